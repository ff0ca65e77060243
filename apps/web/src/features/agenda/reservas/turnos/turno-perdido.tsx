import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import css from '../reserva.module.css';
import { cuando } from '../reserva.ts';

const PROXIMOS = 'Próximos horarios libres';

interface TurnoPerdidoProps {
  why: string;
  /** The free turnos to choose from instead. */
  turnos: Turno[];
  zona: string;
  onTake: (turno: Turno) => void;
  onChooseAgain: () => void;
}

/** Shown over the summary: the chosen turno is no longer free, and which ones are. */
export function TurnoPerdido({ why, turnos, zona, onTake, onChooseAgain }: TurnoPerdidoProps) {
  const again = useRef<HTMLButtonElement>(null);
  // The focused button has disappeared.
  useEffect(() => again.current?.focus(), []);
  return (
    <div className={`stack items-center gap-12 py-16 px-24 rule-below`}>
      <p className="inline gap-8 c-red semi" role="alert">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> {why}
      </p>
      <ProximosTurnos turnos={turnos} zona={zona} onTake={onTake} />
      <Button ref={again} variant={turnos.length > 0 ? 'default' : 'filled'} onClick={onChooseAgain}>
        Elegir otro horario
      </Button>
    </div>
  );
}

/** The next free turnos, each as a button. */
export function ProximosTurnos({ turnos, zona, onTake }: Pick<TurnoPerdidoProps, 'turnos' | 'zona' | 'onTake'>) {
  if (turnos.length === 0) return null;
  return (
    // Not a heading, because it is used under headings of different levels.
    <section className={`flex wrap middle gap-8 mt-8 ${css.nextOnes}`} aria-label={PROXIMOS}>
      <b className="full center" aria-hidden>
        {PROXIMOS}
      </b>
      {turnos.map((turno) => (
        <Button key={turno.inicio} variant="default" onClick={() => onTake(turno)}>
          {cuando(turno, zona)}
        </Button>
      ))}
    </section>
  );
}
