/** The fields of a consultation (2 §3; form 002, ecuador §4.5), declared once for the form, the API and the documents. */

import { z } from 'zod';
import { cifra, fecha, id, opcional, parrafo, requerido, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { POSICIONES } from '../crecimiento/indicadores.ts';
import { RESPUESTAS_MAX, RespuestaAdvertencia } from '../receta/respuestas.ts';
import { enSuUnidad, leerSigno } from '../signos/limites.ts';
import * as MC from './messages.ts';

/** With evidence of pathology, without, or unset (2 §9). */
export const Hallazgo = z.enum(['CP', 'SP'], { error: M.opcion }).nullish().default(null);
export type Hallazgo = z.output<typeof Hallazgo>;

export const ORGANOS_SISTEMAS = {
  exa_organos_sentidos: 'Órganos de los sentidos',
  exa_respiratorio: 'Respiratorio',
  exa_cardiovascular: 'Cardiovascular',
  exa_digestivo: 'Digestivo',
  exa_genital: 'Genital',
  exa_urinario: 'Urinario',
  exa_musculo_esqueletico: 'Músculo esquelético',
  exa_endocrino: 'Endócrino',
  exa_hemo_linfatico: 'Hemo linfático',
  exa_nervioso: 'Nervioso',
} as const;
export const EXAMEN_REGIONAL = {
  exa_cabeza: 'Cabeza',
  exa_cuello: 'Cuello',
  exa_torax: 'Tórax',
  exa_abdomen: 'Abdomen',
  exa_pelvis: 'Pelvis',
  exa_extremidades: 'Extremidades',
} as const;

const findings = <K extends string>(labels: Record<K, string>) =>
  Object.fromEntries(Object.keys(labels).map((key) => [key, Hallazgo])) as Record<K, typeof Hallazgo>;

/** An optional number with either decimal sign. Unusual values are accepted: hints question them, rules do not (2 §5). */
export const medida = opcional(
  cifra(z.number({ error: M.numerico }).min(0, M.numerico).max(LIMITS.medidaMax, M.numerico)),
) as unknown as z.ZodType<number | null, number | string | null | undefined> & { _zod: { optin: 'optional' } };

export const SIGNOS_VITALES = {
  sv_pulso: { nombre: 'Pulso', unidad: 'lpm' },
  sv_pres_sist: { nombre: 'Presión sistólica', unidad: 'mmHg' },
  sv_pres_dias: { nombre: 'Presión diastólica', unidad: 'mmHg' },
  sv_temp: { nombre: 'Temperatura', unidad: '°C' },
  sv_frec_resp: { nombre: 'Frecuencia respiratoria', unidad: 'rpm' },
  sv_oximetria: { nombre: 'Oximetría', unidad: '%' },
  antropometria_peso: { nombre: 'Peso', unidad: 'kg' },
  antropometria_talla: { nombre: 'Talla', unidad: 'cm' },
  antropometria_perimetro: { nombre: 'Perímetro cefálico', unidad: 'cm' },
} as const;
export type SignoVital = keyof typeof SIGNOS_VITALES;
const signo = (name: SignoVital) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? (leerSigno(name, value) ?? value)
        : typeof value === 'number'
          ? enSuUnidad(name, value)
          : value,
    medida,
  ) as unknown as typeof medida;
const medidas = Object.fromEntries(
  (Object.keys(SIGNOS_VITALES) as SignoVital[]).map((name) => [name, signo(name)]),
) as Record<SignoVital, typeof medida>;

/** Weight in kg by height in metres squared, two decimals (2 §5). */
export function imcOf(peso: number | null | undefined, talla: number | null | undefined): number | null {
  if (!peso || !talla) return null;
  const metros = enSuUnidad('antropometria_talla', talla) / 100;
  return Math.round((peso / (metros * metros)) * 100) / 100;
}

/** Stores the description beside the code, so that an entry still shows it after the code is withdrawn. */
export const Diagnostico = z.strictObject({
  cod_4: requerido(MC.cie10_requerido, 10),
  descripcion_codigos_cuatro_caracteres: requerido(MC.cie10_requerido, 400),
  tipo: z.enum(['PR', 'DF'], { error: M.opcion }),
});
export type Diagnostico = z.output<typeof Diagnostico>;

const positivo = cifra(
  z.number({ error: M.numerico }).int(M.entero_positivo).positive(M.entero_positivo).max(9_999, M.entero_positivo),
);
const entero = opcional(positivo) as unknown as z.ZodType<number | null, number | string | null | undefined> & {
  _zod: { optin: 'optional' };
};

const dosis = opcional(
  cifra(z.number({ error: M.numerico }).min(0, M.numerico).max(LIMITS.dosisMax, M.numerico)),
) as unknown as typeof medida;

