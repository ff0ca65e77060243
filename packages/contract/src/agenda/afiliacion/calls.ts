/** The affiliation programme: what it means for an office, and the places that the back office offers (3 §2-§5, §7; decisions 33, 34). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { escrito, id, listQuery, opcional } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { Nombrado } from '../servicios/calls.ts';
import * as MAfiliacion from './messages.ts';

/** Days that must pass before an office that left may return. */
export const ESPERA_DIAS = 30;

/** Ids in a query: `3,7`. */
const ids = z
  .string()
  .max(400, M.texto_largo)
  .transform((text): unknown[] => (text === '' ? [] : [...new Set(text.split(','))]))
  .pipe(z.array(id).max(50, M.texto_largo));

/** Places for one specialty in the office's city. */
const Lugares = z.object({
  especializacion: Nombrado,
  /** Whether the programme is offered there at all. */
  ofrecida: z.boolean(),
  /** Places left for other doctors; null if there is no limit. */
  libres: z.number().nullable(),
  /** The doctor already holds a place there with another office, so this one would not take another. */
  propio: z.boolean(),
});

export const Afiliacion = z.object({
  lugares: z.array(Lugares),
  /** Since when this office is affiliated. */
  desde: z.string().nullable(),
  /** The first day on which the office may be affiliated again; null once that day has passed. */
  espera_hasta: z.string().nullable(),
  /** Future living citas in this office; they keep their price. */
  citas: z.number(),
  /** Other offices of the doctor that are affiliated. */
  otras: z.number(),
});
export type Afiliacion = z.infer<typeof Afiliacion>;

/** What affiliating or leaving would mean for an office with this city and these specialties, saved or not. */
export const getAfiliacion = endpoint('GET /api/oficinas/afiliacion', {
  allow: { ROLE_MED: 'own' },
  summary: 'Lugares, espera y citas de la afiliación de una oficina',
  query: z.object({
    oficina_id: id.optional(),
    ciudad: escrito().max(80).default(''),
    pais: escrito().max(80).default('Ecuador'),
    especialidades: ids.default([]),
  }),
  reply: Afiliacion,
});

// ── the back office ─────────────────────────────────────────────────────────
const ADMIN = { ROLE_ADMIN: 'any' } as const;
const SLUG = 'afiliacion-ciudades-especializacion';

const LugarRow = z.object({
  especializacion_id: z.number(),
  especializacion: z.string(),
  ciudad: z.string(),
  /** Null if there is no limit. */
  doctores_afiliados_limite: z.number().nullable(),
  /** Doctors who hold a place. */
  numero_afiliaciones: z.number(),
});
export type LugarRow = z.infer<typeof LugarRow>;

/** Digits only (3 §5); an empty field means no limit. */
const limite = opcional(
  z.coerce
    .string({ error: MAfiliacion.limite_entero })
    .trim()
    .regex(/^\d{1,6}$/, MAfiliacion.limite_entero)
    .transform(Number),
);
const requerida = MAfiliacion.especializacion_requerida;
export const LugarCuerpo = z.object({
  especializacion_id: z.coerce
    .number({ error: requerida })
    .int(requerida)
    .positive(requerida)
    .max(2_147_483_647, requerida),
  doctores_afiliados_limite: limite,
});

const city = z.object({ cityId: id });

/** The specialties of a city with their limits and how many are taken; `foreignData` sums up the whole city. */
export const listLugares = endpoint(`GET /api/admin/${SLUG}/:cityId`, {
  allow: ADMIN,
  summary: 'Lugares de afiliación de una ciudad',
  params: city,
  query: listQuery(['especializacion', 'doctores_afiliados_limite', 'numero_afiliaciones'], 'especializacion'),
  reply: z.array(LugarRow),
  foreign: z.object({ afiliaciones: z.number(), especializaciones: z.number(), completas: z.number() }),
});
/** The same list as a CSV file; the download is audited. */
export const csvLugares = endpoint(`GET /api/admin/${SLUG}/:cityId/csv`, {
  allow: ADMIN,
  summary: 'CSV: lugares de afiliación de una ciudad',
  params: city,
  query: listLugares.query.omit({ skip: true, take: true }),
  file: 'text/csv; charset=utf-8',
});
export const createLugar = endpoint(`POST /api/admin/${SLUG}/:cityId`, {
  allow: ADMIN,
  summary: 'Ofrecer la afiliación de una especialidad en una ciudad',
  params: city,
  body: LugarCuerpo,
  reply: LugarRow,
  mensaje: M.guardado,
});
/** Changes the limit of one specialty. 409 with the count if the new limit is below the places already taken. */
export const updateLugar = endpoint(`PUT /api/admin/${SLUG}/:cityId`, {
  allow: ADMIN,
  summary: 'Cambiar el límite de afiliación de una especialidad',
  params: city,
  body: LugarCuerpo,
  reply: LugarRow,
  mensaje: M.guardado,
});
/** 409 while offices hold a place. */
export const deleteLugar = endpoint(`DELETE /api/admin/${SLUG}/:cityId/:specialisationId`, {
  allow: ADMIN,
  summary: 'Dejar de ofrecer la afiliación de una especialidad',
  params: city.extend({ specialisationId: id }),
  mensaje: M.eliminado,
});
