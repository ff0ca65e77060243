/** Diagnoses, exams and vaccines as a doctor looks them up (2 §7), and the rule of a CIE-10 code. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { escrito } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';

/**
 * A code of the classification as it is stored: four characters without dot, `X` if the category has no subdivision (`i10` → `I10X`); a
 * dagger or asterisk is returned separately. Null for anything that is not a code.
 */
export function codigoCie10(text: string): { cod_3: string; cod_4: string; marca: '†' | '*' | null } | null {
  const bare = text.toUpperCase().replace(/[\s.]/g, '');
  const [, codigo, marca] = /^([A-Z]\d{2}[\dX]?)([†+*])?$/.exec(bare) ?? [];
  if (!codigo) return null;
  return { cod_3: codigo.slice(0, 3), cod_4: codigo.padEnd(4, 'X'), marca: marca === '*' ? '*' : marca ? '†' : null };
}

/** `A090` → `A09.0`, `I10X` → `I10`: the way people write it. */
export const codigoConPunto = (cod_4: string): string =>
  cod_4.endsWith('X') ? cod_4.slice(0, 3) : `${cod_4.slice(0, 3)}.${cod_4.slice(3)}`;

const term = escrito().min(1, M.requerido).max(100, M.texto_largo);
const doctors = { ROLE_MED: 'any' } as const;

export const Cie10 = z.object({
  id: z.number().int(),
  cod_3: z.string(),
  descripcion_categoria_tres_caracteres: z.string(),
  cod_4: z.string(),
  descripcion_codigos_cuatro_caracteres: z.string(),
  /** Set when the typed words match nothing but a spelling one letter away does: the screen asks, it never assumes. */
  quiso_decir: z.string().nullish(),
});
export type Cie10 = z.infer<typeof Cie10>;

/**
 * Diagnoses by code (with or without dot, by its beginning), by words in any order without tildes, or by a synonym
 * (hta, dm2); the doctor's favourites first, then codes, then synonyms, at most `LIMITS.searchTake`. Withdrawn codes are
 * not offered.
 */
export const searchCie10 = endpoint('GET /api/cie10/search/:term', {
  allow: doctors,
  active: true,
  summary: 'Buscar diagnósticos CIE10',
  params: z.object({ term }),
  reply: z.array(Cie10),
});

/** Suggestions for an empty search box: what this doctor uses most and most recently. */
export const listCie10Favoritos = endpoint('GET /api/cie10/favoritos', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Diagnósticos que más usa el profesional',
  reply: z.array(Cie10),
});

/** One code, also if it was withdrawn, because old records still show it. */
export const getCie10 = endpoint('GET /api/cie10/:cod_4', {
  allow: doctors,
  active: true,
  summary: 'Leer un código CIE10',
  params: z.object({ cod_4: escrito().max(10) }),
  reply: Cie10.extend({ retirado: z.boolean() }),
});

export const ExamenDeCatalogo = z.object({
  id: z.number().int(),
  nombre: z.string(),
  grupo: z.string().nullable(),
  preparacion: z.string().nullable(),
});

/** `quiso_decir` as in `Cie10`. */
const ExamenEncontrado = ExamenDeCatalogo.extend({ quiso_decir: z.string().nullish() });
export type ExamenEncontrado = z.infer<typeof ExamenEncontrado>;

const searchText = z.object({ searchText: term });

export const searchExamenes = endpoint('GET /api/examenes/catalogo/:searchText', {
  allow: doctors,
  active: true,
  summary: 'Buscar exámenes del catálogo',
  params: searchText,
  reply: z.array(ExamenEncontrado),
});

/** Lists offered to every doctor, each with its exams in order. At most 500 lists. */
export const listExamenListas = endpoint('GET /api/examenes/listas', {
  allow: doctors,
  active: true,
  summary: 'Listas de exámenes del catálogo',
  reply: z.array(z.object({ id: z.number().int(), nombre: z.string(), examenes: z.array(ExamenDeCatalogo) })),
});

export const VacunaDeCatalogo = z.object({
  id: z.number().int(),
  tipo: z.string(),
  nombre_comercial: z.string().nullable(),
  edad_optima: z.string().nullable(),
  informacion: z.string(),
  informacion_extra: z.string().nullable(),
});
export type VacunaDeCatalogo = z.infer<typeof VacunaDeCatalogo>;

export const searchVacunas = endpoint('GET /api/vacunas/catalogo/:searchText', {
  allow: doctors,
  active: true,
  summary: 'Buscar vacunas del catálogo',
  params: searchText,
  reply: z.array(VacunaDeCatalogo),
});

/** One dose of the schedule: ages in months with decimals (null = no age rule), minimum interval in days, volume in ml. */
export const DosisDeEsquema = z.object({
  id: z.number().int(),
  vacuna_id: z.number().int(),
  vacuna: z.string(),
  dosis_numero: z.number().int(),
  edad_meses_recomendada: z.number().nullable(),
  edad_meses_minima: z.number().nullable(),
  edad_meses_maxima: z.number().nullable(),
  intervalo_minimo_dias: z.number().int().nullable(),
  via: z.string().nullable(),
  dosis_ml: z.number().nullable(),
  lugar: z.string().nullable(),
});
export type DosisDeEsquema = z.infer<typeof DosisDeEsquema>;

/** The whole schedule, by age and vaccine. */
export const getEsquemaVacunas = endpoint('GET /api/vacunas/esquema', {
  allow: doctors,
  active: true,
  summary: 'Esquema de vacunación',
  reply: z.array(DosisDeEsquema),
});

export const PlantillaMotivo = z.object({
  id: z.number().int(),
  especialidad: z.string(),
  nombre: z.string(),
  motivo: z.string(),
  enfermedad_actual: z.string(),
  plan_tratamiento: z.string(),
});
export type PlantillaMotivo = z.infer<typeof PlantillaMotivo>;

/** Text templates for the reason of a consultation, the doctor's specialties first; `___` marks a gap to fill in. */
export const listPlantillasMotivo = endpoint('GET /api/plantillasMotivo', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Plantillas de consulta',
  reply: z.array(PlantillaMotivo),
});

/** How many favourites an empty search box offers. */
export const FAVORITOS_TAKE = 8;
/** Most results of a search in a clinical catalogue. */
export const CATALOGO_TAKE = LIMITS.searchTake;
