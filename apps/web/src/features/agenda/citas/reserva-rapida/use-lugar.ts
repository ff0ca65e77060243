import type { Habitual } from '@hampi/contract/agenda/reservas/habituales';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { habitualesOf, type Lugar, type ParaQue, paraQueIn } from './lugar.ts';
import { useOferta } from './use-oferta.ts';

const NONE: Habitual[] = [];

/**
 * Specialty and service for an office: the habit until the user chooses, then that choice while the office stays the same. There is no
 * `lugar` until it is known what can be booked.
 */
export function useLugar(doctorId: number, oficinaId: number, now: Date) {
  const offered = useOferta(doctorId);
  const { data: habituales = NONE, isPending: unknown } = useQuery({
    ...habitualesOf(doctorId, oficinaId),
    placeholderData: keepPreviousData,
  });
  // Both at once: a service that changes by itself under a finger would be booked for the other.
  const isPending = offered.isPending || unknown;
  const oferta = { ...offered, data: isPending ? undefined : offered.data, isPending };
  const [chosen, setChosen] = useState<(ParaQue & { oficinaId: number }) | null>(null);
  const oficina = oferta.data?.oficinas.find(({ id }) => id === oficinaId);
  const lugar: Lugar | undefined = oferta.data &&
    oficina && {
      oficina,
      ...(chosen?.oficinaId === oficinaId ? chosen : paraQueIn(oferta.data, oficina, habituales, now)),
    };
  return {
    oferta,
    habituales,
    lugar,
    choose: (paraQue: ParaQue | null) => setChosen(paraQue && { ...paraQue, oficinaId }),
  };
}
