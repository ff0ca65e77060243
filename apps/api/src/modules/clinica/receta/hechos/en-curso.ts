/** What counts for a receta of treatments and of the kidney. */
import type { LineaLeida } from './linea.ts';

export interface EnCurso extends LineaLeida {
  /** Where only classes are known: «toma anticoagulantes». */
  clases?: number[];
  /** Another doctor's receta says so. */
  ajeno?: boolean;
  /** Until when, as text; null if open-ended. */
  hasta: string | null;
  /** Key of the treatment, with which the doctor can end it. */
  clave: string;
}

/** A medicine that was left, and still counts for some rules. */
export interface Dejado extends LineaLeida {
  /** YYYY-MM-DD */
  fin: string;
  diasDesde: number;
}

/** Filtration of the kidney in ml/min/1,73 m², with the day of its figure. */
export interface Tfg {
  valor: number;
  fecha: string;
}
