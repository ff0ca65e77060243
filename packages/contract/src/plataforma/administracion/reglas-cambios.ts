/** Changes of the rules of a receta: drafted by an administrator, reviewed by a professional, then in force, with a way back. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, instant, listQuery, opcional, parrafo, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { ADMIN, adminCsv, byId } from './calls.ts';
import { chosen, revision } from './campos.ts';
import * as MA from './messages.ts';

export const CATALOGOS_REGLA = [
  'interacciones',
  'duplicidades',
  'contraindicaciones',
  'dosis',
  'condiciones',
  'principios-activos',
  'combinaciones',
  'alergias',
  'alergias-cruzadas',
  'formas-farmaceuticas',
] as const;
export type CatalogoRegla = (typeof CATALOGOS_REGLA)[number];
export const EstadoReglaCambio = z.enum(['BORRADOR', 'EN_REVISION', 'REVISADA', 'VIGENTE', 'DESCARTADA']);
export type EstadoReglaCambio = z.infer<typeof EstadoReglaCambio>;

export const ReglaCambio = z.object({
  id: z.number(),
  catalogo: z.enum(CATALOGOS_REGLA),
  codigo: z.string(),
  nombre: z.string(),
  accion: z.enum(['CREAR', 'EDITAR', 'RETIRAR']),
  /** Whether a second person is required. */
  grave: z.boolean(),
  estado: EstadoReglaCambio,
  autor: z.string(),
  creado_en: instant,
  motivo: z.string().nullable(),
  revisor: z.string().nullable(),
  revisor_codigo: z.string().nullable(),
  revisado_en: instant.nullable(),
  nota: z.string().nullable(),
  vigente_en: instant.nullable(),
});
export type ReglaCambio = z.infer<typeof ReglaCambio>;

/** Kinds of warnings with their grades, in the words of the table of cases; empty for none. */
const Respuesta = z.record(z.string(), z.string());
export const EfectoRegla = z.object({ caso: z.string(), por_que: z.string(), antes: Respuesta, despues: Respuesta });
export type EfectoRegla = z.infer<typeof EfectoRegla>;

/** With what it changes in the rule, and in the answers of the shipped cases. */
export const ReglaCambioEntero = ReglaCambio.extend({
  /** What the rule says as it stands, field by field: whoever reviews it reads no other list. */
  dice: z.array(z.object({ campo: z.string(), valor: z.string() })),
  diferencias: z.array(z.object({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() })),
  efectos: z.array(EfectoRegla),
  /** How many cases were run. */
  casos: z.number(),
  /** Names all that is shown here; an approval names it. */
  version: z.string(),
});
export type ReglaCambioEntero = z.infer<typeof ReglaCambioEntero>;

export const listReglaCambios = endpoint('GET /api/admin/reglas-cambios', {
  allow: ADMIN,
  summary: 'Lista: cambios de reglas de la receta',
  query: listQuery(['creado_en', 'nombre', 'estado'], 'creado_en', 'desc').extend({
    estado: EstadoReglaCambio.optional(),
  }),
  reply: z.array(ReglaCambio),
});

export const csvReglaCambios = adminCsv('reglas-cambios', 'cambios de reglas', listReglaCambios.query);

export const getReglaCambio = endpoint('GET /api/admin/reglas-cambios/:id', {
  allow: ADMIN,
  summary: 'Un cambio de regla con sus diferencias y los casos que cambian',
  params: byId,
  reply: ReglaCambioEntero,
});

/** Asks a clinician to review a rule as it is. */
export const askReglaRevision = endpoint('POST /api/admin/reglas-cambios', {
  allow: ADMIN,
  summary: 'Pedir la revisión de una regla',
  body: z.object({ catalogo: z.enum(CATALOGOS_REGLA, { error: M.opcion }), regla_id: chosen('regla') }),
  reply: z.object({ id: z.number() }),
  mensaje: MA.regla_borrador,
});

export const ReglaEnvio = z.object({
  revisor_id: chosen('quién revisa'),
  motivo: requerido(M.requerido, 500),
  proxima_revision: opcional(fecha),
});
export const sendReglaCambio = endpoint('POST /api/admin/reglas-cambios/:id/enviar', {
  allow: ADMIN,
  summary: 'Enviar un cambio de regla a revisión',
  params: byId,
  body: ReglaEnvio,
  reply: ReglaCambio,
  mensaje: MA.regla_enviada,
});
/** 409 if the cases no longer answer as the reviewer saw. */
export const applyReglaCambio = endpoint('POST /api/admin/reglas-cambios/:id/vigencia', {
  allow: ADMIN,
  summary: 'Poner en vigencia un cambio de regla revisado',
  params: byId,
  reply: ReglaCambio,
  mensaje: MA.regla_vigente,
});
export const discardReglaCambio = endpoint('POST /api/admin/reglas-cambios/:id/descartar', {
  allow: ADMIN,
  summary: 'Descartar un cambio de regla',
  params: byId,
  mensaje: MA.regla_descartada,
});
/** Drafts the opposite of a change that is in force. */
export const revertReglaCambio = endpoint('POST /api/admin/reglas-cambios/:id/volver', {
  allow: ADMIN,
  summary: 'Volver a como estaba una regla',
  params: byId,
  reply: z.object({ id: z.number() }),
  mensaje: MA.regla_borrador,
});

