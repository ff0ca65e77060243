/** What is asked about before a vaccine is saved (VC-1): it may be right, and is more often a date or a number that was mistyped. */
import { DAY_MS, fechaCorta } from '../../base/fechas.ts';
import { fold } from '../../base/texto/escrito.ts';
import type { DosisDada } from './esquema.ts';

/** Two live vaccines are given on the same day or this many days apart; oral ones need no interval. */
const DIAS_ENTRE_VIVAS = 28;

/** By their names, because doses that were brought from elsewhere and those of a free text have no row in the catalogue. */
const VIVAS =
  /\b(srpv?|sr|mmrv?|triple viral|doble viral|sarampion|rubeola|parotiditis|varicela|fiebre amarilla|bcg|dengue|intranasal)\b/;
export const esViva = (vacuna: string): boolean => VIVAS.test(fold(vacuna));

const dias = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;
const esFecha = (fecha: string) => /^\d{4}-\d{2}-\d{2}$/.test(fecha);

const isSameSeries = (a: DosisDada, b: DosisDada) =>
  (a.vacuna_id !== null && a.vacuna_id === b.vacuna_id) || fold(a.vacuna_tipo) === fold(b.vacuna_tipo);

/** A sentence for each thing that is doubtful about a dose beside the others of the person. */
export function dudasDeVacuna(nueva: DosisDada, otras: readonly DosisDada[]): string[] {
  if (!esFecha(nueva.fecha_aplicacion)) return [];
  return otras.flatMap((otra) => {
    const entre = dias(nueva.fecha_aplicacion, otra.fecha_aplicacion);
    const cuando = fechaCorta(otra.fecha_aplicacion);
    if (isSameSeries(nueva, otra) && isOutOfOrder(nueva, otra))
      return `La dosis ${nueva.dosis} de ${nueva.vacuna_tipo} no sigue el orden: la dosis ${otra.dosis} es del ${cuando}.`;
    if (esViva(nueva.vacuna_tipo) && esViva(otra.vacuna_tipo) && entre > 0 && entre < DIAS_ENTRE_VIVAS)
      return `${nueva.vacuna_tipo} y ${otra.vacuna_tipo} (${cuando}) son vacunas vivas: se aplican el mismo día o con ${DIAS_ENTRE_VIVAS} días entre ellas, y aquí hay ${entre === 1 ? '1 día' : `${entre} días`}.`;
    return [];
  });
}

/** A later dose comes on a later day. */
function isOutOfOrder(a: DosisDada, b: DosisDada): boolean {
  if (a.dosis === b.dosis) return false;
  const [first, second] = a.dosis < b.dosis ? [a, b] : [b, a];
  return second.fecha_aplicacion <= first.fecha_aplicacion;
}
