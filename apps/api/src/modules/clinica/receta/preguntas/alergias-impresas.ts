/** The allergies that stand on paper: the list, and the words of the record as long as they ask something. */
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { datoEnLinea } from '@hampi/contract/clinica/datos/palabras';
import type { Reglas } from '../reglas/tipos.ts';
import { preguntasOf } from './preguntas.ts';

const isAllergy = (c: Dato['contenido']) => c.clase === 'ALERGIA' && c.certeza !== 'REFUTADA';

/** Null if none is known. */
export function alergiasImpresas(reglas: Reglas, dia: string, ficha: string | null, datos: Dato[]): string | null {
  const listed = datos.filter(({ contenido }) => isAllergy(contenido));
  // What a file brought takes no words of a doctor off the paper before a doctor has confirmed it.
  const own = datos.filter(({ fuente }) => fuente === 'MEDICO');
  const stated = own.some(({ contenido: c }) => c.clase === 'SIN_ALERGIAS' || isAllergy(c));
  const asks = preguntasOf(reglas, { dia, alergias: ficha ?? '', otros: '' }, own).length > 0;
  return [...listed.map(datoEnLinea), ...(ficha && (asks || !stated) ? [ficha] : [])].join('\n') || null;
}
