import 'dayjs/locale/es';
import { DatePicker } from '@mantine/dates';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './date-field.module.css';

interface DateCalendarProps {
  anchor: RefObject<HTMLElement | null>;
  value: string | null;
  minDate?: string;
  maxDate?: string;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** The calendar of a date field: Spanish, Monday first. Closes on Escape, on a click outside and on choosing. */
export default function DateCalendar({ anchor, value, minDate, maxDate, onChoose, onClose }: DateCalendarProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number }>();

  useLayoutEffect(() => {
    const field = anchor.current?.querySelector('input')?.getBoundingClientRect();
    const size = panel.current?.getBoundingClientRect();
    if (!field || !size) return;
    const below = field.bottom + 6 + size.height <= window.innerHeight;
    setPlace({
      top: below ? field.bottom + 6 : Math.max(8, field.top - 6 - size.height),
      left: Math.max(8, Math.min(field.left, window.innerWidth - size.width - 8)),
    });
    panel.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }, [anchor]);

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    const escapes = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closes only the calendar, not a dialog around the field.
      event.stopPropagation();
      onClose();
      anchor.current?.querySelector('input')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('scroll', onClose, { passive: true });
    document.addEventListener('keydown', escapes, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('scroll', onClose);
      document.removeEventListener('keydown', escapes, true);
    };
  }, [anchor, onClose]);

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-label="Calendario"
      className={css.panel}
      style={{ position: 'fixed', visibility: place ? 'visible' : 'hidden', ...place }}
    >
      <DatePicker
        locale="es"
        firstDayOfWeek={1}
        // No red weekends: red is reserved for errors and loss.
        weekendDays={[]}
        hideOutsideDates
        size="md"
        defaultDate={value ?? undefined}
        value={value}
        minDate={minDate}
        maxDate={maxDate}
        onChange={(date) => date && onChoose(date)}
        ariaLabels={{
          monthLevelControl: 'Elegir mes',
          yearLevelControl: 'Elegir año',
          nextMonth: 'Mes siguiente',
          previousMonth: 'Mes anterior',
          nextYear: 'Año siguiente',
          previousYear: 'Año anterior',
          nextDecade: 'Década siguiente',
          previousDecade: 'Década anterior',
        }}
      />
    </div>,
    document.body,
  );
}
