/** The prepayment of a booking (decisions 40), all in integer cents. */
import { cents } from '../../base/dinero.ts';

/** A prepaid reservation costs $5, which is part of the consultation's price (3 §9). */
export const ANTICIPO = 500;
/** The platform keeps 1.25 % of the net price. */
const COMISION_DIEZMILESIMOS = 125;

/** The prepayment in cents for a visit with this net price in dollars: the fee, or the whole price if it is lower. */
export const anticipoDe = (neto: number): number => Math.min(ANTICIPO, cents(neto));

/** A share in parts of ten thousand, half up. */
const share = (amount: number, parts: number): number => Math.floor((amount * parts + 5000) / 10_000);

/** The platform's commission on a payment for a visit with this net price; never more than the payment. */
export const comisionDe = (netoCents: number, pagado: number): number =>
  Math.min(pagado, share(netoCents, COMISION_DIEZMILESIMOS));

/** PayPhone's part of a payment, by its percentage. */
export const pasarelaDe = (pagado: number, percent: number): number =>
  Math.min(pagado, share(pagado, Math.round(percent * 100)));

/** The professional's part of a payment, and the two deductions. */
export function recibeDe(netoCents: number, pagado: number, percent: number) {
  const comision = comisionDe(netoCents, pagado);
  const pasarela = Math.min(pagado - comision, pasarelaDe(pagado, percent));
  return { comision, pasarela, recibe: pagado - comision - pasarela };
}
