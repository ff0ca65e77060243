import { fechaLarga, horaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { Calendar, CalendarPanel } from '../../../../kit/dates/calendar-panel.tsx';
import { parseTime } from '../../../../kit/dates/parse-time.ts';
import { TimeField } from '../../../../kit/dates/time-field.tsx';
import css from './fecha-navigator.module.css';

interface FechaPanelProps {
  anchor: RefObject<HTMLElement | null>;
  /** The initially selected day. */
  start: string;
  today: string;
  zona: string;
  /** Days with a consultation. */
  days: Set<string>;
  visitsOn: (fecha: string) => { id: number; fecha: string; indice: number }[];
  onVisit: (indice: number) => void;
  /** Starts a new entry for a visit at that time. */
  onNew: (fecha: string, hora: string) => void;
  onClose: () => void;
}

/** The calendar of the date navigator: highlights days with a consultation and ends today. */
export default function FechaPanel({
  anchor,
  start,
  today,
  zona,
  days,
  visitsOn,
  onVisit,
  onNew,
  onClose,
}: FechaPanelProps) {
  const [chosen, setChosen] = useState(start);
  const [hora, setHora] = useState(() => horaOf(new Date(), zona));
  const visits = visitsOn(chosen);

  return (
    <CalendarPanel anchor={anchor} label="Calendario de consultas" className={css.panel} onClose={onClose} onPage>
      <Calendar
        defaultDate={start}
        value={chosen}
        maxDate={today}
        getDayProps={(date) => ({
          className: days.has(date) ? css.day : undefined,
          'aria-label': `${fechaLarga(date)}${days.has(date) ? ', con consulta' : ''}`,
        })}
        onChange={(date) => {
          if (!date) return;
          const [only, other] = visitsOn(date);
          if (only && !other) onVisit(only.indice);
          else setChosen(date);
        }}
      />
      <div className={`mt-8 pt-8 rule-above ${css.below}`}>
        {visits.length > 0 && (
          <>
            <p className="mb-8 t-hint c-quiet">Consultas de ese día</p>
            <div className="flex wrap gap-8">
              {visits.map(({ id, fecha, indice }) => (
                <Button key={id} size="sm" variant="light" onClick={() => onVisit(indice)}>
                  {horaOf(fecha, zona)}
                </Button>
              ))}
            </div>
          </>
        )}
        <div className={`flex items-end gap-8 mt-8 ${css.new}`}>
          <TimeField label="Hora" value={hora} onChange={setHora} />
          <Button variant="default" onClick={() => parseTime(hora) === hora && onNew(chosen, hora)}>
            Registrar consulta
          </Button>
        </div>
      </div>
    </CalendarPanel>
  );
}
