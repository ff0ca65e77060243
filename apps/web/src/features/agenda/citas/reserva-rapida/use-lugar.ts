import type { Habitual } from '@hampi/contract/agenda/reservas/habituales';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { habitualesOf, type Lugar, type ParaQue, paraQueIn } from './lugar.ts';
import { useOferta } from './use-oferta.ts';

const NONE: Habitual[] = [];

/**
 * Specialty and service for an office: the habit until the user chooses, then that choice while the office stays the same. `lugar` is
 * undefined until the offer is loaded.
 */
export function useLugar(doctorId: number, oficinaId: number, now: Date) {
  const offered = useOferta(doctorId);
  const { data: habituales = NONE, isPending: unknown } = useQuery({
    ...habitualesOf(doctorId, oficinaId),
    placeholderData: keepPreviousData,
  });
  // Waits for both, because a service that changes while somebody is pressing would book the other one.
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
