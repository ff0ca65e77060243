import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { anticipoDe } from '@hampi/contract/dinero/precios/anticipo';
import { readAnswer } from '../../../adapters/payphone/answers.ts';
import { correoDeEnvio } from '../../../data/correo-de-envio.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import { cuando } from '../../plataforma/avisos/hoja.ts';
import * as mails from './transacciones.mails.ts';
import { citasPagables, type Transaccion } from './transacciones.queries.ts';

export const nombreDe = (row: { nombres: string | null; apellidos: string | null }): string =>
  `${row.nombres ?? ''} ${row.apellidos ?? ''}`.trim();

/** Tells the patient that the money will come back, and why. */
export async function tellOfReturn(trx: Trx, deps: Deps, t: Transaccion, motivo: string): Promise<void> {
  const { correo, usuario_id, nombre } = await payerOf(trx, t);
  if (!correo) return;
  const datos = { nombre, valor: valorOf(t), motivo, numero: t.client_transaction_id };
  const clave = `pago.devolver:${t.client_transaction_id}`;
  await planMails(trx, deps.clock, [mails.devolucion({ clave, para: correo, datos, usuario_id, cita_id: t.cita_id })]);
}

/** The receipt of a paid reservation: what was paid, what is left, and the rule of the 24 hours. */
export async function tellOfPayment(
  trx: Trx,
  deps: Deps,
  t: Transaccion,
  respuesta: object | undefined,
): Promise<void> {
  if (t.cita_id === null) return;
  const { correo, usuario_id, nombre } = await payerOf(trx, t);
  if (!correo) return;
  const cita = await citasPagables(trx).where('r.id', '=', t.cita_id).executeTakeFirstOrThrow();
  const datos = {
    nombre,
    valor: valorOf(t),
    saldo: money(dollars(Math.max(0, cents(cita.neto) - cents(cita.pagado)))),
    anticipo: money(dollars(Math.min(anticipoDe(cita.neto), t.valor_centavos))),
    autorizacion: readAnswer(respuesta)?.autorizacion ?? null,
    numero: t.client_transaction_id,
    cita: `${cita.doctor}, ${cuando(cita.inicio, cita.zona)}, ${cita.oficina}, ${cita.direccion}`,
  };
  const clave = `pago.recibo:${t.client_transaction_id}`;
  await planMails(trx, deps.clock, [mails.recibo({ clave, para: correo, datos, usuario_id, cita_id: t.cita_id })]);
}

/** Somebody who came back from PayPhone was told to wait: they hear that nothing was applied. */
export async function tellOfNothingApplied(trx: Trx, deps: Deps, t: Transaccion): Promise<void> {
  if (t.pp_transaction_id === null) return;
  const { correo, usuario_id, nombre } = await payerOf(trx, t);
  if (!correo) return;
  const datos = { nombre, valor: valorOf(t), numero: t.client_transaction_id };
  const clave = `pago.no_aplicado:${t.client_transaction_id}`;
  await planMails(trx, deps.clock, [mails.noAplicado({ clave, para: correo, datos, usuario_id, cita_id: t.cita_id })]);
}

const valorOf = (t: Transaccion) => money(dollars(t.valor_centavos));

/** The person to tell: the patient of the cita, or the buyer of credits. */
async function payerOf(trx: Trx, { cita_id, usuario_id }: Transaccion) {
  const row = await (cita_id === null
    ? trx
        .selectFrom('usuario')
        .where('id', '=', usuario_id)
        .select(['email as correo', 'id as usuario_id', 'nombres', 'apellidos'])
    : trx
        .selectFrom('cita as r')
        .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
        .where('r.id', '=', cita_id)
        .select([correoDeEnvio.as('correo'), 'c.usuario_id', 'c.nombres', 'c.apellidos'])
  ).executeTakeFirst();
  return { correo: row?.correo ?? null, usuario_id: row?.usuario_id ?? null, nombre: row ? nombreDe(row) : '' };
}
