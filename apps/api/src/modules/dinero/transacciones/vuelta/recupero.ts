import { cents } from '@hampi/contract/base/dinero';
import { recibeDe } from '@hampi/contract/dinero/precios/anticipo';
import type { Part } from '../../../../adapters/payphone/split.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { oweRecupero } from '../../deudas/deudas.ts';
import { citasPagables, type Transaccion } from '../transacciones.queries.ts';

/**
 * PayPhone gave the professional their part of a payment, and the platform returns money of it by hand: what the professional got beyond
 * their part of the rest is owed to the platform, and is taken off the next settlement.
 */
export async function recoverParts(trx: Trx, deps: Deps, t: Transaccion, devuelto_centavos: number): Promise<void> {
  const parts = (t.transferido ?? []) as unknown as Part[];
  const received = parts.reduce((sum, { Amount }) => sum + Amount, 0);
  if (received === 0 || t.cita_id === null) return;
  const cita = await citasPagables(trx).where('r.id', '=', t.cita_id).executeTakeFirstOrThrow();
  const rest = t.valor_centavos - devuelto_centavos;
  const keeps = rest > 0 ? recibeDe(cents(cita.neto), rest, deps.payphone?.config.feePercent ?? 0).recibe : 0;
  if (received > keeps)
    await oweRecupero(trx, deps.clock.now(), {
      doctor_id: cita.doctor_id,
      cita_id: t.cita_id,
      transaccion_id: t.id,
      valor_centavos: received - keeps,
      motivo: 'DEVUELTO_AL_PACIENTE',
    });
}
