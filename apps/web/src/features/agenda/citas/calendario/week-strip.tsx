import { type CitaAgenda, mondayOf } from '@hampi/contract/agenda/citas/calls';
import { addDays, fechaCorta, nombreDia } from '@hampi/contract/base/fechas';
import { isCancelada } from '../cita-text.ts';
import { serviceColor } from '../service-colors.ts';
import css from './agenda-calendar.module.css';

interface WeekStripProps {
  day: string;
  rows: CitaAgenda[];
  onDay: (day: string) => void;
}

/** On a phone a week is a row of seven days with the chosen day below. */
export function WeekStrip({ day, rows, onDay }: WeekStripProps) {
  const days = Array.from({ length: 7 }, (_, i) => addDays(mondayOf(day), i));
  const living = rows.filter((row) => !isCancelada(row));
  const today = living.filter((row) => row.r_fecha_reserva === day);
  const extra = today.filter((row) => row.r_sobreturno).length;
  return (
    <>
      <div className={`grid gap-4 mb-12 ${css.strip}`}>
        {days.map((fecha) => {
          const marks = living
            .filter((row) => row.r_fecha_reserva === fecha)
            .map((row) => serviceColor(row.s_background_color).mark);
          return (
            <button
              key={fecha}
              className="stack items-center gap-2 py-8 r-card c-quiet t-hint"
              type="button"
              aria-pressed={fecha === day}
              aria-label={`${nombreDia(fecha)} ${fechaCorta(fecha)}, ${marks.length} citas`}
              onClick={() => onDay(fecha)}
            >
              <span>{nombreDia(fecha).slice(0, 3)}</span>
              <b className="c-text t-lead">{Number(fecha.slice(8))}</b>
              <span className={`flex gap-4 ${css.dots}`} aria-hidden>
                {[...new Set(marks)].slice(0, 3).map((mark) => (
                  <i key={mark} style={{ background: mark }} />
                ))}
              </span>
            </button>
          );
        })}
      </div>
      <p className={`flex between mb-8 ${css.dayTitle}`}>
        <b>
          {nombreDia(day)} {fechaCorta(day)}
        </b>
        <span className="c-quiet">
          {today.length} {today.length === 1 ? 'cita' : 'citas'}
          {extra > 0 && ` · ${extra} ${extra === 1 ? 'sobreturno' : 'sobreturnos'}`}
        </span>
      </p>
    </>
  );
}
