/** The lines of a credit note, computed alike in the browser and on the server (ADR 221). */
import { cents, dollars } from '../../base/dinero.ts';
import { calculate, grossOf, type LineaCobrada } from './calculo.ts';

/** `cantidad` units of the rest of a line, with their share of the remaining discount. */
export function parteDe<L extends LineaCobrada>(left: L, cantidad: number): L {
  const part = left.cantidad > 0 ? Math.round((cents(left.descuento) * cantidad) / left.cantidad) : 0;
  return { ...left, cantidad, descuento: dollars(Math.min(part, grossOf({ ...left, cantidad }))) };
}

/** Rounding each part of a line can make the parts some cents more than the whole; at most this many. */
const ROUNDING_MAX = 5;

/**
 * Lowers a total that exceeds `max` cents through rounding: adds the difference to the discount of the largest line. A larger excess stays.
 */
export function fitTo<L extends LineaCobrada>(max: number, lineas: L[], includesIva: boolean): L[] {
  const worth = lineas.map((linea) => grossOf(linea) - cents(linea.descuento));
  const largest = worth.indexOf(Math.max(...worth));
  for (let less = 0; less <= ROUNDING_MAX; less++) {
    const fitting = lineas.map((linea, i) =>
      i === largest ? { ...linea, descuento: dollars(cents(linea.descuento) + less) } : linea,
    );
    if (calculate(fitting, includesIva).importeTotal <= max) return fitting;
  }
  return lineas;
}
