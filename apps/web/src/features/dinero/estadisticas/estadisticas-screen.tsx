/** `estadisticas` of doctors, laboratories and secretaries (CJ-2): the money received, and how the citas ended. */
import { money } from '@hampi/contract/base/dinero';
import { exportReporteCobros, type ReporteCitas, type ReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import { SegmentedControl } from '@mantine/core';
import { IconCalendarCheck, IconCoin, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession, useUser } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { CsvButton } from '../../../kit/table/csv-button.tsx';
import { CitasPanel } from './citas-panel.tsx';
import { CobrosPorDia } from './cobros-por-dia.tsx';
import { EnCajaHoy } from './en-caja-hoy.tsx';
import css from './estadisticas.module.css';
import { citasOf, cobrosOf, enCajaHoy, proximoTurno } from './estadisticas.queries.ts';
import { cambio, promedio } from './estadisticas.ts';
import { Figura } from './figura.tsx';
import { Inasistencias } from './figuras-de-citas.tsx';
import { PorForma } from './por-forma.tsx';
import { PorServicio } from './por-servicio.tsx';
import { PrintButton } from './print-button.tsx';
import { RangoNav } from './rango-nav.tsx';
import { useRango } from './use-rango.ts';

export default function EstadisticasScreen() {
  const own = useUser().doctor_id;
  const selected = useSession((s) => s.doctorId);
  const [all, setAll] = useState(false);
  const doctor_id = own ?? (all ? undefined : (selected ?? undefined));
  const [asked, setRango] = useRango();
  const cual = { ...asked, ...(doctor_id && { doctor_id }) };
  const cobros = useQuery(cobrosOf(cual));
  const citas = useQuery(citasOf(cual));
  const hoy = useQuery(enCajaHoy(doctor_id));
  const proximo = useQuery({ ...proximoTurno(doctor_id ?? 0), enabled: doctor_id !== undefined });

  return (
    <Screen
      title="Estadísticas"
      tools={
        <>
          {!own && selected && (
            <SegmentedControl
              aria-label="De quién"
              value={all ? 'todos' : 'uno'}
              data={[
                { value: 'uno', label: 'Doctor seleccionado' },
                { value: 'todos', label: 'Todos' },
              ]}
              onChange={(chosen) => setAll(chosen === 'todos')}
            />
          )}
          {cobros.data && <RangoNav rango={cobros.data.rango} onChange={setRango} />}
          <div className={`flex wrap gap-8 ${css.acciones}`}>
            <CsvButton endpoint={exportReporteCobros} input={{ query: cual }} name="cobros" />
            <PrintButton />
          </div>
        </>
      }
    >
      <Loaded query={cobros} skeleton={<RowsSkeleton />}>
        {(money_) => (
          <Loaded query={citas} skeleton={<RowsSkeleton />}>
            {(visits) => (
              <div
                className={`grid gap-16 ${css.todo}`}
                data-stale={cobros.isPlaceholderData || citas.isPlaceholderData || undefined}
              >
                <Figuras cobros={money_} citas={visits} />
                {hoy.data && <EnCajaHoy conteo={hoy.data} />}
                <CobrosPorDia reporte={money_} />
                {money_.cobros > 0 && (
                  <div className="grid two-columns gap-16 items-start tablet-one-column">
                    <PorForma filas={money_.porForma} />
                    <PorServicio filas={money_.porServicio} />
                  </div>
                )}
                <CitasPanel reporte={visits} proximo={doctor_id ? proximo.data : undefined} />
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

function Figuras({ cobros, citas }: { cobros: ReporteCobros; citas: ReporteCitas }) {
  const more = cambio(cobros.valor, cobros.anterior);
  const each = promedio(cobros.valor, citas.atendidas);
  return (
    <dl className={`grid gap-16 four-columns ${css.figuras}`}>
      <Figura icon={IconCoin} label="Cobrado" value={money(cobros.valor)}>
        {more ? (
          <>
            <b>{more}</b> frente a los días anteriores
          </>
        ) : (
          'sin días anteriores con que comparar'
        )}
      </Figura>
      <Figura icon={IconCalendarCheck} label="Citas atendidas" value={String(citas.atendidas)}>
        de {citas.total} reservadas
      </Figura>
      <Figura icon={IconReceipt} label="Promedio por cita" value={each === null ? '—' : money(each)}>
        consulta y procedimientos
      </Figura>
      <Inasistencias reporte={citas} />
    </dl>
  );
}
