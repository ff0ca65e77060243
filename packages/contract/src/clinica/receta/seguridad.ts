/**
 * Checks of a prescription before it is saved (BE-10). They warn and explain but never forbid; each grave warning needs a
 * reason of its own, which is stored with the line.
 */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id, opcional, parrafo } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { LineaReceta } from '../historia/campos.ts';
import * as MC from '../historia/messages.ts';
import { Gravedad, isRazon, TipoAdvertencia } from './respuestas.ts';
import * as SEGURIDAD from './seguridad-messages.ts';

/** What one touch does about a warning: a line of the receta for a medicine named in a text, or the offered name in place of a misspelt one. */
export const Ofrecido = z.discriminatedUnion('que', [
  z.object({ que: z.literal('LINEA'), medicamento: z.string(), composicion: z.string(), dosificacion: z.string() }),
  z.object({ que: z.literal('NOMBRE'), escrito: z.string(), nombre: z.string() }),
]);
export type Ofrecido = z.output<typeof Ofrecido>;

/**
 * One warning about the line at this index, or about the whole receta (-1). `alta` needs a reason and `media` is shown on a line of
 * its own; `leve` and `info` (what could not be checked) are folded together.
 */
export const Advertencia = z.object({
  /** The same as long as the warning says the same about the same medicines: what a reason answers. */
  clave: z.string(),
  linea: z.number().int(),
  tipo: TipoAdvertencia,
  gravedad: Gravedad,
  motivo: z.string(),
  /** Empty if the doctor can do nothing but be aware. */
  conducta: z.string(),
  /** What it counts for in the report of the rules: the code of its rule, or its kind with the ingredient. Never about the patient. */
  cuenta: z.string(),
  /** Whether it says that its line, or the dose of its line, was not checked. */
  sin_revisar: z.boolean().optional(),
  ofrece: Ofrecido.optional(),
  /** If it is about a current treatment: its `clave`, so that the doctor may end it. */
  tratamiento: z.string().nullish(),
  /** The rule that it comes from, its source, and the clinician who reviewed it; null if nobody has. */
  regla: z
    .object({
      codigo: z.string(),
      fuente: z.string().nullable(),
      revisor: z.string().nullable(),
      /** The condition of the patient by whose codes or figures it applies. */
      condicion: z.object({ codigo: z.string(), revisor: z.string().nullable() }).nullish(),
    })
    .nullish(),
});
export type Advertencia = z.output<typeof Advertencia>;

/** Something that the doctor alone knows: the answer is `replySituacion`. */
export const PreguntaReceta = z.object({
  tipo: z.enum(['EMBARAZO', 'TRATAMIENTO']),
  texto: z.string(),
  /** Key of the treatment. */
  clave: z.string().nullable(),
});
export type PreguntaReceta = z.output<typeof PreguntaReceta>;

/** A treatment or pregnancy that a doctor declared over; the declaration can be undone. */
export const TerminadoReceta = PreguntaReceta.extend({
  /** YYYY-MM-DD */
  fecha: z.string(),
});
export type TerminadoReceta = z.output<typeof TerminadoReceta>;

/** A grave warning needs a reason or a different line. */
export const needsRazon = ({ gravedad }: Pick<Advertencia, 'gravedad'>): boolean => gravedad === 'alta';

/** Path of the reason for a warning in the entry. */
export const razonPath = ({ linea, clave }: Pick<Advertencia, 'linea' | 'clave'>): string =>
  linea < 0 ? `receta.advertencias.${clave}` : `receta.detalle.${linea}.advertencias.${clave}`;

/** Answers as a form or a stored line holds them. */
type Respondidas = { advertencias?: { clave: string; razon?: string | null }[] };

/** The reason that was given for exactly this warning. */
export const razonDe = (
  { linea, clave }: Pick<Advertencia, 'linea' | 'clave'>,
  receta: Respondidas & { detalle: Respondidas[] },
): string | undefined =>
  (linea < 0 ? receta : receta.detalle[linea])?.advertencias?.find((one) => one.clave === clave)?.razon?.trim() ||
  undefined;

