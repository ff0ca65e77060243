/** The allergies that stand on paper: the list, and the words of the record as long as they ask something. */
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { NO_PREGUNTAR } from '@hampi/contract/clinica/datos/escritura';
import { datoEnLinea } from '@hampi/contract/clinica/datos/palabras';
import type { Reglas } from '../reglas/tipos.ts';
import { preguntasOf } from './preguntas.ts';

const isAllergy = (c: Dato['contenido']) => c.clase === 'ALERGIA' && c.certeza !== 'REFUTADA';

/** Null if none is known. */
export function alergiasImpresas(reglas: Reglas, dia: string, ficha: string | null, datos: Dato[]): string | null {
  const listed = datos.filter(({ contenido }) => isAllergy(contenido));
  const own = datos.filter(({ fuente }) => fuente === 'MEDICO');
  const stated = own.some(({ contenido: c }) => c.clase === 'SIN_ALERGIAS' || isAllergy(c));
  const words = ficha && (isOpen(reglas, dia, ficha, datos) || !stated) ? [ficha] : [];
  return [...listed.map(datoEnLinea), ...words].join('\n') || null;
}

/**
 * Whether the words of the field of allergies say something that no doctor has listed or denied; «no preguntar más» denies nothing. What a file
 * brought takes no words of a doctor away before a doctor has confirmed it.
 */
export function isOpen(reglas: Reglas, dia: string, alergias: string, datos: Dato[]): boolean {
  const own = datos.filter(
    ({ fuente, contenido: c }) =>
      fuente === 'MEDICO' && !(c.clase === 'RESPUESTA' && c.pregunta.startsWith(NO_PREGUNTAR)),
  );
  return preguntasOf(reglas, { dia, alergias, otros: '' }, own).length > 0;
}
