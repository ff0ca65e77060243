import type { OficinaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { addDays, fechaOf } from '@hampi/contract/base/fechas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { proximoDe, turnosDe } from './en-linea.queries.ts';

/**
 * The first day on screen, and the turnos from there on. It is the day of the hour in the address, or the one the user moved to. Until then
 * it is today or, if today's columns have nothing free, as in the evening, the next day that has.
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
  // The days to fetch depend on the next free turno, so this waits until it is loaded or has failed.
  const turnos = useQuery({ ...turnosDe(doctorId, oficinaId, desde), enabled: isHere || !proximo.isPending });
  return { desde, turnos, setDesde: (fecha: string) => setTurned({ oficinaId, fecha }) };
}
