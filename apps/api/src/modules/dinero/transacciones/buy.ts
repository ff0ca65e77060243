import { cents } from '@hampi/contract/base/dinero';
import type { PagoDeCreditos } from '@hampi/contract/dinero/creditos/calls';
import * as MCreditos from '@hampi/contract/dinero/creditos/messages';
import type { IntentoDePago } from '@hampi/contract/dinero/transacciones/intento';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { HOLD_MS, leadTo, writeIntento } from './intento.ts';

/** At most this many open attempts for one account. */
const MAX_ABIERTOS = 6;

interface Compra {
  clientId: number;
  creditsItemId: number;
}

async function paqueteFor(db: DbOrTrx, session: Session, { clientId, creditsItemId }: Compra) {
  if (session.cliente_id !== clientId) notFound();
  const paquete = await db
    .selectFrom('paquete_credito')
    .where('id', '=', creditsItemId)
    .where('estado', '=', 'ACTIVO')
    .select(['id', 'creditos', 'valor'])
    .executeTakeFirst();
  return paquete ?? notFound(MCreditos.paquete_retirado);
}

/** The price of a package for its patient. */
export async function findCompra(deps: Deps, session: Session, compra: Compra): Promise<PagoDeCreditos> {
  return {
    creditItem: await paqueteFor(deps.db, session, compra),
    transactionType: 'credits',
    impedimento: deps.payphone ? null : MTransacciones.sin_pagos_en_linea,
  };
}

/** Begins the payment of a package, at its current price. The whole amount is the platform's (decisions 42). */
export async function startCompra(
  deps: Deps,
  session: Session,
  compra: Compra,
  redireccion: boolean,
): Promise<IntentoDePago> {
  const payphone = deps.payphone ?? conflict('sin_pagos_en_linea', MTransacciones.sin_pagos_en_linea);
  const now = deps.clock.now();
  const intento = await deps.db.transaction().execute(async (trx) => {
    const { creditos, valor } = await paqueteFor(trx, session, compra);
    const { usuario_id } = session;
    // One that began longer ago cannot be paid any more, whatever PayPhone says of it.
    const abiertos = await trx
      .selectFrom('transaccion')
      .where('usuario_id', '=', usuario_id)
      .where('tipo', '=', 'credits')
      .where('estado', 'in', ['PENDIENTE', 'CONFIRMANDO'])
      .where('creada_en', '>', new Date(now.getTime() - HOLD_MS).toISOString())
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(abiertos.n) >= MAX_ABIERTOS) conflict('demasiados_intentos', MCreditos.demasiados_intentos);
    return writeIntento(
      trx,
      payphone,
      now,
      { tipo: 'credits', creditos, usuario_id },
      {
        amount: cents(valor),
        redireccion,
        comision: 0,
        parts: [],
        reference: 'Créditos de Hampi',
        expira_en: new Date(now.getTime() + HOLD_MS).toISOString(),
      },
    );
  });
  return leadTo(deps, payphone, intento, redireccion);
}
