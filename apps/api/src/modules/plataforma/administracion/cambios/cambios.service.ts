import { cambioTexto } from '@hampi/contract/plataforma/administracion/cambios';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Session } from '../../../../access/session.ts';
import { sha256 } from '../../../../access/tokens.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { asFailure, conflict, forbidden, notFound } from '../../../../http/errors.ts';
import { job } from '../../../../process/jobs.ts';
import { audit } from '../../../../vault/audit.ts';
import { activeAdmins } from '../../notificaciones/notificaciones.service.ts';
import type { Cambio } from './cambios.apply.ts';
import { applyCambio, type CambioPedido } from './cambios.apply.ts';
import { tellApplied, tellLapsed, tellStopped } from './cambios.avisos.ts';

/** Confirms and applies a change at once. Of two concurrent confirmations the second gets that it is already done. */
export async function confirmCambio(deps: Deps, session: Session, id: number): Promise<null> {
  const refused = await deps.db.transaction().execute(async (trx) => {
    const cambio = await lockPending(trx, id);
    if (!mayConfirm(cambio, session)) forbidden(MA.cambio_no_confirma);
    return carryOut(trx, deps, cambio, session);
  });
  if (refused.why) conflict('cambio_no_aplicable', refused.why);
  if (refused.usuario_id) deps.realtime.disconnect(refused.usuario_id);
  return null;
}

const mayConfirm = (cambio: Cambio, { usuario_id }: Session) =>
  cambio.confirmadores.includes(usuario_id) && cambio.usuario_id !== usuario_id && cambio.pedido_por !== usuario_id;

/** Any administrator may stop any change, including one to their own account. */
export async function stopCambio(deps: Deps, session: Session, id: number): Promise<null> {
  await deps.db.transaction().execute(async (trx) => stop(trx, deps, await lockPending(trx, id), session));
  return null;
}

/** The owner stops it with the mailed code, without logging in, since somebody else may already control the account. */
export async function stopCambioPropio(deps: Deps, codigo: string): Promise<null> {
  await deps.db.transaction().execute(async (trx) => {
    const cambio = await trx
      .selectFrom('cambio_administrativo')
      .selectAll()
      .where('hash', '=', sha256(codigo))
      .where('estado', '=', 'PENDIENTE')
      .forUpdate()
      .executeTakeFirst();
    await stop(trx, deps, cambio ?? notFound(MA.cambio_enlace), null);
  });
  return null;
}

/** Applies a change after 72 hours, unless it was stopped or confirmed before. */
export const settleCambio = job('cambio.vencer', z.object({ cambio_id: z.number() }), ({ cambio_id }, deps) =>
  settleDue(deps, cambio_id),
);

async function settleDue(deps: Deps, id: number): Promise<void> {
  const done = await deps.db.transaction().execute(async (trx) => {
    const cambio = await lock(trx, id);
    if (cambio?.estado !== 'PENDIENTE' || Date.parse(cambio.vence_en) > deps.clock.now().getTime()) return undefined;
    return carryOut(trx, deps, cambio, null);
  });
  if (done?.usuario_id && !done.why) deps.realtime.disconnect(done.usuario_id);
}

const lock = (trx: Trx, id: number) =>
  trx.selectFrom('cambio_administrativo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

async function lockPending(trx: Trx, id: number): Promise<Cambio> {
  const cambio = (await lock(trx, id)) ?? notFound();
  if (cambio.estado !== 'PENDIENTE') conflict('cambio_resuelto', MA.cambio_resuelto);
  return cambio;
}

async function stop(trx: Trx, { clock }: Deps, cambio: Cambio, by: Session | null) {
  await settle(trx, clock.now(), cambio, 'DETENIDO', by);
  await audit(trx, by, 'usuario.cambio.detener', cambio.usuario_id, traceOf(cambio));
  await tellStopped(trx, clock, cambio, by?.usuario_id ?? null);
}

/** Applies it, or records why that is no longer possible. `by` is null if its time has come. */
async function carryOut(trx: Trx, deps: Deps, cambio: Cambio, by: Session | null) {
  const { clock } = deps;
  // Read before the change, because the old address must be told too.
  const owner = await trx
    .selectFrom('usuario')
    .select(['email', 'nombres'])
    .where('id', '=', cambio.usuario_id)
    .executeTakeFirst();
  const why = await attempt(trx, deps, cambio);
  await settle(trx, clock.now(), cambio, why ? 'SIN_EFECTO' : 'APLICADO', by, why);
  const accion = why ? 'usuario.cambio.sin_efecto' : 'usuario.cambio.aplicar';
  await audit(trx, by, accion, cambio.usuario_id, { ...traceOf(cambio), ...(why ? { motivo: why } : {}) });
  if (why) await tellLapsed(trx, clock, cambio, by?.usuario_id ?? null);
  else await tellApplied(trx, clock, cambio, owner, by?.usuario_id ?? null);
  return { usuario_id: cambio.usuario_id, why };
}

/** Tries to apply it; returns the sentence that says what prevents it, or undefined on success. */
async function attempt(trx: Trx, deps: Deps, cambio: Cambio): Promise<string | undefined> {
  if (cambio.usuario_id === null) return MA.cambio_cuenta_distinta;
  if (!(await activeAdmins(trx)).some(({ id }) => id === cambio.pedido_por)) return MA.cambio_sin_solicitante;
  await sql`savepoint aplicar`.execute(trx);
  try {
    await applyCambio(trx, deps, cambio as CambioPedido);
    return undefined;
  } catch (error) {
    const failure = asFailure(error);
    // A deadlock or serialization failure is no reason to give up: the job or the caller tries again.
    if (failure?.status !== 409 || (error as { code?: string }).code?.startsWith('40')) throw error;
    await sql`rollback to savepoint aplicar`.execute(trx);
    return failure.mensaje;
  }
}

async function settle(
  trx: Trx,
  now: Date,
  cambio: Cambio,
  estado: 'APLICADO' | 'DETENIDO' | 'SIN_EFECTO',
  by: Session | null,
  motivo?: string,
) {
  await trx
    .updateTable('cambio_administrativo')
    .set({
      estado,
      resuelto_por: by?.usuario_id ?? null,
      resuelto_en: now.toISOString(),
      motivo: motivo ?? null,
    })
    .where('id', '=', cambio.id)
    .execute();
}

/** The change's details for the audit. */
export const traceOf = (cambio: Cambio) => ({
  cambio_id: cambio.id,
  cambio: cambioTexto(cambio as CambioPedido),
  antes: cambio.antes,
  despues: cambio.despues,
});
