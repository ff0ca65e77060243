/** Money: dollars on the wire and in the database, integer cents for every sum. The one file that does arithmetic on it. */

/** Dollars to integer cents, half away from zero; 1.005 is 101 although its binary form is a hair less. */
export const cents = (dollars: number): number =>
  Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * 100).toFixed(6)));
export const dollars = (cents: number): number => cents / 100;

/** Sum of amounts in dollars, to the cent. */
export const sumDollars = (amounts: readonly number[]): number =>
  dollars(amounts.reduce((sum, amount) => sum + cents(amount), 0));

/** Price less a percent discount, rounded to two decimals. Dollars in, dollars out. */
export const netPrice = (precio: number, descuento: number): number =>
  dollars(cents(dollars(cents(precio)) * (1 - descuento / 100)));

/**
 * The amount still owed (1 §9): price less percent discount, two decimals, less what was paid, never below zero. Dollars in, dollars out.
 */
export const remainingAmount = (c: { precio: number; descuento: number; pago_total: number }): number =>
  dollars(Math.max(0, cents(netPrice(c.precio, c.descuento)) - cents(c.pago_total)));

/** `$ 1.234,50`, the same in every runtime. */
export function money(dollarsValue: number): string {
  const total = Math.abs(cents(dollarsValue));
  const whole = String(Math.floor(total / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${dollarsValue < 0 ? '-' : ''}$ ${whole},${String(total % 100).padStart(2, '0')}`;
}

/** Reads `1.234,50`, `1,234.50`, `12,5`, `$ 20`; undefined when it is no amount. */
export function parseMoney(text: string): number | undefined {
  const clean = text.replace(/[$\s]/g, '');
  if (!/^-?[\d.,]+$/.test(clean)) return undefined;
  const decimal = Math.max(clean.lastIndexOf(','), clean.lastIndexOf('.'));
  const tail = clean.length - decimal - 1;
  const hasDecimals = decimal >= 0 && (tail === 1 || tail === 2);
  const whole = (hasDecimals ? clean.slice(0, decimal) : clean).replace(/[.,]/g, '');
  const value = Number(hasDecimals ? `${whole}.${clean.slice(decimal + 1)}` : whole);
  return Number.isNaN(value) ? undefined : value;
}
