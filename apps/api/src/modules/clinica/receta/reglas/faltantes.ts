/** Which parts of the rules an installation lacks, wholly or mostly: without them silence would look like safety. */
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import type { Reglas } from './tipos.ts';

/** With about half of what the shipped edition holds: less than that was left by an import that did not end. */
const PARTES: [string, (reglas: Reglas) => number, number][] = [
  ['principios activos', ({ sustancias }) => sustancias.size, 370],
  ['interacciones', ({ interacciones }) => interacciones.size, 530],
  ['duplicidades', ({ duplicidades }) => duplicidades.size, 45],
  ['condiciones', ({ condiciones }) => condiciones.length, 65],
  ['contraindicaciones', ({ contraindicaciones }) => contraindicaciones.size, 60],
  ['límites de dosis', ({ dosis }) => dosis.size, 160],
  ['nombres de alergias', ({ alergias }) => alergias.alias.size, 160],
];

const sizesOf = (reglas: Reglas) =>
  PARTES.map(([nombre, sizeOf, enough]) => ({ nombre, size: sizeOf(reglas), enough }));

/** How many rules there are, of all kinds. */
export const cuantas = (reglas: Reglas): number => sizesOf(reglas).reduce((sum, { size }) => sum + size, 0);

/** What the check says of itself; null if the rules are there. */
export function faltaDeReglas(reglas: Reglas): string | null {
  const sizes = sizesOf(reglas);
  const faltan = sizes.filter(({ size }) => size === 0).map(({ nombre }) => nombre);
  const pocas = sizes.filter(({ size, enough }) => size > 0 && size < enough);
  if (faltan.length + pocas.length === 0) return null;
  if (faltan.length === PARTES.length) return SEGURIDAD.sin_reglas(faltan);
  return SEGURIDAD.reglas_en_parte(
    faltan,
    pocas.map(({ nombre }) => nombre),
  );
}

/** Of what was there at the statement, so much has to be there still: an import that broke off later is asked about again. */
const STILL = 0.5;

/** The statement that few rules are kept on purpose, as long as it speaks of the rules of now. */
export function propiasDe(reglas: Reglas): Reglas['propias'] {
  const { propias } = reglas;
  const now = cuantas(reglas);
  return propias && now > 0 && now >= propias.filas * STILL ? propias : null;
}
