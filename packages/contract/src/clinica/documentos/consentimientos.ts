/** Consentimiento informado, form 024 (2 §2; ecuador §4.4): the sections a doctor writes, and texts kept for reuse. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { cedula, fecha, hora, id, opcional, parrafo, requerido, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { bytesOfBase64 } from '../../base/texto/base64.ts';
import { Diagnostico } from '../historia/campos.ts';
import * as MC from '../historia/messages.ts';
import { clave, Entrega } from './calls.ts';

const medico = { ROLE_MED: 'own' } as const;

/** The sections that are free text, by their number in the form. */
export const SECCIONES_CONSENTIMIENTO = {
  procedimiento_recomendado: { n: 10, titulo: 'Nombre del procedimiento recomendado' },
  en_que_consiste: { n: 11, titulo: '¿En qué consiste?' },
  como_se_realiza: { n: 12, titulo: '¿Cómo se realiza?' },
  duracion: { n: 14, titulo: 'Duración estimada de la intervención' },
  beneficios: { n: 15, titulo: 'Beneficios del procedimiento' },
  riesgos_frecuentes: { n: 16, titulo: 'Riesgos frecuentes (poco graves)' },
  riesgos_graves: { n: 17, titulo: 'Riesgos poco frecuentes (graves)' },
  riesgos_especificos: { n: 18, titulo: 'Riesgos específicos relacionados con el paciente' },
  alternativas: { n: 19, titulo: 'Alternativas al procedimiento' },
  manejo_posterior: { n: 20, titulo: 'Descripción del manejo posterior' },
  consecuencias: { n: 21, titulo: 'Consecuencias posibles si no se realiza' },
} as const;
export type SeccionConsentimiento = keyof typeof SECCIONES_CONSENTIMIENTO;

const parrafos = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, opcional(parrafo())])) as Record<K, ReturnType<typeof opcionalParrafo>>;
const opcionalParrafo = () => opcional(parrafo());

/** Sections about the procedure rather than the patient: reused for the next consentimiento of the same procedure. */
export const SECCIONES_MODELO = (Object.keys(SECCIONES_CONSENTIMIENTO) as SeccionConsentimiento[]).filter(
  (name) => name !== 'riesgos_especificos',
);

/** The uploaded picture, at most 5 MB. The server detects its type from the bytes and re-encodes it (ADR 193). */
const Grafico = z
  .strictObject({
    nombre: requerido(M.archivo_tipo),
    base64: z.string({ error: M.archivo_tipo }).min(1, M.archivo_tipo),
  })
  .refine(({ base64 }) => bytesOfBase64(base64) <= LIMITS.uploadBytes, M.archivo_grande);

export const ConsentimientoDatos = z.strictObject({
  clave,
  /** Date of the consultation; never after today. */
  date: fecha,
  hora,
  oficinaId: id,
  /** Section 1. */
  procedimiento: requerido(M.requerido, 300),
  /** Section 3; the doctor's specialty when empty. */
  servicio: opcional(texto(120)),
  tipo_atencion: z.enum(['ambulatoria', 'hospitalización'], { error: M.opcion }).nullish().default(null),
  cie10: z.array(Diagnostico).max(LIMITS.diagnosticos, MC.demasiadas_filas).default([]),
  ...parrafos(Object.keys(SECCIONES_CONSENTIMIENTO) as SeccionConsentimiento[]),
  grafico: Grafico.nullish().default(null),
  /** The person who signs for a patient who cannot. */
  representante: z
    .strictObject({
      nombre: requerido(M.requerido, 160),
      cedula: opcional(cedula),
      telefono: opcional(texto(30)),
      parentesco: opcional(texto(60)),
    })
    .nullish()
    .default(null),
});
export type ConsentimientoDatos = z.output<typeof ConsentimientoDatos>;

/** Never signed electronically: form 024 takes several handwritten signatures (ADR 83). */
export const issueConsentimiento = endpoint('POST /api/consentimientos/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar un consentimiento informado',
  params: z.object({ clienteId: id }),
  query: Entrega,
  body: ConsentimientoDatos,
  file: 'application/pdf',
  // 5 MB of picture grow by a third in base64; the rest is for the texts.
  maxBytes: 8 * 1024 * 1024,
  limit: 30,
});

/** The texts of this doctor's latest consentimiento for each procedure, newest first. */
export const ModeloConsentimiento = z.object({
  procedimiento: z.string(),
  ...(Object.fromEntries(SECCIONES_MODELO.map((name) => [name, z.string().nullable()])) as Record<
    Exclude<SeccionConsentimiento, 'riesgos_especificos'>,
    z.ZodNullable<z.ZodString>
  >),
});
export type ModeloConsentimiento = z.output<typeof ModeloConsentimiento>;

export const listModelosConsentimiento = endpoint('GET /api/consentimientos/modelos', {
  allow: medico,
  active: true,
  summary: 'Ver los textos de los consentimientos anteriores',
  reply: z.array(ModeloConsentimiento),
});
