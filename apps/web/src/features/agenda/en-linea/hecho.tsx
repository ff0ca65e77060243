import type { OficinaEnLinea, ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { useEffect, useRef } from 'react';
import publico from '../../plataforma/sitio/public.module.css';
import { cuando } from '../reservas/reserva.ts';
import css from './en-linea.module.css';
import { Hold, useSecondsUntil } from './hold.tsx';

interface HechoProps {
  mensaje: string;
  /** Null if a cita was moved. */
  pedida: ReservaPedida | null;
  turno: Turno | null;
  oficina: OficinaEnLinea;
  profesional: string;
  /** How many minutes a turno is kept. */
  minutos: number;
  retaking: boolean;
  onRetake: () => void;
  /** Opens the patient's citas in the same document. */
  onCitas?: (() => void) | undefined;
  onOther: () => void;
}

/** The result. If a prepayment is needed, it shows how long the turno is kept and, after that, offers to take it again. */
export function Hecho({
  mensaje,
  pedida,
  turno,
  oficina,
  profesional,
  minutos,
  retaking,
  onRetake,
  onCitas,
  onOther,
}: HechoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = useSecondsUntil(pedida?.expira_en ?? null);
  const when = turno ? `${cuando(turno, oficina.zona)}${horaLocal(oficina.zona)}` : '';
  const isOver = left !== null && left <= 0;
  return (
    <div className={`b-surface ${publico.card} grid one-column gap-16 p-24 ${css.done}`}>
      <h1 ref={heading} tabIndex={-1} className={`t-figure heavy ${css.title}`}>
        {isOver ? 'Se terminó el tiempo para pagar' : mensaje.replace(/\.$/, '')}
      </h1>
      <p>
        {isOver
          ? `El horario de ${when} quedó libre. No se cobró nada.`
          : `${profesional}, ${when}. ${oficina.nombre}, ${oficina.direccion}.`}
      </p>
      {left !== null && !isOver && <Hold left={left} whole={minutos * 60} />}
      <div className="flex wrap gap-12 phone-own-lines">
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
            <a
              href={roleFacts.ROLE_CLI.home}
              className={`${publico.button} ${pedida?.expira_en ? publico.quiet : publico.primary} ${publico.large}`}
              onClick={(event) => {
                if (!onCitas || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onCitas();
              }}
            >
              Ver mis citas
            </a>
          </>
        )}
      </div>
    </div>
  );
}
