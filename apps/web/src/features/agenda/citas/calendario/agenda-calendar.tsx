/** Calendario: month and week in Spanish, Monday first (1 §2). */

import type { EventInput } from '@fullcalendar/core';
import { type CitaAgenda, drawnRange } from '@hampi/contract/agenda/citas/calls';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import type { ReservaHecha } from '@hampi/contract/agenda/reservas/calls';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { type LoadedQuery, LoadFailure } from '../../../../kit/feedback/loaded.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { AgendaOffice } from '../agenda-screen.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import type { Vista } from './calendar-nav.tsx';
import { Legend } from './legend.tsx';
import { WeekStrip } from './week-strip.tsx';

interface AgendaCalendarProps {
  query: LoadedQuery<CitaAgenda[]>;
  now: Date;
  zona: string;
  vista: Vista;
  day: string;
  offices: AgendaOffice[];
  fondo?: EventInput[];
  canBook: boolean;
  onDay: (day: string) => void;
  onOpen: (cita: CitaAgenda) => void;
  onBooked: (made: ReservaHecha) => void;
  nueva: number;
}

export default function AgendaCalendar({ query, ...grid }: AgendaCalendarProps) {
  const { vista, day, onDay } = grid;
  const narrow = useNarrow();
  const rows = query.data;
  const drawn = drawnRange(vista, day);
  const shownRows = rows?.filter(({ r_fecha_reserva: date }) => date >= drawn.fecha && date <= drawn.fechaFinal) ?? [];

  return (
    <>
      {narrow && vista === 'semana' && <WeekStrip day={day} rows={rows ?? []} onDay={onDay} />}
      <Legend rows={shownRows} />
      {query.isError && !rows ? (
        <LoadFailure error={query.error} retry={query.refetch} />
      ) : (
        <CalendarGrid rows={rows} busy={query.isPending} {...grid} />
      )}
      {rows && shownRows.length === 0 && (
        <EmptyState drawing="calendar" title={MCitas.rango_vacio} text="Elija otras fechas o agende una cita nueva." />
      )}
    </>
  );
}
