/** Form values of a consultation: all texts, so that half-typed numbers are kept. */

import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import {
  type Diagnostico,
  EXAMEN_REGIONAL,
  type Hallazgo,
  ORGANOS_SISTEMAS,
  SIGNOS_VITALES,
  type SignoVital,
} from '@hampi/contract/clinica/historia/campos';
import type { z } from 'zod';
import { lineaTexto } from './receta.ts';

export type NombreHallazgo = keyof typeof ORGANOS_SISTEMAS | keyof typeof EXAMEN_REGIONAL;
export type NombreTexto =
  | 'motivo'
  | 'enfermedad_actual'
  | 'exa_organos_sistemas_desc'
  | 'exa_fisico_regional_desc'
  | 'plan_tratamiento'
  | 'indicaciones';

export interface LineaValores {
  /** Key of the row on screen only. */
  clave: string;
  vademecum_id: number | null;
  medicamento: string;
  composicion: string;
  funcion: string;
  presentacion: string;
  casa_comercial: string;
  cantidad: string;
  dosificacion: string;
  dosis: string;
  unidad: string;
  via: string;
  fecha_inicio_uso: string;
  dias_uso: string;
  frecuencia_uso_horas: string;
  con_marca: boolean;
  sin_concentracion: boolean;
  controlado: boolean;
  razon_advertencia: string;
}

export interface ExamenValores {
  clave: string;
  /** Null for a new one (flag `new` of 2 §4). */
  id: number | null;
  nombre: string;
  detalles: string;
}

export interface ListaValores {
  clave: string;
  id: number | null;
  nombre: string;
  examenes: ExamenValores[];
}

export type Valores = Record<SignoVital, string> &
  Record<NombreTexto, string> &
  Record<NombreHallazgo, Hallazgo> & {
    oficinaId: number | null;
    /** 0 is plain "Consulta". */
    servicioId: number;
    /** When the patient was attended; null for the time of saving. */
    fecha: string | null;
    detalleCie10: Diagnostico[];
    sinReceta: boolean;
    detalle: LineaValores[];
    examenes: ExamenValores[];
    examenesGrupo: ListaValores[];
  };

export const SIGNOS = Object.keys(SIGNOS_VITALES) as SignoVital[];
export const ORGANOS = Object.keys(ORGANOS_SISTEMAS) as (keyof typeof ORGANOS_SISTEMAS)[];
export const REGIONES = Object.keys(EXAMEN_REGIONAL) as (keyof typeof EXAMEN_REGIONAL)[];
const HALLAZGOS: NombreHallazgo[] = [...ORGANOS, ...REGIONES];
const TEXTOS: Exclude<NombreTexto, 'indicaciones'>[] = [
  'motivo',
  'enfermedad_actual',
  'exa_organos_sistemas_desc',
  'exa_fisico_regional_desc',
  'plan_tratamiento',
];

/** Labels of the fields when two versions are compared. */
export const ETIQUETAS: Record<string, string> = {
  oficinaId: 'Oficina',
  servicioId: 'Servicio',
  fecha: 'Fecha consulta',
  ...Object.fromEntries(SIGNOS.map((name) => [name, SIGNOS_VITALES[name].nombre])),
  motivo: 'Motivo de consulta',
  enfermedad_actual: 'Enfermedad actual',
  ...ORGANOS_SISTEMAS,
  exa_organos_sistemas_desc: 'Descripción de órganos y sistemas',
  ...EXAMEN_REGIONAL,
  exa_fisico_regional_desc: 'Descripción del examen físico regional',
  plan_tratamiento: 'Plan de tratamiento',
  detalleCie10: 'Diagnósticos',
  sinReceta: 'Sin receta',
  detalle: 'Receta',
  indicaciones: 'Indicaciones',
  examenes: 'Exámenes',
  examenesGrupo: 'Listas de exámenes',
};

const all = <K extends string, V>(names: readonly K[], value: V) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<K, V>;

/** An empty form. */
export const blank = (oficinaId: number | null = null, servicioId = 0): Valores => ({
  oficinaId,
  servicioId,
  fecha: null,
  ...all(SIGNOS, ''),
  ...all(TEXTOS, ''),
  ...all(HALLAZGOS, null as Hallazgo),
  detalleCie10: [],
  sinReceta: false,
  detalle: [],
  indicaciones: '',
  examenes: [],
  examenesGrupo: [],
});

/** Makes a key for a row. Not `crypto.randomUUID`, which is unavailable on plain http. */
let rows = 0;
export const newKey = (): string => `f${Date.now().toString(36)}${(rows++).toString(36)}`;

/** A number with decimal comma: `36,4`. */
export const decimal = (value: number | null | undefined): string =>
  value == null ? '' : String(value).replace('.', ',');

/** A measure as text; the BMI always with two decimals (2 §5). */
export const medidaTexto = (medida: string, value: number | null): string =>
  medida === 'imc' && value !== null ? value.toFixed(2).replace('.', ',') : decimal(value);

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

/** An empty line. */
export const lineaVacia = (): LineaValores => ({
  clave: newKey(),
  vademecum_id: null,
  medicamento: '',
  composicion: '',
  funcion: '',
  presentacion: '',
  casa_comercial: '',
  cantidad: '',
  dosificacion: '',
  dosis: '',
  unidad: '',
  via: '',
  fecha_inicio_uso: '',
  dias_uso: '',
  frecuencia_uso_horas: '',
  con_marca: true,
  sin_concentracion: false,
  controlado: false,
  razon_advertencia: '',
});

