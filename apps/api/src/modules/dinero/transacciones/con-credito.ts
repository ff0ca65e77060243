import { cents } from '@hampi/contract/base/dinero';
import { anticipoDe, recibeDe } from '@hampi/contract/dinero/precios/anticipo';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { announceCita } from '../../agenda/citas/avisos/citas.avisos.ts';
import { approvePaid, keepForPayment } from '../../agenda/citas/pagada.ts';
import { spendCredito } from '../creditos/creditos.service.ts';
import { impedimentoOf } from './start.ts';
import { citasPagables, intentosDe } from './transacciones.queries.ts';

/**
 * Pays a reservation's fee with a credit of the account: in one transaction the cita is approved, the credit spent and the professional
 * owed the money, or nothing happens. 409 if it cannot be paid, or while PayPhone is being asked about a payment for it.
 */
export async function payConCredito(
  deps: Deps,
  session: Session,
  visible: RawBuilder<SqlBool>,
  cita_id: number,
): Promise<null> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const held = (await keepForPayment(trx, deps, visible, cita_id, at)) ?? notFound();
    const { estado_reserva, expira_en } = held;
    const cita = await citasPagables(trx).where('r.id', '=', cita_id).executeTakeFirstOrThrow();
    const impedimento = impedimentoOf({ ...cita, estado_reserva, expira_en }, at);
    if (impedimento) conflict('cita_no_pagable', impedimento);
    const intentos = await intentosDe(trx, cita_id);
    if (intentos.includes('CONFIRMANDO')) conflict('pago_en_curso', MTransacciones.pago_en_curso);
    const neto = cents(cita.neto);
    const valor_centavos = anticipoDe(cita.neto);
    await spendCredito(trx, session, at, {
      cita_id,
      raiz_id: held.raiz_id ?? cita_id,
      doctor_id: cita.doctor_id,
      valor_centavos,
      // As much as a card payment would have brought, so that the way of paying makes no difference to the professional.
      recibe_centavos: recibeDe(neto, valor_centavos, deps.payphone?.config.feePercent ?? 0).recibe,
    });
    await approvePaid(trx, deps, held, 1);
  });
  await announceCita(deps, cita_id);
  return null;
}
