import { holdTurno, releaseTurno } from '@hampi/contract/agenda/en-linea/calls';
import type { TurnoTomado } from '@hampi/contract/agenda/reservas/calls';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';

interface Apartado {
  /** Until when the turno is kept. */
  hasta: string | null;
  /** Why the patient cannot book more at the moment. */
  refused: string;
}
const NONE: Apartado = { hasta: null, refused: '' };

/**
 * Keeps the patient's chosen turno until they book it, choose another or leave (ADR 202). Without a reply the booking continues as if it
 * were kept, because the server checks it again.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same turno
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
      // If this fails, the hold expires by itself.
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
