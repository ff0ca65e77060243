/** The back office (3 §2, §3, §5, §7): its catalogues, all declared through one generic list and form, and the company. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { ZONAS } from '../../base/fechas.ts';
import { cifra, email, id, listQuery, lleno, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { imagenDeCatalogo } from '../../clinica/vademecum/calls.ts';
import { chosen, conProcedencia, procedencia, required } from './campos.ts';
import * as MA from './messages.ts';
import { siNoCambio, versionDeFila } from './version.ts';

export const ADMIN = { ROLE_ADMIN: 'any' } as const;
export const byId = z.object({ id });

/** The same list as a file for a spreadsheet: with its search, filters and order, at most 10,000 rows. The download is audited. */
export const adminCsv = <Slug extends string, Query extends z.ZodObject>(slug: Slug, what: string, query: Query) =>
  endpoint(`GET /api/admin/${slug}/csv` as const, {
    allow: ADMIN,
    summary: `CSV: ${what}`,
    query: query.omit({ skip: true, take: true }),
    file: 'text/csv; charset=utf-8',
  });

/** The calls of a catalogue (AD-1): `row` is what the list shows, `form` what can be written. */
export function adminCatalog<
  Slug extends string,
  Row extends z.ZodObject,
  Form extends z.ZodType,
  C extends [string, ...string[]],
>(slug: Slug, spec: { singular: string; row: Row; form: Form; columns: C; sortBy: C[number]; sort?: 'asc' | 'desc' }) {
  const base = `/api/admin/${slug}` as const;
  // Written by hand, because zod's inferred type loses the fields of a row that is still generic.
  type Listed = z.ZodObject<Row['shape'] & { version: typeof versionDeFila }>;
  return {
    slug,
    ...spec,
    list: endpoint(`GET ${base}`, {
      allow: ADMIN,
      summary: `Lista: ${spec.singular}`,
      query: listQuery(spec.columns, spec.sortBy, spec.sort),
      reply: z.array(spec.row.extend({ version: versionDeFila }) as unknown as Listed),
    }),
    csv: adminCsv(slug, spec.singular, listQuery(spec.columns, spec.sortBy, spec.sort)),
    create: endpoint(`POST ${base}`, {
      allow: ADMIN,
      summary: `Crear: ${spec.singular}`,
      body: spec.form,
      reply: spec.row,
      mensaje: M.guardado,
    }),
    update: endpoint(`PUT ${base}/:id`, {
      allow: ADMIN,
      summary: `Editar: ${spec.singular}`,
      params: byId,
      query: siNoCambio,
      body: spec.form,
      reply: spec.row,
      mensaje: M.guardado,
    }),
    remove: endpoint(`DELETE ${base}/:id`, {
      allow: ADMIN,
      summary: `Eliminar: ${spec.singular}`,
      params: byId,
      mensaje: M.eliminado,
    }),
  };
}

const nombre = requerido(MA.nombre_requerido, 120);

export const ciudades = adminCatalog('ciudades', {
  singular: 'ciudad',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    provincia: z.string().nullable(),
    pais: z.string(),
    zona: z.string(),
    altitud_m: z.number().nullable(),
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
  }),
  form: z.object({
    nombre,
    provincia: opcional(texto(120)),
    pais: requerido(),
    zona: z.enum(ZONAS, { error: M.opcion }).default('America/Guayaquil'),
    altitud_m: opcional(
      cifra(z.number({ error: M.numerico }).int(M.numerico).min(-10, M.numerico).max(6300, M.numerico)),
    ),
    latitud: opcional(z.coerce.number({ error: M.numerico }).min(-90, M.numerico).max(90, M.numerico)),
    longitud: opcional(z.coerce.number({ error: M.numerico }).min(-180, M.numerico).max(180, M.numerico)),
  }),
  columns: ['nombre', 'provincia', 'pais', 'zona', 'altitud_m'],
  sortBy: 'nombre',
});

export const seguros = adminCatalog('seguros', {
  singular: 'seguro',
  row: z.object({ id: z.number(), nombre: z.string(), tipo: z.string().nullable() }),
  form: z.object({ nombre, tipo: opcional(texto(60)) }),
  columns: ['nombre', 'tipo'],
  sortBy: 'nombre',
});

const Nombrada = z.object({ id: z.number(), nombre: z.string() });

export const categoriasEspecializacion = adminCatalog('categorias-especializacion', {
  singular: 'categoría',
  row: Nombrada.extend({ especializaciones: z.array(Nombrada) }),
  form: z.object({ nombre }),
  columns: ['nombre'],
  sortBy: 'nombre',
});

