/** Actions of mailed links, and the patient's confirmation from a session (decisions 48, 49). */

import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { TramitePorCodigo } from '@hampi/contract/personas/clientes/tramites';
import type { Expression, SqlBool } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, noSuchCode, notFound } from '../../../../http/errors.ts';
import { proveCorreo } from '../../../plataforma/avisos/correo-probado.ts';
import { applyContact } from '../clientes.contacto.ts';
import { byLink, type Held, isOpen, peekTramite, stopHeld } from './clientes.tramites.ts';

/** Performs the action of a mailed link, once. */
export async function useEnlace(deps: Deps, codigo: string): Promise<TramitePorCodigo> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const found = (await byLink(trx, codigo).forUpdate('t').executeTakeFirst()) ?? noSuchCode(MI.enlace_desconocido);
    if (!isOpen(found, clock.now())) conflict('tramite_cerrado', MI.tramite_cerrado);
    if (found.buzon) await proveCorreo(trx, clock, found.cliente_id, found.buzon);
    if (found.accion === 'DETENER') await stopHeld(trx, clock, null, found);
    else await confirm(deps, trx, null, found);
  });
  return peekTramite(deps, codigo);
}

type Who = Pick<Session, 'usuario_id' | 'rol'> | null;
type Found = Held & { correo: string | null; celular: string | null; efectivo_en: string | null };

/** Applies a proposal at once. A new mailbox only becomes proven now, and takes effect after its 72 hours. */
async function confirm(deps: Deps, trx: Trx, who: Who, found: Found): Promise<void> {
  const now = deps.clock.now();
  if (found.tipo === 'PROPUESTA') return void (await applyContact(deps, trx, who, found));
  await trx.updateTable('tramite').set({ confirmado_en: now.toISOString() }).where('id', '=', found.id).execute();
  if (found.efectivo_en && Date.parse(found.efectivo_en) <= now.getTime()) await applyContact(deps, trx, who, found);
}

/** Confirms an office's proposal from the patient's session. 404 if it is not theirs, 409 if no longer pending. */
export async function confirmOwn(deps: Deps, who: Session, which: Expression<SqlBool>, id: number): Promise<null> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const found =
      (await trx
        .selectFrom('tramite as t')
        .where(which)
        .where('t.id', '=', id)
        .where('t.tipo', '=', 'PROPUESTA')
        .select(['t.id', 't.tipo', 't.estado', 't.cliente_id', 't.efectivo_en', 't.vence_en', 't.correo', 't.celular'])
        .forUpdate()
        .executeTakeFirst()) ?? notFound();
    if (!isOpen(found, clock.now())) conflict('tramite_cerrado', MI.tramite_cerrado);
    await confirm(deps, trx, who, found);
  });
  return null;
}
