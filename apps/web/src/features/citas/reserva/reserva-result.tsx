import { M } from '@hampi/contract/messages';
import type { Turno } from '@hampi/contract/turnos';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import css from './reserva.module.css';
import { cuando } from './reserva.ts';

interface ReservaResultProps {
  /** What went wrong; null when it is booked. */
  failure: { mensaje: string; proximos: Turno[] } | null;
  zona: string;
  agendaPath: string;
  onAgain: () => void;
  /** Back to the summary, with another turno when one was chosen. Nothing that was typed is lost. */
  onRetry: (turno?: Turno) => void;
  children: ReactNode;
}

/** How it ended (2 §2), with the next free turnos when somebody else was faster. */
export function ReservaResult({ failure, zona, agendaPath, onAgain, onRetry, children }: ReservaResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = failure ? IconCircleX : IconCircleCheck;
  return (
    <section className={css.result} data-failed={failure ? true : undefined}>
      <Icon size={44} stroke={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {failure ? M.reserva_no : M.reserva_ok}
      </h2>
      {failure && <p role="alert">{failure.mensaje}</p>}
      {failure && failure.proximos.length > 0 && (
        <div className={css.nextOnes}>
          <h3>Próximos horarios libres</h3>
          {failure.proximos.map((turno) => (
            <Button key={turno.inicio} variant="default" onClick={() => onRetry(turno)}>
              {cuando(turno, zona)}
            </Button>
          ))}
        </div>
      )}
      {children}
      <div className={css.resultActions}>
        {failure ? (
          <>
            <Button variant="default" onClick={onAgain}>
              Nueva reserva
            </Button>
            <Button onClick={() => onRetry()}>Volver al resumen</Button>
          </>
        ) : (
          <>
            <Button variant="default" component={Link} to={agendaPath}>
              Ver la agenda
            </Button>
            <Button onClick={onAgain}>Nueva reserva</Button>
          </>
        )}
      </div>
    </section>
  );
}
