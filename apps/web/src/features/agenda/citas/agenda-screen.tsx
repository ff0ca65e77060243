import { agendaRange, type CitaAgenda, calendarRange } from '@hampi/contract/agenda/citas/calls';
import type { HorariosDeOficina, Intervalo } from '@hampi/contract/agenda/horarios/calls';
import { fechaOf, ultimaFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendar, IconListDetails, IconMenu2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePreference } from '../../../base/preferences.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { Screen } from '../../../kit/screen.tsx';
import css from './agenda.module.css';
import { rangeProblem, readFecha, vistaOf } from './agenda-range.ts';
import { AgendaTable } from './agenda-table.tsx';
import { type AgendaSource, agendaOf, oneCita } from './citas.queries.ts';
import { BloquearButton, useBloqueo } from './use-bloqueo.tsx';
import { useNow } from './use-now.ts';

const CalendarNav = lazy(() => import('./calendario/calendar-nav.tsx'));
const AgendaCalendar = lazy(() => import('./calendario/agenda-calendar.tsx'));
const Lista = lazy(() => import('./diario/lista.tsx'));
const CitaDetail = lazy(() => import('./cita-detail.tsx'));

export interface AgendaOffice extends Omit<HorariosDeOficina, 'horarios'> {
  /** The working hours; the calendar hatches the rest. */
  horarios: readonly Intervalo[];
  /** Shown before the office's name if offices of several doctors are listed together. */
  doctor?: string;
  /** Whether that doctor is affiliated, `med_activo`. Decides about the column Créditos when this office is chosen (3 §6). */
  conCreditos?: boolean;
  /** The doctor for whom free time can be booked from the calendar; absent for an institution's branch. */
  doctorId?: number;
}

interface AgendaProps {
  title: string;
  /** Shown beside the title. */
  tools?: ReactNode;
  offices: AgendaOffice[];
  /** With it, all of this doctor's citas can be shown at once; without it the user must choose an office. */
  doctorId?: number;
  withDoctor?: boolean;
  withCreditos?: boolean;
  /** Where citas are booked; absent, without a button, for a doctor in verification. */
  bookingPath?: string;
  /** Where a doctor opens clinical histories (AG-6). */
  historiaPath?: string;
}

