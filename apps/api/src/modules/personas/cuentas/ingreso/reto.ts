/** The challenge between the two steps of a log-in: the password was right, but there is no session yet. */

import { ROLES } from '@hampi/contract/base/role-facts';
import type { Role } from '@hampi/contract/base/roles';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { randomToken, sha256 } from '../../../../access/tokens.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { addressOf } from '../../../../http/address.ts';
import { HampiError } from '../../../../http/errors.ts';
import type { Clock } from '../../../../process/clock.ts';
import { letIn, type Origin } from './entrada.ts';
import { secondStepIsRight } from './segundo-paso-codigo.ts';

const RETO_MINUTES = 5;
const RETO_TRIES = 5;

/** Makes a token that only the second step accepts; its hash is stored. */
export async function startReto(db: DbOrTrx, clock: Clock, usuario_id: number, rol: Role): Promise<string> {
  const reto = randomToken();
  const now = clock.now();
  await db
    .insertInto('reto_ingreso')
    .values({
      hash: sha256(reto),
      usuario_id,
      rol,
      creado_en: now.toISOString(),
      expira_en: new Date(now.getTime() + RETO_MINUTES * 60_000).toISOString(),
    })
    .execute();
  return reto;
}

/** Completes the log-in with the code. 401 if wrong; after five attempts or five minutes the log-in must start over. */
export async function finishLogIn(deps: Deps, reto: string, codigo: string, origin: Origin) {
  const { db, clock } = deps;
  const over = (usuario_id?: number) =>
    new HampiError(401, MS.reto_vencido, { codigo: 'reto_vencido', rastro: { clase: 'CODIGO', usuario_id } });
  const hash = sha256(reto);
  // Counts the attempt before anything is compared.
  const row = await db
    .updateTable('reto_ingreso')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('hash', '=', hash)
    .where('expira_en', '>', clock.now().toISOString())
    .where('intentos', '<', RETO_TRIES)
    .returning(['usuario_id', 'rol'])
    .executeTakeFirst();
  if (!row) throw over();
  if (!(await secondStepIsRight(deps, row.usuario_id, codigo)))
    throw new HampiError(401, MS.codigo_malo, { rastro: { clase: 'CODIGO', usuario_id: row.usuario_id } });
  // Only one of two concurrent right codes opens a session, and the account may have been deactivated meanwhile.
  const taken = await db
    .deleteFrom('reto_ingreso')
    .using('usuario as u')
    .where('reto_ingreso.hash', '=', hash)
    .whereRef('u.id', '=', 'reto_ingreso.usuario_id')
    .where('u.activated', '=', true)
    .returning('u.id')
    .executeTakeFirst();
  if (!taken) throw over(row.usuario_id);
  const held = await db
    .selectFrom('usuario_rol')
    .select('authority_name')
    .where('usuario_id', '=', row.usuario_id)
    .execute();
  const roles = ROLES.filter((role) => held.some(({ authority_name }) => authority_name === role));
  const rol = roles.find((role) => role === row.rol);
  if (!rol) throw over(row.usuario_id);
  return letIn(deps, { usuario_id: row.usuario_id, roles, rol, claves: [], address: addressOf(origin.ip) }, origin);
}
