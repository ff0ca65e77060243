import type { OficinaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { DIAS_CARGADOS } from '@hampi/contract/agenda/en-linea/pages';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, fechaOf } from '@hampi/contract/base/fechas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { proximoDe, turnosDe } from './en-linea.queries.ts';

/**
 * The first day on screen, and the turnos from there on. It is the day of the hour in the address, or the one the user moved to. Until then
 * it is the next day with a free hour, or today if there is none.
 */
export function useDias(doctorId: number, oficina: OficinaEnLinea | undefined, inicio: string | null) {
  const oficinaId = oficina?.id ?? 0;
  const zona = oficina?.zona ?? '';
  const [turned, setTurned] = useState(() => (inicio ? { oficinaId, fecha: fechaOf(inicio, zona) } : null));
  const proximo = useQuery(proximoDe(doctorId, oficinaId));
  const isHere = turned?.oficinaId === oficinaId;
  const desde = isHere ? turned.fecha : fechaOf(proximo.data?.inicio ?? new Date(), zona);
  // The days to fetch depend on the next free turno, so this waits until it is loaded or has failed.
  const turnos = useQuery({ ...turnosDe(doctorId, oficinaId, desde), enabled: isHere || !proximo.isPending });
  return { desde, turnos, setDesde: (fecha: string) => setTurned({ oficinaId, fecha }) };
}

/** The turno that starts at `inicio`, of those loaded. It stays chosen while other days are on screen. */
export function useTurno(
  { desde, turnos }: ReturnType<typeof useDias>,
  oficina: OficinaEnLinea | undefined,
  inicio: string | null,
) {
  const wanted = Date.parse(inicio ?? '');
  const found = turnos.data?.find((turno) => Date.parse(turno.inicio) === wanted);
  const [kept, setKept] = useState<Turno | null>(null);
  const isKept = kept !== null && Date.parse(kept.inicio) === wanted && kept.oficina_id === oficina?.id;
  const turno = found ?? (isKept ? kept : null);
  useEffect(() => {
    if (found) setKept(found);
  }, [found]);
  // Whether the loaded days include the chosen one.
  const fecha = inicio && oficina ? fechaOf(inicio, oficina.zona) : '';
  const shows = fecha >= desde && fecha < addDays(desde, DIAS_CARGADOS);
  return {
    turno,
    /** It was chosen, and is no longer free. */
    taken: shows && turnos.data !== undefined && !turno?.disponible,
    keep: setKept,
  };
}
