import type { OficinaEnLinea, ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import publico from '../../plataforma/sitio/public.module.css';
import { cuando, horaLocal } from '../reservas/reserva.ts';
import css from './en-linea.module.css';

interface HechoProps {
  mensaje: string;
  /** Null when a cita was moved. */
  pedida: ReservaPedida | null;
  turno: Turno | null;
  oficina: OficinaEnLinea;
  profesional: string;
  /** How long a turno is kept. */
  minutos: number;
  retaking: boolean;
  onRetake: () => void;
  onOther: () => void;
}

/** How it ended. Where a prepayment is asked, the turno is kept until the hold is over, and can be taken again then. */
export function Hecho({
  mensaje,
  pedida,
  turno,
  oficina,
  profesional,
  minutos,
  retaking,
  onRetake,
  onOther,
}: HechoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = useSecondsUntil(pedida?.expira_en ?? null);
  const when = turno ? `${cuando(turno, oficina.zona)}${horaLocal(oficina.zona)}` : '';
  const isOver = left !== null && left <= 0;
  return (
    <div className={`${publico.card} ${css.card} ${css.done}`}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {isOver ? 'Se terminó el tiempo para pagar' : mensaje.replace(/\.$/, '')}
      </h1>
      <p>
        {isOver
          ? `El horario de ${when} quedó libre. No se cobró nada.`
          : `${profesional}, ${when}. ${oficina.nombre}, ${oficina.direccion}.`}
      </p>
      {left !== null && !isOver && <Hold left={left} whole={minutos * 60} />}
      <div className={css.buttons}>
        {isOver ? (
          <>
            <button
              type="button"
              className={`${publico.button} ${publico.primary} ${publico.large}`}
              aria-disabled={retaking}
              onClick={onRetake}
            >
              Tomar otra vez el horario
            </button>
            <button type="button" className={`${publico.button} ${publico.quiet} ${publico.large}`} onClick={onOther}>
              Ver otros horarios
            </button>
          </>
        ) : (
          <>
            {pedida?.expira_en && (
              <a
                href={`/pagarReserva/${pedida.id}`}
                className={`${publico.button} ${publico.primary} ${publico.large}`}
              >
                Pagar ahora
              </a>
            )}
            <Link
              to="/cliente/citas"
              className={`${publico.button} ${pedida?.expira_en ? publico.quiet : publico.primary} ${publico.large}`}
            >
              Ver mis citas
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

/** Minutes and seconds of the hold; said aloud at five minutes, at one, and not every second. */
function Hold({ left, whole }: { left: number; whole: number }) {
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const told = left <= 60 ? 'Queda un minuto.' : left <= 300 ? 'Quedan cinco minutos.' : '';
  return (
    <div className={css.hold}>
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

/** Seconds until a moment, each second again; null without one. */
function useSecondsUntil(until: string | null): number | null {
  const secondsTo = (moment: string) => Math.ceil((Date.parse(moment) - Date.now()) / 1000);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until ? secondsTo(until) : null;
}
