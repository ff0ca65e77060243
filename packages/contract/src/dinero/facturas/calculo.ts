/** The totals of an invoice (ecuador §2.5). Computed in integer cents; the screen and the XML use the same function. */
import { cents } from '../../base/dinero.ts';
import { tarifaOf } from './tarifas.ts';

export interface LineaCobrada {
  /** Up to two decimals, 0.01 to 1000. */
  cantidad: number;
  /** Dollars for one unit. */
  precio: number;
  /** Dollars for the whole line. */
  descuento: number;
  /** `codigoPorcentaje` of table 17. */
  iva: string;
  /** Percent; if absent, the one of the code. */
  tarifa?: number | undefined;
}

/** Integer cents; `unitario` in millionths of a dollar, as the XML writes it, without VAT like `base` and `descuento`. */
export interface LineaCalculada {
  base: number;
  descuento: number;
  /** The line's VAT. */
  valor: number;
  unitario: number;
}

export interface Subtotal {
  iva: string;
  /** Percent. */
  tarifa: number;
  base: number;
  valor: number;
}

/** Integer cents. */
export interface Calculo {
  lineas: LineaCalculada[];
  /** One for each rate, in the order of their first line. */
  subtotales: Subtotal[];
  totalSinImpuestos: number;
  totalDescuento: number;
  importeTotal: number;
}

/** How VAT is taken out of prices that include it. BASE: as base × rate, which for one price in eight gave one cent less (ADR 209). */
export type Regla = 'PRECIO' | 'BASE';

/**
 * Cents of a quantity at a price, half up. Computed in whole hundredths, because in binary 337.15 × 62510.10 is slightly below its half
 * cent.
 */
export const grossOf = ({ cantidad, precio }: Pick<LineaCobrada, 'cantidad' | 'precio'>): number =>
  Math.round((Math.round(cantidad * 100) * cents(precio)) / 100);

export const taxOf = (base: number, tarifa: number) => Math.round((base * tarifa) / 100);
const withoutTax = (gross: number, tarifa: number) => Math.round((gross * 100) / (100 + tarifa));

/**
 * Totals of an invoice. The tax of a rate is computed from the sum of its lines. With `includesIva` the prices include the tax, which is the
 * price less its base, so that the total is the price again (ADR 209).
 */
export function calculate(lineas: readonly LineaCobrada[], includesIva: boolean, regla: Regla = 'PRECIO'): Calculo {
  const rates = [...new Set(lineas.map(({ iva }) => iva))];
  const made: LineaCalculada[] = [];
  const subtotales = rates.map((iva) => {
    const tarifa = tarifaOf(lineas.find((linea) => linea.iva === iva) ?? { iva });
    const holds = includesIva && tarifa > 0;
    const byPrice = holds && regla === 'PRECIO';
    const theirs = lineas.map((linea, i) => ({ linea, i })).filter(({ linea }) => linea.iva === iva);
    const gross = theirs.map(({ linea }) => grossOf(linea) - cents(linea.descuento));
    const bases = byPrice ? share(gross, tarifa) : holds ? spread(gross, tarifa) : gross;
    theirs.forEach(({ linea, i }, n) => {
      const base = bases[n] ?? 0;
      const descuento = descuentoOf(linea, holds, tarifa);
      const unitario = holds ? unitarioOf(base + descuento, linea.cantidad) : cents(linea.precio) * 10_000;
      made[i] = { base, descuento, valor: byPrice ? (gross[n] ?? 0) - base : taxOf(base, tarifa), unitario };
    });
    const base = sum(bases);
    return { iva, tarifa, base, valor: byPrice ? sum(gross) - base : taxOf(base, tarifa) };
  });
  return totalsOf(made, subtotales);
}

/** The totals of lines and of the rates that they have together. */
export function totalsOf(lineas: LineaCalculada[], subtotales: Subtotal[]): Calculo {
  const totalSinImpuestos = sum(lineas.map(({ base }) => base));
  return {
    lineas,
    subtotales,
    totalSinImpuestos,
    totalDescuento: sum(lineas.map(({ descuento }) => descuento)),
    importeTotal: totalSinImpuestos + sum(subtotales.map(({ valor }) => valor)),
  };
}

/** The amounts of a stored document as they were signed. One without stored amounts is older than the present rule. */
export const calculoDe = (
  { calculo, lineas }: { calculo?: Calculo | undefined; lineas: readonly LineaCobrada[] },
  includesIva: boolean,
): Calculo => calculo ?? calculate(lineas, includesIva, 'BASE');

/** Cents of a line's discount without VAT. */
export const descuentoOf = ({ descuento }: LineaCobrada, holds: boolean, tarifa: number): number =>
  holds ? withoutTax(cents(descuento), tarifa) : cents(descuento);

/** Millionths of a dollar for one unit of what costs so many cents. */
export const unitarioOf = (total: number, cantidad: number): number => Math.round((total * 10_000) / cantidad);

/**
 * The bases of prices that include tax. Together they are the base nearest to the sum of the prices without its tax: if there is a base whose
 * tax makes that sum it is this one, and else the tax differs from base × rate by at most one cent. Each line gets its part rounded down or
 * up.
 */
function share(gross: number[], tarifa: number): number[] {
  const together = withoutTax(sum(gross), tarifa);
  const exact = gross.map((one) => (one * 100) / (100 + tarifa));
  const bases = exact.map(Math.floor);
  const byRest = exact.map((one, i) => ({ i, rest: one - Math.floor(one) })).toSorted((a, b) => b.rest - a.rest);
  const missing = together - sum(bases);
  for (const { i } of byRest.slice(0, Math.max(0, missing))) bases[i] = (bases[i] ?? 0) + 1;
  return bases;
}

/** The same by the former rule: each base is rounded, and the rounding difference of their sum goes to the largest. */
function spread(gross: number[], tarifa: number): number[] {
  const total = sum(gross);
  const near = withoutTax(total, tarifa);
  const together = [near, near - 1].find((base) => base + taxOf(base, tarifa) <= total) ?? near;
  const bases = gross.map((one) => withoutTax(one, tarifa));
  const largest = bases.indexOf(Math.max(...bases));
  bases[largest] = (bases[largest] ?? 0) + together - sum(bases);
  return bases;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
