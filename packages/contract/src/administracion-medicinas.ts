/** The back office's medicines, and what is known of their ingredients: warnings of a prescription are made of it (AD-2, BE-10). */
import { z } from 'zod';
import { adminCatalog } from './administracion.ts';
import { chosen, number, paragraph, referencial, required, shown } from './administracion-campos.ts';
import { MC } from './clinical-messages.ts';
import { endpoint } from './endpoint.ts';
import { id, opcional, parrafo, requerido } from './fields.ts';
import { M } from './messages.ts';
import { Medicamento, MedicamentoForm } from './vademecum.ts';

export const GRAVEDADES = ['alta', 'media'] as const;
const gravedad = z.enum(GRAVEDADES, { error: M.opcion });

export const vademecum = adminCatalog('vademecum', {
  singular: 'medicamento',
  row: Medicamento,
  form: MedicamentoForm.extend({ referencial }),
  columns: ['nombre', 'composicion', 'presentacion', 'casa_comercial'],
  sortBy: 'nombre',
});

export const TIPOS_SUSTANCIA = ['PRINCIPIO', 'GRUPO'] as const;
/** Active ingredients and their classes. */
export const sustancias = adminCatalog('principios-activos', {
  singular: 'principio activo o grupo',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    tipo: z.enum(TIPOS_SUSTANCIA),
    grupo_id: z.number().nullable(),
    grupo: z.string().nullable(),
    sinonimos: z.array(z.string()),
    ...shown,
  }),
  form: z
    .object({
      nombre: required('nombre', 120),
      tipo: z.enum(TIPOS_SUSTANCIA, { error: M.opcion }),
      grupo_id: opcional(id),
      sinonimos: z.array(requerido(M.requerido, 120)).max(30, M.texto_largo).default([]),
      referencial,
    })
    .refine((f) => f.tipo === 'PRINCIPIO' || f.grupo_id === null, {
      path: ['grupo_id'],
      error: MC.sustancia_grupo_de_grupo,
    }),
  columns: ['nombre', 'tipo', 'grupo'],
  sortBy: 'nombre',
});

/** All ingredients and classes, for the forms that choose one. Some hundreds. */
export const listSustanciasForm = endpoint('GET /api/admin/principios-activos/todos', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Todos los principios activos y grupos',
  reply: z.array(z.object({ id: z.number(), nombre: z.string(), tipo: z.enum(TIPOS_SUSTANCIA) })),
});

export const alergiasGrupos = adminCatalog('alergias-grupos', {
  singular: 'alergia',
  row: z.object({
    id: z.number(),
    termino: z.string(),
    grupo_id: z.number(),
    grupo: z.string(),
    reaccion_cruzada: z.string().nullable(),
    ...shown,
  }),
  form: z.object({
    termino: required('término', 120),
    grupo_id: chosen('grupo'),
    reaccion_cruzada: opcional(parrafo(1000)),
    referencial,
  }),
  columns: ['termino', 'grupo'],
  sortBy: 'termino',
});

export const interacciones = adminCatalog('interacciones', {
  singular: 'interacción',
  row: z.object({
    id: z.number(),
    a_id: z.number(),
    a: z.string(),
    b_id: z.number(),
    b: z.string(),
    gravedad,
    motivo: z.string(),
    conducta: z.string(),
    ...shown,
  }),
  form: z.object({
    a_id: chosen('primera sustancia'),
    b_id: chosen('segunda sustancia'),
    gravedad,
    motivo: paragraph('motivo'),
    conducta: paragraph('conducta'),
    referencial,
  }),
  columns: ['a', 'b', 'gravedad'],
  sortBy: 'a',
});

export const contraindicaciones = adminCatalog('contraindicaciones', {
  singular: 'contraindicación',
  row: z.object({
    id: z.number(),
    sustancia_id: z.number(),
    sustancia: z.string(),
    cie10_prefijo: z.string(),
    gravedad,
    motivo: z.string(),
    ...shown,
  }),
  form: z.object({
    sustancia_id: chosen('principio o grupo'),
    cie10_prefijo: required('prefijo CIE10', 10)
      .transform((v) => v.toUpperCase().replace(/[\s.]/g, ''))
      .pipe(z.string().regex(/^[A-Z]\d{1,2}[\dX]?$/, MC.cie10_prefijo)),
    gravedad,
    motivo: paragraph('motivo'),
    referencial,
  }),
  columns: ['sustancia', 'cie10_prefijo', 'gravedad'],
  sortBy: 'sustancia',
});

const dose = opcional(number(10_000_000));
const doseShown = z.number().nullable();
export const dosisLimites = adminCatalog('dosis-limites', {
  singular: 'límite de dosis',
  row: z.object({
    id: z.number(),
    sustancia_id: z.number(),
    sustancia: z.string(),
    via: z.string(),
    unidad: z.string(),
    dosis_max_dia_adulto: doseShown,
    dosis_pediatrica_mg_kg_dia_min: doseShown,
    dosis_pediatrica_mg_kg_dia_max: doseShown,
    dosis_max_dia_pediatrica: doseShown,
    edad_min_meses: doseShown,
    nota: z.string().nullable(),
    ...shown,
  }),
  form: z.object({
    sustancia_id: chosen('principio activo'),
    via: required('vía', 60),
    unidad: required('unidad', 30),
    dosis_max_dia_adulto: dose,
    dosis_pediatrica_mg_kg_dia_min: dose,
    dosis_pediatrica_mg_kg_dia_max: dose,
    dosis_max_dia_pediatrica: dose,
    edad_min_meses: opcional(number(1200)),
    nota: opcional(parrafo(1000)),
    referencial,
  }),
  columns: ['sustancia', 'via', 'unidad'],
  sortBy: 'sustancia',
});
