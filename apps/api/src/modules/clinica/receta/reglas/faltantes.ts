/** Which parts of the rules an installation lacks: without them silence would look like safety. */
import type { Reglas } from './tipos.ts';

const PARTES: [string, (reglas: Reglas) => number][] = [
  ['principios activos', ({ sustancias }) => sustancias.size],
  ['interacciones', ({ interacciones }) => interacciones.size],
  ['duplicidades', ({ duplicidades }) => duplicidades.size],
  ['condiciones', ({ condiciones }) => condiciones.length],
  ['contraindicaciones', ({ contraindicaciones }) => contraindicaciones.size],
  ['límites de dosis', ({ dosis }) => dosis.size],
  ['nombres de alergias', ({ alergias }) => alergias.alias.size],
];

/** Names of the parts that have no row. */
export const faltantesOf = (reglas: Reglas): string[] =>
  PARTES.filter(([, size]) => size(reglas) === 0).map(([nombre]) => nombre);
