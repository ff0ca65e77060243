/**
 * The data-protection desk (BE-42; formularios.md, data protection): what whoever is responsible for personal data must be able to show, on
 * one screen and as one document. Administrators have that of the operator and the whole installation, a practice its own.
 */
import { z } from 'zod';

export const ActividadRat = z.object({
  clave: z.string(),
  nombre: z.string(),
  responsable: z.enum(['OPERADOR', 'CONSULTORIO', 'AMBOS']),
  finalidad: z.string(),
  base: z.string(),
  personas: z.string(),
  datos: z.string(),
  conservacion: z.string(),
  sensible: z.boolean(),
  /** Who can reach these data through the program, by their roles. */
  quienes: z.array(z.string()),
  /** What is kept, as exports name it. */
  guarda: z.array(z.string()),
  tablas: z.array(z.string()),
  llamadas: z.number().int(),
  correos: z.number().int(),
  /** Names of those to whom data go in this installation. */
  destinatarios: z.array(z.string()),
});
export type ActividadRat = z.infer<typeof ActividadRat>;

/** Somebody outside whom data reach. */
export const Destinatario = z.object({
  clave: z.string(),
  nombre: z.string(),
  /** A processor works for the responsible party, a third party for itself. */
  papel: z.enum(['ENCARGADO', 'TERCERO']),
  finalidad: z.string(),
  base: z.string(),
  datos: z.string(),
  /** The machine of the configuration; null for none of its own. */
  equipo: z.string().nullable(),
  /** It is this machine: nothing leaves it. */
  aqui: z.boolean(),
  /** Null until somebody has said it. */
  pais: z.string().nullable(),
  /** The contract or other guarantee, and where it is kept. */
  garantia: z.string().nullable(),
  /** The note in force, 0 for none. */
  nota: z.number().int(),
  desde: z.string().nullable(),
});
export type Destinatario = z.infer<typeof Destinatario>;
