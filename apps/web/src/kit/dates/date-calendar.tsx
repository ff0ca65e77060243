import type { RefObject } from 'react';
import { Calendar, CalendarPanel } from './calendar-panel.tsx';
import css from './date-field.module.css';

interface DateCalendarProps {
  anchor: RefObject<HTMLElement | null>;
  value: string | null;
  minDate?: string;
  maxDate?: string;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** The calendar of a date field; closes on choosing. */
export default function DateCalendar({ anchor, value, minDate, maxDate, onChoose, onClose }: DateCalendarProps) {
  return (
    <CalendarPanel anchor={anchor} label="Calendario" className={css.panel} onClose={onClose}>
      <Calendar
        defaultDate={value ?? undefined}
        value={value}
        minDate={minDate}
        maxDate={maxDate}
        onChange={(date) => date && onChoose(date)}
      />
    </CalendarPanel>
  );
}
