/** The agenda's list on the wire: small rows, and beside them, once, what many rows share. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import { rango } from '../turnos/calls.ts';
import { agendaStaff, CitaAgenda } from './calls.ts';

const OF_DOCTOR = { d_titulo_honorifico: true, d_nombres: true, d_apellidos: true } as const;
const OF_OFICINA = { o_nombre: true, o_zona: true } as const;

/** Values that a row leaves out. */
const UNSAID = {
  r_descuento: 0,
  r_creditos: 0,
  r_servicio_id: null,
  r_razon_no_disponibilidad: null,
  r_cedula_tercera_persona: null,
  r_nombre_tercera_persona: null,
  r_disponible: false,
  r_sobreturno: false,
  c_cedula_identidad: null,
  s_background_color: null,
  r_llegada: 'POR_LLEGAR',
  r_llego_en: null,
  r_atencion_en: null,
  r_confirmada: false,
} as const;

/** A row of the list without what is null, false or zero, and without the names of its doctor and its office, which are in `EnComun`. */
export const CitaEnLista = CitaAgenda.omit({ ...OF_DOCTOR, ...OF_OFICINA }).partial({
  r_descuento: true,
  r_creditos: true,
  r_servicio_id: true,
  r_razon_no_disponibilidad: true,
  r_cedula_tercera_persona: true,
  r_nombre_tercera_persona: true,
  r_disponible: true,
  r_sobreturno: true,
  c_cedula_identidad: true,
  s_background_color: true,
  r_llegada: true,
  r_llego_en: true,
  r_atencion_en: true,
  r_confirmada: true,
});
export type CitaEnLista = z.infer<typeof CitaEnLista>;

/** `foreignData` of the list: each doctor (`d_id`) and office (`o_id`) that a row names. */
export const EnComun = z.object({
  doctores: z.array(CitaAgenda.pick({ d_id: true, ...OF_DOCTOR })),
  oficinas: z.array(CitaAgenda.pick({ o_id: true, ...OF_OFICINA })),
});
export type EnComun = z.infer<typeof EnComun>;

/** A hash of the list: the browser that has it is answered 304 (`If-None-Match`). */
const extra = z.object({ version: z.string() });
export type ListaExtra = z.infer<typeof extra> & { foreignData: EnComun };

// `desde` is ignored: an open tab of the version before sends it.
const query = rango(LIMITS.agendaMaxDays, { desde: z.string().max(4000).optional() });

/**
 * Citas of one doctor between two dates, upcoming APROBADO first (1 §2, §7); 304 if nothing changed. 404 for a doctor the caller does not
 * work for.
 */
export const listCitasOfDoctor = endpoint('GET /api/citas/:doctorId', {
  allow: agendaStaff,
  summary: 'Citas de un doctor entre dos fechas',
  params: z.object({ doctorId: id }),
  query,
  reply: z.array(CitaEnLista),
  foreign: EnComun,
  extra,
});

/** Citas of one office between two dates, in the same order. */
export const listCitasOfOficina = endpoint('GET /api/citas/oficina/:officeId', {
  allow: agendaStaff,
  summary: 'Citas de una oficina entre dos fechas',
  params: z.object({ officeId: id }),
  query,
  reply: z.array(CitaEnLista),
  foreign: EnComun,
  extra,
});

/** Restores the rows of the list to their full form. */
export function wholeCitas(rows: readonly CitaEnLista[], { doctores, oficinas }: EnComun): CitaAgenda[] {
  const doctor = new Map(doctores.map((d) => [d.d_id, d]));
  const oficina = new Map(oficinas.map((o) => [o.o_id, o]));
  return rows.map((row) => ({ ...UNSAID, ...row, ...doctor.get(row.d_id), ...oficina.get(row.o_id) }) as CitaAgenda);
}

/** A row without what a list does not say of it. */
export const leanCita = (cita: Omit<CitaAgenda, keyof typeof OF_DOCTOR | keyof typeof OF_OFICINA>): CitaEnLista =>
  Object.fromEntries(
    Object.entries(cita).filter(([name, value]) => !(name in UNSAID) || value !== UNSAID[name as keyof typeof UNSAID]),
  ) as CitaEnLista;
