import { findProximoTurno } from '@hampi/contract/agenda/turnos/calls';
import { countReservas, getReporteCitas, getReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import type { Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

/** Which days, and whose: without a doctor, all for whom the person works. */
export interface Cual extends Partial<Rango> {
  doctor_id?: number | undefined;
}

/** What came in. The figures before stay until the new ones are there. */
export const cobrosOf = (cual: Cual) =>
  queryOptions({
    queryKey: ['estadisticas', 'cobros', cual],
    queryFn: ({ signal }) => call(getReporteCobros, { query: cual }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What became of the citas. */
export const citasOf = (cual: Cual) =>
  queryOptions({
    queryKey: ['estadisticas', 'citas', cual],
    queryFn: ({ signal }) => call(getReporteCitas, { query: cual }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The citas of today and what of them is in the cash register. */
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
