import { useEffect, useState } from 'react';
import css from './en-linea.module.css';

/** The remaining minutes and seconds of the hold. Screen readers announce it only at five minutes and at one. */
export function Hold({ left, whole }: { left: number; whole: number }) {
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const told = left <= 60 ? 'Queda un minuto.' : left <= 300 ? 'Quedan cinco minutos.' : '';
  return (
    <div className={`grid gap-8 p-12 r-note b-amber ${css.hold}`}>
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
