/** Enables and disables two-step log-in (BE-25). */

import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { sql } from 'kysely';
import { demandsSecondStep } from '../../../../access/proof.ts';
import { closeSessionsOf, proveSession, type Session } from '../../../../access/session.ts';
import { base32, matchingStep, newSecret, totpUri } from '../../../../access/totp.ts';
import { qrOf } from '../../../../adapters/documents/qr.ts';
import type { DbOrTrx, Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, invalid } from '../../../../http/errors.ts';
import type { Clock } from '../../../../process/clock.ts';
import { audit } from '../../../../vault/audit.ts';
import { findDestinatario } from '../../../plataforma/avisos/avisos.queries.ts';
import { planMail } from '../../../plataforma/avisos/avisos.service.ts';
import * as cuentasMails from '../cuentas.mails.ts';
import { compareCounted, secondStepKeys } from './bloqueos.ts';
import {
  makeRecoveryCodes,
  openSecret,
  recoveryCodesLeft,
  sealSecret,
  secondStepIsRight,
  takeStep,
} from './segundo-paso-codigo.ts';

/** For how long a secret that was shown can be confirmed. */
const PREPARED_MINUTES = 15;

export async function state({ db, config }: Deps, session: Session) {
  const row = await db
    .selectFrom('segundo_paso')
    .select('activo_desde')
    .where('usuario_id', '=', session.usuario_id)
    .executeTakeFirst();
  const desde = row?.activo_desde ?? null;
  return {
    activo: desde !== null,
    desde,
    codigos: desde ? await recoveryCodesLeft(db, session.usuario_id) : 0,
    obligatorio: demandsSecondStep(config, session.roles),
  };
}

/** Makes a secret, shown once. Takes effect only with a first code. Callers check the password first. */
export async function prepare({ db, clock, vault }: Deps, session: Session) {
  if (session.segundo_paso) conflict('segundo_paso_ya_activo', MS.ya_activo);
  const { usuario_id } = session;
  const secret = newSecret();
  const secreto = await sealSecret(vault, usuario_id, secret);
  const creado_en = clock.now().toISOString();
  await db
    .insertInto('segundo_paso')
    .values({ usuario_id, secreto, creado_en })
    .onConflict((oc) =>
      oc.column('usuario_id').doUpdateSet({ secreto, creado_en }).where('segundo_paso.activo_desde', 'is', null),
    )
    .execute();
  const uri = totpUri(secret, session.login, 'Hampi');
  return { secreto: base32(secret), uri, qr: qrOf(uri) };
}

/** Enables it with the first code and ends all other sessions, which passed one step only. Returns the recovery codes. */
export async function enable(deps: Deps, session: Session, codigo: string) {
  const { db, clock, vault } = deps;
  const { usuario_id } = session;
  const row = await db
    .selectFrom('segundo_paso')
    .select(['secreto', 'creado_en', 'activo_desde'])
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst();
  if (row?.activo_desde) conflict('segundo_paso_ya_activo', MS.ya_activo);
  if (!row || clock.now().getTime() - Date.parse(row.creado_en) > PREPARED_MINUTES * 60_000)
    return conflict('segundo_paso_sin_preparar', MS.sin_preparar);

  const secret = await openSecret(vault, usuario_id, row.secreto);
  let step: number | undefined;
  const compare = async () => {
    step = matchingStep(secret, codigo, clock.now());
    return step !== undefined;
  };
  const right = await compareCounted(deps, secondStepKeys(usuario_id), compare, MS.segundo_paso_bloqueado);
  if (!right || step === undefined) return invalid({ codigo: MS.codigo_malo }, MS.codigo_malo, { clase: 'CODIGO' });
  const used = step;

  const codigos = await db.transaction().execute(async (trx) => {
    const on = await trx
      .updateTable('segundo_paso')
      .set({ activo_desde: clock.now().toISOString() })
      .where('usuario_id', '=', usuario_id)
      .where('activo_desde', 'is', null)
      // A secret that was prepared again meanwhile is a different one.
      .where('creado_en', '=', row.creado_en)
      .executeTakeFirst();
    if (on.numUpdatedRows === 0n) conflict('segundo_paso_sin_preparar', MS.sin_preparar);
    await takeStep(trx, usuario_id, used);
    await closeSessionsOf(trx, usuario_id, session.id);
    await proveSession(trx, clock, session.id);
    await tell(trx, deps, session, true);
    return makeRecoveryCodes(trx, usuario_id);
  });
  deps.realtime.disconnect(usuario_id);
  return { codigos };
}

/** Disables it if the code is right. Callers check the password first. */
export async function disable(deps: Deps, session: Session, codigo: string): Promise<null> {
  if (!session.segundo_paso) conflict('segundo_paso_no_activo', MS.no_activo);
  if (!(await secondStepIsRight(deps, session.usuario_id, codigo)))
    invalid({ codigo: MS.codigo_malo }, MS.codigo_malo, { clase: 'CODIGO' });
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('segundo_paso').where('usuario_id', '=', session.usuario_id).execute();
    await tell(trx, deps, session, false);
  });
  return null;
}

export async function renewRecoveryCodes({ db }: Deps, session: Session) {
  if (!session.segundo_paso) conflict('segundo_paso_no_activo', MS.no_activo);
  return db.transaction().execute(async (trx) => {
    await audit(trx, session, 'cuenta.segundo_paso.codigos', session.usuario_id);
    return { codigos: await makeRecoveryCodes(trx, session.usuario_id) };
  });
}

/** Tells the owner by mail, because somebody else may be using an open session. */
async function tell(trx: DbOrTrx, { clock }: Deps, session: Session, activo: boolean): Promise<void> {
  await audit(trx, session, activo ? 'cuenta.segundo_paso' : 'cuenta.segundo_paso.quitar', session.usuario_id);
  const { email, nombres } = await findDestinatario(trx, session.usuario_id);
  await planMail(
    trx,
    clock,
    cuentasMails.segundoPaso({
      clave: `cuenta.segundo_paso:${session.usuario_id}:${clock.now().toISOString()}`,
      para: email,
      usuario_id: session.usuario_id,
      datos: { nombres, activo },
    }),
  );
}

/**
 * Removes the second step from an account whose owner has lost it (decisions 50), ends its sessions and tells the owner. Returns false if
 * it has none.
 */
export async function liftSecondStep(trx: Trx, clock: Clock, login: string): Promise<boolean> {
  const account = await trx
    .selectFrom('usuario as u')
    .innerJoin('segundo_paso as p', 'p.usuario_id', 'u.id')
    .where(sql`lower(u.login)`, '=', login.toLowerCase())
    .select(['u.id', 'u.email', 'u.nombres'])
    .executeTakeFirst();
  if (!account) return false;
  await trx.deleteFrom('segundo_paso').where('usuario_id', '=', account.id).execute();
  await closeSessionsOf(trx, account.id);
  await audit(trx, null, 'cuenta.segundo_paso.reponer', account.id);
  await planMail(
    trx,
    clock,
    cuentasMails.segundoPasoRepuesto({
      clave: `cuenta.segundo_paso_repuesto:${account.id}:${clock.now().toISOString()}`,
      para: account.email,
      usuario_id: account.id,
      datos: { nombres: account.nombres },
    }),
  );
  return true;
}
