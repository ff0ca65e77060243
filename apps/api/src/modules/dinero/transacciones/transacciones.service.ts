import { cents, dollars } from '@hampi/contract/base/dinero';
import * as FIRST from '@hampi/contract/base/first-messages';
import { anticipoDe } from '@hampi/contract/dinero/precios/anticipo';
import type { PagoDeReserva, ResultadoDePago } from '@hampi/contract/dinero/transacciones/calls';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPatient } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import { citasVisibleTo } from '../../../access/visibility.ts';
import { readAnswer } from '../../../adapters/payphone/answers.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, notFound } from '../../../http/errors.ts';
import { peekCancelCode } from '../../agenda/citas/avisos/enlace.ts';
import { saldosCon } from '../creditos/creditos.queries.ts';
import { confirmReported } from './confirm.ts';
import { impedimentoOf } from './start.ts';
import { citasPagables } from './transacciones.queries.ts';

/** Which citas the visitor may pay for: the patient's own, or the one of a mailed link. 401 without a session, 404 for another role. */
export async function payableBy(
  deps: Deps,
  visitor: Session | null,
  cita_id: number,
  codigo: string | undefined,
): Promise<RawBuilder<SqlBool>> {
  if (codigo && (await peekCancelCode(deps.db, deps.clock, codigo)) === cita_id) return sql<SqlBool>`true`;
  if (visitor) return isPatient(visitor) ? citasVisibleTo(visitor, 'own') : notFound();
  throw new HampiError(401, FIRST.sin_sesion, codigo ? { rastro: { clase: 'CODIGO' } } : {});
}

/** What is due for a cita, and with how many credits the visitor could pay the fee. */
export async function findPago(
  deps: Deps,
  visible: RawBuilder<SqlBool>,
  id: number,
  visitor: Session | null,
): Promise<PagoDeReserva> {
  const cita = (await citasPagables(deps.db).where(visible).where('r.id', '=', id).executeTakeFirst()) ?? notFound();
  const anticipo = anticipoDe(cita.neto);
  const owns = visitor && isPatient(visitor) ? await isOwn(deps.db, visitor, id) : false;
  const saldos = owns && visitor ? await saldosCon(deps.db, visitor.usuario_id, cita.doctor_id) : [];
  return {
    cita,
    transactionType: 'appointment',
    precioTotal: cita.neto,
    pagoTotal: dollars(anticipo),
    saldo: dollars(cents(cita.neto) - anticipo),
    creditos: saldos.reduce((sum, { creditos }) => sum + creditos, 0),
    impedimento: deps.payphone ? impedimentoOf(cita, deps.clock.now()) : MTransacciones.sin_pagos_en_linea,
  };
}

/** Whether the cita is the visitor's own, even if they came through the link of a mail. */
const isOwn = async (db: Db, visitor: Session, id: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('cita as r')
      .where(citasVisibleTo(visitor, 'own'))
      .where('r.id', '=', id)
      .select('r.id')
      .executeTakeFirst(),
  );

/** Confirms what can be confirmed, and returns what is stored. 404 for an unknown identifier. */
export async function resultOf(
  deps: Deps,
  report: { clientTransactionId: string; transactionId?: number | undefined },
): Promise<ResultadoDePago> {
  const t =
    (await confirmReported(deps, report.clientTransactionId, report.transactionId)) ??
    notFound(MTransacciones.pago_desconocido);
  const cita =
    t.cita_id === null ? undefined : await citasPagables(deps.db).where('r.id', '=', t.cita_id).executeTakeFirst();
  const answer = readAnswer(t.respuesta);
  return {
    clientTransactionId: t.client_transaction_id,
    estado: t.estado,
    transaction_type: t.tipo,
    creditos: t.creditos,
    valor: dollars(t.valor_centavos),
    saldo: cita ? dollars(Math.max(0, cents(cita.neto) - cents(cita.pagado))) : 0,
    creada_en: t.creada_en,
    cambiada_en: t.cambiada_en,
    tarjeta: answer?.tarjeta ?? null,
    ultimos: answer?.ultimos ?? null,
    autorizacion: answer?.autorizacion ?? null,
    respuesta: answer?.mensaje ?? null,
    cita: cita ?? null,
  };
}
