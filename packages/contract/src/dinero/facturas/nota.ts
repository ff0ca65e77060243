/** The lines and amounts of a credit note, computed alike in the browser and on the server (ADR 221 and 209). */
import { cents, dollars } from '../../base/dinero.ts';
import {
  type Calculo,
  calculate,
  descuentoOf,
  grossOf,
  type LineaCalculada,
  type LineaCobrada,
  type Regla,
  taxOf,
  totalsOf,
  unitarioOf,
} from './calculo.ts';

/** What earlier notes have left of a line of an invoice, in cents without VAT, and of its VAT. */
export interface Resto {
  base: number;
  valor: number;
}

/** What is left of an invoice: of each line, and the VAT of each rate. */
export interface Restante<L extends LineaCobrada> {
  lineas: readonly L[];
  restos: readonly Resto[];
  subtotales: readonly { iva: string; valor: number }[];
  includesIva: boolean;
  regla: Regla;
}

/** `cantidad` units of the rest of a line, with their share of the remaining discount. */
export function parteDe<L extends LineaCobrada>(left: L, cantidad: number): L {
  const part = left.cantidad > 0 ? Math.round((cents(left.descuento) * cantidad) / left.cantidad) : 0;
  return { ...left, cantidad, descuento: dollars(Math.min(part, grossOf({ ...left, cantidad }))) };
}

/** What is left of an invoice after these notes, by line and rate. `indices` of a note names the invoice's line of each of its lines. */
export function restoDe(factura: Calculo, notas: readonly { calculo: Calculo; indices: readonly number[] }[]) {
  const less = (all: number, gone: number[]) =>
    Math.max(
      0,
      gone.reduce((left, one) => left - one, all),
    );
  return {
    restos: factura.lineas.map(({ base, valor }, indice): Resto => {
      const gone = notas.flatMap(({ calculo, indices }) => calculo.lineas.filter((_, i) => indices[i] === indice));
      return {
        base: less(
          base,
          gone.map((one) => one.base),
        ),
        valor: less(
          valor,
          gone.map((one) => one.valor),
        ),
      };
    }),
    subtotales: factura.subtotales.map(({ iva, valor }) => ({
      iva,
      valor: less(
        valor,
        notas.flatMap(({ calculo }) => calculo.subtotales.filter((one) => one.iva === iva).map((one) => one.valor)),
      ),
    })),
  };
}

/**
 * The amounts of a note that returns `cantidades` of what is left, one for each of its lines (0 for none). A line that is returned
 * completely takes all that is left of it, and the last of a rate all that is left of its VAT, so that notes in parts add up to the invoice.
 */
export function calculoDeNota<L extends LineaCobrada>(
  { lineas, restos, subtotales, includesIva, regla }: Restante<L>,
  cantidades: readonly number[],
): { lineas: L[]; indices: number[]; calculo: Calculo } {
  const given = lineas.flatMap((left, indice) => {
    const cantidad = Math.min(cantidades[indice] ?? 0, left.cantidad);
    return cantidad > 0 ? [{ indice, left, linea: parteDe(left, cantidad) }] : [];
  });
  const alone = calculate(
    given.map(({ linea }) => linea),
    includesIva,
    regla,
  );
  const made = given.map(({ indice, left, linea }, i): LineaCalculada => {
    const one = alone.lineas[i] as LineaCalculada;
    const resto = restos[indice] ?? { base: 0, valor: 0 };
    const all = linea.cantidad === left.cantidad;
    const base = all ? resto.base : Math.min(one.base, resto.base);
    const valor = all ? resto.valor : Math.min(one.valor, resto.valor);
    if (base === one.base) return { ...one, valor };
    const tarifa = alone.subtotales.find(({ iva }) => iva === linea.iva)?.tarifa ?? 0;
    const descuento = descuentoOf(linea, includesIva && tarifa > 0, tarifa);
    return { base, descuento, valor, unitario: unitarioOf(base + descuento, linea.cantidad) };
  });
  const rates = alone.subtotales.map(({ iva, tarifa }) => {
    const theirs = made.filter((_, i) => given[i]?.linea.iva === iva);
    const base = theirs.reduce((sum, one) => sum + one.base, 0);
    const open = lineas.some(
      (left, indice) =>
        left.iva === iva && left.cantidad > (given.find((one) => one.indice === indice)?.linea.cantidad ?? 0),
    );
    const byPrice = includesIva && tarifa > 0 && regla === 'PRECIO';
    const own = byPrice ? theirs.reduce((sum, one) => sum + one.valor, 0) : taxOf(base, tarifa);
    const left = subtotales.find((one) => one.iva === iva)?.valor ?? 0;
    return { iva, tarifa, base, valor: open ? Math.min(own, left) : left };
  });
  return {
    lineas: given.map(({ linea }) => linea),
    indices: given.map(({ indice }) => indice),
    calculo: totalsOf(made, rates),
  };
}