export const especializaciones = adminCatalog('especializacion', {
  singular: 'especialización',
  /** `foto` is the address of a picture; `palabras` are everyday words that also find it. */
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    categorias: z.array(Nombrada),
    foto: z.string().nullable(),
    palabras: z.array(z.string()),
  }),
  form: z.object({ nombre, categorias: z.array(id).max(50).default([]), foto: imagenDeCatalogo }),
  columns: ['nombre'],
  sortBy: 'nombre',
});

/** Everyday words for a specialty: 'corazón', 'dentista de niños'. */
export const palabrasDeEspecializacion = adminCatalog('especializacion-palabras', {
  singular: 'palabra de especialidad',
  row: z.object({
    id: z.number(),
    termino: z.string(),
    especializacion_id: z.number(),
    especialidad: z.string(),
    ...procedencia,
  }),
  form: z.object({
    termino: required('palabra', 120),
    especializacion_id: chosen('especialidad'),
    ...conProcedencia,
  }),
  columns: ['termino', 'especialidad'],
  sortBy: 'termino',
});

/** All specialties with their words, for the form of a word. */
export const listEspecializacionesForm = endpoint('GET /api/admin/especializacion/todas', {
  allow: ADMIN,
  summary: 'Todas las especialidades',
  reply: z.array(Nombrada.extend({ palabras: z.array(z.string()) })),
});

/** All categories, for the form of a specialty. */
export const listCategoriasForm = endpoint('GET /api/admin/categorias-especializacion/todas', {
  allow: ADMIN,
  summary: 'Todas las categorías',
  reply: z.array(Nombrada),
});

// ── the company ─────────────────────────────────────────────────────────────
const entero = (max: number, sentence: string = M.entero_positivo) =>
  lleno(cifra(z.number({ error: sentence }).int(sentence).min(0, sentence).max(max, sentence)));

/** Years that something is kept: at least as long as published. */
const anios = (least: number, sentence: string) =>
  lleno(z.coerce.number({ error: sentence }).int(sentence).min(least, sentence).max(100, sentence));
const plazo = () => entero(60, MA.plazo).refine((dias) => Number(dias) > 0, MA.plazo);

export const Empresa = z.object({
  nombre: requerido(),
  correo: email,
  telefono: requerido(),
  descuento_afiliado: entero(100, MA.descuento_empresa),
  oficinas_limite: entero(1000),
  /** Most branches of an institution. */
  sucursales_limite: entero(1000),
  asociaciones_limite: entero(1000),
  servicios_limite: entero(1000),
  /** Minutes for which a turno is kept for a patient who pays in advance. */
  anticipo_minutos: lleno(
    cifra(
      z
        .number({ error: MA.anticipo_minutos })
        .int(MA.anticipo_minutos)
        .min(5, MA.anticipo_minutos)
        .max(120, MA.anticipo_minutos),
    ),
  ),
  caja_filas_limite: entero(100).refine((filas) => Number(filas) > 0, M.entero_positivo),
  /** Most campaigns of a professional in a year. */
  promociones_limite: entero(1000),
  /** Years that a clinical record is kept after the last attention (decisions 11). */
  historia_anios: anios(15, MA.historia_anios),
  receta_anios: anios(5, MA.receta_anios),
  comprobante_anios: anios(7, MA.comprobante_anios),
  /** What a paper of a record may weigh, how many a patient may send in 30 days, and the room of a practice in MB (BE-30). */
  papel_megas: entero(20, MA.papel_megas).refine((megas) => Number(megas) > 0, MA.papel_megas),
  papeles_paciente: entero(1000),
  papeles_megas: entero(1_000_000),
  pacientes_pueden_iniciar: z.boolean(),
  /** Terms of the data protection law in days: to answer a request, to tell the authority of a breach, and those concerned. */
  derecho_dias: plazo(),
  brecha_autoridad_dias: plazo(),
  brecha_personas_dias: plazo(),
  /** In how many days the operator, as processor, tells a practice of a breach: what the terms of use promise. */
  encargado_dias: plazo(),
  /** Whether those are working days of the whole country. */
  plazos_habiles: z.boolean(),
});

export const getEmpresa = endpoint('GET /api/admin/empresa', {
  allow: ADMIN,
  summary: 'Datos y límites de la empresa',
  reply: Empresa.extend({ version: versionDeFila }),
});
export const saveEmpresa = endpoint('PUT /api/admin/empresa', {
  allow: ADMIN,
  summary: 'Guardar datos y límites de la empresa',
  query: siNoCambio,
  body: Empresa,
  reply: Empresa.extend({ version: versionDeFila }),
  mensaje: MA.datos_actualizados_punto,
});
