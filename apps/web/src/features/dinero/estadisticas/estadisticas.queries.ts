import { findProximoTurno } from '@hampi/contract/agenda/turnos/calls';
import { countReservas, getReporteCitas, getReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import type { Rango } from '@hampi/contract/dinero/estadisticas/rango';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';

/** The range, and the doctor; without a doctor, everybody the person works for. */
export interface Cual extends Partial<Rango> {
  doctor_id?: number | undefined;
}

/** Sums of what other screens change, so they are asked for whenever they are shown; the figures from before stand there meanwhile. */
const fresh = { staleTime: 0 };
const reporte = { ...fresh, placeholderData: keepPreviousData };

/** The money received. The previous figures stay until the new ones are loaded. */
export const cobrosOf = (cual: Cual) => queryOf('estadisticas', getReporteCobros, { query: cual }, reporte);

/** How the citas ended. */
export const citasOf = (cual: Cual) => queryOf('estadisticas', getReporteCitas, { query: cual }, reporte);

/** The citas of today, and how many of them are in the cash register. */
export const enCajaHoy = (doctor_id: number | undefined) =>
  queryOf('estadisticas', countReservas, { query: { doctor_id } }, fresh);

/** The next free turno of a professional, in any office; null if there is none. */
export const proximoTurno = (doctorId: number) =>
  queryOf('estadisticas', findProximoTurno, { params: { doctorId } }, fresh);
