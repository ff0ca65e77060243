import { fechaHora, fechaOf, horaOf, instantOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { ActionIcon } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight, IconEraser } from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { toast } from '../../../../base/toast.ts';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { useConsulta } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import type { Visitas } from '../use-visitas.ts';
import { readFechaHora } from './fecha-hora.ts';
import css from './fecha-navigator.module.css';

const FechaPanel = lazy(() => import('./fecha-panel.tsx'));

interface FechaNavigatorProps {
  visitas: Visitas;
  /** The clear-form button. */
  onClear: () => void;
}

/** The date navigator (CL-3): older, the picker, newer, clear. The newest place is a new entry, whose date is now. */
export function FechaNavigator({ visitas, onClear }: FechaNavigatorProps) {
  const { zona } = useHistoria();
  const viendo = useConsulta((s) => s.viendo);
  const chosen = useConsulta((s) => s.valores.fecha);
  const now = useMinute();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const shown = fechaHora(viendo?.created_date ?? chosen ?? now, zona);
  // Kept apart, so that the clock's updates do not overwrite what is being typed.
  const [typed, setTyped] = useState<string | null>(null);
  // A date that is entered before the visits are known waits for them: it would begin a new visit on the day of a stored one.
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (!entered || !visitas.ready) return;
    setEntered(false);
    read();
  });

  /** Visits of a date, with their index. */
  const on = (fecha: string) =>
    visitas.fechas.flatMap((visita, indice) => (fechaOf(visita.fecha, zona) === fecha ? [{ ...visita, indice }] : []));

  function attendedAt(fecha: string, hora: string) {
    const instant = instantOf(fecha, hora, zona);
    if (Date.parse(instant) > Date.now()) {
      return void toast.warning(MC.consulta_fecha);
    }
    setOpen(null);
    void visitas.beginAt(instant);
  }

  function read() {
    if (!visitas.ready) return setEntered(typed !== null);
    setTyped(null);
    if (typed === null || typed.trim() === shown) return;
    const asked = readFechaHora(typed, fechaOf(new Date(), zona));
    if (!asked) return void toast.warning(M.fecha);
    const there = on(asked.fecha);
    const exact = there.find(({ fecha }) => horaOf(fecha, zona) === asked.hora) ?? (asked.hora ? undefined : there[0]);
    if (exact && (asked.hora || there.length === 1)) void visitas.go(exact.indice);
    else if (there.length > 0 && !asked.hora) setOpen(asked.fecha);
    // A date without time gets the current time, as in the calendar, since any fixed hour could still be in the future today.
    else attendedAt(asked.fecha, asked.hora ?? horaOf(new Date(), zona));
  }

  return (
    <fieldset className={`flex gap-8 ${css.bar}`} aria-label="Consultas del paciente">
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Consulta anterior"
        disabled={!visitas.hasOlder || visitas.busy}
        onClick={() => visitas.go(visitas.indice + 1)}
      >
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <div ref={root} className={`row gap-8 r-control b-surface edge-field ${css.field}`}>
        <IconCalendar className="rigid c-quiet" size={18} stroke={1.75} aria-hidden />
        <label className={`row gap-8 ${css.label}`}>
          <span className="c-quiet t-small nowrap">Fecha consulta</span>
          <input
            name="fecha_consulta"
            className={`p-0 c-text ${css.input}`}
            value={typed ?? shown}
            autoComplete="off"
            disabled={visitas.busy}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setEntered(false);
            }}
            onBlur={read}
            onKeyDown={(event) => {
              if (event.key === 'Enter') read();
              if (event.key === 'Escape') setTyped(null);
              if (event.key === 'ArrowDown' && event.altKey) setOpen(fechaOf(viendo?.created_date ?? now, zona));
            }}
          />
        </label>
        <ActionIcon
          size={32}
          aria-label="Abrir calendario de consultas"
          aria-expanded={open !== null}
          onClick={() => setOpen(open === null ? fechaOf(viendo?.created_date ?? chosen ?? now, zona) : null)}
        >
          <IconChevronDown size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      {open !== null && (
        <LoadGuard over>
          <FechaPanel
            anchor={root}
            start={open}
            today={fechaOf(now, zona)}
            zona={zona}
            days={new Set(visitas.fechas.map(({ fecha }) => fechaOf(fecha, zona)))}
            visitsOn={on}
            onVisit={(indice) => {
              setOpen(null);
              void visitas.go(indice);
            }}
            onNew={attendedAt}
            onClose={() => setOpen(null)}
          />
        </LoadGuard>
      )}
      <ActionIcon
        variant="default"
        size={40}
        aria-label={visitas.indice === 0 ? 'Consulta nueva' : 'Consulta siguiente'}
        disabled={!visitas.hasNewer || visitas.busy}
        onClick={() => visitas.go(visitas.indice - 1)}
      >
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon variant="default" size={40} aria-label="Limpiar formulario" disabled={visitas.busy} onClick={onClear}>
        <IconEraser size={18} stroke={1.75} />
      </ActionIcon>
    </fieldset>
  );
}

/** The current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
