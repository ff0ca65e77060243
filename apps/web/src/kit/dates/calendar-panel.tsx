import 'dayjs/locale/es';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface CalendarPanelProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  className?: string;
  onClose: () => void;
  /** Scrolls with the page instead of closing; for a panel that contains more than a calendar. */
  onPage?: boolean;
  children: ReactNode;
}

/** A panel with a calendar, below the element that opened it. Escape closes it and returns the focus; a click outside closes it too. */
export function CalendarPanel({ anchor, label, className, onClose, onPage = false, children }: CalendarPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number }>();

  useLayoutEffect(() => {
    const opener = onPage ? anchor.current : anchor.current?.querySelector('input');
    const field = opener?.getBoundingClientRect();
    const size = panel.current?.getBoundingClientRect();
    if (!field || !size) return;
    const below = field.bottom + 6;
    const fits = below + size.height <= window.innerHeight;
    setPlace({
      top: onPage ? below + window.scrollY : fits ? below : Math.max(8, field.top - 6 - size.height),
      left: Math.max(8, Math.min(field.left, document.documentElement.clientWidth - size.width - 8)),
    });
    panel.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
  }, [anchor, onPage]);

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
    document.addEventListener('keydown', escapes, true);
    if (!onPage) window.addEventListener('scroll', onClose, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escapes, true);
      window.removeEventListener('scroll', onClose);
    };
  }, [anchor, onClose, onPage]);

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      className={className}
      style={{ position: onPage ? 'absolute' : 'fixed', visibility: place ? 'visible' : 'hidden', ...place }}
    >
      {children}
    </div>,
    document.body,
  );
}

/** A month: Spanish, Monday first, without red weekends, because red is reserved for errors and loss. */
export const Calendar = (props: DatePickerProps) => (
  <DatePicker
    locale="es"
    firstDayOfWeek={1}
    weekendDays={[]}
    hideOutsideDates
    size="md"
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
    {...props}
  />
);
