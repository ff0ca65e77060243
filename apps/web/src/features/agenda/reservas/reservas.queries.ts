/** Turnos, and booking one. Keys begin with 'turnos', so the socket refreshes them (3 §7). */

import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { findProximoTurno, listTurnos } from '@hampi/contract/agenda/turnos/calls';
import { addDays, addMonths } from '@hampi/contract/base/fechas';
import { queryOf, type Topic } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

export interface TurnosOf {
  doctorId: number;
  oficinaId: number;
  clienteId: number | undefined;
}

/**
 * All turnos of an office in a month (YYYY-MM), from today on. Months that are not on screen leave the cache soon, because there are many.
 */
export function turnosOfMonth({ doctorId, ...query }: TurnosOf, month: string, hoy: string) {
  const first = `${month}-01`;
  const rango = { fecha: first > hoy ? first : hoy, fechaFinal: addDays(addMonths(first, 1), -1) };
  return queryOf('turnos', listTurnos, { params: { doctorId }, query: { ...query, ...rango } }, { gcTime: 60_000 });
}

/** The next free turno, in one office or in any (BE-3). */
export const proximoTurnoOf = ({ doctorId, ...query }: Omit<TurnosOf, 'oficinaId'> & { oficinaId?: number }) =>
  queryOf('turnos', findProximoTurno, { params: { doctorId }, query });

/** The wizard shows the result itself, including a failure. */
const refreshes: Topic[] = ['citas', 'turnos', 'clientes', 'notificaciones'];
const options = { refreshes, quiet: true, onError: () => true };
export const useBook = () => useCall(createReserva, options);
export const useReschedule = () => useCall(moveCita, options);
