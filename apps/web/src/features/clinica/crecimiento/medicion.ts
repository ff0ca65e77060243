import type { Medicion } from '@hampi/contract/clinica/crecimiento/crecimiento';
import { readNumber } from '../consulta/numeros.ts';
import type { Valores } from '../consulta/valores.ts';

/** The measures that are being typed, as of that day; what is not a number counts as not measured. */
export const medicionOf = (valores: Valores, fecha: string): Medicion => ({
  fecha,
  peso: readNumber(valores.antropometria_peso),
  talla: readNumber(valores.antropometria_talla),
  posicion: valores.antropometria_posicion || null,
  perimetro: readNumber(valores.antropometria_perimetro),
});
