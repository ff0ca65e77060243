import { findProximoTurno } from '@hampi/contract/agenda/turnos/calls';
import { countReservas, getReporteCitas, getReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import type { Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

/** The range, and the doctor; without a doctor, everybody the person works for. */
export interface Cual extends Partial<Rango> {
  doctor_id?: number | undefined;
}

/** The money received. The previous figures stay until the new ones are loaded. */
export const cobrosOf = (cual: Cual) =>
  queryOptions({
    queryKey: ['estadisticas', 'cobros', cual],
    queryFn: ({ signal }) => call(getReporteCobros, { query: cual }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How the citas ended. */
export const citasOf = (cual: Cual) =>
  queryOptions({
    queryKey: ['estadisticas', 'citas', cual],
    queryFn: ({ signal }) => call(getReporteCitas, { query: cual }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The citas of today, and how many of them are in the cash register. */
export const enCajaHoy = (doctor_id: number | undefined) =>
  queryOptions({
    queryKey: ['estadisticas', 'en-caja', doctor_id],
    queryFn: ({ signal }) => call(countReservas, { query: { doctor_id } }, { signal }),
  });

/** The next free turno of a professional, in any office; null if there is none. */
export const proximoTurno = (doctorId: number) =>
  queryOptions({
    queryKey: ['estadisticas', 'proximo', doctorId],
    queryFn: ({ signal }) => call(findProximoTurno, { params: { doctorId } }, { signal }),
  });
