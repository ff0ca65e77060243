/** How the rules of a receta serve: how often they warn and are passed over, and which warnings professionals found useless. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant, listQuery, opcional, parrafo, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { ADMIN, adminCsv, byId } from './calls.ts';
import * as MA from './messages.ts';

export const PERIODOS_USO = ['30', '90', '365'] as const;

export const ReglaUso = z.object({
  id: z.number(),
  /** Code of the rule, or the kind of warning with its ingredient. */
  regla: z.string(),
  /** What the rule is about; null for a warning that is not one of the list of rules. */
  nombre: z.string().nullable(),
  gravedad: z.enum(['alta', 'media']),
  mostradas: z.number(),
  /** Saved despite it. */
  pasadas: z.number(),
  /** Per cent. */
  porcentaje: z.number(),
  /** Professionals who said in that time that it does not help. */
  no_ayuda: z.number(),
});
export type ReglaUso = z.infer<typeof ReglaUso>;

export const listReglasUso = endpoint('GET /api/admin/reglas-uso', {
  allow: ADMIN,
  summary: 'Cuántas veces se mostró cada advertencia de la receta y cuántas se siguió adelante',
  query: listQuery(['mostradas', 'pasadas', 'porcentaje', 'no_ayuda', 'regla'], 'mostradas', 'desc').extend({
    dias: z.enum(PERIODOS_USO).default('90'),
  }),
  reply: z.array(ReglaUso),
});
export const csvReglasUso = adminCsv('reglas-uso', 'uso de las reglas de la receta', listReglasUso.query);

export const EstadoOpinion = z.enum(['NUEVA', 'VISTA', 'RESUELTA'], { error: M.opcion });
export type EstadoOpinion = z.infer<typeof EstadoOpinion>;
export const ReglaOpinion = z.object({
  id: z.number(),
  regla: z.string(),
  nombre: z.string().nullable(),
  gravedad: z.enum(['alta', 'media']),
  comentario: z.string().nullable(),
  creada_en: instant,
  estado: EstadoOpinion,
  nota: z.string().nullable(),
  atendida_en: instant.nullable(),
});
export type ReglaOpinion = z.infer<typeof ReglaOpinion>;

export const listReglasOpiniones = endpoint('GET /api/admin/reglas-opiniones', {
  allow: ADMIN,
  summary: 'Advertencias que a un profesional no le ayudaron',
  query: listQuery(['creada_en', 'regla', 'estado'], 'creada_en', 'desc').extend({ estado: EstadoOpinion.optional() }),
  reply: z.array(ReglaOpinion),
});
export const csvReglasOpiniones = adminCsv(
  'reglas-opiniones',
  'opiniones sobre advertencias',
  listReglasOpiniones.query,
);

/** A resolved opinion says in a note what was done. */
export const OpinionAtendida = z
  .strictObject({ estado: EstadoOpinion.exclude(['NUEVA'], { error: M.opcion }), nota: opcional(parrafo(500)) })
  .refine(({ estado, nota }) => estado !== 'RESUELTA' || Boolean(nota), { path: ['nota'], error: MA.opinion_nota });
export const attendReglaOpinion = endpoint('PUT /api/admin/reglas-opiniones/:id', {
  allow: ADMIN,
  summary: 'Marcar como vista o resuelta una opinión sobre una advertencia',
  params: byId,
  body: OpinionAtendida,
  mensaje: M.guardado,
});

/** A long number or an address is somebody's. */
const DE_ALGUIEN = /\d{6,}|@/;
/** One touch on a warning; sent again with a sentence, it adds the sentence. 429 after many in a day. */
export const sayNoAyuda = endpoint('POST /api/recetas/advertencias/no-ayuda', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Decir que una advertencia de la receta no ayuda',
  body: z.strictObject({
    /** `cuenta` of the warning. */
    regla: z.string().trim().min(1, M.requerido).max(200),
    gravedad: z.enum(['alta', 'media'], { error: M.opcion }),
    comentario: opcional(texto(300)).refine((words) => !DE_ALGUIEN.test(words ?? ''), MA.opinion_sin_paciente),
  }),
  mensaje: MA.opinion_recibida,
});
