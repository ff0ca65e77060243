/** What a row that is handed over adds to the ledger (decisions 38). */
import { cents, dollars } from '../../base/dinero.ts';

/** A chain of citas at the moment of handing over, in dollars. */
export interface Cobrado {
  /** Net price of the cita that takes place; 0 when none does. */
  neto: number;
  /** What the ledger says was paid. */
  pagado: number;
  /** What rows that were handed over before stand for. */
  entregado: number;
}

/**
 * The part of `valor` that the ledger does not have yet. What is owed is new money. What goes beyond it may be a payment that somebody
 * wrote down in the agenda or online, and that no row stands for; only the rest of it is new.
 */
export function parteFaltante(valor: number, { neto, pagado, entregado }: Cobrado): number {
  const owed = Math.max(0, cents(neto) - cents(pagado));
  const beyond = Math.max(0, cents(valor) - owed);
  const unclaimed = Math.max(0, cents(pagado) - cents(entregado));
  return dollars(Math.min(cents(valor), owed) + Math.max(0, beyond - unclaimed));
}
