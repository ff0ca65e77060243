import * as MC from '@hampi/contract/clinica/historia/messages';
import type { FormaAbierta } from '../consulta/valores.ts';
import { showReceta } from '../receta/receta-estado.ts';

export const CAMPO_CIE10 = 'input[name="cie10"]';

/** Shows the medicines if there is a diagnosis (2 §4); returns the selector of the next field. */
export function beginReceta(store: FormaAbierta): string {
  const { valores, conReceta, setError } = store.getState();
  if (valores.detalleCie10.length === 0 && !conReceta) {
    setError('detalleCie10', MC.cie10_antes_de_receta);
    return CAMPO_CIE10;
  }
  showReceta(store);
  return 'input[name="medicina"]';
}
