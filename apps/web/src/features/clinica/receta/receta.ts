/** Rules of the prescription's sections. */

import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { dosisEscrita } from '@hampi/contract/clinica/receta/dosis/lectura';
import { frecuenciaTexto } from '@hampi/contract/clinica/receta/pauta';
import { decimal } from '../consulta/numeros.ts';
import type { LineaValores } from './receta-lineas.ts';

/** The newest entry with medicines before the one on the screen. */
export const recetaAnterior = (consultas: Consulta[], viendo: Pick<Consulta, 'id' | 'created_date'> | null) =>
  consultas.find(
    (c) =>
      (c.receta?.detalle.length ?? 0) > 0 && (!viendo || (c.id !== viendo.id && c.created_date < viendo.created_date)),
  );

/** '30 · 1 tableta en la mañana · cada 24 horas · 30 días'. */
export const lineaTexto = (l: LineaValores): string =>
  [
    l.cantidad && `Cantidad ${l.cantidad}`,
    l.dosificacion,
    l.frecuencia_uso_horas && frecuenciaTexto(Number(l.frecuencia_uso_horas)),
    l.dias_uso && `${l.dias_uso} días`,
  ]
    .filter(Boolean)
    .join(' · ');

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