/** By path in the entry: the sentence beside each grave warning that has no reason, and beside any reason that says nothing. */
export function razonesQueFaltan(
  advertencias: Advertencia[],
  receta: Parameters<typeof razonDe>[1],
): Record<string, string> {
  const asked = advertencias
    .map((a) => ({ path: razonPath(a), needed: needsRazon(a), razon: razonDe(a, receta) }))
    .filter(({ needed, razon }) => needed || razon);
  return Object.fromEntries(
    asked
      .filter(({ razon }) => !isRazon(razon))
      .map(({ path, razon }) => [path, razon ? MC.razon_corta : MC.razon_requerida]),
  );
}

/** The fields of a line being written that the checks read. */
const Linea = LineaReceta.pick({
  vademecum_id: true,
  medicamento: true,
  composicion: true,
  presentacion: true,
  via: true,
  dosis: true,
  unidad: true,
  dias_uso: true,
  frecuencia_uso_horas: true,
}).extend({ cantidad: z.coerce.number().nullish().catch(null), dosificacion: z.string().nullish() });
export type LineaRevisada = z.output<typeof Linea>;

/**
 * Warnings about lines: allergies by ingredient and class, interactions between them and with what is still being taken,
 * the same ingredient twice, diagnoses, age, dose, quantity. A body, so that nothing clinical is in an address.
 */
export const checkReceta = endpoint('POST /api/recetas/revisar', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Revisar una receta antes de guardarla',
  body: z.strictObject({
    cliente_id: id,
    /** The entry being corrected, whose stored lines do not count as current treatment. */
    consulta_id: id.nullish(),
    /** The day of the visit; defaults to today. */
    fecha: fecha.nullish(),
    cie10: z.array(z.string().trim().max(10)).max(LIMITS.diagnosticos, MC.demasiadas_filas).default([]),
    /** kg; the weight just measured, otherwise the newest of the last two years. */
    peso: z.number().positive().max(LIMITS.medidaMax).nullish(),
    detalle: z.array(Linea).max(LIMITS.recetaLineas, MC.demasiadas_filas),
    /** Searched for medicines, which belong in a line. */
    indicaciones: opcional(parrafo()),
    plan_tratamiento: opcional(parrafo()),
  }),
  reply: z.object({
    advertencias: z.array(Advertencia),
    /** By line: psychotropics and narcotics, which are recorded but never printed. */
    fiscalizadas: z.array(z.boolean()),
    preguntas: z.array(PreguntaReceta),
    terminados: z.array(TerminadoReceta),
    /** The parts of the record that were not checked. */
    alcance: z.array(z.string()),
    nota: z.string(),
  }),
});

const TRATAMIENTOS_MAX = 200;

/**
 * Answers a question or warning of the check: whether a treatment is still taken, whether a pregnancy is over. It belongs to the
 * patient; each answer is kept with its author.
 */
export const replySituacion = endpoint('POST /api/recetas/situacion', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Decir si un tratamiento o un embarazo continúa',
  body: z
    .strictObject({
      cliente_id: id,
      /** The day of the visit; defaults to today. */
      fecha: fecha.nullish(),
      /** `clave` of a question or a warning. */
      tratamiento: z.string().trim().min(1).max(500).nullish(),
      /** Several that go on, said in one touch. */
      tratamientos: z.array(z.string().trim().min(1).max(500)).max(TRATAMIENTOS_MAX, MC.demasiadas_filas).default([]),
      embarazo: z.boolean().default(false),
      sigue: z.boolean({ error: M.requerido }),
    })
    .refine(({ tratamientos, sigue }) => sigue || tratamientos.length === 0, {
      path: ['tratamientos'],
      error: M.requerido,
    })
    .refine(({ tratamiento, tratamientos, embarazo }) => Boolean(tratamiento ?? tratamientos[0]) !== embarazo, {
      path: ['tratamiento'],
      error: M.requerido,
    }),
  mensaje: SEGURIDAD.respuesta_guardada,
});
