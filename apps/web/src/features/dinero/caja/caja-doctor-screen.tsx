/** `/medico/cajas`: the rows handed over to the doctor on a day; the doctor prints and corrects them. */
import { cents, dollars } from '@hampi/contract/base/dinero';
import { isFecha } from '@hampi/contract/base/fechas';
import { valorDe } from '@hampi/contract/dinero/caja/fila';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDoctorId } from '../../../base/session.ts';
import { FechaNav } from '../../../kit/dates/fecha-nav.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import css from './caja.module.css';
import { entregadoA } from './caja.queries.ts';
import { type FilaVista, filasVistas } from './caja.ts';
import { Gaveta } from './caja-vacia.tsx';
import { CorregirDialog } from './corregir-dialog.tsx';
import { Filas } from './filas.tsx';
import { ImprimirButton } from './imprimir-button.tsx';
import { Resumen } from './resumen.tsx';
import { useFacturar } from './use-facturar.tsx';

export default function CajaDoctorScreen() {
  const [params, setParams] = useSearchParams();
  const doctorId = useDoctorId();
  const narrow = useNarrow();
  const asked = params.get('fecha') ?? '';
  const query = useQuery(entregadoA(doctorId, isFecha(asked) ? asked : undefined));
  const [correcting, setCorrecting] = useState<FilaVista | null>(null);
  const facturar = useFacturar();

  return (
    <Loaded query={query} skeleton={<TitledSkeleton />}>
      {({ filas: stored, dataDia: { fecha, hoy } }) => {
        const filas = filasVistas(stored, new Map());
        const secretarias = [...new Set(stored.map(({ s_id }) => s_id))];
        const worth = (id: number) =>
          dollars(
            stored
              .filter(({ r_id, r_corrige_id }) => r_id === id || r_corrige_id === id)
              .reduce((sum, { r_valor_cobro }) => sum + cents(valorDe(r_valor_cobro)), 0),
          );
        return (
          <Screen
            title="Caja"
            width="wide"
            tools={
              <FechaNav
                fecha={fecha}
                ultima={hoy}
                onChange={(chosen) => setParams({ fecha: chosen }, { replace: true })}
              />
            }
            action={
              secretarias.length > 0 && (
                <div className={css.botones}>
                  {secretarias.map((secretariaId) => (
                    <ImprimirButton
                      key={secretariaId}
                      cual={{ doctorId, secretariaId, fecha }}
                      disabled={false}
                      narrow={narrow}
                    />
                  ))}
                </div>
              )
            }
          >
            {filas.length === 0 ? (
              <div className={css.vacia} role="status">
                <Gaveta />
                <h2>{MCaja.caja_vacia}</h2>
                <p>{MCaja.caja_vacia_doctor}</p>
              </div>
            ) : (
              <>
                <Resumen filas={filas} />
                <Filas
                  filas={filas}
                  factura={facturar.factura}
                  actions={(fila) =>
                    fila.guardada?.r_corrige_id
                      ? []
                      : [{ label: 'Corregir', icon: IconPencil, run: () => setCorrecting(fila) }]
                  }
                />
              </>
            )}
            {facturar.dialog}
            {correcting?.guardada && (
              <CorregirDialog
                fila={correcting}
                valor={worth(correcting.guardada.r_id)}
                onClose={() => setCorrecting(null)}
              />
            )}
          </Screen>
        );
      }}
    </Loaded>
  );
}
