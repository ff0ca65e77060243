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

/** Integer cents, without VAT; `unitario` in millionths of a dollar, as the XML writes it. */
export interface LineaCalculada {
  base: number;
  descuento: number;
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

/**
 * Cents of a quantity at a price, half up. Computed in whole hundredths, because in binary 337.15 × 62510.10 is slightly below its half
 * cent.
 */
export const grossOf = ({ cantidad, precio }: Pick<LineaCobrada, 'cantidad' | 'precio'>): number =>
  Math.round((Math.round(cantidad * 100) * cents(precio)) / 100);

const taxOf = (base: number, tarifa: number) => Math.round((base * tarifa) / 100);
const withoutTax = (gross: number, tarifa: number) => Math.round((gross * 100) / (100 + tarifa));

/**
 * Totals of an invoice. The tax of a rate is computed from the sum of its lines. With `includesIva` the prices include the tax: it is taken
 * out of them, so that base plus tax is the price again. For one amount in eight no such base exists, and the total is one cent less (ADR
 * 209).
 */
export function calculate(lineas: readonly LineaCobrada[], includesIva: boolean): Calculo {
  const rates = [...new Set(lineas.map(({ iva }) => iva))];
  const made: LineaCalculada[] = [];
  const subtotales = rates.map((iva) => {
    const tarifa = tarifaOf(lineas.find((linea) => linea.iva === iva) ?? { iva });
    const holds = includesIva && tarifa > 0;
    const theirs = lineas.map((linea, i) => ({ linea, i })).filter(({ linea }) => linea.iva === iva);
    const gross = theirs.map(({ linea }) => grossOf(linea) - cents(linea.descuento));
    const bases = holds ? spread(gross, tarifa) : gross;
    theirs.forEach(({ linea: { cantidad, precio, descuento }, i }, n) => {
      const base = bases[n] ?? 0;
      const less = holds ? withoutTax(cents(descuento), tarifa) : cents(descuento);
      const unitario = holds ? Math.round(((base + less) * 10_000) / cantidad) : cents(precio) * 10_000;
      made[i] = { base, descuento: less, unitario };
    });
    const base = sum(bases);
    return { iva, tarifa, base, valor: taxOf(base, tarifa) };
  });
  const totalSinImpuestos = sum(made.map(({ base }) => base));
  return {
    lineas: made,
    subtotales,
    totalSinImpuestos,
    totalDescuento: sum(made.map(({ descuento }) => descuento)),
    importeTotal: totalSinImpuestos + sum(subtotales.map(({ valor }) => valor)),
  };
}

/** The bases of prices that include tax. Each is rounded; the rounding difference of their sum goes to the largest. */
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
