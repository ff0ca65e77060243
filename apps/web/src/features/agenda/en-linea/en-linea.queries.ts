/** Requests about booking online. The browser stores none of them. */
import {
  findProximoEnLinea,
  getOfertaEnLinea,
  getReservante,
  listTurnosEnLinea,
} from '@hampi/contract/agenda/en-linea/calls';
import { DIAS_CARGADOS } from '@hampi/contract/agenda/en-linea/pages';
import { addDays } from '@hampi/contract/base/fechas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { session } from '../../../base/session.ts';

export const ofertaDe = (doctorId: number) => queryOf('en-linea', getOfertaEnLinea, { params: { doctorId } });

/**
 * Sends a logged-in patient's token, so that the patient's own citas are marked and a turno kept for them counts as free (ADR 202). Anybody
 * else asks as a visitor.
 */
function asMyself(signal: AbortSignal) {
  const { token, role } = session();
  return token && role === 'ROLE_CLI' ? { signal, token } : { signal };
}

/** Two weeks from a date. */
export const turnosDe = (doctorId: number, oficinaId: number, fecha: string) =>
  queryOptions({
    queryKey: ['en-linea', doctorId, 'turnos', oficinaId, fecha],
    queryFn: ({ signal }) => {
      const query = { oficinaId, fecha, fechaFinal: addDays(fecha, DIAS_CARGADOS - 1) };
      return call(listTurnosEnLinea, { params: { doctorId }, query }, asMyself(signal));
    },
  });

export const proximoDe = (doctorId: number, oficinaId: number) =>
  queryOptions({
    queryKey: ['en-linea', doctorId, 'proximo', oficinaId],
    queryFn: ({ signal }) => call(findProximoEnLinea, { params: { doctorId }, query: { oficinaId } }, asMyself(signal)),
  });

export const reservante = queryOf('en-linea', getReservante, {}, { staleTime: 0 });
