import type { OficinaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { addDays, fechaOf } from '@hampi/contract/base/fechas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { proximoDe, turnosDe } from './en-linea.queries.ts';

/**
 * The first day on screen, and the turnos from there on. It is the day of the hour in the address or the one that was turned to; until then
 * today, or the next day with something free where today's columns have nothing: in the evening all of today is over.
 */
export function useDias(doctorId: number, oficina: OficinaEnLinea | undefined, inicio: string | null) {
  const shown = useNarrow() ? 1 : 4;
  const oficinaId = oficina?.id ?? 0;
  const zona = oficina?.zona ?? '';
  const [turned, setTurned] = useState(() => (inicio ? { oficinaId, fecha: fechaOf(inicio, zona) } : null));
  const proximo = useQuery(proximoDe(doctorId, oficinaId));
  const hoy = fechaOf(new Date(), zona);
  const next = proximo.data ? fechaOf(proximo.data.inicio, zona) : hoy;
  const isHere = turned?.oficinaId === oficinaId;
  const desde = isHere ? turned.fecha : next < addDays(hoy, shown) ? hoy : next;
  // Which fortnight to ask for is known once the next free one is, or is not coming.
  const turnos = useQuery({ ...turnosDe(doctorId, oficinaId, desde), enabled: isHere || !proximo.isPending });
  return { desde, turnos, setDesde: (fecha: string) => setTurned({ oficinaId, fecha }) };
}