/** A prescription line (2 §3); `dosis` and `unidad` are what a dose check reads (decisions 25). */
export const LineaReceta = z.strictObject({
  vademecum_id: id.nullish().default(null),
  medicamento: requerido(MC.medicamento_requerido, 200),
  composicion: opcional(texto(500)),
  funcion: opcional(texto(500)),
  presentacion: opcional(texto(200)),
  casa_comercial: opcional(texto(200)),
  cantidad: z
    .union([z.number(), z.string().min(1, MC.cantidad_requerida)], { error: MC.cantidad_requerida })
    .pipe(positivo as z.ZodType<number, number | string>) as unknown as z.ZodType<number, number | string>,
  dosificacion: requerido(MC.dosificacion_requerida, 500),
  dosis,
  unidad: opcional(texto(30)),
  via: opcional(texto(60)),
  fecha_inicio_uso: opcional(fecha),
  dias_uso: entero,
  frecuencia_uso_horas: entero,
  /** The brand is printed after the generic name. */
  con_marca: z.boolean().default(true),
  /** For products without a concentration, such as dressings and devices; any other line needs one to be issued. */
  sin_concentracion: z.boolean().default(false),
  /** Psychotropic or narcotic: recorded but never printed (ecuador §4.1). The server also marks those the catalogue knows. */
  controlado: z.boolean().default(false),
  /** One reason for all warnings of the line, as older entries hold it; it answers none. */
  razon_advertencia: opcional(texto(300)),
  /** The warnings shown at this line, with the reason for each grave one. */
  advertencias: z.array(RespuestaAdvertencia).max(RESPUESTAS_MAX, MC.demasiadas_filas).default([]),
});
export type LineaReceta = z.output<typeof LineaReceta>;

export const Receta = z.strictObject({
  detalle: z.array(LineaReceta).max(LIMITS.recetaLineas, MC.demasiadas_filas).default([]),
  indicaciones: opcional(parrafo()),
  /** Those about the receta as a whole. */
  advertencias: z.array(RespuestaAdvertencia).max(RESPUESTAS_MAX, MC.demasiadas_filas).default([]),
});

/** A stored request carries its id; a new one has none (2 §4, flag `new`). */
export const ExamenPedido = z.strictObject({
  id: id.nullish().default(null),
  nombre: requerido(MC.examen_nombre, 200),
  detalles: opcional(texto(500)),
});
export const ExamenGrupo = z.strictObject({
  id: id.nullish().default(null),
  nombre: requerido(MC.examen_nombre, 200),
  examenes: z
    .array(ExamenPedido.omit({ id: true }))
    .min(1, MC.lista_un_examen)
    .max(LIMITS.examenes, MC.demasiadas_filas),
});

/** The encrypted part of an entry: everything that is typed. */
export const ConsultaContenido = z.strictObject({
  ...medidas,
  /** How the length was measured; null for the position usual at the age (BE-19). */
  antropometria_posicion: z.enum(POSICIONES, { error: M.opcion }).nullish().default(null),
  motivo: opcional(parrafo()),
  enfermedad_actual: opcional(parrafo()),
  plan_tratamiento: opcional(parrafo()),
  ...findings(ORGANOS_SISTEMAS),
  exa_organos_sistemas_desc: opcional(parrafo()),
  ...findings(EXAMEN_REGIONAL),
  exa_fisico_regional_desc: opcional(parrafo()),
  detalleCie10: z
    .array(Diagnostico)
    .max(LIMITS.diagnosticos, MC.demasiadas_filas)
    .refine((list) => new Set(list.map((d) => d.cod_4)).size === list.length, MC.cie10_ya_elegido)
    .default([]),
  receta: Receta.default({ detalle: [], indicaciones: null, advertencias: [] }),
  examenes: z.array(ExamenPedido).max(LIMITS.examenes, MC.demasiadas_filas).default([]),
  examenesGrupo: z.array(ExamenGrupo).max(LIMITS.examenes, MC.demasiadas_filas).default([]),
});
export type ConsultaContenido = z.output<typeof ConsultaContenido>;

const semanasGestacion = opcional(
  cifra(
    z
      .number({ error: MC.semanas_gestacion })
      .int(MC.semanas_gestacion)
      .min(22, MC.semanas_gestacion)
      .max(44, MC.semanas_gestacion),
  ),
) as unknown as z.ZodType<number | null, number | string | null | undefined> & { _zod: { optin: 'optional' } };

/** Data of the patient rather than of one entry; every doctor of the patient reads them (model §7). */
export const FichaContenido = z.strictObject({
  antecedentes_personales: opcional(parrafo()),
  antecedentes_familiares: opcional(parrafo()),
  alergias: opcional(parrafo(2000)),
  datos_relevantes: opcional(parrafo()),
  /** Completed weeks of gestation at birth, which correct the age of a preterm child (BE-19). */
  semanas_gestacion: semanasGestacion,
});
export type FichaContenido = z.output<typeof FichaContenido>;
