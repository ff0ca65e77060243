/** Calendario: month, week and day in Spanish, Monday first (1 §2, BE-21). */

import { type CitaAgenda, drawnRange } from '@hampi/contract/agenda/citas/calls';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { type LoadedQuery, LoadFailure } from '../../../../kit/feedback/loaded.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import css from './agenda-calendar.module.css';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import { boundsOf, ENTERO, masJuntas } from './hours.ts';
import { Legend } from './legend.tsx';
import { WeekStrip } from './week-strip.tsx';

interface AgendaCalendarProps extends Omit<CalendarGridProps, 'rows' | 'busy' | 'bounds' | 'titled' | 'weight'> {
  query: LoadedQuery<CitaAgenda[]>;
}

export default function AgendaCalendar({ query, ...grid }: AgendaCalendarProps) {
  const { vista, day, offices, onDay } = grid;
  const narrow = useNarrow();
  const [entero, setEntero] = useState(false);
  const rows = query.data;
  const drawn =
    vista === 'dia' && !narrow ? { fecha: day, fechaFinal: day } : drawnRange(vista === 'mes' ? 'mes' : 'semana', day);
  const shownRows = rows?.filter(({ r_fecha_reserva: date }) => date >= drawn.fecha && date <= drawn.fechaFinal) ?? [];
  // On a phone a night visit of another day must not lengthen the day on screen.
  const here = narrow && vista !== 'mes' ? shownRows.filter((row) => row.r_fecha_reserva === day) : shownRows;
  const bounds = entero ? ENTERO : boundsOf(here, offices);
  // A day in several offices has one column for each.
  const columns = vista === 'dia' && !narrow && offices.length > 1 ? offices.map((office) => [office]) : [offices];

  return (
    <>
      {narrow && vista !== 'mes' && <WeekStrip day={day} rows={rows ?? []} onDay={onDay} />}
      <Legend rows={shownRows} />
      {query.isError && !rows ? (
        <LoadFailure error={query.error} retry={query.refetch} />
      ) : (
        <div className={css.columns}>
          {columns.map((own) => (
            <CalendarGrid
              key={columns.length > 1 ? own[0]?.o_id : 'todas'}
              rows={columns.length > 1 ? rows?.filter(({ o_id }) => o_id === own[0]?.o_id) : rows}
              weight={columns.length > 1 ? masJuntas(shownRows.filter(({ o_id }) => o_id === own[0]?.o_id)) : 1}
              busy={query.isPending}
              bounds={bounds}
              titled={columns.length > 1}
              {...grid}
              offices={own}
            />
          ))}
        </div>
      )}
      {vista !== 'mes' && (
        <Button variant="subtle" size="compact-sm" className={css.hours} onClick={() => setEntero(!entero)}>
          {entero ? 'Ver el horario de atención' : 'Ver las 24 horas'}
        </Button>
      )}
      {rows && shownRows.length === 0 && (
        <EmptyState drawing="calendar" title={MCitas.rango_vacio} text="Elija otras fechas o agende una cita nueva." />
      )}
    </>
  );
}
