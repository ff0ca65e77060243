import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { useMemo } from 'react';
import type { AgendaOffice, Rango } from '../../citas.queries.ts';
import { daysOf } from '../drawn.ts';
import { stopsOf, type Tramo, tramoOf } from '../huecos.ts';

interface StopsOf {
  libres: readonly Turno[];
  offices: readonly AgendaOffice[];
  zona: string;
  /** The days on screen, and the hours drawn of each. */
  drawn: Rango;
  bounds: { first: string; last: string };
  /** The present moment as the offices' clock shows it. */
  wall: { fecha: string; hora: string };
}

/** Where a cita can be booked on screen: by day what is not over, and which of it is a free turno. */
export function useStops({ libres, offices, zona, drawn, bounds: { first, last }, wall }: StopsOf) {
  const free = useMemo(
    () => libres.map((turno) => tramoOf(turno, offices.find(({ o_id }) => o_id === turno.oficina_id)?.o_zona ?? zona)),
    [libres, offices, zona],
  );
  const isOver = ({ fecha, hasta }: Tramo) => `${fecha}T${hasta}` <= `${wall.fecha}T${wall.hora}`;
  return {
    days: daysOf(drawn).map((fecha) => stopsOf(fecha, free, first, last).filter((stop) => !isOver(stop))),
    isOver,
    isFree: (tramo: Tramo) => free.some(({ fecha, desde }) => fecha === tramo.fecha && desde === tramo.desde),
  };
}
