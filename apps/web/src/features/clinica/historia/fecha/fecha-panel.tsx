import 'dayjs/locale/es';
import { fechaLarga, horaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
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
  const panel = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(start);
  const [hora, setHora] = useState(() => horaOf(new Date(), zona));
  const [place, setPlace] = useState<{ top: number; left: number }>();
  const visits = visitsOn(chosen);

  useLayoutEffect(() => {
    const field = anchor.current?.getBoundingClientRect();
    const size = panel.current?.getBoundingClientRect();
    if (!field || !size) return;
    setPlace({
      top: field.bottom + 6 + window.scrollY,
      left: Math.max(8, Math.min(field.left, document.documentElement.clientWidth - size.width - 8)),
    });
    panel.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
  }, [anchor]);

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    const escapes = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
      anchor.current?.querySelector('input')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escapes, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escapes, true);
    };
  }, [anchor, onClose]);

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-label="Calendario de consultas"
      className={css.panel}
      style={{ visibility: place ? 'visible' : 'hidden', ...place }}
    >
      <DatePicker
        locale="es"
        firstDayOfWeek={1}
        weekendDays={[]}
        hideOutsideDates
        size="md"
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
      <div className={css.below}>
        {visits.length > 0 && (
          <>
            <p>Consultas de ese día</p>
            <div className={css.visits}>
              {visits.map(({ id, fecha, indice }) => (
                <Button key={id} size="sm" variant="light" onClick={() => onVisit(indice)}>
                  {horaOf(fecha, zona)}
                </Button>
              ))}
            </div>
          </>
        )}
        <div className={css.new}>
          <TimeField label="Hora" value={hora} onChange={setHora} />
          <Button variant="default" onClick={() => onNew(chosen, hora)}>
            Registrar consulta
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
