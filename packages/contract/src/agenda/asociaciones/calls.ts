/** Doctors who attend in branches of institutions: the requests, the answers, and the end of a link (3 §2-§4, §7; decisions 28-30). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { escrito, id, instant } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { Nombrado } from '../servicios/calls.ts';
import * as MAsociaciones from './messages.ts';

const MEDICO = { ROLE_MED: 'own' } as const;
const INSTITUCION = { ROLE_INS: 'own' } as const;
/** Most branches in one request. */
const SUCURSALES = 30;

// ── the doctor ──────────────────────────────────────────────────────────────

export const InstitucionHallada = z.object({
  id: z.number().int(),
  nombre: z.string(),
  ciudad: z.string().nullable(),
  foto: z.string().nullable(),
  /** How many branches it has. */
  sucursales: z.number().int(),
});
export type InstitucionHallada = z.infer<typeof InstitucionHallada>;

/** At most 20 approved institutions, found by the words of their name without tildes (1 §7). */
export const searchInstituciones = endpoint('GET /api/institucion/buscarInstituciones/:term', {
  allow: MEDICO,
  active: true,
  summary: 'Buscar instituciones por nombre',
  params: z.object({ term: escrito().min(1, M.requerido).max(100, M.texto_largo) }),
  reply: z.array(InstitucionHallada),
});

const byInstitucion = z.object({ institucion_id: id });

/** The specialties of an institution's branches, by name; 404 for one that is not approved. */
export const listEspecialidadesDeInstitucion = endpoint('GET /api/institucion/especialidades/:institucion_id', {
  allow: MEDICO,
  active: true,
  summary: 'Especialidades de las sucursales de una institución',
  params: byInstitucion,
  reply: z.array(Nombrado),
});

const sucursal = {
  oficina_id: z.number().int(),
  nombre: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  tiempo_por_cliente_minutos: z.number().int(),
  /** Dollars. */
  costo_consulta: z.number(),
};

export const Sucursal = z.object({
  ...sucursal,
  /** Exactly one (3 §6); null until the institution has set it. */
  especializacion: Nombrado.nullable(),
  /** The doctor's own link, if there is one. */
  estado: z.enum(['PENDIENTE', 'ACEPTADA']).nullable(),
  /** Whether the branch's specialty is one of the doctor's profile. */
  corresponde: z.boolean(),
});
export type Sucursal = z.infer<typeof Sucursal>;

/** The branches of an institution in order of their names; 404 for one that is not approved. */
export const listSucursales = endpoint('GET /api/institucion/sucursales/:institucion_id', {
  allow: MEDICO,
  active: true,
  summary: 'Sucursales de una institución, con el vínculo propio',
  params: byInstitucion,
  reply: z.array(Sucursal),
});

/** The institution's data for an association (3 §3); accepted and pending links are counted separately. */
export const LimitesAsociaciones = z.object({
  asociacionesOficinasIds: z.array(z.number().int()),
  asociacionesSolitudesOficinasIds: z.array(z.number().int()),
  empresaAsociacionesLimite: z.number().int(),
  asociacionesCount: z.number().int(),
  asociacionesSolicitudesCount: z.number().int(),
  asociacionesRestantes: z.number().int(),
  solicitudesAsociacionesRestantes: z.number().int(),
});
export type LimitesAsociaciones = z.infer<typeof LimitesAsociaciones>;

export const getLimitesAsociaciones = endpoint('GET /api/asociaciones/limites', {
  allow: MEDICO,
  summary: 'Asociaciones y solicitudes del médico, y cuántas le quedan',
  reply: LimitesAsociaciones,
});

export const SolicitudAsociacion = z.strictObject({
  oficinasId: z
    .array(id, { error: MAsociaciones.elija_sucursal })
    .min(1, MAsociaciones.elija_sucursal)
    .max(SUCURSALES, MAsociaciones.limite)
    .transform((list) => [...new Set(list)]),
});

/**
 * Requests to attend in these branches: all of them or none. 409 above the limit of pending requests, or if a branch was requested before.
 * 400 if a branch was deleted, belongs to an institution that is not approved, or has a specialty that the doctor's profile lacks.
 */
export const requestAsociacion = endpoint('POST /api/asociaciones/solicitudes', {
  allow: MEDICO,
  active: true,
  summary: 'Pedir atender en sucursales de una institución',
  body: SolicitudAsociacion,
  mensaje: MAsociaciones.solicitud_enviada,
});

