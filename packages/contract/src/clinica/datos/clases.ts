/**
 * What the record knows about a patient, as lists (decisions 64): allergies, medication, problems, values that change doses, pregnancy,
 * lactation, obstetric history. Each row is a fact that somebody stated; words elsewhere only make the program ask.
 */

import { z } from 'zod';
import { cifra, fecha, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MD from './messages.ts';

const opcion = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, { error: M.opcion });

/** A year, a month or a day, as precisely as it is known: `2019`, `2019-05`, `2019-05-20`. */
export const cuando = opcional(texto(10).regex(/^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, MD.cuando));

/** What somebody reacts to. Only the first three can concern a receta. */
export const ORIGENES_ALERGIA = {
  MEDICAMENTO: 'Medicamento',
  CONTRASTE: 'Medio de contraste',
  LATEX: 'Látex',
  ALIMENTO: 'Alimento',
  INSECTO: 'Insecto',
  AMBIENTE: 'Polen, polvo o animales',
  OTRO: 'Otro',
} as const;
export const TIPOS_ALERGIA = {
  ALERGIA: 'Alergia',
  INTOLERANCIA: 'Intolerancia',
  EFECTO: 'Efecto adverso',
} as const;
export const GRAVEDADES_ALERGIA = { LEVE: 'Leve', MODERADA: 'Moderada', GRAVE: 'Grave' } as const;
export const CERTEZAS = { CONFIRMADA: 'Confirmada', PROBABLE: 'Probable', REFUTADA: 'Refutada' } as const;

const keys = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as unknown as readonly [K, ...K[]];

/** Who says so, where it is not what this doctor found. */
export const SEGUN = {
  PACIENTE: 'Lo dice el paciente',
  FAMILIAR: 'Lo dice un familiar',
  OTRO_MEDICO: 'Lo dice otro médico',
} as const;
/** Rows from before this field have none. */
const segun = opcional(opcion(keys(SEGUN))).optional();

export const Alergia = z.strictObject({
  clase: z.literal('ALERGIA'),
  sustancia: requerido(MD.sustancia),
  origen: opcion(keys(ORIGENES_ALERGIA)).default('MEDICAMENTO'),
  tipo: opcion(keys(TIPOS_ALERGIA)).default('ALERGIA'),
  reaccion: opcional(texto(200)),
  gravedad: opcional(opcion(keys(GRAVEDADES_ALERGIA))),
  certeza: opcion(keys(CERTEZAS)).default('CONFIRMADA'),
  desde: cuando,
  segun,
});

/** "Sin alergias conocidas": a statement with a date and author, different from never asked. */
export const SinAlergias = z.strictObject({ clase: z.literal('SIN_ALERGIAS') });

export const USOS_MEDICACION = { REGULAR: 'Regular', SI_NECESITA: 'Solo si necesita' } as const;
export const ORIGENES_MEDICACION = {
  OTRO_MEDICO: 'Otro médico',
  SIN_RECETA: 'Sin receta',
  HIERBA: 'Planta o suplemento',
  AQUI: 'Prescrito aquí',
} as const;

export const Medicacion = z.strictObject({
  clase: z.literal('MEDICACION'),
  medicamento: requerido(MD.medicamento),
  composicion: opcional(texto(500)),
  dosificacion: opcional(texto(500)),
  via: opcional(texto(60)),
  uso: opcion(keys(USOS_MEDICACION)).default('REGULAR'),
  origen: opcion(keys(ORIGENES_MEDICACION)).default('OTRO_MEDICO'),
  desde: cuando,
  hasta: opcional(fecha),
  segun,
});

export const ESTADOS_PROBLEMA = { ACTIVO: 'Activo', PASADO: 'Pasado', DESCARTADO: 'Descartado' } as const;

export const Problema = z.strictObject({
  clase: z.literal('PROBLEMA'),
  cod_4: opcional(texto(10)),
  descripcion: requerido(MD.problema, 400),
  estado: opcion(keys(ESTADOS_PROBLEMA)).default('ACTIVO'),
  desde: cuando,
  segun,
});

