import { holdTurno, releaseTurno } from '@hampi/contract/agenda/en-linea/calls';
import type { TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';

interface Apartado {
  /** Until when the turno is kept. */
  hasta: string | null;
  /** Why nothing more can be booked at the moment. */
  refused: string;
}
const NONE: Apartado = { hasta: null, refused: '' };

/**
 * Keeps the turno that a patient has chosen until they book it, choose another or leave (ADR 202). Without an answer booking goes on as
 * if it were kept: the server has the last word then.
 */
export function useApartado(
  doctor_id: number,
  turno: Pick<Turno, 'oficina_id' | 'inicio' | 'fin'> | null,
  onLost: (proximos: Turno[]) => void,
): Apartado & { again: () => void } {
  const [apartado, setApartado] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const lost = useRef(onLost);
  lost.current = onLost;
  const { oficina_id: oficinaId, inicio, fin } = turno ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks once more for the same turno
  useEffect(() => {
    if (!oficinaId || !inicio || !fin) return;
    let left = false;
    call(holdTurno, { body: { doctor_id, oficinaId, inicio, fin } }).then(
      ({ hasta }) => {
        if (!left) setApartado({ hasta, refused: '' });
      },
      (error: unknown) => {
        if (left || !(error instanceof ApiError) || error.status !== 409) return;
        const { proximos } = (error.data ?? {}) as Partial<TurnoTomado>;
        if (proximos) lost.current(proximos);
        else setApartado({ hasta: null, refused: error.mensaje });
      },
    );
    const release = () => {
      const body = { doctor_id, oficinaId, inicio };
      // What is not let go of runs out by itself.
      void call(releaseTurno, { body }, { keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', release);
    return () => {
      left = true;
      window.removeEventListener('pagehide', release);
      release();
      setApartado(NONE);
    };
  }, [doctor_id, oficinaId, inicio, fin, attempt]);

  return { ...apartado, again: () => setAttempt((n) => n + 1) };
}
