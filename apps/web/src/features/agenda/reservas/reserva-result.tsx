import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import css from './reserva.module.css';
import { ProximosTurnos } from './turnos/turno-perdido.tsx';
import type { Failure } from './use-finish.ts';

interface ReservaResultProps {
  /** The failure; null if the cita was booked. */
  failure: Failure | null;
  zona: string;
  agendaPath: string;
  onAgain: () => void;
  /** Goes back to the summary; no typed value is lost. */
  onRetry: () => void;
  /** Repeats the booking with another turno. */
  onTake: (turno: Turno) => void;
  /** Goes back to the hours. */
  onChooseAgain: () => void;
  children: ReactNode;
}

/** The result (2 §2), with the next free turnos if somebody else was faster. */
export function ReservaResult(props: ReservaResultProps) {
  const { failure, zona, agendaPath, onAgain, onRetry, onTake, onChooseAgain, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = failure ? IconCircleX : IconCircleCheck;
  return (
    <section
      className={`card stack items-center gap-8 shadow-xs narrow ${css.result}`}
      data-failed={failure ? true : undefined}
    >
      <Icon size={44} stroke={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {failure ? MReservas.reserva_no : MReservas.reserva_ok}
      </h2>
      {failure && <p role="alert">{failure.mensaje}</p>}
      {failure && <ProximosTurnos turnos={failure.proximos} zona={zona} onTake={onTake} />}
      {children}
      <div className={`flex wrap middle gap-12 mt-12 ${css.resultActions}`}>
        {failure ? (
          <>
            <Button variant="default" onClick={onAgain}>
              Nueva reserva
            </Button>
            {failure.lost ? (
              <Button onClick={onChooseAgain}>Elegir otro horario</Button>
            ) : (
              <Button onClick={onRetry}>Volver al resumen</Button>
            )}
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
