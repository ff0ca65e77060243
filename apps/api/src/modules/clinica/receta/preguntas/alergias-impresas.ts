/** The allergies that stand on paper: the list, and the words of the record as long as they ask something. */
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import { datoEnLinea } from '@hampi/contract/clinica/datos/palabras';
import type { Reglas } from '../reglas/tipos.ts';
import { preguntasOf } from './preguntas.ts';

/** Null if none is known. */
export function alergiasImpresas(reglas: Reglas, dia: string, ficha: string | null, datos: Dato[]): string | null {
  const listed = datos.filter(({ contenido: c }) => c.clase === 'ALERGIA' && c.certeza !== 'REFUTADA');
  // A file's denial takes no words off the paper before a doctor has confirmed it.
  const stated =
    listed.length > 0 ||
    datos.some(({ contenido, fuente }) => contenido.clase === 'SIN_ALERGIAS' && fuente === 'MEDICO');
  const asks = preguntasOf(reglas, { dia, alergias: ficha ?? '', otros: '' }, datos).length > 0;
  return [...listed.map(datoEnLinea), ...(ficha && (asks || !stated) ? [ficha] : [])].join('\n') || null;
}
