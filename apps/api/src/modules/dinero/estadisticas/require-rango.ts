import { errorDeRango, type Rango, rangoOf } from '@hampi/contract/dinero/estadisticas/rango';
import { invalid } from '../../../http/errors.ts';

/** The range of days, with defaults filled in. 400 for an invalid one. */
export function requireRango(asked: Parameters<typeof rangoOf>[0], hoy: string): Rango {
  const rango = rangoOf(asked, hoy);
  const error = errorDeRango(rango);
  if (error) invalid({ fechaFinal: error }, error);
  return rango;
}