export const OficinaAfiliada = z.object({
  ...sucursal,
  id: z.number().int(),
  estado: z.enum(['PENDIENTE', 'ACEPTADA']),
  pedida_en: instant,
  institucion: Nombrado,
  especializacion: Nombrado.nullable(),
  /** Whether the branch's institution takes part in the affiliation programme. */
  afiliacion: z.boolean(),
  /** `costo_consulta` less the company's discount; dollars. */
  costo_primera_consulta: z.number(),
  /** Living citas of the doctor there that have not ended. */
  citas: z.number().int(),
});
export type OficinaAfiliada = z.infer<typeof OficinaAfiliada>;

/** The doctor's links, accepted ones first: the table Oficinas Afiliadas, and the requests without an answer (decisions 28). */
export const listOficinasAfiliadas = endpoint('GET /api/asociaciones/afiliadas', {
  allow: MEDICO,
  summary: 'Oficinas afiliadas y solicitudes del médico',
  reply: z.array(OficinaAfiliada),
});

const byAsociacion = z.object({ asociacion_id: id });

/** Withdraws a request. 409 if it was already accepted, 404 if it no longer exists. */
export const withdrawSolicitud = endpoint('DELETE /api/asociaciones/solicitudes/:asociacion_id', {
  allow: MEDICO,
  summary: 'Retirar una solicitud',
  params: byAsociacion,
  mensaje: MAsociaciones.solicitud_eliminada,
});

/** Ends an accepted link: deletes the doctor's hours there, keeps the citas and notifies the institution. */
export const deleteOficinaAfiliada = endpoint('DELETE /api/asociaciones/afiliadas/:asociacion_id', {
  allow: MEDICO,
  summary: 'Terminar la asociación con una sucursal',
  params: byAsociacion,
  mensaje: MAsociaciones.asociacion_eliminada,
});

// ── the institution ─────────────────────────────────────────────────────────

export const Asociado = z.object({
  id: z.number().int(),
  oficina_id: z.number().int(),
  oficina: z.string(),
  especializacion: Nombrado.nullable(),
  doctor_id: z.number().int(),
  titulo_honorifico: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  foto: z.string().nullable(),
  msp: z.string().nullable(),
  cuenta_activa: z.boolean(),
  estado: z.enum(['PENDIENTE', 'ACEPTADA']),
  pedida_en: instant,
  aceptada_en: instant.nullable(),
  /** Living citas there that begin in the current month, in the branch's zone. */
  citas_mes: z.number().int(),
  /** Living citas there that have not ended. */
  citas: z.number().int(),
  tiene_horarios: z.boolean(),
});
export type Asociado = z.infer<typeof Asociado>;

/** Everybody who attends in the institution's branches or asks to, by name; at most 500. */
export const listAsociados = endpoint('GET /api/asociaciones/profesionales', {
  allow: INSTITUCION,
  summary: 'Profesionales asociados y solicitudes de una institución',
  reply: z.array(Asociado),
});

const byPair = z.object({ officeId: id, doctorId: id });

/**
 * Accepts a request. 409 at the doctor's limit, or while the doctor or the institution is not verified; 404 if the request was withdrawn or
 * answered.
 */
export const acceptSolicitud = endpoint('PATCH /api/asociaciones/solicitudes/:officeId/:doctorId', {
  allow: INSTITUCION,
  summary: 'Aceptar la solicitud de un médico',
  params: byPair,
  mensaje: MAsociaciones.solicitud_aceptada,
});

export const rejectSolicitud = endpoint('DELETE /api/asociaciones/solicitudes/:officeId/:doctorId', {
  allow: INSTITUCION,
  summary: 'Rechazar la solicitud de un médico',
  params: byPair,
  mensaje: MAsociaciones.solicitud_eliminada,
});

/** Ends a link as `deleteOficinaAfiliada` does; notifies the doctor. */
export const deleteAsociacion = endpoint('DELETE /api/asociaciones/profesionales/:officeId/:doctorId', {
  allow: INSTITUCION,
  summary: 'Terminar la asociación con un médico',
  params: byPair,
  mensaje: MAsociaciones.asociacion_eliminada,
});

// ── both ────────────────────────────────────────────────────────────────────

export const CitaQueQueda = z.object({
  id: z.number().int(),
  inicio: instant,
  fin: instant,
  zona: z.string(),
  paciente: z.string(),
});
export type CitaQueQueda = z.infer<typeof CitaQueQueda>;

/** The doctor's future citas in a branch, by time, shown before the link is ended because they stay. At most 100; `total` counts all. */
export const listCitasQueQuedan = endpoint('GET /api/asociaciones/citas/:officeId/:doctorId', {
  allow: { ROLE_MED: 'own', ROLE_INS: 'own' },
  summary: 'Citas futuras de un médico en una sucursal',
  params: byPair,
  reply: z.object({ total: z.number().int(), citas: z.array(CitaQueQueda) }),
});
