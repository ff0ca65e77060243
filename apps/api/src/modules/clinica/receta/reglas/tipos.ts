/**
 * The rules of prescribing in memory, indexed by their subject. Ids are those of `sustancia`: an ingredient or a class.
 */

import type { CondicionDeRegla, ExcepcionDeRegla } from '@hampi/contract/base/solo-si';
import type { Formas } from '@hampi/contract/clinica/receta/formas';
import type { Medida } from '@hampi/contract/clinica/receta/medida';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import type { AjusteRenal } from './renal.ts';

export type Gravedad = 'alta' | 'media';
export type Vias = 'sistémica' | 'todas' | 'oftálmica' | 'tópica' | 'bucal' | 'nasal';
export type Uso = 'contraindicado' | 'evitar' | 'precaucion' | 'compatible' | 'sin datos';

/** An ingredient with its classes. */
export interface Sustancia {
  id: number;
  nombre: string;
  fiscalizada: 'estupefaciente' | 'psicotropica' | null;
  embarazo: Uso | null;
  embarazo_nota: string | null;
  lactancia: Uso | null;
  lactancia_nota: string | null;
  fertil: 'avisar' | 'aconsejar' | null;
  fertil_nota: string | null;
  mayores: 'evitar' | 'precaucion' | null;
  mayores_nota: string | null;
  menores_edad_min_meses: number | null;
  menores_gravedad: Gravedad | null;
  menores_motivo: string | null;
  /** Whether people take it for years. */
  cronica: boolean;
  /** Routes for which the age holds; null for the systemic ones. */
  menores_vias: Vias | null;
  clases: number[];
  regla: Regla;
}

/** Where a rule stands and who reviewed it. */
export type Regla = NonNullable<Advertencia['regla']>;

/** A rule about a pair. `soloSi` is undefined if it cannot be read, which counts as possibly true. */
export interface Interaccion {
  a_id: number;
  b_id: number;
  gravedad: Gravedad;
  motivo: string;
  conducta: string;
  vias: Vias;
  soloSi: CondicionDeRegla[];
  excepcion: boolean;
  confianza: string | null;
  /** Days for which each of the pair still counts after it was left. */
  lavado_a_dias: number | null;
  lavado_b_dias: number | null;
  regla: Regla;
}

export interface Duplicidad {
  clase_a_id: number;
  clase_b_id: number;
  gravedad: Gravedad;
  motivo: string;
  conducta: string;
  vias: Vias;
  excepciones: ExcepcionDeRegla[];
  regla: Regla;
}

export interface Condicion {
  id: number;
  codigo: string;
  /** Who reviewed its codes and its figure; null if nobody has. */
  revisor: string | null;
  nombre: string;
  cie10: string[];
  /** Folded to plain letters, as for comparing with the record's words. */
  palabras: string[];
  noSiPrecede: string[];
  /** Months for which a diagnosis counts; null for ever. */
  meses: number | null;
  /** It may be over for good, so that a past year says that it does not count. */
  remite: boolean;
  /** From which figure on a measured value amounts to it, and who says so; null for most. */
  medida: (Medida & { fuente: string }) | null;
}

export interface Contraindicacion {
  condicion_id: number;
  sustancia_id: number;
  gravedad: Gravedad;
  motivo: string;
  conducta: string;
  vias: Vias;
  soloSi: CondicionDeRegla[];
  confianza: string | null;
  regla: Regla;
}

export interface Dosis {
  sustancia_id: number;
  combinado_con_id: number | null;
  via: string;
  poblacion: 'adulto' | 'mayor' | 'pediatrica' | 'neonato';
  max_por_dosis: number | null;
  max_por_dia: number | null;
  unidad: string | null;
  kg_dosis_min: number | null;
  kg_dosis_max: number | null;
  kg_dia_min: number | null;
  kg_dia_max: number | null;
  edad_min_meses: number | null;
  edad_max_meses: number | null;
  frecuencia_especial: string | null;
  max_dias: number | null;
  max_dosis_unica: number | null;
  /** What it says for a kidney that filters less. */
  renal: AjusteRenal[];
  nota: string | null;
  regla: Regla;
}

export interface Cruce {
  desde_id: number;
  hacia_id: number;
  grado: 'probable' | 'posible' | 'improbable';
  nota: string | null;
  regla: Regla;
}

/** The meaning of a name: ingredients, with amounts if the name has them, and the combination's class. */
export interface Medicina {
  sustancias: { id: number; concentracion: string | null }[];
  clase_id: number | null;
  composicion: string | null;
}

export interface TerminosAlergia {
  /** Plain term → ingredients or classes. */
  alias: Map<string, number[]>;
  negaciones: string[];
  noMedicamentos: string[];
  reacciones: string[];
}

export interface Reglas {
  sustancias: Map<number, Sustancia>;
  /** Names of classes and their numbers of ingredients. */
  clases: Map<number, { nombre: string; miembros: number }>;
  /** Plain name → what it means. */
  nombres: Map<string, Medicina>;
  /** Plain abbreviation of one ingredient → its id. */
  abreviaturas: Map<string, number>;
  /** Plain name of an ingredient or a class → its id. */
  ids: Map<string, number>;
  /** Ingredients and classes that a rule counts after they were left, and the longest of those days. */
  lavados: { ids: Set<number>; dias: number };
  /** By `pairKey`. */
  interacciones: Map<number, Interaccion[]>;
  duplicidades: Map<number, Duplicidad[]>;
  condiciones: Condicion[];
  condicionesPorNombre: Map<string, Condicion>;
  /** Keyed by the beginnings of codes and by the words that name them, so that a record need not be compared with every condition. */
  condicionesPorCodigo: Map<string, Condicion[]>;
  condicionesPorPalabra: Map<string, Condicion[]>;
  /** Number of words in the longest name of a condition. */
  palabrasMax: number;
  /** By condition, then by ingredient or class. */
  contraindicaciones: Map<number, Map<number, Contraindicacion[]>>;
  dosis: Map<number, Dosis[]>;
  alergias: TerminosAlergia;
  cruces: Map<number, Cruce[]>;
  formas: Formas;
  /** Who stated that few rules are kept on purpose, since when, and how many there were. */
  propias: { desde: string; por: string; filas: number } | null;
  /** Plain names of controlled ingredients, and of combinations that contain one. */
  fiscalizados: string[];
}

/** A key that is equal for both orders of a pair. */
export const pairKey = (a: number, b: number): number => Math.min(a, b) * 2_097_152 + Math.max(a, b);

/** The ingredient itself and the classes that it belongs to. */
export const keysOf = (s: Sustancia): number[] => [s.id, ...s.clases];
