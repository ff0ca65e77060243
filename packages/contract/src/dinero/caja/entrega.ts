/** What a delivered row adds to the ledger (decisions 38). */
import { cents, dollars } from '../../base/dinero.ts';

/** The money of a chain of citas at the moment of handing over, in dollars. */
export interface Cobrado {
  /** Net price of the cita that takes place; 0 if none does. */
  neto: number;
  /** The payments in the ledger. */
  pagado: number;
  /** The money of rows that were delivered before. */
  entregado: number;
}

/**
 * The part of `valor` that the ledger does not have yet. Up to the amount still owed it is new money. What exceeds that may be a payment
 * already in the ledger, from the agenda or online, that no row covers; only the rest is new.
 */
export function parteFaltante(valor: number, { neto, pagado, entregado }: Cobrado): number {
  const owed = Math.max(0, cents(neto) - cents(pagado));
  const beyond = Math.max(0, cents(valor) - owed);
  const unclaimed = Math.max(0, cents(pagado) - cents(entregado));
  return dollars(Math.min(cents(valor), owed) + Math.max(0, beyond - unclaimed));
}
