/** Refuses to issue a receta with a line that can be read in two ways: only one reading of a dose goes on paper. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import { lecturasQueFaltan } from '@hampi/contract/clinica/receta/dosis/emitir';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { HampiError } from '../../../http/errors.ts';
import type { Reglas } from './reglas/tipos.ts';

/** 409 with sentences by path; the entry itself stays saved. */
export function guardLecturas({ formas }: Pick<Reglas, 'formas'>, lineas: LineaReceta[]): void {
  const errores = lecturasQueFaltan(lineas, (presentacion) => ({
    gotasPorMl: formas.de(presentacion)?.gotas_por_ml,
    medida: formas.medida,
  }));
  if (Object.keys(errores).length > 0)
    throw new HampiError(409, RECETA.indicacion_dudosa, { codigo: 'INDICACION_DUDOSA', data: { errores } });
}
