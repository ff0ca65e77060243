/** `/medico/cajas`: the rows handed over to the doctor on a day; the doctor prints and corrects them. */
import { isFecha } from '@hampi/contract/base/fechas';
import { type CajaFila, sumaDe } from '@hampi/contract/dinero/caja/fila';
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
import { PorDevolver } from '../devoluciones/por-devolver.tsx';
import css from './caja.module.css';
import { entregadoA } from './caja.queries.ts';
import { type FilaVista, filasVistas } from './caja.ts';
import { Gaveta } from './caja-vacia.tsx';
import { CorregirDialog } from './corregir-dialog.tsx';
import { Filas } from './filas/filas.tsx';
import { PrintSheetButton } from './print-sheet-button.tsx';
import { Resumen } from './resumen.tsx';
import { useIssueInvoice } from './use-issue-invoice.tsx';

export default function CajaDoctorScreen() {
  const [params, setParams] = useSearchParams();
  const doctorId = useDoctorId();
  const given = params.get('fecha') ?? '';
  const asked = isFecha(given) ? given : undefined;
  const query = useQuery(entregadoA(doctorId, asked));
  const waits = query.isPlaceholderData;

  return (
    <Loaded query={query} skeleton={<TitledSkeleton />}>
      {({ filas, dataDia: { fecha, hoy } }) => (
        <Screen
          title="Caja"
          width="wide"
          tools={
            <FechaNav
              fecha={asked ?? fecha}
              ultima={hoy}
              onChange={(chosen) => setParams({ fecha: chosen }, { replace: true })}
            />
          }
          action={
            filas.length > 0 && (
              <div className={css.botones}>
                {secretariasOf(filas).map(({ id, de }) => (
                  <PrintSheetButton key={id} cual={{ doctorId, secretariaId: id, fecha }} de={de} disabled={waits} />
                ))}
              </div>
            )
          }
        >
          <PorDevolver doctorId={doctorId} />
          <div className={css.dia} inert={waits} aria-busy={waits}>
            {filas.length === 0 ? <NadaEntregado /> : <Entregado stored={filas} />}
          </div>
        </Screen>
      )}
    </Loaded>
  );
}

/** The secretaries of the day, with their names if there are several, because each has a sheet of her own. */
function secretariasOf(filas: readonly CajaFila[]): { id: number; de: string | undefined }[] {
  const names = new Map(filas.map(({ s_id, s_nombres, s_apellidos }) => [s_id, `${s_nombres} ${s_apellidos}`]));
  return [...names].map(([id, name]) => ({ id, de: names.size > 1 ? name : undefined }));
}

const NadaEntregado = () => (
  <div className={css.vacia} role="status">
    <Gaveta />
    <h2>{MCaja.caja_vacia}</h2>
    <p>{MCaja.caja_vacia_doctor}</p>
  </div>
);

function Entregado({ stored }: { stored: readonly CajaFila[] }) {
  const [correcting, setCorrecting] = useState<FilaVista | null>(null);
  const facturar = useIssueInvoice();
  const filas = filasVistas(stored, new Map());
  const worth = (id: number) => sumaDe(stored.filter(({ r_id, r_corrige_id }) => r_id === id || r_corrige_id === id));
  return (
    <>
      <Resumen filas={filas} />
      <Filas
        filas={filas}
        factura={facturar.factura}
        actions={(fila) =>
          fila.guardada?.r_corrige_id ? [] : [{ label: 'Corregir', icon: IconPencil, run: () => setCorrecting(fila) }]
        }
      />
      {facturar.dialog}
      {correcting?.guardada && (
        <CorregirDialog fila={correcting} valor={worth(correcting.guardada.r_id)} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
}
