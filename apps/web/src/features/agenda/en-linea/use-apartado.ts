import { holdTurno, holdTurnoDeVisita, releaseTurno } from '@hampi/contract/agenda/en-linea/calls';
import type { TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import type { RazonTurno, Turno } from '@hampi/contract/agenda/turnos/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';

export interface Apartado {
  /** Until when the turno is kept. */
  hasta: string | null;
  /** Why the patient cannot book more at the moment. */
  refused: string;
  again: () => void;
}
const NONE = { hasta: null, refused: '' };

/** Also one that somebody seems to have: it may be what this person held elsewhere, and otherwise the refusal brings the nearest free ones. */
const TAKEN: readonly (RazonTurno | null)[] = ['OCUPADO', 'SIN_CUPO'];
export const isWorthHolding = (turno: Turno | null): turno is Turno =>
  turno !== null && (turno.disponible || TAKEN.includes(turno.razon));

/**
 * Keeps the chosen turno (ADR 202): for a patient until they book it, choose another or leave; for a visitor, who goes to their mail and
 * comes back as a patient, until its time is over. Without a reply the booking continues as if it were kept, because the server checks it
 * again.
 */
export function useApartado(
  doctor_id: number,
  turno: Turno | null,
  who: 'patient' | 'visitor',
  onLost: (proximos: Turno[]) => void,
): Apartado {
  const client = useQueryClient();
  const [apartado, setApartado] = useState(NONE as Omit<Apartado, 'again'>);
  const [attempt, setAttempt] = useState(0);
  const lost = useRef(onLost);
  lost.current = onLost;
  const isFree = useRef(true);
  isFree.current = turno?.disponible ?? true;
  const { oficina_id: oficinaId, inicio, fin } = turno ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same turno
  useEffect(() => {
    if (!oficinaId || !inicio || !fin) return;
    let left = false;
    const body = { doctor_id, oficinaId, inicio, fin };
    const held: Promise<{ hasta: string | null }> =
      who === 'patient' ? call(holdTurno, { body }) : call(holdTurnoDeVisita, { body });
    held.then(
      ({ hasta }) => {
        if (left) return;
        setApartado({ hasta, refused: '' });
        if (!isFree.current) void client.invalidateQueries({ queryKey: ['en-linea'] });
      },
      (error: unknown) => {
        if (left || !(error instanceof ApiError) || error.status !== 409) return;
        const { proximos } = (error.data ?? {}) as Partial<TurnoTomado>;
        if (proximos) lost.current(proximos);
        else setApartado({ hasta: null, refused: error.mensaje });
      },
    );
    const forget = () => {
      left = true;
      setApartado(NONE);
    };
    if (who === 'visitor') return forget;
    const release = () => {
      // If this fails, the hold expires by itself.
      void call(releaseTurno, { body: { doctor_id, oficinaId, inicio } }, { keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
      forget();
    };
  }, [doctor_id, oficinaId, inicio, fin, who, attempt]);

  return { ...apartado, again: () => setAttempt((n) => n + 1) };
}