/** Unit and plausible range of each; outside of it the value is refused, because a typing error would change a dose. */
export const VALORES = {
  CREATININA: { nombre: 'Creatinina', unidad: 'mg/dl', min: 0.1, max: 30 },
  TFG: { nombre: 'Filtrado glomerular (TFG)', unidad: 'ml/min/1,73 m²', min: 1, max: 200 },
  PESO: { nombre: 'Peso', unidad: 'kg', min: 0.3, max: 400 },
  TALLA: { nombre: 'Talla', unidad: 'cm', min: 20, max: 250 },
  QTC: { nombre: 'QTc', unidad: 'ms', min: 250, max: 800 },
  INR: { nombre: 'INR', unidad: '', min: 0.5, max: 20 },
  PLAQUETAS: { nombre: 'Plaquetas', unidad: 'por µl', min: 1_000, max: 3_000_000 },
  POTASIO: { nombre: 'Potasio', unidad: 'mEq/l', min: 1, max: 10 },
  AST: { nombre: 'AST (TGO)', unidad: 'U/l', min: 1, max: 20_000 },
  ALT: { nombre: 'ALT (TGP)', unidad: 'U/l', min: 1, max: 20_000 },
  FEVI: { nombre: 'Fracción de eyección (FEVI)', unidad: '%', min: 5, max: 90 },
} as const;
export type NombreValor = keyof typeof VALORES;

export const Valor = z
  .strictObject({
    clase: z.literal('VALOR'),
    que: opcion(Object.keys(VALORES) as unknown as readonly [NombreValor, ...NombreValor[]]),
    valor: z
      .union([z.number(), z.string().min(1, MD.valor)], { error: MD.valor })
      .pipe(cifra(z.number({ error: M.numerico })) as z.ZodType<number, number | string>),
    fecha,
  })
  .superRefine(({ que, valor }, context) => {
    const { min, max, unidad } = VALORES[que];
    if (valor < min || valor > max)
      context.addIssue({ code: 'custom', path: ['valor'], message: MD.valor_fuera(min, max, unidad) });
  });

/** A current pregnancy: its probable date of birth, calculated from the last period or from weeks. */
export const Embarazo = z.strictObject({ clase: z.literal('EMBARAZO'), fpp: fecha });
/** 42 weeks: the probable date is at most this far away. */
export const EMBARAZO_DIAS = 294;
export const Lactancia = z.strictObject({ clase: z.literal('LACTANCIA'), desde: fecha });

const cuenta = opcional(
  cifra(z.number({ error: M.numerico }).int(M.numerico).min(0, M.numerico).max(30, M.numerico)),
) as unknown as z.ZodType<number | null, number | string | null | undefined> & { _zod: { optin: 'optional' } };

/** Obstetric history (G P A C); it says nothing about a pregnancy today. */
export const Obstetrico = z.strictObject({
  clase: z.literal('OBSTETRICO'),
  gestas: cuenta,
  partos: cuenta,
  abortos: cuenta,
  cesareas: cuenta,
  hijos_vivos: cuenta,
  /** Age at the first period; rows from before this field have none. */
  menarquia: cuenta.optional(),
  fum: opcional(fecha),
});

/** The answer to a question that words made the program ask: `no` and `no preguntar más` are the same row. */
export const Respuesta = z.strictObject({
  clase: z.literal('RESPUESTA'),
  /** What was asked: the class of fact and its name in plain words, such as `ALERGIA penicilina`. */
  pregunta: requerido(M.requerido, 300),
});

export const DatoContenido = z.discriminatedUnion('clase', [
  Alergia,
  SinAlergias,
  Medicacion,
  Problema,
  Valor,
  Embarazo,
  Lactancia,
  Obstetrico,
  Respuesta,
]);
export type DatoContenido = z.output<typeof DatoContenido>;
export type ClaseDato = DatoContenido['clase'];
export type DatoDe<C extends ClaseDato> = Extract<DatoContenido, { clase: C }>;

/** Of these a patient has at most one that holds. */
export const UNICAS: readonly ClaseDato[] = ['SIN_ALERGIAS', 'EMBARAZO', 'LACTANCIA', 'OBSTETRICO'];

/** Why a fact stopped being true. */
export const FINES = {
  YA_NO: 'Ya no',
  ERROR: 'Se registró por error',
  CAMBIO: 'Cambió por otro',
  RESUELTO: 'Resuelto',
} as const;
export const Fin = opcion(keys(FINES));
