/** The back office's rules for a receta: pairs, conditions, doses, allergies (AD-2, BE-10). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, opcional, parrafo, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { readExcepciones, readSoloSi } from '../../base/solo-si.ts';
import * as MC from '../../clinica/historia/messages.ts';
import { readMedida } from '../../clinica/receta/medida.ts';
import * as SEGURIDAD from '../../clinica/receta/seguridad-messages.ts';
import { adminCatalog } from './calls.ts';
import { chosen, conProcedencia, integer, number, paragraph, procedencia, required, revision } from './campos.ts';
import { GRAVEDADES } from './medicinas.ts';

const gravedad = z.enum(GRAVEDADES, { error: M.opcion });
const words = z.string().nullable();
const note = opcional(parrafo(1000));
const amount = opcional(number(10_000_000));
const shownAmount = z.number().nullable();

/** The rule's code, whether it is in force, and who reviewed it until when. */
const gobierno = { codigo: z.string(), estado: z.enum(['borrador', 'vigente', 'retirada']), ...revision };

/** How well what a rule says is known; null where nobody has said. */
const evidenciaVista = { evidencia: words };
const evidenciaDada = { evidencia: opcional(z.enum(['alta', 'moderada', 'baja'], { error: M.opcion })) };

/** A draft is judged by nothing until a second person has reviewed it. */
const estado = z.enum(['borrador', 'vigente']);

export const VIAS_REGLA = ['sistémica', 'todas', 'oftálmica', 'tópica'] as const;
const vias = z.enum(VIAS_REGLA, { error: M.opcion });
const soloSi = opcional(texto(300).refine((text) => readSoloSi(text) !== undefined, { error: SEGURIDAD.solo_si }));

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
    ...evidenciaVista,
    vias: z.string(),
    solo_si: words,
    excepcion: z.boolean(),
    lavado_a_dias: z.number().nullable(),
    lavado_b_dias: z.number().nullable(),
    ...procedencia,
    ...gobierno,
  }),
  form: z.object({
    a_id: chosen('primera sustancia'),
    b_id: chosen('segunda sustancia'),
    gravedad,
    motivo: paragraph('motivo'),
    conducta: paragraph('conducta'),
    ...evidenciaDada,
    vias: vias.extract(['sistémica', 'todas']).default('sistémica'),
    solo_si: soloSi,
    excepcion: z.boolean().default(false),
    /** Days for which each still counts after it was left. */
    lavado_a_dias: opcional(integer(730)),
    lavado_b_dias: opcional(integer(730)),
    ...conProcedencia,
  }),
  columns: ['a', 'b', 'gravedad'],
  sortBy: 'a',
});

/** The same effect in two different lines. */
export const duplicidades = adminCatalog('duplicidades', {
  singular: 'duplicidad',
  row: z.object({
    id: z.number(),
    clase_a_id: z.number(),
    a: z.string(),
    clase_b_id: z.number(),
    b: z.string(),
    gravedad,
    excepciones: words,
    vias: z.string(),
    motivo: z.string(),
    conducta: z.string(),
    ...evidenciaVista,
    ...procedencia,
    ...gobierno,
  }),
  form: z.object({
    clase_a_id: chosen('primera clase'),
    clase_b_id: chosen('segunda clase'),
    gravedad,
    motivo: paragraph('motivo'),
    conducta: paragraph('conducta'),
    vias: vias.default('sistémica'),
    excepciones: opcional(
      texto(300).refine((text) => readExcepciones(text) !== undefined, { error: SEGURIDAD.excepciones }),
    ),
    ...evidenciaDada,
    ...conProcedencia,
  }),
  columns: ['a', 'b', 'gravedad'],
  sortBy: 'a',
});

const prefijo = requerido(M.requerido, 10)
  .transform((v) => v.toUpperCase().replace(/[\s.]/g, ''))
  .pipe(z.string().regex(/^[A-Z]\d{1,2}[\dX]?$/, MC.cie10_prefijo));
const several = (max: number) => z.array(requerido(M.requerido, 120)).max(max, M.texto_largo).default([]);

/** A condition of the patient, found by the beginnings of diagnosis codes (valid for a given time) or by words of the antecedents. */
export const condiciones = adminCatalog('condiciones', {
  singular: 'condición',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    cie10: z.array(z.string()),
    palabras: z.array(z.string()),
    no_si_precede: z.array(z.string()),
    persistencia: z.string(),
    /** From which figure on a measured value amounts to it, and who says so. */
    medida: words,
    medida_fuente: words,
    nota: words,
    /** Made of its name. */
    codigo: z.string(),
    ...procedencia,
    ...revision,
  }),
  form: z
    .object({
      nombre: required('nombre', 120),
      cie10: z.array(prefijo).max(100, M.texto_largo).default([]),
      palabras: several(100),
      no_si_precede: several(100),
      persistencia: required('persistencia', 20).pipe(
        z.string().regex(/^(siempre|remite|embarazo|[1-9]\d{0,2} meses)$/, SEGURIDAD.persistencia),
      ),
      medida: opcional(texto(60).refine((text) => readMedida(text) !== undefined, { error: SEGURIDAD.medida })),
      medida_fuente: opcional(texto(300)),
      nota: note,
      ...conProcedencia,
    })
    .refine((f) => (f.medida === null) === (f.medida_fuente === null), {
      path: ['medida_fuente'],
      error: SEGURIDAD.medida_fuente,
    }),
  columns: ['nombre', 'persistencia'],
  sortBy: 'nombre',
});

