import { addDays, fechaCorta, nombreDia } from '@hampi/contract/base/fechas';
import { ActionIcon } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import { LoadGuard } from '../feedback/load-guard.tsx';
import css from './fecha-nav.module.css';

const DateCalendar = lazy(() => import('./date-calendar.tsx'));

interface FechaNavProps {
  fecha: string;
  /** The last day that can be chosen. */
  ultima: string;
  onChange: (fecha: string) => void;
  /** `fecha` is the first day of a week, and the buttons move by weeks. */
  porSemana?: boolean;
}

/** The day, with buttons for the previous and next one; the arrow keys on the day's button do the same. */
export function FechaNav({ fecha, ultima, onChange, porSemana = false }: FechaNavProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const step = porSemana ? 7 : 1;
  const [word, text] = porSemana
    ? ['Semana', `Semana del ${fechaCorta(fecha)}`]
    : ['Día', `${nombreDia(fecha)} ${fechaCorta(fecha)}`];
  const go = (direction: 1 | -1) => {
    const next = addDays(fecha, direction * step);
    if (next <= ultima) onChange(next);
  };
  return (
    <div ref={root} className={`row relative gap-4 ${css.nav}`}>
      <ActionIcon variant="default" size={36} aria-label={`${word} anterior`} onClick={() => go(-1)}>
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <button
        type="button"
        className={`inline gap-8 px-12 r-control b-surface c-text semi nowrap edge-field ${css.dia}`}
        aria-expanded={open}
        aria-label={`Fecha: ${text}. Cambiar`}
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') go(-1);
          if (key === 'ArrowRight') go(1);
        }}
      >
        <IconCalendar size={17} stroke={1.75} aria-hidden />
        {text}
      </button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`${word} siguiente`}
        disabled={addDays(fecha, step) > ultima}
        onClick={() => go(1)}
      >
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
      {open && (
        <LoadGuard over>
          <DateCalendar
            anchor={root}
            value={fecha}
            maxDate={ultima}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setOpen(false);
              onChange(chosen);
            }}
          />
        </LoadGuard>
      )}
    </div>
  );
}
