/** What a credit note gives back of the lines of an invoice: both sides add up the same (ADR 221). */
import { cents, dollars } from '../../base/dinero.ts';
import { calculate, grossOf, type LineaCobrada } from './calculo.ts';

/** So much of what is left of a line, with its part of the discount that is left. */
export function parteDe<L extends LineaCobrada>(left: L, cantidad: number): L {
  const part = left.cantidad > 0 ? Math.round((cents(left.descuento) * cantidad) / left.cantidad) : 0;
  return { ...left, cantidad, descuento: dollars(Math.min(part, grossOf({ ...left, cantidad }))) };
}

/** Parts of a line are rounded one by one and may make some cents more than the whole. */
const ROUNDING_MAX = 5;

/** The lines with a total of at most `max` cents, if rounding alone made them more: it is taken off the largest. */
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
