import { M, ROLES, type Role, type SesionAbierta } from '@hampi/contract';
import { sql } from 'kysely';
import { addressOf } from '../../core/address.ts';
import { Answer } from '../../core/api.ts';
import type { Db } from '../../core/db.ts';
import { forbidden, HampiError, tooMany } from '../../core/errors.ts';
import { verifyPassword } from '../../core/passwords.ts';
import { prepared } from '../../core/prepared.ts';
import { type NewSession, newSession } from '../../core/session.ts';
import type { Deps } from '../../deps.ts';
import { countFailure, KNOWN_DAYS, keysOf, REMEMBER_HOURS, refuseLocked, watchedKeys } from './bloqueos.ts';
import { accountNamed } from './cuentas.queries.ts';

interface Origin {
  ip: string;
  platform?: string;
  empresa?: number;
}

/**
 * Log-in by user name, national ID or e-mail (1 §2). 401 with one sentence for a wrong name and a wrong password and
 * one verification either way; 429 while locked; 403 with the reason only after a right password.
 */
export async function logIn(deps: Deps, name: string, password: string, origin: Origin) {
  const { db, clock } = deps;
  const attempt = { name, address: addressOf(origin.ip) };
  const account = await findByName(db, name, attempt.address, clock.now());
  const known = account?.conocido ?? false;
  await refuseLocked(db, clock, attempt, known);

  if (!(await verifyPassword(account?.password_hash, password)) || !account) {
    await countFailure(db, clock, attempt);
    throw new HampiError(401, M.login_incorrecto);
  }
  const rol = admit(account);

  const { token, row } = newSession(clock, account.id, rol);
  const [opened] = await letIn(db, {
    ...row,
    watched: watchedKeys(attempt, known),
    pair: keysOf(attempt).pair,
    address: attempt.address,
    known_until: new Date(clock.now().getTime() - REMEMBER_HOURS * 3_600_000).toISOString(),
    detalle: JSON.stringify({ platform: origin.platform ?? null, empresa: origin.empresa ?? null }),
  });
  if (!opened) tooMany(M.login_bloqueado);
  return sessionOpened(token, account.roles, rol);
}

interface LetIn extends NewSession {
  watched: string[];
  pair: string;
  address: string;
  known_until: string;
  detalle: string;
}

/**
 * The session, what was mistyped before forgotten, the address remembered, the audit: one statement, so that all or
 * nothing of it happens. Nothing does when a lock fell while this password was still being verified.
 */
const letIn = prepared(
  (_, a: LetIn) => sql<{ id: number }>`
    with libre as (
      select ${a.usuario_id}::int as usuario_id, ${a.creada_en}::timestamptz as ahora where not exists (
        select from login_intento where clave = any(${a.watched}::text[]) and bloqueado_hasta > ${a.creada_en}::timestamptz)
    ), olvidado as (
      delete from login_intento using libre where clave = ${a.pair}
    ), recordado as (
      insert into acceso_conocido as a (usuario_id, direccion, visto_en) select usuario_id, ${a.address}::text, ahora from libre
      on conflict (usuario_id, direccion) do update set visto_en = excluded.visto_en
        where a.visto_en < ${a.known_until}::timestamptz
    ), anotado as (
      insert into auditoria (usuario_id, rol, accion, entidad_id, detalle)
      select usuario_id, ${a.rol}::text, 'sesion.abrir', usuario_id, ${a.detalle}::jsonb from libre
    )
    insert into sesion (hash, usuario_id, rol, creada_en, usada_en, expira_en)
    select ${a.hash}::bytea, usuario_id, ${a.rol}::text, ahora, ahora, ${a.expira_en}::timestamptz from libre
    returning id`,
);

/** The spec's answer of a log-in: `token, auth, rol` at the top of the envelope (1 §7, model §1). */
export const sessionOpened = (token: string, roles: readonly Role[], rol: Role): Answer<null> =>
  new Answer(null, { extra: { token, auth: roles.join(','), rol } satisfies SesionAbierta });

type Account = NonNullable<Awaited<ReturnType<typeof findByName>>>;

/** What a right password may still meet, in this order (1 §6, model §1); the role that becomes active otherwise. */
function admit(account: Account): Role {
  if (!account.activated) throw new HampiError(403, M.login_no_activado, { codigo: 'no_activado' });
  const [rol] = account.roles;
  if (!rol) return forbidden(M.rol_no_aceptado);
  if (rol === 'ROLE_CLI') {
    if (account.roles.length === 1 && !account.pacientes_pueden_iniciar) forbidden(M.paciente_no_puede);
    if (!account.cliente_habilitado) forbidden(M.paciente_no_aceptado);
  }
  return rol;
}

/** What log-in must know of an account. Roles come in the order of their numbers. */
async function findByName(db: Db, name: string, address: string, now: Date) {
  const row = await accountNamed(db, name)
    .select([
      'u.id',
      'u.password_hash',
      'u.activated',
      sql<string | null>`(select string_agg(r.authority_name, ',') from usuario_rol r where r.usuario_id = u.id)`.as(
        'roles',
      ),
      sql<boolean>`exists (select 1 from cliente c where c.usuario_id = u.id and c.habilitado)`.as(
        'cliente_habilitado',
      ),
      sql<boolean>`(select pacientes_pueden_iniciar from empresa)`.as('pacientes_pueden_iniciar'),
      sql<boolean>`exists (select 1 from acceso_conocido a where a.usuario_id = u.id and a.direccion = ${address}
        and a.visto_en > ${new Date(now.getTime() - KNOWN_DAYS * 86_400_000).toISOString()})`.as('conocido'),
    ])
    .executeTakeFirst();
  return row && { ...row, roles: ROLES.filter((role) => row.roles?.split(',').includes(role)) };
}
