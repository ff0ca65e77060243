/** Lookups of the forms (1 §7): bounded lists that any session may read. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { escrito, id } from '../../base/fields.ts';

const term = z.object({ term: escrito().min(1).max(100) });

export const Pais = z.object({ id, nombre: z.string(), codigo_iso: z.string() });
export type Pais = z.infer<typeof Pais>;

/** An office copies `zona` and `altitud_m` from its city (model §3). */
export const Ciudad = z.object({
  id,
  nombre: z.string(),
  provincia: z.string().nullable(),
  pais: z.string(),
  zona: z.string(),
  altitud_m: z.number().int().nullable(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
});
export type Ciudad = z.infer<typeof Ciudad>;

export const Seguro = z.object({ id, nombre: z.string() });
export type Seguro = z.infer<typeof Seguro>;

export const Categoria = z.object({ id, nombre: z.string() });
/** `palabras` are the everyday words for the specialty. */
export const Especializacion = z.object({
  id,
  nombre: z.string(),
  categorias: z.array(Categoria),
  palabras: z.array(z.string()),
});
export type Especializacion = z.infer<typeof Especializacion>;

/** Countries whose name contains the term, names that begin with it first; at most `LIMITS.lookupTake`. */
export const searchPaises = endpoint('GET /api/pais/search/:term', {
  allow: 'session',
  summary: 'Buscar países',
  params: term,
  reply: z.array(Pais),
});

export const searchCiudades = endpoint('GET /api/ciudades/search/:term', {
  allow: 'session',
  summary: 'Buscar ciudades',
  params: term,
  reply: z.array(Ciudad),
});

export const searchSeguros = endpoint('GET /api/seguros/search/:term', {
  allow: 'session',
  summary: 'Buscar seguros',
  params: term,
  reply: z.array(Seguro),
});

/** All specialties with their categories, by name: a closed list of some eighty (at most 500). */
export const listEspecializaciones = endpoint('GET /api/especializacion/', {
  allow: 'session',
  summary: 'Listar especialidades',
  reply: z.array(Especializacion),
});
