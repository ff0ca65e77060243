/** `/medico/cajas`: the rows handed over to the doctor on a day; the doctor prints and corrects them. */
import { isFecha } from '@hampi/contract/base/fechas';
import type { Arqueo } from '@hampi/contract/dinero/caja/arqueo';
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
import { Arqueos } from './hojas/arqueos.tsx';
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
      {({ filas, dataArqueos, dataDia: { fecha, hoy } }) => (
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
        >
          <PorDevolver doctorId={doctorId} />
          <div className={css.dia} inert={waits} aria-busy={waits}>
            {filas.length === 0 ? (
              <NadaEntregado />
            ) : (
              <Entregado stored={filas} arqueos={dataArqueos} doctorId={doctorId} fecha={fecha} waits={waits} />
            )}
          </div>
        </Screen>
      )}
    </Loaded>
  );
}

interface HojaEntregada {
  clave: string;
  hoja: number;
  secretariaId: number;
  /** What tells it from the other sheets of the day; undefined if it is the only one. */
  cual: string | undefined;
  filas: CajaFila[];
}

/** The sheets of the day, by secretary. */
function hojasOf(filas: readonly CajaFila[]): HojaEntregada[] {
  const groups = new Map<string, CajaFila[]>();
  for (const row of filas) {
    const clave = `${row.s_id} ${row.r_hoja}`;
    groups.set(clave, [...(groups.get(clave) ?? []), row]);
  }
  const several = new Set(filas.map(({ s_id }) => s_id)).size > 1;
  return [...groups]
    .flatMap(([clave, rows]) => {
      const [row] = rows;
      if (!row) return [];
      const { r_hoja: hoja, s_id: secretariaId, s_nombres, s_apellidos } = row;
      const name = several ? `la hoja ${hoja} de ${s_nombres} ${s_apellidos}` : `la hoja ${hoja}`;
      return [{ clave, hoja, secretariaId, cual: groups.size > 1 ? name : undefined, filas: rows }];
    })
    .sort((a, b) => a.secretariaId - b.secretariaId || a.hoja - b.hoja);
}

const NadaEntregado = () => (
  <div className={`stack items-center gap-8 py-48 px-20 r-card b-surface center ${css.vacia}`} role="status">
    <Gaveta />
    <h2>{MCaja.caja_vacia}</h2>
    <p>{MCaja.caja_vacia_doctor}</p>
  </div>
);

interface EntregadoProps {
  stored: readonly CajaFila[];
  arqueos: readonly Arqueo[];
  doctorId: number;
  fecha: string;
  /** Another day is loading. */
  waits: boolean;
}

function Entregado({ stored, arqueos, doctorId, fecha, waits }: EntregadoProps) {
  const [correcting, setCorrecting] = useState<FilaVista | null>(null);
  const facturar = useIssueInvoice();
  const worth = (id: number) => sumaDe(stored.filter(({ r_id, r_corrige_id }) => r_id === id || r_corrige_id === id));
  return (
    <>
      <Resumen filas={filasVistas(stored, new Map())} />
      {hojasOf(stored).map(({ clave, hoja, secretariaId, cual, filas }) => (
        <section key={clave} className={css.hoja} aria-label={cual ? `Cobros de ${cual}` : 'Cobros del día'}>
          <div className="row between wrap gap-8 mb-8">
            <h2>{cual ? cual.replace(/^la h/, 'H') : 'Hoja 1'}</h2>
            <PrintSheetButton cual={{ doctorId, secretariaId, fecha }} hoja={hoja} cualHoja={cual} disabled={waits} />
          </div>
          <Filas
            filas={filasVistas(filas, new Map())}
            factura={facturar.factura}
            actions={(fila) =>
              fila.guardada?.r_corrige_id
                ? []
                : [{ label: 'Corregir', icon: IconPencil, run: () => setCorrecting(fila) }]
            }
          />
          <Arqueos arqueos={arqueos.filter((one) => one.s_id === secretariaId && one.hoja === hoja)} />
        </section>
      ))}
      {facturar.dialog}
      {correcting?.guardada && (
        <CorregirDialog fila={correcting} valor={worth(correcting.guardada.r_id)} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
}