/** Every condition by name, for the form of a contraindication. */
export const listCondicionesForm = endpoint('GET /api/admin/condiciones/todas', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Todas las condiciones',
  reply: z.array(z.object({ id: z.number(), nombre: z.string() })),
});

export const contraindicaciones = adminCatalog('contraindicaciones', {
  singular: 'contraindicación',
  row: z.object({
    id: z.number(),
    condicion_id: z.number(),
    condicion: z.string(),
    sustancia_id: z.number(),
    sustancia: z.string(),
    gravedad,
    motivo: z.string(),
    conducta: z.string(),
    vias: z.string(),
    solo_si: words,
    ...evidenciaVista,
    ...procedencia,
    ...gobierno,
  }),
  form: z.object({
    condicion_id: chosen('condición'),
    sustancia_id: chosen('principio o clase'),
    gravedad,
    motivo: paragraph('motivo'),
    conducta: paragraph('conducta'),
    vias: vias.extract(['sistémica', 'todas', 'oftálmica']).default('sistémica'),
    solo_si: soloSi,
    ...evidenciaDada,
    ...conProcedencia,
  }),
  columns: ['condicion', 'sustancia', 'gravedad'],
  sortBy: 'condicion',
});

export const POBLACIONES_DOSIS = ['adulto', 'mayor', 'pediatrica', 'neonato'] as const;
export const FRECUENCIAS_DOSIS = [
  'semanal',
  'mensual',
  'trimestral',
  'dosis única',
  'si dolor',
  'si necesario',
  'según INR',
] as const;

export const dosis = adminCatalog('dosis', {
  singular: 'límite de dosis',
  row: z.object({
    id: z.number(),
    sustancia_id: z.number(),
    sustancia: z.string(),
    combinado_con_id: z.number().nullable(),
    combinado_con: words,
    via: z.string(),
    poblacion: z.enum(POBLACIONES_DOSIS),
    max_por_dosis: shownAmount,
    max_por_dia: shownAmount,
    unidad: words,
    kg_dosis_min: shownAmount,
    kg_dosis_max: shownAmount,
    kg_dia_min: shownAmount,
    kg_dia_max: shownAmount,
    edad_min_meses: shownAmount,
    edad_max_meses: shownAmount,
    frecuencia_especial: z.enum(FRECUENCIAS_DOSIS).nullable(),
    max_dias: shownAmount,
    max_dosis_unica: shownAmount,
    forma: words,
    ajuste_renal: words,
    nota: words,
    ...evidenciaVista,
    ...procedencia,
    /** The code is made of what the limit is about, so that an edition that writes it anew keeps it. */
    ...gobierno,
  }),
  form: z.object({
    sustancia_id: chosen('principio activo'),
    combinado_con_id: opcional(id),
    via: required('vía', 60),
    poblacion: z.enum(POBLACIONES_DOSIS, { error: M.opcion }),
    max_por_dosis: amount,
    max_por_dia: amount,
    unidad: opcional(z.enum(['mg', 'mcg', 'g', 'UI', 'mEq', 'ml'], { error: M.opcion })),
    kg_dosis_min: amount,
    kg_dosis_max: amount,
    kg_dia_min: amount,
    kg_dia_max: amount,
    edad_min_meses: opcional(number(1500)),
    edad_max_meses: opcional(number(1500)),
    frecuencia_especial: opcional(z.enum(FRECUENCIAS_DOSIS, { error: M.opcion })),
    max_dias: opcional(integer(3650)),
    max_dosis_unica: amount,
    forma: opcional(texto(120)),
    ajuste_renal: opcional(texto(200)),
    nota: note,
    ...evidenciaDada,
    ...conProcedencia,
  }),
  columns: ['sustancia', 'via', 'poblacion'],
  sortBy: 'sustancia',
});

export const TIPOS_ALERGIA = ['ALIAS', 'NEGACION', 'NO_MEDICAMENTO', 'VAGO', 'REACCION'] as const;
/** Words that people type into the field for allergies. */
export const alergiasTerminos = adminCatalog('alergias', {
  singular: 'término de alergia',
  row: z.object({
    id: z.number(),
    tipo: z.enum(TIPOS_ALERGIA),
    termino: z.string(),
    sustancia_id: z.number().nullable(),
    sustancia: words,
    nota: words,
    estado,
    ...procedencia,
  }),
  form: z
    .object({
      tipo: z.enum(TIPOS_ALERGIA, { error: M.opcion }),
      termino: required('término', 120),
      sustancia_id: opcional(id),
      nota: note,
      ...conProcedencia,
    })
    .refine((f) => (f.tipo === 'ALIAS') === (f.sustancia_id !== null), {
      path: ['sustancia_id'],
      error: SEGURIDAD.alergia_sustancia,
    }),
  columns: ['termino', 'tipo', 'sustancia'],
  sortBy: 'termino',
});

export const GRADOS_CRUCE = ['probable', 'posible', 'improbable'] as const;
export const alergiasCruzadas = adminCatalog('alergias-cruzadas', {
  singular: 'alergia cruzada',
  row: z.object({
    id: z.number(),
    desde_id: z.number(),
    desde: z.string(),
    hacia_id: z.number(),
    hacia: z.string(),
    grado: z.enum(GRADOS_CRUCE),
    nota: words,
    ...evidenciaVista,
    ...procedencia,
    ...gobierno,
  }),
  form: z.object({
    desde_id: chosen('alergia a'),
    hacia_id: chosen('puede cruzar con'),
    grado: z.enum(GRADOS_CRUCE, { error: M.opcion }),
    nota: note,
    ...evidenciaDada,
    ...conProcedencia,
  }),
  columns: ['desde', 'hacia', 'grado'],
  sortBy: 'desde',
});
