/** States that end by themselves, and are asked about again then (BE-39). */
import { addMonths, fechaOf, ZONA_ECUADOR } from '../../base/fechas.ts';
import type { Dato } from './calls.ts';

// Breast-feeding goes on until two years and beyond: WHO and UNICEF, Global strategy for infant and young child feeding, 2003.
const LACTANCIA_MESES = 24;
/** An answer that it goes on holds for so long. */
const DICHO_MESES = 6;

/** What to ask about a pregnancy whose probable date is over, or a lactation of more than two years; null while neither. */
export function preguntaVencido({ contenido: c, escrita_en }: Pick<Dato, 'contenido' | 'escrita_en'>, dia: string) {
  if (c.clase === 'EMBARAZO' && c.fpp < dia) return '¿Sigue embarazada? La fecha probable de parto ya pasó.';
  if (c.clase !== 'LACTANCIA' || addMonths(c.desde, LACTANCIA_MESES) >= dia) return null;
  const said = fechaOf(escrita_en, ZONA_ECUADOR);
  return addMonths(said, DICHO_MESES) < dia ? '¿Sigue dando de lactar? Consta desde hace más de dos años.' : null;
}
