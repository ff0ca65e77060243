/** Bookable intervals, derived from the hours and the living citas of a doctor (2 §4; model §3). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { daysBetween, fechaOf, isFecha } from '../../base/fechas.ts';
import { fecha, id, instant } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';

/** Why a turno cannot be chosen: it is past, taken, full, its professional does not attend, or this patient has already booked it. */
export const RazonTurno = z.enum(['PASADO', 'OCUPADO', 'SIN_CUPO', 'YA_RESERVO', 'AUSENTE']);
export type RazonTurno = z.infer<typeof RazonTurno>;
export const razonTurnoTexto: Record<RazonTurno, string> = {
  PASADO: 'Pasado',
  OCUPADO: 'Ocupado',
  SIN_CUPO: 'Sin cupo',
  YA_RESERVO: 'Ya reservó',
  AUSENTE: 'No atiende',
};

export const Turno = z.object({
  inicio: instant,
  fin: instant,
  horario_id: z.number(),
  oficina_id: z.number(),
  /** Capacity. */
  espacios_disponibles: z.number(),
  /** Free places. */
  lugares_libres: z.number(),
  /** Whether it can be chosen now. */
  disponible: z.boolean(),
  razon: RazonTurno.nullable(),
});
export type Turno = z.infer<typeof Turno>;

/** Days between the two dates; 0 if either is not a date, because the rule of that field reports it. */
function length(range: unknown): number {
  const { fecha, fechaFinal } = range as { fecha: string; fechaFinal: string };
  return isFecha(fecha) && isFecha(fechaFinal) ? daysBetween(fecha, fechaFinal) : 0;
}

/** Two dates in order and at most `days` apart, both included. */
export const rango = <S extends z.ZodRawShape>(days: number, more: S) =>
  z
    .strictObject({ fecha, fechaFinal: fecha, ...more })
    .refine((r) => length(r) >= 0, { path: ['fechaFinal'], error: M.rango_fechas })
    .refine((r) => length(r) < days, { path: ['fechaFinal'], error: M.rango_largo });

const staff = { ROLE_MED: 'own', ROLE_SEC: 'assigned', ROLE_LAB: 'own', ROLE_INS: 'own' } as const;
const byDoctor = z.object({ doctorId: id });

/**
 * Every turno of one office between two dates of its zone (at most 62 days), by time, including those that cannot be chosen
 * and why. `clienteId` also marks those the patient has already booked.
 */
export const listTurnos = endpoint('GET /api/citas/turnos/:doctorId', {
  allow: staff,
  summary: 'Turnos de un doctor en una oficina entre dos fechas, con sus lugares libres',
  params: byDoctor,
  query: rango(LIMITS.turnosMaxDays, { oficinaId: id, clienteId: id.optional() }),
  reply: z.array(Turno),
});

/** The next free turno within 62 days, in one office or any of the doctor's; null if there is none (BE-3). */
export const findProximoTurno = endpoint('GET /api/citas/proximoTurno/:doctorId', {
  allow: staff,
  summary: 'El próximo turno libre de un doctor',
  params: byDoctor,
  query: z.object({ oficinaId: id.optional(), clienteId: id.optional() }),
  reply: Turno.nullable(),
});

/** Turnos by their date in the office's zone, for a picker of days and a column for each. */
export function turnosByFecha(turnos: Turno[], zona: string): Map<string, Turno[]> {
  const days = new Map<string, Turno[]>();
  for (const turno of turnos) {
    const day = fechaOf(turno.inicio, zona);
    const column = days.get(day);
    if (column) column.push(turno);
    else days.set(day, [turno]);
  }
  return days;
}