/** Citas Agendadas (1 §2). The view (Normal, Calendario, Lista) is remembered; range and office are in the address. */
export function AgendaScreen({
  title,
  tools,
  offices,
  doctorId,
  withDoctor = false,
  withCreditos = false,
  bookingPath,
  historiaPath,
}: AgendaProps) {
  const now = useNow();
  const [modo, setModo] = usePreference('agenda');
  const [params, setParams] = useSearchParams();

  const chosen =
    offices.find((office) => String(office.o_id) === params.get('oficina')) ??
    (doctorId === undefined ? offices[0] : undefined);
  const attended = useMemo(() => (chosen ? [chosen] : offices), [chosen, offices]);
  const zona = chosen?.o_zona ?? offices[0]?.o_zona ?? ZONA_ECUADOR;
  const hoy = fechaOf(now, zona);
  const vista = vistaOf(params.get('vista'));
  const ultima = ultimaFecha(hoy);
  const asked = readFecha(params.get('dia')) ?? hoy;
  const day = asked < ultima ? asked : ultima;
  const fallback = agendaRange(hoy);
  const typed = {
    fecha: readFecha(params.get('desde')) ?? fallback.fecha,
    fechaFinal: readFecha(params.get('hasta')) ?? fallback.fechaFinal,
  };
  const problem = rangeProblem(typed, ultima);
  const rango =
    modo === 2
      ? { fecha: day, fechaFinal: day }
      : modo === 1
        ? calendarRange(vista === 'mes' ? 'mes' : 'semana', day)
        : problem
          ? fallback
          : typed;

  const source: AgendaSource = chosen ? { oficinaId: chosen.o_id } : { doctorId: doctorId ?? 0 };
  const query = useQuery(agendaOf(source, rango));
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('nueva');
        for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key);
        return next;
      },
      { replace: true },
    );

  // A notice may lead to a cita outside the range.
  const open = Number(params.get('cita')) || null;
  const shown = query.data?.find((row) => row.r_id === open);
  const linked = useQuery({ ...oneCita(open ?? 0), enabled: open !== null && query.isSuccess && !shown });
  const cita = shown ?? (open === null ? undefined : linked.data);
  // 'Ver la agenda' after a booking highlights the new cita until the user looks at something else.
  const nueva = Number(params.get('nueva'));
  const isThere = nueva > 0 && query.data !== undefined;
  useEffect(() => {
    if (isThere) void goToNueva(nueva);
  }, [isThere, nueva]);
  const detail = { cita, now, bookingPath, historiaPath, onClose: () => set({ cita: null }) };
  const onOpen = (row: CitaAgenda) => set({ cita: String(row.r_id) });
  const { blockDay, blockTramo, dialog } = useBloqueo(offices);
  // In a clinic's branch several professionals attend; its own screen asks which one is absent.
  const whose = chosen ? chosen.doctorId : doctorId;

  return (
    <Screen
      title={title}
      tools={
        <>
          {tools}
          {whose !== undefined && (
            <BloquearButton onClick={() => blockDay(whose, chosen?.o_id ?? null, day > hoy ? day : hoy)} />
          )}
        </>
      }
      width="wide"
      action={
        bookingPath && (
          <Button component={Link} to={bookingPath} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            Agendar cita
          </Button>
        )
      }
    >
      <div className={css.bar}>
        <SegmentedControl
          aria-label="Vista de la agenda"
          value={String(modo)}
          onChange={(value) => setModo(Number(value) as typeof modo)}
          data={[
            { value: '0', label: <ModeLabel icon={IconMenu2} text="Normal" /> },
            { value: '1', label: <ModeLabel icon={IconCalendar} text="Calendario" /> },
            { value: '2', label: <ModeLabel icon={IconListDetails} text="Lista" /> },
          ]}
        />
        {modo === 1 && (
          <LoadGuard>
            <CalendarNav
              vista={vista}
              day={day}
              hoy={hoy}
              ultima={ultima}
              onVista={(value) => set({ vista: value })}
              onDay={(value) => set({ dia: value })}
            />
          </LoadGuard>
        )}
        {modo > 0 && <span className={css.grow} />}
        {offices.length > 1 || doctorId === undefined ? (
          <PlainSelect
            label="Oficina"
            className={`${css.office} ${offices.some(({ doctor }) => doctor) ? css.long : ''}`}
            value={chosen ? String(chosen.o_id) : 'todas'}
            onChange={(value) => set({ oficina: value === 'todas' ? null : value, pagina: null })}
            options={[
              ...(doctorId === undefined ? [] : [{ value: 'todas', label: 'Mis reservas (todas)' }]),
              ...offices.map((o) => ({
                value: String(o.o_id),
                // The office comes first, because a phone cuts the end and each visit names its professional anyway.
                label: [`${o.o_nombre}, ${o.o_ciudad}`, o.doctor].filter(Boolean).join(' · '),
              })),
            ]}
          />
        ) : null}
        {modo === 0 && <span className={css.grow} />}
        {modo === 0 && (
          <div className={css.dates}>
            <span>Desde</span>
            <DateField
              aria-label="Fecha inicial"
              value={typed.fecha}
              onChange={(fecha) => set({ desde: fecha, pagina: null })}
            />
            <span>hasta</span>
            <DateField
              aria-label="Fecha final"
              value={typed.fechaFinal}
              error={problem}
              onChange={(fecha) => set({ hasta: fecha, pagina: null })}
            />
          </div>
        )}
      </div>

      {modo === 0 ? (
        <AgendaTable
          query={query}
          now={now}
          withDoctor={withDoctor}
          withCreditos={chosen?.conCreditos ?? withCreditos}
          canBook={bookingPath !== undefined}
          onOpen={onOpen}
          nueva={nueva}
          historiaPath={historiaPath}
        />
      ) : modo === 2 ? (
        <LoadGuard waiting={<RowsSkeleton />}>
          <Lista
            {...{ query, source, now, day, ultima, withDoctor, historiaPath, onOpen }}
            onDay={(value) => set({ dia: value })}
          />
        </LoadGuard>
      ) : (
        <LoadGuard waiting={<RowsSkeleton />}>
          <AgendaCalendar
            query={query}
            now={now}
            zona={zona}
            vista={vista}
            day={day}
            offices={attended}
            canBook={bookingPath !== undefined}
            onDay={(value) => set({ dia: value })}
            onBooked={(made) => set({ nueva: String(made.id) })}
            onBlock={blockTramo}
            onMoved={(id) => set({ nueva: String(id) })}
            onOpen={onOpen}
            onVista={(value, dia) => set({ vista: value, dia })}
            nueva={nueva}
            detail={detail}
          />
        </LoadGuard>
      )}
      <WhenNeeded needed={modo !== 1 && cita !== undefined}>
        <CitaDetail {...detail} cita={modo === 1 ? undefined : cita} />
      </WhenNeeded>
      {dialog}
    </Screen>
  );
}

async function goToNueva(nueva: number) {
  const { focusWhenThere } = await import('../../../kit/focus-when-there.ts');
  focusWhenThere(`main [aria-current="true"] :is(a, button), .fc-event[data-cita="${nueva}"]`);
}

const ModeLabel = ({ icon: Icon, text }: { icon: typeof IconMenu2; text: string }) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, verticalAlign: 'top' }}>
    <Icon size={18} stroke={1.75} aria-hidden /> {text}
  </span>
);
