import { type CitaAgenda, estadoTexto, upcomingApprovedFirst } from '@hampi/contract/agenda/citas/calls';
import * as MCitas from '@hampi/contract/agenda/citas/messages';

import { fechaCorta } from '@hampi/contract/base/fechas';
import { IconCircleCheck, IconLock, IconUsers } from '@tabler/icons-react';
import { lazy, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import type { LoadedQuery } from '../../../kit/feedback/loaded.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { useListState } from '../../../kit/table/list-state.ts';
import css from './agenda.module.css';
import { AgendaCard } from './agenda-card.tsx';
import { daysOf, dayTitle } from './agenda-days.ts';
import { dia, hasLlegada, historiaOf, horas, identificacion, isTercero } from './cita-text.ts';
import { LlegadaPlace } from './diario/llegada-place.tsx';
import { useAfter } from './diario/use-after.ts';
import { PagadoCheck } from './pagado-check.tsx';
import { serviceColor } from './service-colors.ts';

const Barra = lazy(() => import('./diario/barra.tsx'));

interface AgendaTableProps {
  query: LoadedQuery<CitaAgenda[]> & { isPlaceholderData?: boolean };
  now: Date;
  /** Secretaries also see whose cita it is (1 §2). */
  withDoctor: boolean;
  /** Only while the doctor is affiliated, `med_activo` (1 §2). */
  withCreditos: boolean;
  /** If false, nothing is offered that this person may not do. */
  canBook: boolean;
  onOpen: (cita: CitaAgenda) => void;
  /** The cita that was just booked. */
  nueva: number;
  /** Where a doctor opens clinical histories; absent for everybody else (AG-6). */
  historiaPath?: string;
}

/** Normal: upcoming approved citas first, then the rest (1 §2); or the search, the group or the column that the address asks for. */
export function AgendaTable(props: AgendaTableProps) {
  const { query, now, withDoctor, withCreditos, canBook, onOpen, nueva, historiaPath } = props;
  const list = useListState({ sortBy: 'proximas' });
  const { skip, take, search, sortBy } = list.query;
  const [params] = useSearchParams();
  const asked = Boolean(search) || sortBy !== 'proximas' || params.has('filtro');
  // The order changes only with the minute; until then the rows stay where they are.
  const minute = Math.floor(now.getTime() / 60_000);
  const citas = useMemo(
    () => query.data && [...query.data].sort(upcomingApprovedFirst(new Date(minute * 60_000))),
    [query.data, minute],
  );
  // Search and filters are in a file that loads after the table.
  const [found, setFound] = useState<CitaAgenda[]>();
  const rows = asked ? found : citas;
  const beside = useAfter(citas !== undefined) || asked;
  const page = useMemo(() => {
    if (!rows) return undefined;
    return { data: rows.slice(skip, skip + take), pagination: { total: rows.length, skip, take }, days: daysOf(rows) };
  }, [rows, skip, take]);

  return (
    <>
      <LoadGuard waiting={<div className={`mb-12 touch ${css.waiting}`} />}>
        {beside ? (
          <Barra citas={citas} list={list} onFound={setFound} />
        ) : (
          <div className={`mb-12 touch ${css.waiting}`} />
        )}
      </LoadGuard>
      <div className={css.tabla}>
        <DataTable
          label="Citas agendadas"
          columns={columns({ now, beside, withDoctor, withCreditos, onOpen, historiaPath })}
          query={{ ...query, data: page }}
          list={list}
          rowKey={(cita) => cita.r_id}
          isCurrent={(cita) => cita.r_id === nueva}
          note={sortBy === 'proximas' ? 'citas · primero las próximas aprobadas' : 'citas'}
          card={(cita) => (
            <AgendaCard
              cita={cita}
              withDoctor={withDoctor}
              withCreditos={withCreditos}
              onOpen={onOpen}
              historiaPath={historiaPath}
              now={now}
              beside={beside}
            />
          )}
          heading={(cita) => ({ title: dayTitle(cita, now), note: page?.days.get(cita.r_id) ?? '' })}
          empty={{
            drawing: 'calendar',
            title: MCitas.rango_vacio,
            text: canBook ? 'Cambie las fechas o agende una cita nueva.' : 'Las citas que reciba aparecerán aquí.',
          }}
        />
      </div>
    </>
  );
}

const CREDITOS: Column<CitaAgenda> = {
  key: 'creditos',
  title: 'Créditos',
  align: 'right',
  card: 'foot',
  render: (cita) => cita.r_creditos,
};

const DOCTOR: Column<CitaAgenda> = {
  key: 'doctor',
  title: 'Doctor',
  // Only the first names, because this is the last column of the widest table, which must fit 1280 px. A clinic has one name.
  render: ({ d_titulo_honorifico, d_nombres, d_apellidos }) => (
    <Lines
      first={d_apellidos ? [d_titulo_honorifico, d_nombres.split(' ')[0]].filter(Boolean).join(' ') : d_nombres}
      second={d_apellidos.split(' ')[0] ?? ''}
    />
  ),
};

const columns = ({
  now,
  beside,
  withDoctor,
  withCreditos,
  onOpen,
  historiaPath,
}: { beside: boolean } & Pick<
  AgendaTableProps,
  'now' | 'withDoctor' | 'withCreditos' | 'onOpen' | 'historiaPath'
>): Column<CitaAgenda>[] => [
  {
    key: 'nombre',
    title: 'Nombre',
    sort: 'nombre',
    render: (cita) => <Nombre cita={cita} onOpen={onOpen} historiaPath={historiaPath} />,
  },
  { key: 'identificacion', title: 'Identificación', render: identificacion },
  {
    key: 'fecha',
    title: 'Fecha',
    sort: 'fecha',
    render: (cita) => <Lines first={fechaCorta(cita.r_fecha_reserva)} second={dia(cita)} />,
  },
  {
    key: 'hora',
    title: 'Hora',
    render: (cita) => <Lines strong first={horas(cita).desde} second={`a ${horas(cita).hasta}`} />,
  },
  {
    key: 'estado',
    title: 'Estado',
    sort: 'estado',
    render: (cita) => (
      <>
        <button
          type="button"
          className="inline-flex column items-start gap-4 p-0 r-card"
          aria-label={`${estadoDe(cita)}, ver detalle`}
          onClick={() => onOpen(cita)}
        >
          {/* Where the patient is says more than that the cita is approved. */}
          {(!hasLlegada(cita, now) || cita.r_llegada === 'POR_LLEGAR') && (
            <StatusBadge status={cita.r_estado_reserva} />
          )}{' '}
          {cita.r_sobreturno && <StatusBadge status="sobreturno" />}
        </button>
        <LlegadaPlace cita={cita} now={now} load={beside} short />
      </>
    ),
  },
  { key: 'disponibilidad', title: 'Disponibilidad', render: (cita) => <Disponibilidad libre={cita.r_disponible} /> },
  { key: 'motivo', title: 'Motivo', render: (cita) => cita.r_razon_no_disponibilidad ?? '—' },
  ...(withCreditos ? [CREDITOS] : []),
  { key: 'pago', title: 'Pago pendiente', sort: 'pago', render: (cita) => <PagadoCheck cita={cita} /> },
  { key: 'servicio', title: 'Servicio', sort: 'servicio', render: (cita) => <Servicio cita={cita} /> },
  ...(withDoctor ? [DOCTOR] : []),
];

/** Opens the clinical history for a doctor, and the cita for everybody else and for a third person's booking (AG-6). */
function Nombre({
  cita,
  onOpen,
  historiaPath,
}: Pick<AgendaTableProps, 'onOpen' | 'historiaPath'> & { cita: CitaAgenda }) {
  const tercero = isTercero(cita);
  if (historiaPath && !tercero)
    return (
      <Link
        to={historiaOf(cita, historiaPath)}
        className={`stack items-start p-0 left pointer ${css.name}`}
        title="Abrir la historia clínica"
      >
        <b>{cita.c_apellidos}</b>
        <span>{cita.c_nombres}</span>
      </Link>
    );
  return (
    <button type="button" className={`stack items-start p-0 left pointer ${css.name}`} onClick={() => onOpen(cita)}>
      <b>{tercero ? cita.r_nombre_tercera_persona : cita.c_apellidos}</b>
      {tercero ? (
        <span className={`inline-flex items-start gap-4 ${css.third}`}>
          <IconUsers className="rigid mt-4" size={14} stroke={1.75} aria-hidden />
          <span title={`${cita.c_nombres} ${cita.c_apellidos}`}>
            Tercero, reserva de {cita.c_nombres} {cita.c_apellidos}
          </span>
        </span>
      ) : (
        <span>{cita.c_nombres}</span>
      )}
    </button>
  );
}

/** In the order and with the words of the labels. */
const estadoDe = (cita: CitaAgenda) => `${estadoTexto[cita.r_estado_reserva]}${cita.r_sobreturno ? ' Sobreturno' : ''}`;

const Lines = ({ first, second, strong = false }: { first: string; second: string; strong?: boolean }) => (
  <span className="inline-flex column nowrap">
    {strong ? <b>{first}</b> : <span>{first}</span>}
    <span className="c-quiet t-hint">{second}</span>
  </span>
);

export const Servicio = ({ cita }: { cita: CitaAgenda }) => (
  <span className={`inline-flex items-baseline gap-8 ${css.service}`}>
    <i className="rigid r-mark" style={{ background: serviceColor(cita.s_background_color).mark }} aria-hidden />
    {cita.r_servicio}
  </span>
);

const Disponibilidad = ({ libre }: { libre: boolean }) =>
  libre ? (
    <span className={`inline gap-8 nowrap ${css.free}`}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden /> Disponible
    </span>
  ) : (
    <span className="inline gap-8 nowrap c-quiet">
      <IconLock size={16} stroke={1.75} aria-hidden /> Ocupado
    </span>
  );
