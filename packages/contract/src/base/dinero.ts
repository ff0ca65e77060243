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
  const signed = cents(dollarsValue);
  const total = Math.abs(signed);
  const whole = String(Math.floor(total / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${signed < 0 ? '-' : ''}$ ${whole},${String(total % 100).padStart(2, '0')}`;
}

const DECIMALS = /^(-?)(\d+|\d*(?=[.,]\d))(?:[.,](\d{0,2}))?$/;
const GROUPS = /^(-?)([1-9]\d{0,2}([.,])\d{3}(?:\3\d{3})*)(?:(?!\3)[.,](\d{1,2}))?$/;

/**
 * Reads `1.234,50`, `1,234.50`, `12,5`, `$ 20`; undefined when it is no amount. Every sign has its meaning: `0.005` and `1.23.4` are not
 * amounts, rather than five dollars and one hundred twenty-three.
 */
export function parseMoney(text: string): number | undefined {
  const clean = text.replace(/[$\s]/g, '');
  const plain = DECIMALS.exec(clean);
  if (plain) return Number(`${plain[1]}${plain[2] || 0}.${plain[3] || 0}`);
  const grouped = GROUPS.exec(clean);
  return grouped ? Number(`${grouped[1]}${grouped[2]?.replace(/[.,]/g, '')}.${grouped[4] ?? 0}`) : undefined;
}