/** Form values of a stored line. */
export const lineaOf = (linea: NonNullable<Consulta['receta']>['detalle'][number]): LineaValores => ({
  clave: newKey(),
  vademecum_id: linea.vademecum_id,
  medicamento: linea.medicamento,
  composicion: text(linea.composicion),
  funcion: text(linea.funcion),
  presentacion: text(linea.presentacion),
  casa_comercial: text(linea.casa_comercial),
  cantidad: text(linea.cantidad),
  dosificacion: linea.dosificacion,
  dosis: decimal(linea.dosis),
  unidad: text(linea.unidad),
  via: text(linea.via),
  fecha_inicio_uso: text(linea.fecha_inicio_uso),
  dias_uso: text(linea.dias_uso),
  frecuencia_uso_horas: text(linea.frecuencia_uso_horas),
  con_marca: linea.con_marca,
  sin_concentracion: linea.sin_concentracion,
  controlado: linea.controlado,
  razon_advertencia: text(linea.razon_advertencia),
});

/** Form values of a stored entry. */
export function valoresOf(c: Consulta): Valores {
  return {
    oficinaId: c.oficina.id,
    servicioId: c.servicio?.id ?? 0,
    fecha: c.created_date,
    ...(Object.fromEntries(SIGNOS.map((name) => [name, decimal(c[name])])) as Record<SignoVital, string>),
    ...(Object.fromEntries(TEXTOS.map((name) => [name, text(c[name])])) as Record<(typeof TEXTOS)[number], string>),
    ...(Object.fromEntries(HALLAZGOS.map((name) => [name, c[name]])) as Record<NombreHallazgo, Hallazgo>),
    detalleCie10: c.detalleCie10,
    sinReceta: (c.receta?.detalle.length ?? 0) === 0,
    detalle: c.receta?.detalle.map(lineaOf) ?? [],
    indicaciones: text(c.receta?.indicaciones),
    examenes: c.examenes.map((e) => ({ clave: newKey(), id: e.id, nombre: e.nombre, detalles: text(e.detalles) })),
    examenesGrupo: c.examenesGrupo.map((g) => ({
      clave: newKey(),
      id: g.id,
      nombre: g.nombre,
      examenes: g.examenes.map((e) => ({ clave: newKey(), id: null, nombre: e.nombre, detalles: text(e.detalles) })),
    })),
  };
}

/** The request body; the contract parses the numbers. */
export function bodyOf(v: Valores): z.input<typeof ConsultaEscrita> {
  const { fecha: _, sinReceta, detalle, indicaciones, examenes, examenesGrupo, ...rest } = v;
  return {
    ...rest,
    receta: { detalle: sinReceta ? [] : detalle.map(({ clave: __, ...linea }) => linea), indicaciones },
    examenes: examenes.map(({ id, nombre, detalles }) => ({ id, nombre, detalles })),
    examenesGrupo: examenesGrupo.map((lista) => ({
      id: lista.id,
      nombre: lista.nombre,
      examenes: lista.examenes.map(({ nombre, detalles }) => ({ nombre, detalles })),
    })),
  };
}

/** Whether two forms are equal apart from keys of rows. */
export const isSame = (a: Valores, b: Valores): boolean => wordsOf(a) === wordsOf(b);
const wordsOf = (v: Valores) => JSON.stringify(v, (key, value) => (key === 'clave' ? undefined : value));

/** Whether there are no diagnoses, medicines, exams or exam lists, which asks for confirmation (2 §5). */
export const isWithoutContent = (v: Valores): boolean =>
  v.detalleCie10.length + (v.sinReceta ? 0 : v.detalle.length) + v.examenes.length + v.examenesGrupo.length === 0;

/** Form values from a stored draft, without fields of other versions of the form. */
export function readValores(stored: Record<string, unknown>): Valores {
  const known = blank();
  const kept = Object.entries(stored).filter(([name, value]) => {
    if (!(name in known)) return false;
    const expected = known[name as keyof Valores];
    return expected === null ? true : Array.isArray(expected) ? Array.isArray(value) : typeof value === typeof expected;
  });
  const valores = { ...known, ...Object.fromEntries(kept) } as Valores;
  return { ...valores, detalle: valores.detalle.map((linea) => ({ ...lineaVacia(), ...linea })) };
}

/** Fields copied from the last visit (BE-9): texts and findings, but never measurements. */
const COPIED = [...TEXTOS, ...HALLAZGOS, 'detalleCie10', 'detalle', 'indicaciones'] as const;
export type Copiado = (typeof COPIED)[number];

const isUnset = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** The last visit's values for fields that are still empty; medicines without their start dates and reasons. */
export function copyOf(last: Consulta, into: Valores): Pick<Valores, Copiado> & Partial<Valores> {
  const from = valoresOf(last);
  const lineas = from.detalle.map((linea) => ({ ...linea, fecha_inicio_uso: '', razon_advertencia: '' }));
  const taken = COPIED.filter((name) => isUnset(into[name]) && !isUnset(from[name]));
  return Object.fromEntries(taken.map((name) => [name, name === 'detalle' ? lineas : from[name]])) as Pick<
    Valores,
    Copiado
  >;
}

/** A field as one line of text, for comparing two versions. */
export function shown(name: keyof Valores, v: Valores): string {
  const value = v[name];
  if (name === 'detalleCie10')
    return v.detalleCie10.map((d) => `${d.cod_4} ${d.descripcion_codigos_cuatro_caracteres} (${d.tipo})`).join('\n');
  if (name === 'detalle')
    return v.detalle
      .map((l) => [l.medicamento, lineaTexto(l), l.razon_advertencia].filter(Boolean).join(' · '))
      .join('\n');
  if (name === 'examenes') return v.examenes.map((e) => e.nombre).join('\n');
  if (name === 'examenesGrupo')
    return v.examenesGrupo.map((l) => `${l.nombre}: ${l.examenes.map((e) => e.nombre).join(', ')}`).join('\n');
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null ? '' : String(value);
}
