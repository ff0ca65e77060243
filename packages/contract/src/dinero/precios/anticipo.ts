/** The prepayment of a booking (decisions 40), all in integer cents. */
import { cents } from '../../base/dinero.ts';

/** Spec: a prepaid reservation is $5, part of the consultation's price. */
export const ANTICIPO = 500;
/** The platform keeps 1.25 % of the net price. */
const COMISION_DIEZMILESIMOS = 125;

/** What is paid ahead of a visit of this net price in dollars: the fee, or all of it if it costs less. */
export const anticipoDe = (neto: number): number => Math.min(ANTICIPO, cents(neto));

/** Parts of ten thousand, half up. */
const share = (amount: number, parts: number): number => Math.floor((amount * parts + 5000) / 10_000);

/** What the platform keeps of a payment for a visit of this net price: never more than was paid. */
export const comisionDe = (netoCents: number, pagado: number): number =>
  Math.min(pagado, share(netoCents, COMISION_DIEZMILESIMOS));

/** What PayPhone keeps of a payment, by its percentage. */
export const pasarelaDe = (pagado: number, percent: number): number =>
  Math.min(pagado, share(pagado, Math.round(percent * 100)));

/** What reaches the professional, and what is taken off before. */
export function recibeDe(netoCents: number, pagado: number, percent: number) {
  const comision = comisionDe(netoCents, pagado);
  const pasarela = Math.min(pagado - comision, pasarelaDe(pagado, percent));
  return { comision, pasarela, recibe: pagado - comision - pasarela };
}
