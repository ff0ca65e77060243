import { listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../../base/api.ts';
import type { AgendaOffice, Rango } from '../citas.queries.ts';

const NONE: Turno[] = [];

/** The free turnos of these offices for the days on screen, from today on; the socket refreshes them like the citas. */
export function useLibres(offices: readonly AgendaOffice[], { fecha, fechaFinal }: Rango, hoy: string): Turno[] {
  const rango = { fecha: fecha > hoy ? fecha : hoy, fechaFinal };
  const asked = fechaFinal < hoy ? [] : offices.filter(({ doctorId }) => doctorId !== undefined);
  return useQueries({
    queries: asked.map(({ doctorId = 0, o_id: oficinaId }) => ({
      queryKey: ['turnos', 'libres', doctorId, oficinaId, rango],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listTurnos, { params: { doctorId }, query: { oficinaId, ...rango } }, { signal }),
      gcTime: 60_000,
    })),
    combine: freeOnes,
  });
}

function freeOnes(results: { data: Turno[] | undefined }[]): Turno[] {
  const free = results.flatMap(({ data = NONE }) => data.filter((turno) => turno.disponible));
  return free.length === 0 ? NONE : free;
}
