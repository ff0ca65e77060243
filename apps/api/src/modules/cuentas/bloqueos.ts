import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { DbOrTrx } from '../../core/db.ts';
import { tooMany } from '../../core/errors.ts';
import { sha256 } from '../../core/tokens.ts';

export const FAILURES = { pair: 5, address: 50, name: 50 } as const;
export const LOCK_MINUTES = 15;
/** An address from which the account was entered this recently is known. */
export const KNOWN_DAYS = 90;

const minutes = (n: number) => n * 60_000;

/** People type passwords into the wrong field: the name is kept as a hash. */
const nameKey = (name: string) => `n:${sha256(name.toLowerCase()).toString('base64url').slice(0, 22)}`;

export interface Try {
  name: string;
  address: string;
}
/** What a try is counted under. */
export const keysOf = ({ name, address }: Try) => ({
  pair: `${nameKey(name)}@${address}`,
  address: `a:${address}`,
  name: nameKey(name),
});

/** The locks that concern a try: one on the name alone does not keep out whoever comes from a known address. */
export const watchedKeys = (attempt: Try, known: boolean): string[] => {
  const keys = keysOf(attempt);
  return known ? [keys.pair, keys.address] : [keys.pair, keys.address, keys.name];
};

/** Counts a failure under its three keys; the one that reaches its limit locks. */
export async function countFailure(db: DbOrTrx, clock: Clock, attempt: Try): Promise<void> {
  const keys = keysOf(attempt);
  await count(db, clock, [
    { clave: keys.pair, limit: FAILURES.pair },
    { clave: keys.address, limit: FAILURES.address },
    { clave: keys.name, limit: FAILURES.name },
  ]);
}

async function count(db: DbOrTrx, clock: Clock, keys: { clave: string; limit: number }[]) {
  const now = clock.now();
  const since = new Date(now.getTime() - minutes(LOCK_MINUTES)).toISOString();
  const until = new Date(now.getTime() + minutes(LOCK_MINUTES)).toISOString();
  // Always in the same order: two failures at once must not wait for each other.
  const rows = [...keys].sort((a, b) => a.clave.localeCompare(b.clave));
  await sql`
    insert into login_intento as t (clave, fallos, desde)
    values ${sql.join(rows.map(({ clave }) => sql`(${clave}, 1, ${now.toISOString()})`))}
    on conflict (clave) do update set
      fallos = case when t.desde < ${since} then 1 else t.fallos + 1 end,
      desde = case when t.desde < ${since} then excluded.desde else t.desde end`.execute(db);
  const reached = rows.map(({ clave, limit }) => sql`(clave = ${clave} and fallos >= ${limit})`);
  await sql`
    update login_intento set bloqueado_hasta = ${until}, fallos = 0
    where ${sql.join(reached, sql` or `)}`.execute(db);
}

/** The way out: whoever has proved to read the account's mail may try again under each of its names. */
export async function liftLocks(trx: DbOrTrx, names: string[], address: string): Promise<void> {
  await trx
    .deleteFrom('login_intento')
    .where((eb) =>
      eb.or([
        eb('clave', '=', `a:${address}`),
        ...names.map((name) => sql<boolean>`starts_with(clave, ${nameKey(name)})`),
      ]),
    )
    .execute();
}

/** An address is noted again at most this often. */
export const REMEMBER_HOURS = 24;

/** Notes that the account was entered from here. */
export async function rememberAddress(trx: DbOrTrx, clock: Clock, usuario_id: number, address: string): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('acceso_conocido')
    .values({ usuario_id, direccion: address, visto_en: now.toISOString() })
    .onConflict((oc) =>
      oc
        .columns(['usuario_id', 'direccion'])
        .doUpdateSet({ visto_en: now.toISOString() })
        .where('acceso_conocido.visto_en', '<', new Date(now.getTime() - REMEMBER_HOURS * minutes(60)).toISOString()),
    )
    .execute();
}

const insideKey = (usuario_id: number) => `s:${usuario_id}`;

/** The same for a password asked inside a session: whoever holds the token may not guess it. */
export async function refuseLockedInside(db: DbOrTrx, clock: Clock, usuario_id: number): Promise<void> {
  const locked = await db
    .selectFrom('login_intento')
    .select('clave')
    .where('clave', '=', insideKey(usuario_id))
    .where('bloqueado_hasta', '>', clock.now().toISOString())
    .executeTakeFirst();
  if (locked) tooMany();
}

export const countFailureInside = (db: DbOrTrx, clock: Clock, usuario_id: number) =>
  count(db, clock, [{ clave: insideKey(usuario_id), limit: FAILURES.pair }]);
