/** Calendario: month, week and day in Spanish, Monday first (1 §2, BE-21). */

import { type CitaAgenda, drawnRange } from '@hampi/contract/agenda/citas/calls';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { diaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { type LoadedQuery, LoadFailure } from '../../../../kit/feedback/loaded.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import { isCancelada } from '../cita-text.ts';
import type { AgendaOffice } from '../citas.queries.ts';
import css from './agenda-calendar.module.css';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import { boundsOf, ENTERO, masJuntas, slotHeightOf } from './hours.ts';
import { Legend } from './legend.tsx';
import { isMovida } from './move/move.ts';
import { WeekStrip } from './week-strip.tsx';

interface AgendaCalendarProps
  extends Omit<CalendarGridProps, 'rows' | 'busy' | 'bounds' | 'titled' | 'weight' | 'slot' | 'withDoctor'> {
  query: LoadedQuery<CitaAgenda[]>;
}

export default function AgendaCalendar({ query, ...grid }: AgendaCalendarProps) {
  const { vista, day, offices, onDay } = grid;
  const narrow = useNarrow();
  const [entero, setEntero] = useState(false);
  const [conCanceladas, setConCanceladas] = useState(false);
  const { rows, isDrawn, shownRows, canceladas, columns } = useDrawn(
    { vista, day, offices, citas: query.data },
    { narrow, conCanceladas },
  );
  // On a phone a night visit of another day must not lengthen the day on screen.
  const here = narrow && vista !== 'mes' ? shownRows.filter((row) => row.r_fecha_reserva === day) : shownRows;
  const bounds = entero ? ENTERO : boundsOf(here, offices);
  const slot = slotHeightOf(shownRows, offices);
  const doctors = new Set(offices.map((office) => office.doctorId)).size;

  return (
    <>
      {narrow && vista !== 'mes' && <WeekStrip day={day} rows={rows ?? []} onDay={onDay} />}
      <Legend rows={shownRows} />
      {query.isError && !rows ? (
        <LoadFailure error={query.error} retry={query.refetch} />
      ) : (
        <div className={`flex gap-12 ${css.columns}`}>
          {columns.map((own) => (
            <CalendarGrid
              key={columns.length > 1 ? own.offices[0]?.o_id : 'todas'}
              rows={own.rows}
              weight={columns.length > 1 ? masJuntas(own.rows?.filter(isDrawn) ?? []) : 1}
              busy={query.isPending}
              bounds={bounds}
              slot={slot}
              titled={columns.length > 1}
              {...grid}
              withDoctor={doctors > 1}
              offices={own.offices}
            />
          ))}
        </div>
      )}
      <div className="flex wrap gap-8 mt-8">
        {vista !== 'mes' && (
          <Switch on={entero} onTurn={setEntero} show="Ver las 24 horas" hide="Ver el horario de atención" />
        )}
        {canceladas > 0 && (
          <Switch
            on={conCanceladas}
            onTurn={setConCanceladas}
            show={canceladasTexto(canceladas)}
            hide="Ocultar las citas canceladas"
          />
        )}
      </div>
      {rows && shownRows.length === 0 && (
        <EmptyState drawing="calendar" title={MCitas.rango_vacio} text="Elija otras fechas o agende una cita nueva." />
      )}
    </>
  );
}

/** Which citas of those loaded are drawn, in which columns, and how many cancelled ones could be. */
function useDrawn(
  {
    vista,
    day,
    offices,
    citas,
  }: Pick<AgendaCalendarProps, 'vista' | 'day' | 'offices'> & { citas: CitaAgenda[] | undefined },
  { narrow, conCanceladas }: { narrow: boolean; conCanceladas: boolean },
) {
  // A cancelled cita would cover the place that it has freed, so that it is shown when somebody asks for it.
  const rows = useMemo(
    () => (conCanceladas ? citas : citas?.filter((row) => !isCancelada(row))),
    [conCanceladas, citas],
  );
  // A day in several offices has one column for each.
  const byOffice = vista === 'dia' && !narrow;
  const drawn = byOffice ? { fecha: day, fechaFinal: day } : drawnRange(vista === 'mes' ? 'mes' : 'semana', day);
  const isDrawn = ({ r_fecha_reserva: date }: CitaAgenda) => date >= drawn.fecha && date <= drawn.fechaFinal;
  const columns = useMemo(
    () => (byOffice ? columnsOf(day, offices, rows) : [{ offices, rows }]),
    [byOffice, day, offices, rows],
  );
  return {
    rows,
    isDrawn,
    shownRows: rows?.filter(isDrawn) ?? [],
    canceladas: citas?.filter((row) => isDrawn(row) && isCancelada(row) && !isMovida(row)).length ?? 0,
    columns,
  };
}

interface SwitchProps {
  on: boolean;
  onTurn: (on: boolean) => void;
  show: string;
  hide: string;
}

const Switch = ({ on, onTurn, show, hide }: SwitchProps) => (
  <Button variant="subtle" size="compact-sm" onClick={() => onTurn(!on)}>
    {on ? hide : show}
  </Button>
);

/** A column for each office where somebody attends on that day, if there are several. */
function columnsOf(day: string, offices: readonly AgendaOffice[], rows: CitaAgenda[] | undefined) {
  const own = officesOn(day, offices, rows?.filter((row) => row.r_fecha_reserva === day) ?? []);
  if (own.length < 2) return [{ offices: own.length === 1 ? own : offices, rows }];
  return own.map((office) => ({ offices: [office], rows: rows?.filter(({ o_id }) => o_id === office.o_id) }));
}

/** The offices where somebody attends on that day or has a cita; all of them if there is none, or if there is only one. */
function officesOn(
  day: string,
  offices: readonly AgendaOffice[],
  rows: readonly CitaAgenda[],
): readonly AgendaOffice[] {
  const dia = diaOf(day);
  const open = offices.filter(
    ({ o_id, horarios }) =>
      horarios.some(({ dia_semana }) => dia_semana === dia) || rows.some((row) => row.o_id === o_id),
  );
  return open.length > 0 ? open : offices;
}

const canceladasTexto = (n: number) => (n === 1 ? 'Ver 1 cita cancelada' : `Ver ${n} citas canceladas`);
