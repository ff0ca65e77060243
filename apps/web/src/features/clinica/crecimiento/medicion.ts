import type { Medicion } from '@hampi/contract/clinica/crecimiento/crecimiento';
import { leerSigno } from '@hampi/contract/clinica/signos/limites';
import type { Valores } from '../consulta/valores.ts';

/** The measures that are being typed, as of that day; what is not a number counts as not measured. */
export const medicionOf = (valores: Valores, fecha: string): Medicion => ({
  fecha,
  peso: leerSigno('antropometria_peso', valores.antropometria_peso),
  talla: leerSigno('antropometria_talla', valores.antropometria_talla),
  posicion: valores.antropometria_posicion || null,
  perimetro: leerSigno('antropometria_perimetro', valores.antropometria_perimetro),
});
