import { mondayOf } from '@hampi/contract/agenda/citas/calls';
import { addDays, addMonths, nombreDia } from '@hampi/contract/base/fechas';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import css from '../agenda.module.css';

export type Vista = 'mes' | 'semana' | 'dia';

interface CalendarNavProps {
  vista: Vista;
  day: string;
  hoy: string;
  /** The last day of the planning horizon. */
  ultima: string;
  onVista: (vista: Vista) => void;
  onDay: (day: string) => void;
}

/** Chooses what the calendar shows: month, week or day, the previous or next one, or today. */
export default function CalendarNav({ vista, day, hoy, ultima, onVista, onDay }: CalendarNavProps) {
  const narrow = useNarrow();
  // On a phone the view of a day shows one of the week's seven days.
  const shown = narrow && vista === 'dia' ? 'semana' : vista;
  const word = { mes: 'Mes', semana: 'Semana', dia: 'Día' }[shown];
  const other = (direction: 1 | -1) =>
    shown === 'mes'
      ? addMonths(`${day.slice(0, 7)}-01`, direction)
      : addDays(day, (shown === 'dia' ? 1 : 7) * direction);
  const after = other(1);
  return (
    <>
      <SegmentedControl
        aria-label="Periodo"
        className={css.periodo}
        value={shown}
        onChange={(value) => onVista(value as Vista)}
        data={[
          { value: 'mes', label: 'Mes' },
          { value: 'semana', label: 'Semana' },
          ...(narrow ? [] : [{ value: 'dia', label: 'Día' }]),
        ]}
      />
      <div className={`row gap-8 ${css.steps}`}>
        <ActionIcon
          variant="default"
          className={css.step}
          aria-label={`${word} anterior`}
          onClick={() => onDay(other(-1))}
        >
          <IconChevronLeft size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          className={css.step}
          aria-label={`${word} siguiente`}
          disabled={after > ultima}
          onClick={() => onDay(after)}
        >
          <IconChevronRight size={18} stroke={1.75} />
        </ActionIcon>
        <span className={`px-4 t-lead strong nowrap ${css.range}`} aria-live="polite">
          {rangeTitle(shown, day)}
        </span>
        <Button variant="default" onClick={() => onDay(hoy)}>
          Hoy
        </Button>
      </div>
    </>
  );
}

const monthName = new Intl.DateTimeFormat('es-EC', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('es-EC', { month: 'short', timeZone: 'UTC' });

/** 'noviembre de 2026', '23 – 29 nov 2026', 'mar 24 nov 2026': equally long on every day, because a longer one would make the bar wrap. */
function rangeTitle(vista: Vista, day: string): string {
  const at = (fecha: string) => new Date(`${fecha}T00:00:00Z`);
  if (vista === 'mes') return monthName.format(at(day));
  if (vista === 'dia')
    return `${nombreDia(day).slice(0, 3)} ${Number(day.slice(8))} ${shortMonth.format(at(day))} ${day.slice(0, 4)}`;
  const from = mondayOf(day);
  const to = addDays(from, 6);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const head = sameMonth ? `${Number(from.slice(8))}` : `${Number(from.slice(8))} ${shortMonth.format(at(from))}`;
  return `${head} – ${Number(to.slice(8))} ${shortMonth.format(at(to))} ${to.slice(0, 4)}`;
}
