/** The clinical catalogues of the back office (AD-2): the code catalogue, exams, vaccines, templates. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { cifra, id, lleno, opcional, parrafo, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import {
  Cie10,
  codigoCie10,
  DosisDeEsquema,
  ExamenDeCatalogo,
  PlantillaMotivo,
  VacunaDeCatalogo,
} from '../../clinica/catalogos/clinicos.ts';
import * as MC from '../../clinica/historia/messages.ts';
import { adminCatalog } from './calls.ts';
import {
  chosen,
  conProcedencia,
  integer,
  number,
  paragraph,
  procedencia,
  referencial,
  required,
  shown,
} from './campos.ts';

// ── diagnoses ───────────────────────────────────────────────────────────────
const ci10Form = z
  .object({
    cod_3: required('cod_3', 10)
      .transform((v) => v.toUpperCase())
      .pipe(z.string().regex(/^[A-Z]\d{2}$/, MC.cie10_cod_3)),
    descripcion_categoria_tres_caracteres: paragraph('descripcion_categoria_tres_caracteres', 500),
    cod_4: required('cod_4', 10).transform((v, context) => {
      const codigo = codigoCie10(v);
      if (codigo) return codigo.cod_4;
      context.addIssue({ code: 'custom', message: MC.cie10_cod_4 });
      return z.NEVER;
    }),
    descripcion_codigos_cuatro_caracteres: paragraph('descripcion_codigos_cuatro_caracteres', 500),
    retirado: z.boolean().default(false),
    referencial,
  })
  .refine((f) => f.cod_4.startsWith(f.cod_3), { path: ['cod_4'], error: MC.cie10_otra_categoria });

/** `ci10`, the code catalogue of 3 §3. */
export const ci10 = adminCatalog('ci10', {
  singular: 'código CIE10',
  row: Cie10.extend({ retirado: z.boolean(), ...shown }),
  form: ci10Form,
  columns: [
    'cod_4',
    'cod_3',
    'descripcion_categoria_tres_caracteres',
    'descripcion_codigos_cuatro_caracteres',
    'retirado',
  ],
  sortBy: 'cod_4',
});

export const cie10Sinonimos = adminCatalog('ci10-sinonimos', {
  singular: 'sinónimo',
  row: z.object({
    id: z.number(),
    sinonimo: z.string(),
    codigo: z.string(),
    descripcion: z.string().nullable(),
    ...procedencia,
  }),
  form: z.object({
    sinonimo: required('sinónimo', 120),
    codigo: required('código', 10)
      .transform((v) => v.toUpperCase().replace(/[\s.]/g, ''))
      .pipe(z.string().regex(/^[A-Z]\d{2}[\dX]?$/, MC.cie10_cod_4)),
    ...conProcedencia,
  }),
  columns: ['sinonimo', 'codigo', 'descripcion'],
  sortBy: 'sinonimo',
});

// ── exams ───────────────────────────────────────────────────────────────────
export const examenes = adminCatalog('examenes', {
  singular: 'examen',
  row: ExamenDeCatalogo.extend({ otros_nombres: z.string().nullable(), ...shown }),
  form: z.object({
    nombre: required('nombre', 200),
    otros_nombres: opcional(texto(300)),
    grupo: opcional(texto(120)),
    preparacion: opcional(parrafo(1000)),
    referencial,
  }),
  columns: ['nombre', 'grupo'],
  sortBy: 'nombre',
});

export const examenListas = adminCatalog('examenes-listas', {
  singular: 'lista de exámenes',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    examenes: z.array(z.object({ id: z.number(), nombre: z.string() })),
    ...shown,
  }),
  form: z.object({
    nombre: required('nombre', 200),
    examenes: z.array(id).min(1, MC.lista_sin_examenes).max(200, M.texto_largo),
    referencial,
  }),
  columns: ['nombre'],
  sortBy: 'nombre',
});

/** Every exam of the catalogue by name, for the form of a list. */
export const listExamenesForm = endpoint('GET /api/admin/examenes/todos', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Todos los exámenes',
  reply: z.array(z.object({ id: z.number(), nombre: z.string() })),
});

// ── vaccines ────────────────────────────────────────────────────────────────
export const vacunas = adminCatalog('vacunas', {
  singular: 'vacuna',
  row: VacunaDeCatalogo.extend(shown),
  form: z.object({
    tipo: required('tipo', 120),
    nombre_comercial: opcional(texto(200)),
    edad_optima: opcional(texto(200)),
    informacion: required('información', 2000),
    informacion_extra: opcional(parrafo(2000)),
    referencial,
  }),
  columns: ['tipo', 'nombre_comercial', 'edad_optima'],
  sortBy: 'tipo',
});

const months = opcional(number(1500));
/** The schedule of the ministry, as data that can be edited. */
export const vacunasEsquema = adminCatalog('vacunas-esquema', {
  singular: 'dosis del esquema',
  row: DosisDeEsquema.extend(shown),
  form: z.object({
    vacuna_id: chosen('vacuna'),
    dosis_numero: lleno(cifra(z.number({ error: M.numerico }).int(M.numerico).min(1, M.numerico).max(20, M.numerico))),
    edad_meses_recomendada: months,
    edad_meses_minima: months,
    edad_meses_maxima: months,
    intervalo_minimo_dias: opcional(integer(20_000)),
    via: opcional(texto(60)),
    dosis_ml: opcional(number(100)),
    lugar: opcional(texto(120)),
    referencial,
  }),
  columns: ['vacuna', 'dosis_numero', 'edad_meses_recomendada'],
  sortBy: 'edad_meses_recomendada',
});

/** Every vaccine by name, for the form of the schedule. */
export const listVacunasForm = endpoint('GET /api/admin/vacunas/todas', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Todas las vacunas',
  reply: z.array(z.object({ id: z.number(), nombre: z.string() })),
});

// ── templates ───────────────────────────────────────────────────────────────
export const plantillasMotivo = adminCatalog('plantillas', {
  singular: 'plantilla de consulta',
  row: PlantillaMotivo.extend(shown),
  form: z.object({
    especialidad: required('especialidad', 120),
    nombre: required('nombre', 120),
    motivo: paragraph('motivo'),
    enfermedad_actual: paragraph('enfermedad actual', 4000),
    plan_tratamiento: paragraph('plan de tratamiento', 4000),
    referencial,
  }),
  columns: ['especialidad', 'nombre'],
  sortBy: 'especialidad',
});
