import type { Role } from '@hampi/contract/base/roles';
import { type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '../data/database.types.ts';
import type { Db, DbOrTrx } from '../data/db.ts';
import { prepared } from '../data/prepared.ts';
import type { Clock } from '../process/clock.ts';
import { randomToken, sha256 } from './tokens.ts';

/** Who is calling: the account, the active role and that role's profile row. */
export interface Session {
  id: number;
  usuario_id: number;
  rol: Role;
  roles: Role[];
  login: string;
  /** The bookable provider of the active role (doctor, laboratory, institution). */
  doctor_id: number | null;
  secretaria_id: number | null;
  laboratorista_id: number | null;
  cliente_id: number | null;
  institucion_id: number | null;
  /** Whether the back office approved the account; for a secretary, any of her doctors'. True for roles without approval. */
  cuenta_activa: boolean;
  /** The account has two-step log-in, so this session has passed both steps. */
  segundo_paso: boolean;
  /** When the person last confirmed their identity with password or code. */
  probada_en: string;
  /** Where this call comes from; undefined outside of a call. */
  direccion?: string | undefined;
}

const IDLE_HOURS = 12;
const ABSOLUTE_DAYS = 30;
/** The sliding expiry is written at most this often, so that reads do not become writes. */
const TOUCH_MINUTES = 5;

const hours = (n: number) => n * 3_600_000;

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession(trx: DbOrTrx, clock: Clock, usuario_id: number, rol: Role): Promise<string> {
  const { token, row } = newSession(clock, usuario_id, rol);
  await trx
    .insertInto('sesion')
    .values({ ...row, usada_en: row.creada_en })
    .execute();
  return token;
}

/** Replaces a session by one with another role, keeping its device data and confirmed identity. */
export async function followSession(trx: DbOrTrx, clock: Clock, before: Session, rol: Role): Promise<string> {
  const { token, row } = newSession(clock, before.usuario_id, rol);
  const place = await trx
    .deleteFrom('sesion')
    .where('id', '=', before.id)
    .returning(['direccion', 'agente'])
    .executeTakeFirst();
  await trx
    .insertInto('sesion')
    .values({ ...row, ...place, usada_en: row.creada_en, probada_en: before.probada_en })
    .execute();
  return token;
}

export interface NewSession {
  hash: Buffer;
  usuario_id: number;
  rol: Role;
  creada_en: string;
  expira_en: string;
}

/** A token, and the row that stores its hash. */
export function newSession(clock: Clock, usuario_id: number, rol: Role): { token: string; row: NewSession } {
  const token = randomToken();
  const now = clock.now();
  const expira_en = new Date(now.getTime() + hours(IDLE_HOURS)).toISOString();
  return { token, row: { hash: sha256(token), usuario_id, rol, creada_en: now.toISOString(), expira_en } };
}

/**
 * The valid session of a token, or undefined. The account must be activated and still hold the role, unless `evenWithoutRole`; then `roles`
 * lacks it.
 */
export async function findSession(
  db: Db,
  clock: Clock,
  token: string,
  evenWithoutRole = false,
): Promise<Session | undefined> {
  if (token.length !== 43) return undefined;
  const now = clock.now();
  const [row] = await findLiving(db, { hash: sha256(token), now: now.toISOString() });
  if (!row) return undefined;
  if (now.getTime() - Date.parse(row.usada_en) > TOUCH_MINUTES * 60_000)
    await touch(db, { id: row.id, now: now.toISOString() }).catch(passReadOnly);
  const session = sessionOf(row);
  return evenWithoutRole || session.roles.includes(session.rol) ? session : undefined;
}

function sessionOf({ usada_en: _, creada_en, ...row }: Living): Session {
  return {
    ...row,
    rol: row.rol as Role,
    roles: (row.roles?.split(',') ?? []) as Role[],
    cuenta_activa: row.cuenta_activa ?? true,
    probada_en: row.probada_en ?? creada_en,
  };
}

const touch = prepared(
  (_, a: { id: number; now: string }) => sql`
    update sesion set usada_en = ${a.now}::timestamptz, expira_en = least(
      ${a.now}::timestamptz + ${sql.lit(`${IDLE_HOURS} h`)}::interval, creada_en + ${sql.lit(`${24 * ABSOLUTE_DAYS} h`)}::interval)
    where id = ${a.id}`,
);

/** While the database only reads, a session is neither prolonged nor a reason to refuse a reading. */
function passReadOnly(error: { code?: string }) {
  if (error.code !== '25006') throw error;
}

type Living = InferResult<ReturnType<typeof living>>[number];

/** Session, account and profile of the active role. */
const living = (db: Kysely<DB>, a: { hash: Buffer; now: string }) =>
  db
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .leftJoin('doctor as d', (join) =>
      join
        .onRef('d.usuario_id', '=', 'u.id')
        .on(
          'd.tipo',
          '=',
          sql<string>`case s.rol when 'ROLE_MED' then 'MEDICO' when 'ROLE_LAB' then 'LABORATORIO' when 'ROLE_INS' then 'INSTITUCION' end`,
        ),
    )
    .leftJoin('secretaria as sec', (join) =>
      join.onRef('sec.usuario_id', '=', 'u.id').on('s.rol', '=', sql.lit('ROLE_SEC')),
    )
    .leftJoin('laboratorista as lab', (join) =>
      join.onRef('lab.usuario_id', '=', 'u.id').on('s.rol', '=', sql.lit('ROLE_LAB')),
    )
    .leftJoin('cliente as cli', (join) =>
      join.onRef('cli.usuario_id', '=', 'u.id').on('s.rol', '=', sql.lit('ROLE_CLI')),
    )
    .leftJoin('institucion as ins', (join) =>
      join.onRef('ins.usuario_id', '=', 'u.id').on('s.rol', '=', sql.lit('ROLE_INS')),
    )
    .where('s.hash', '=', a.hash)
    .where('s.expira_en', '>', a.now)
    .where('u.activated', '=', true)
    .select([
      's.id',
      's.usuario_id',
      's.rol',
      's.usada_en',
      's.creada_en',
      's.probada_en',
      'u.login',
      sql<boolean>`exists (select from segundo_paso p where p.usuario_id = u.id and p.activo_desde is not null)`.as(
        'segundo_paso',
      ),
      'd.id as doctor_id',
      'sec.id as secretaria_id',
      'lab.id as laboratorista_id',
      'cli.id as cliente_id',
      'ins.id as institucion_id',
      // A secretary counts as approved if one of her doctors is.
      sql<boolean | null>`coalesce(ins.cuenta_aprobada, d.cuenta_activa, sec.id is null or exists (
        select 1 from secretaria_doctor sd join doctor p on p.id = sd.doctor_id where sd.secretaria_id = sec.id and p.cuenta_activa))`.as(
        'cuenta_activa',
      ),
      sql<
        string | null
      >`(select string_agg(r.authority_name, ',' order by r.authority_name) from usuario_rol r where r.usuario_id = u.id)`.as(
        'roles',
      ),
    ])
    .limit(1);
const findLiving = prepared(living);

/** Records that the person has just confirmed their identity (`proof.ts`). */
export const proveSession = (db: DbOrTrx, clock: Clock, id: number) =>
  db.updateTable('sesion').set({ probada_en: clock.now().toISOString() }).where('id', '=', id).execute();

/** Ends one session. */
export const closeSession = (db: DbOrTrx, id: number) => db.deleteFrom('sesion').where('id', '=', id).execute();

/** Ends all sessions of an account, optionally except the one in which the password was changed. */
export const closeSessionsOf = (db: DbOrTrx, usuario_id: number, except?: number) =>
  db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuario_id)
    .$if(except !== undefined, (q) => q.where('id', '<>', except as number))
    .execute();

/** Ends an account's sessions in one role. */
export const closeSessionsIn = (db: DbOrTrx, usuario_id: number, rol: Role) =>
  db.deleteFrom('sesion').where('usuario_id', '=', usuario_id).where('rol', '=', rol).execute();

/** Deletes sessions that ended before a moment. */
export const sweepSessions = (db: DbOrTrx, before: string) =>
  db.deleteFrom('sesion').where('expira_en', '<', before).execute();

/** The insert of a session, as part of the statement that logs somebody in. */
export const opening = (s: NewSession & { direccion: string; agente: string | null }) =>
  sql`insert into sesion (hash, usuario_id, rol, creada_en, usada_en, expira_en, direccion, agente)
    values (${s.hash}::bytea, ${s.usuario_id}::int, ${s.rol}::text, ${s.creada_en}::timestamptz, ${s.creada_en}::timestamptz,
      ${s.expira_en}::timestamptz, ${s.direccion}::text, ${s.agente}::text)`;
