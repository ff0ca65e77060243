import { DAY_MS, fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { ROLES } from '@hampi/contract/base/role-facts';
import type { Role } from '@hampi/contract/base/roles';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { NO_ACTIVADO } from '@hampi/contract/personas/cuentas/enlaces';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { sql } from 'kysely';
import { verifyPassword } from '../../../../access/passwords.ts';
import { isPatient } from '../../../../access/roles.ts';
import type { Db } from '../../../../data/db.ts';
import { prepared } from '../../../../data/prepared.ts';
import type { Deps } from '../../../../deps.ts';
import { addressOf } from '../../../../http/address.ts';
import { Answer } from '../../../../http/api.ts';
import { forbidden, HampiError } from '../../../../http/errors.ts';
import { accountNamed } from '../cuentas.queries.ts';
import {
  FAILURES,
  failTry,
  inTurn,
  KNOWN_DAYS,
  keysOf,
  LOCK_MINUTES,
  loginKeys,
  passTry,
  type Reserva,
  type Try,
  whenFree,
} from './bloqueos.ts';
import { letIn, type Origin } from './entrada.ts';
import { startReto } from './reto.ts';

/**
 * Log-in by user name, national ID or e-mail (1 §2). The attempt is counted before anything is compared: 429 while locked, even with
 * the right password. A wrong name and a wrong password get the same 401 after the same work; 403 with the reason comes only after a
 * right password. An account with a second step gets a challenge instead of a session.
 */
export async function logIn(deps: Deps, name: string, password: string, origin: Origin) {
  const attempt = { name, address: addressOf(origin.ip) };
  const proves = (account: Account | undefined) => verifyPassword(account?.password_hash, password);
  return inTurn(keysOf(attempt).pair, () => enter(deps, attempt, proves, origin));
}

/**
 * Lets somebody in who has proven otherwise that the account is theirs, with every other rule of a log-in. The id is compared, because a
 * name might be found as something of another account.
 */
export const enterAs = (deps: Deps, { id, login }: { id: number; login: string }, origin: Origin) =>
  enter(deps, { name: login, address: addressOf(origin.ip) }, async (account) => account?.id === id, origin);

async function enter(
  deps: Deps,
  attempt: Try,
  proves: (account: Account | undefined) => Promise<boolean>,
  origin: Origin,
) {
  const { db, clock } = deps;
  const keys = loginKeys(attempt);
  const { account } = await whenFree(() => findToEnter(db, attempt, clock.now()), MCuentas.login_bloqueado);
  if (!(await proves(account)) || !account) {
    await failTry(db, clock, keys);
    throw new HampiError(401, MCuentas.login_incorrecto, { rastro: { clase: 'INGRESO', usuario_id: account?.id } });
  }
  const rol = await admit(db, account).catch(async (refusal) => {
    await passTry(db, keys);
    if (!(refusal instanceof HampiError)) throw refusal;
    const { status, mensaje, more } = refusal;
    throw new HampiError(status, mensaje, { ...more, rastro: { clase: 'INGRESO', usuario_id: account.id } });
  });

  if (account.segundo_paso) {
    await passTry(db, keys);
    return new Answer({ reto: await startReto(db, clock, account.id, rol) }, { mensaje: MS.segundo_paso });
  }
  const { address } = attempt;
  return letIn(deps, { usuario_id: account.id, roles: account.roles, rol, claves: keys.claves, address }, origin);
}

type Account = NonNullable<Awaited<ReturnType<typeof findToEnter>>['account']>;

/** Checks that may still refuse a right password, in this order (1 §6, model §1). Returns the role to activate. */
async function admit(db: Db, account: Account): Promise<Role> {
  if (!account.activated) await refuseInactive(db, account.id);
  const [rol] = account.roles;
  if (!rol) return forbidden(MCuentas.rol_no_aceptado);
  if (isPatient({ rol })) {
    if (account.roles.length === 1 && !account.pacientes_pueden_iniciar) forbidden(MCuentas.paciente_no_puede);
    if (!account.cliente_habilitado) forbidden(MCuentas.paciente_no_aceptado);
  }
  return rol;
}

/** Says whether the account was never activated, or was closed and until when that can be undone. */
async function refuseInactive(db: Db, usuario_id: number): Promise<never> {
  const closed = await db
    .selectFrom('cierre')
    .select('vence_en')
    .where('usuario_id', '=', usuario_id)
    .where('rol', 'is', null)
    .where('estado', '=', 'ABIERTO')
    .executeTakeFirst();
  if (closed) forbidden(MCierre.ingreso_cerrada(fechaCorta(fechaOf(closed.vence_en, ZONA_ECUADOR))));
  throw new HampiError(403, MCuentas.login_no_activado, { codigo: NO_ACTIVADO });
}

/** Reserves the attempt and loads the account for the log-in; roles in the order of their numbers. */
export async function findToEnter(db: Db, attempt: Try, now: Date) {
  const [row] = await toEnter(db, {
    ...keysOf(attempt),
    usuario: attempt.name,
    direccion: attempt.address,
    now: now.toISOString(),
    known_since: new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString(),
  });
  const { reserva, id, password_hash, activated, ...rest } = row as NonNullable<typeof row>;
  // All null if there is no such account.
  if (id === null || password_hash === null || activated === null) return { reserva, account: undefined };
  const roles = ROLES.filter((role) => rest.roles?.split(',').includes(role));
  return { reserva, account: { ...rest, id, password_hash, activated, roles } };
}

interface ToEnter extends Record<'pair' | 'address' | 'name', string> {
  usuario: string;
  direccion: string;
  now: string;
  known_since: string;
}

/** Always one row, because attempts on unknown names are counted too. The count per name does not block known addresses. */
const toEnter = prepared((db, a: ToEnter) =>
  db
    .selectFrom(sql`(select 1)`.as('intento'))
    .leftJoinLateral(
      () =>
        accountNamed(db, a.usuario)
          .select([
            'u.id',
            'u.password_hash',
            'u.activated',
            sql<
              string | null
            >`(select string_agg(r.authority_name, ',') from usuario_rol r where r.usuario_id = u.id)`.as('roles'),
            sql<boolean>`exists (select 1 from cliente c where c.usuario_id = u.id and c.habilitado)`.as(
              'cliente_habilitado',
            ),
            sql<boolean>`(select pacientes_pueden_iniciar from empresa)`.as('pacientes_pueden_iniciar'),
            sql<boolean>`exists (select 1 from segundo_paso p where p.usuario_id = u.id and p.activo_desde is not null)`.as(
              'segundo_paso',
            ),
            sql<boolean>`exists (select 1 from acceso_conocido a where a.usuario_id = u.id
              and a.direccion = ${a.direccion} and a.visto_en > ${a.known_since}::timestamptz)`.as('conocido'),
          ])
          .as('cuenta'),
      (join) => join.onTrue(),
    )
    .selectAll('cuenta')
    .select(
      sql<Reserva>`intento_reservar(array[${a.pair}, ${a.address}, ${a.name}]::text[],
        array[${sql.lit(FAILURES.pair)}, ${sql.lit(FAILURES.address)},
          case when cuenta.conocido then null else ${sql.lit(FAILURES.name)} end],
        ${a.now}::timestamptz, ${sql.lit(LOCK_MINUTES)})`.as('reserva'),
    ),
);
