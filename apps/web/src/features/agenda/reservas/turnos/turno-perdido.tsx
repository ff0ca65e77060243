import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import css from '../reserva.module.css';
import { cuando } from '../reserva.ts';

const PROXIMOS = 'Próximos horarios libres';

interface TurnoPerdidoProps {
  why: string;
  /** What can be had instead. */
  turnos: Turno[];
  zona: string;
  onTake: (turno: Turno) => void;
  onChooseAgain: () => void;
}

/** Over the summary: what was chosen cannot be had any more, and what can. */
export function TurnoPerdido({ why, turnos, zona, onTake, onChooseAgain }: TurnoPerdidoProps) {
  const again = useRef<HTMLButtonElement>(null);
  // The button that one was on has gone.
  useEffect(() => again.current?.focus(), []);
  return (
    <div className={css.lost}>
      <p role="alert">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> {why}
      </p>
      <ProximosTurnos turnos={turnos} zona={zona} onTake={onTake} />
      <Button ref={again} variant={turnos.length > 0 ? 'default' : 'filled'} onClick={onChooseAgain}>
        Elegir otro horario
      </Button>
    </div>
  );
}

/** The next free ones, one press each. */
export function ProximosTurnos({ turnos, zona, onTake }: Pick<TurnoPerdidoProps, 'turnos' | 'zona' | 'onTake'>) {
  if (turnos.length === 0) return null;
  return (
    // Not a heading: it stands under titles of several depths.
    <section className={css.nextOnes} aria-label={PROXIMOS}>
      <b aria-hidden>{PROXIMOS}</b>
      {turnos.map((turno) => (
        <Button key={turno.inicio} variant="default" onClick={() => onTake(turno)}>
          {cuando(turno, zona)}
        </Button>
      ))}
    </section>
  );
}
