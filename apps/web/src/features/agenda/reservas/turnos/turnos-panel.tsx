import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, nombreDia } from '@hampi/contract/base/fechas';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconCheck, IconChevronLeft, IconChevronRight, IconStack2 } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { WhenNeeded } from '../../../../kit/feedback/when-needed.tsx';
import { TurnoGrid } from './turno-grid.tsx';
import type { Dia } from './turno-view.ts';
import css from './turnos.module.css';

const SobreturnoDialog = lazy(() => import('./sobreturno-dialog.tsx'));

interface TurnosPanelProps {
  days: Dia[];
  /** The day on screen, where there is room for only one. */
  dia: string;
  hoy: string;
  now: Date;
  zona: string;
  /** The last day of the planning horizon. */
  ultima: string;
  freeToday: number;
  chosen: string | undefined;
  next: string | undefined;
  narrow: boolean;
  tiempo: number;
  picker: ReactNode;
  onChoose: (turno: Turno) => void;
  onNext: () => void;
  onDay: (fecha: string) => void;
  onPage: (direction: 1 | -1) => void;
  nextFree: (fecha: string) => string | undefined;
  onSobreturno: (chosen: { inicio: string; fin: string; motivo: string }) => void;
}

/** The days with their hours, navigation to other days, the legend, and the sobreturno. */
export function TurnosPanel(props: TurnosPanelProps) {
  const { days, dia, hoy, ultima, narrow, picker, onDay, zona, tiempo, onSobreturno } = props;
  const [asking, setAsking] = useState(false);
  const [month, setMonth] = useState(false);
  const shown = narrow ? days.filter((day) => day.fecha === dia) : days;

  return (
    <>
      <Cabeza {...props} month={month} onMonth={setMonth} />
      {narrow && month && <LoadGuard>{picker}</LoadGuard>}
      {narrow && <DiasDelPanel days={days} dia={dia} onDay={onDay} />}
      <TurnoGrid {...props} days={shown} />
      <div className={`row wrap end gap-12 mt-16 pt-12 rule-above ${css.foot}`}>
        {narrow && <Legend />}
        <Button
          variant="default"
          leftSection={<IconStack2 size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Agendar sobreturno
        </Button>
      </div>
      <WhenNeeded needed={asking}>
        <SobreturnoDialog
          key={dia}
          opened={asking}
          onClose={() => setAsking(false)}
          fecha={dia}
          hoy={hoy}
          ultima={ultima}
          zona={zona}
          tiempo={tiempo}
          onChoose={(chosen) => {
            setAsking(false);
            onSobreturno(chosen);
          }}
        />
      </WhenNeeded>
    </>
  );
}

interface CabezaProps
  extends Pick<TurnosPanelProps, 'days' | 'hoy' | 'ultima' | 'freeToday' | 'narrow' | 'onDay' | 'onPage'> {
  /** Whether the month is open, on a phone. */
  month: boolean;
  onMonth: (open: boolean) => void;
}

/** Which days are shown, and the ways to others. */
function Cabeza({ days, hoy, ultima, freeToday, narrow, onDay, onPage, month, onMonth }: CabezaProps) {
  const desde = days[0]?.fecha ?? hoy;
  const size = narrow ? 44 : 34;
  return (
    <div className="row wrap gap-8 gap-x-12 mb-12">
      <h2 className="t-lead" aria-live="polite">
        {rangeOf(desde, addDays(desde, days.length - 1))}
      </h2>
      {freeToday > 0 && (
        <Button variant="light" size="sm" className={css.today} onClick={() => onDay(hoy)}>
          Libre hoy · {freeToday}
        </Button>
      )}
      {!narrow && <Legend />}
      <span className="inline-flex gap-8 push">
        {narrow && (
          <ActionIcon
            variant="default"
            size={size}
            aria-label="Elegir en el calendario"
            aria-expanded={month}
            onClick={() => onMonth(!month)}
          >
            <IconCalendar size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="default"
          size={size}
          aria-label="Días anteriores"
          disabled={desde <= hoy}
          onClick={() => onPage(-1)}
        >
          <IconChevronLeft size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={size}
          aria-label="Días siguientes"
          disabled={addDays(desde, days.length) > ultima}
          onClick={() => onPage(1)}
        >
          <IconChevronRight size={18} stroke={1.75} />
        </ActionIcon>
      </span>
    </div>
  );
}

/** On a phone the days are buttons, and one of them is open. */
const DiasDelPanel = ({ days, dia, onDay }: Pick<TurnosPanelProps, 'days' | 'dia' | 'onDay'>) => (
  <div className={`grid gap-8 mb-4 four-columns ${css.days}`}>
    {days.map(({ fecha, turnos, libres }) => (
      <button
        className="stack items-center py-8 px-2 edge-2 r-note b-surface c-quiet t-small pointer"
        key={fecha}
        type="button"
        aria-pressed={fecha === dia}
        onClick={() => onDay(fecha)}
      >
        <span>{nombreDia(fecha).slice(0, 3)}</span>
        <b className="c-text t-section">{Number(fecha.slice(8))}</b>
        <small className="c-brand t-hint">
          {turnos.length === 0 ? '—' : libres === 1 ? '1 libre' : `${libres} libres`}
        </small>
      </button>
    ))}
  </div>
);

const Legend = () => (
  <ul className={`flex wrap gap-4 gap-x-12 c-quiet t-hint ${css.legend}`} aria-hidden>
    <li className="inline gap-8">
      <i className="inline middle r-mark b-surface" data-look="free" /> Disponible
    </li>
    <li className="inline gap-8">
      <i className="inline middle r-mark b-surface" data-look="chosen">
        <IconCheck size={12} stroke={2.5} />
      </i>
      Elegido
    </li>
    <li className="inline gap-8">
      <i className="inline middle r-mark b-surface" data-look="taken" /> No disponible
    </li>
    <li className="inline gap-8">
      <i className="inline middle r-mark b-surface" data-look="several" /> Varios cupos
    </li>
  </ul>
);

const shortMonth = new Intl.DateTimeFormat('es-EC', { month: 'short', timeZone: 'UTC' });

/** '24 – 27 nov 2026', '30 nov – 3 dic 2026'. */
function rangeOf(from: string, to: string): string {
  const month = (fecha: string) => shortMonth.format(new Date(`${fecha}T00:00:00Z`)).replace('.', '');
  const head = from.slice(0, 7) === to.slice(0, 7) ? '' : ` ${month(from)}`;
  return `${Number(from.slice(8))}${head} – ${Number(to.slice(8))} ${month(to)} ${to.slice(0, 4)}`;
}
