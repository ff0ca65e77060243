import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { wallOf } from '@hampi/contract/base/fechas';
import { useEffect, useState } from 'react';
import css from './en-linea.module.css';
import type { Apartado } from './use-apartado.ts';

/** The remaining minutes and seconds of the hold. Screen readers announce it only at five minutes and at one. */
export function Hold({ left, whole }: { left: number; whole: number }) {
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const told = left <= 60 ? 'Queda un minuto.' : left <= 300 ? 'Quedan cinco minutos.' : '';
  return (
    <div className={`grid gap-8 p-12 r-note b-amber edge-amber ${css.hold}`}>
      <progress max={whole} value={left} aria-label="Tiempo que queda" />
      <div>
        <b>Guardamos su horario por {text}</b>
        <p>Si el tiempo termina, el horario queda libre y no se cobra nada.</p>
      </div>
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
    </div>
  );
}

/** For a visitor who registers or logs in: until when the chosen hour waits for them, and what to do once it no longer does. */
export function Guardada({ turno, zona, apartado }: { turno: Turno; zona: string; apartado: Apartado }) {
  const left = useSecondsUntil(apartado.hasta);
  if (!apartado.hasta || left === null) return null;
  const hora = `${lasHoras(wallOf(turno.inicio, zona).hora)}${horaLocal(zona)}`;
  // The end is compared with the visitor's own clock.
  const hasta = wallOf(apartado.hasta, Intl.DateTimeFormat().resolvedOptions().timeZone).hora;
  return (
    <p role="status" className={`p-12 r-note b-amber edge-amber ${css.hold}`}>
      {left > 0 ? (
        <b>
          Le guardamos {hora} hasta {lasHoras(hasta)}
        </b>
      ) : (
        <span>
          Ya no le guardamos {hora}. Puede seguir: si otra persona la toma, le mostramos las más cercanas.{' '}
          <button type="button" className="p-0 c-brand underlined pointer" onClick={apartado.again}>
            Guardarla otra vez
          </button>
        </span>
      )}
    </p>
  );
}

const lasHoras = (hora: string) => `${hora.startsWith('01:') ? 'la' : 'las'} ${hora}`;

/** Seconds until a moment, updated every second; null without a moment. */
export function useSecondsUntil(until: string | null): number | null {
  const secondsTo = (moment: string) => Math.ceil((Date.parse(moment) - Date.now()) / 1000);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until ? secondsTo(until) : null;
}
