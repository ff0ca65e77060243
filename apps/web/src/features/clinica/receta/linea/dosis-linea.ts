/** The dose of a line, in its words and in its fields; apart from what every history loads, because reading doses takes eleven kilobytes. */

import { dosisEscrita } from '@hampi/contract/clinica/receta/dosis/lectura';
import { decimal } from '../../consulta/numeros.ts';
import type { LineaValores } from '../receta-lineas.ts';

/** The dose in the text, as form values. */
function doseIn({ composicion }: LineaValores, dosificacion: string): Pick<LineaValores, 'dosis' | 'unidad'> {
  const said = dosisEscrita(dosificacion, composicion);
  return said
    ? { dosis: decimal(Math.round(said.dosis * 1000) / 1000), unidad: said.unidad }
    : { dosis: '', unidad: '' };
}

/** Whether the dose was entered separately from the text. */
export function hasOwnDose(linea: LineaValores): boolean {
  const { dosis, unidad, dosificacion } = linea;
  // The words are not read for nothing: on a slow machine the first reading is felt.
  if (dosis + unidad === '') return false;
  const said = doseIn(linea, dosificacion);
  return dosis !== said.dosis || unidad !== said.unidad;
}

/**
 * Changes the text and also the structured dose, which the checks need, if the text contains it ('1 tableta en la mañana') and no
 * other dose was entered.
 */
export const withDosificacion = (linea: LineaValores, dosificacion: string): Partial<LineaValores> =>
  hasOwnDose(linea) ? { dosificacion } : { dosificacion, ...doseIn(linea, dosificacion) };