/** Professionals with an accepted Senescyt code, at most twenty. */
export const listReglaRevisores = endpoint('GET /api/admin/reglas-revisores', {
  allow: ADMIN,
  summary: 'Profesionales que pueden revisar reglas',
  query: z.object({ search: z.string().max(100).default('') }),
  reply: z.array(z.object({ id: z.number(), nombre: z.string(), codigo: z.string() })),
});

export const listReglasPorRevisar = endpoint('GET /api/reglas-por-revisar', {
  allow: { ROLE_MED: 'own' },
  summary: 'Cambios de reglas que esperan la revisión de este profesional',
  reply: z.array(ReglaCambioEntero),
});
export const ReglaRespuesta = z.object({
  aprueba: z.boolean(),
  nota: opcional(parrafo(500)),
  /** The `version` that was read; only an approval is held to it. */
  version: opcional(z.string().max(100)),
});
/** 409 if what is approved is no longer what was shown. */
export const answerReglaCambio = endpoint('POST /api/reglas-por-revisar/:id', {
  allow: { ROLE_MED: 'own' },
  summary: 'Aprobar o devolver un cambio de regla',
  params: byId,
  body: ReglaRespuesta,
  mensaje: MA.regla_respondida,
});

/** Rules that recommend what another one forbids. */
export const listReglaContradicciones = endpoint('GET /api/admin/reglas-contradicciones', {
  allow: ADMIN,
  summary: 'Reglas de la receta que se contradicen',
  reply: z.array(
    z.object({
      codigo: z.string(),
      conducta: z.string(),
      sustancia: z.string(),
      contra: z.string(),
      motivo: z.string(),
    }),
  ),
});

/** A rule in force whose review is due again, or soon. */
export const ReglaPorVencer = z.object({
  catalogo: z.enum(CATALOGOS_REGLA),
  regla_id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  revisor: z.string(),
  /** YYYY-MM-DD */
  proxima_revision: z.string(),
  /** The day has come. */
  vencida: z.boolean(),
  /** Whether a change or review of it is under way. */
  abierta: z.boolean(),
});
export type ReglaPorVencer = z.infer<typeof ReglaPorVencer>;

/** What is due within thirty days, the oldest first, at most a hundred; `total` counts all. */
export const listReglasPorVencer = endpoint('GET /api/admin/reglas-por-vencer', {
  allow: ADMIN,
  summary: 'Reglas de la receta a las que les toca otra revisión',
  reply: z.object({ total: z.number(), reglas: z.array(ReglaPorVencer) }),
});

/** What the rules lack for a whole check, and who stated that this installation keeps few on purpose. */
export const ReglasPropias = z.object({
  /** The sentence of the check; null where nothing is missing. */
  falta: z.string().nullable(),
  /** YYYY-MM-DD */
  desde: z.string().nullable(),
  por: z.string().nullable(),
});
export type ReglasPropias = z.infer<typeof ReglasPropias>;

export const getReglasPropias = endpoint('GET /api/admin/reglas-propias', {
  allow: ADMIN,
  summary: 'Qué les falta a las reglas de la receta, y si se trabaja con pocas a propósito',
  reply: ReglasPropias,
});
/** With `true` what is missing is told and asks no reason any more, as long as no more goes missing. 409 without any rules. */
export const stateReglasPropias = endpoint('PUT /api/admin/reglas-propias', {
  allow: ADMIN,
  summary: 'Declarar que se trabaja con reglas propias y pocas, o dejar de hacerlo',
  body: z.strictObject({ propias: z.boolean({ error: M.requerido }) }),
  reply: ReglasPropias,
  mensaje: MA.reglas_propias_guardado,
});

const DichoPorRegla = z.object({
  /** What the rule speaks of besides the substance, through which of its classes. */
  con: z.string(),
  por: z.string(),
  gravedad: z.string(),
  motivo: z.string(),
  conducta: z.string(),
  solo_si: z.string().nullable(),
  codigo: z.string(),
  evidencia: z.string().nullable(),
  fuente: z.string().nullable(),
  ...revision,
});

/** Everything that the check of a receta knows of a substance: what can fire for it, by itself or through its classes. */
export const DossierSustancia = z.object({
  id: z.number(),
  nombre: z.string(),
  clases: z.array(z.string()),
  nombres: z.array(z.string()),
  /** Pregnancy, lactation, ages and the rest, as sentences. */
  datos: z.array(z.string()),
  interacciones: z.array(DichoPorRegla),
  duplicidades: z.array(DichoPorRegla),
  contraindicaciones: z.array(DichoPorRegla),
  /** By which codes and figures the conditions of those are known, as sentences. */
  condiciones: z.array(z.string()),
  dosis: z.array(z.string()),
  alergias: z.array(z.string()),
});
export type DossierSustancia = z.infer<typeof DossierSustancia>;

export const getDossierSustancia = endpoint('GET /api/admin/reglas-dossier/:id', {
  allow: ADMIN,
  summary: 'Todo lo que la revisión de la receta sabe de una sustancia',
  params: byId,
  reply: DossierSustancia,
});
