/** The back office's medicines and the data about their ingredients, from which the warnings of a prescription are made (AD-2, BE-10). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { cifra, id, opcional, parrafo, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MC from '../../clinica/historia/messages.ts';
import { CUENTAS_FORMA, POBLACIONES_FORMA } from '../../clinica/receta/formas.ts';
import { Medicamento, MedicamentoForm } from '../../clinica/vademecum/calls.ts';
import { adminCatalog } from './calls.ts';
import { conProcedencia, integer, number, procedencia, referencial, required, revision } from './campos.ts';

export const vademecum = adminCatalog('vademecum', {
  singular: 'medicamento',
  row: Medicamento,
  form: MedicamentoForm.extend({ referencial }),
  columns: ['nombre', 'composicion', 'presentacion', 'casa_comercial'],
  sortBy: 'nombre',
});

export const TIPOS_SUSTANCIA = ['PRINCIPIO', 'GRUPO'] as const;
export const FISCALIZADAS = ['estupefaciente', 'psicotropica'] as const;
export const USOS = ['contraindicado', 'evitar', 'precaucion', 'compatible', 'sin datos'] as const;
export const RIESGOS_QT = ['riesgo conocido', 'posible', 'condicional'] as const;
/** Routes for which a lowest age may hold. */
export const VIAS_MENORES = ['sistémica', 'todas', 'bucal', 'nasal', 'oftálmica', 'tópica'] as const;
export const GRAVEDADES = ['alta', 'media'] as const;

const option = <const T extends readonly [string, ...string[]]>(values: T) =>
  opcional(z.enum(values, { error: M.opcion }));
const names = (max = 60) => z.array(requerido(M.requerido, 120)).max(max, M.texto_largo).default([]);
const words = z.string().nullable();
const note = opcional(parrafo(500));

/** Active ingredients and their classes; no two share a name. */
export const sustancias = adminCatalog('principios-activos', {
  singular: 'principio activo o clase',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    tipo: z.enum(TIPOS_SUSTANCIA),
    clases: z.array(z.object({ id: z.number(), nombre: z.string() })),
    sinonimos: z.array(z.string()),
    marcas: z.array(z.string()),
    abreviaturas: z.array(z.string()),
    fiscalizada: z.enum(FISCALIZADAS).nullable(),
    base_fiscalizacion: words,
    qt: z.enum(RIESGOS_QT).nullable(),
    embarazo: z.enum(USOS).nullable(),
    embarazo_nota: words,
    lactancia: z.enum(USOS).nullable(),
    lactancia_nota: words,
    fertil: z.enum(['avisar', 'aconsejar']).nullable(),
    fertil_nota: words,
    mayores: z.enum(['evitar', 'precaucion']).nullable(),
    mayores_nota: words,
    menores_edad_min_meses: z.number().nullable(),
    menores_gravedad: z.enum(GRAVEDADES).nullable(),
    menores_motivo: words,
    menores_vias: z.enum(VIAS_MENORES).nullable(),
    cronica: z.boolean(),
    codigo: z.string(),
    ...procedencia,
    ...revision,
  }),
  form: z
    .object({
      nombre: required('nombre', 120),
      tipo: z.enum(TIPOS_SUSTANCIA, { error: M.opcion }),
      clases: z.array(id).max(30, M.texto_largo).default([]),
      sinonimos: names(),
      marcas: names(),
      abreviaturas: names(),
      fiscalizada: option(FISCALIZADAS),
      base_fiscalizacion: note,
      qt: option(RIESGOS_QT),
      embarazo: option(USOS),
      embarazo_nota: note,
      lactancia: option(USOS),
      lactancia_nota: note,
      fertil: option(['avisar', 'aconsejar']),
      fertil_nota: note,
      mayores: option(['evitar', 'precaucion']),
      mayores_nota: note,
      menores_edad_min_meses: opcional(number(1200)),
      menores_gravedad: option(GRAVEDADES),
      menores_motivo: note,
      menores_vias: option(VIAS_MENORES),
      cronica: z.boolean().default(false),
      ...conProcedencia,
    })
    .refine((f) => f.tipo === 'PRINCIPIO' || f.clases.length === 0, {
      path: ['clases'],
      error: MC.sustancia_grupo_de_grupo,
    }),
  columns: ['nombre', 'tipo', 'fiscalizada'],
  sortBy: 'nombre',
});

/** All ingredients and classes, for the selects of the forms. About a thousand. */
export const listSustanciasForm = endpoint('GET /api/admin/principios-activos/todos', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Todos los principios activos y clases',
  reply: z.array(z.object({ id: z.number(), nombre: z.string(), tipo: z.enum(TIPOS_SUSTANCIA) })),
});

export const TIPOS_COMBINACION = ['MARCA', 'NOMBRE', 'ABREVIATURA'] as const;
/** A brand or a name for several ingredients (Bactrim, cotrimoxazol). */
export const combinaciones = adminCatalog('combinaciones', {
  singular: 'combinación',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    tipo: z.enum(TIPOS_COMBINACION),
    composicion: z.string(),
    presentacion: words,
    clase_id: z.number().nullable(),
    clase: words,
    nota: words,
    ...procedencia,
  }),
  form: z.object({
    nombre: required('nombre', 120),
    tipo: z.enum(TIPOS_COMBINACION, { error: M.opcion }),
    /** `ingrediente concentración`, joined by ` + `. */
    composicion: required('composición', 500),
    presentacion: opcional(texto(120)),
    clase_id: opcional(id),
    nota: note,
    ...conProcedencia,
  }),
  columns: ['nombre', 'tipo', 'composicion'],
  sortBy: 'nombre',
});

/** How each form is counted, and how many units a treatment needs. */
export const formas = adminCatalog('formas-farmaceuticas', {
  singular: 'forma farmacéutica',
  row: z.object({
    id: z.number(),
    nombre: z.string(),
    terminos: z.array(z.string()),
    unidad: z.string(),
    unidad_plural: z.string(),
    poblacion: z.enum(POBLACIONES_FORMA),
    cuenta: z.enum(CUENTAS_FORMA),
    envase: words,
    contenidos: z.array(z.number()),
    gotas_por_ml: z.number().nullable(),
    purga: z.number().nullable(),
    dias_abierto: z.number().nullable(),
    formula: words,
    fraccion_minima: z.number().nullable(),
    nota: words,
    ...procedencia,
  }),
  form: z.object({
    nombre: required('nombre', 120),
    terminos: names(),
    unidad: required('unidad', 60),
    unidad_plural: required('unidad en plural', 60),
    poblacion: z.enum(POBLACIONES_FORMA, { error: M.opcion }),
    cuenta: z.enum(CUENTAS_FORMA, { error: M.opcion }),
    envase: opcional(texto(60)),
    contenidos: z
      .array(cifra(z.number({ error: M.numerico }).positive(M.numerico)))
      .max(30, M.texto_largo)
      .default([]),
    gotas_por_ml: opcional(number(100)),
    /** Units lost with each dose. */
    purga: opcional(number(100)),
    /** Days after which an open container is thrown away. */
    dias_abierto: opcional(integer(1000)),
    formula: note,
    fraccion_minima: opcional(number(1)),
    nota: note,
    ...conProcedencia,
  }),
  columns: ['nombre', 'unidad', 'cuenta'],
  sortBy: 'nombre',
});
