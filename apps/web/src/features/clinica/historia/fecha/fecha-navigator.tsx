import { fechaHora, fechaOf, horaOf, instantOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconCalendar,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconEraser,
} from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { toast } from '../../../../base/toast.ts';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { useConsulta } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import type { Visitas } from '../use-visitas.ts';
import { FechaField } from './fecha-field.tsx';
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
  /** Visits of a date, with their index. */
  const on = (fecha: string) =>
    visitas.fechas.flatMap((visita, indice) => (fechaOf(visita.fecha, zona) === fecha ? [{ ...visita, indice }] : []));

  function attendedAt(fecha: string, hora: string) {
    const instant = instantOf(fecha, hora, zona);
    if (Date.parse(instant) > Date.now()) return void toast.warning(MC.consulta_fecha);
    setOpen(null);
    void visitas.beginAt(instant);
  }

  function read(typed: string) {
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
      <Paso
        label="Consulta anterior"
        icon={IconChevronLeft}
        disabled={!visitas.hasOlder || visitas.busy}
        onClick={() => visitas.go(visitas.indice + 1)}
      />
      <div ref={root} className={`row gap-8 r-control b-surface edge-field ${css.field}`}>
        <IconCalendar className="rigid c-quiet" size={18} stroke={1.75} aria-hidden />
        <FechaField
          shown={shown}
          ready={visitas.ready}
          disabled={visitas.busy}
          onRead={read}
          onCalendar={() => setOpen(fechaOf(viendo?.created_date ?? now, zona))}
        />
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
      <Paso
        label={visitas.indice === 0 ? 'Consulta nueva' : 'Consulta siguiente'}
        icon={IconChevronRight}
        disabled={!visitas.hasNewer || visitas.busy}
        onClick={() => visitas.go(visitas.indice - 1)}
      />
      <Paso label="Limpiar formulario" icon={IconEraser} disabled={visitas.busy} onClick={onClear} />
    </fieldset>
  );
}

interface PasoProps {
  label: string;
  icon: Icon;
  disabled: boolean;
  onClick: () => void;
}

const Paso = ({ label, icon: Icon, disabled, onClick }: PasoProps) => (
  <ActionIcon variant="default" size={40} aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon size={18} stroke={1.75} />
  </ActionIcon>
);

/** The current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
