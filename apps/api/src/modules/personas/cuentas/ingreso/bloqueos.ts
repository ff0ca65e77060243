import { setTimeout as wait } from 'node:timers/promises';
import * as M from '@hampi/contract/base/messages';
import { sql } from 'kysely';
import { sha256 } from '../../../../access/tokens.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import { prepared } from '../../../../data/prepared.ts';
import { HampiError } from '../../../../http/errors.ts';
import type { Clock } from '../../../../process/clock.ts';
import { turns } from '../../../../process/turns.ts';

export const FAILURES = { pair: 5, address: 50, name: 50, inside: 5, secondStep: 10 } as const;
export const LOCK_MINUTES = 15;
/** An address counts as known if the account was entered from it within this time. */
export const KNOWN_DAYS = 90;

const minutes = (n: number) => n * 60_000;

/** The name is stored as a hash, because people sometimes type their password into the wrong field. */
const nameKey = (name: string) => `n:${sha256(name.toLowerCase()).toString('base64url').slice(0, 22)}`;

export interface Try {
  name: string;
  address: string;
}
/** The keys under which a log-in is counted. A right password clears the pair's failures, but not the other two. */
export const keysOf = ({ name, address }: Try) => ({
  pair: `${nameKey(name)}@${address}`,
  address: `a:${address}`,
  name: nameKey(name),
});

/** LIBRE: compare, then settle. LLENO: as many attempts as may still fail are running right now. BLOQUEADO: locked. */
export type Reserva = 'LIBRE' | 'LLENO' | 'BLOQUEADO';

interface Keys {
  claves: string[];
  limites: number[];
}
export const loginKeys = (attempt: Try): Keys => {
  const { pair, address, name } = keysOf(attempt);
  return { claves: [pair, address, name], limites: [FAILURES.pair, FAILURES.address, FAILURES.name] };
};

const AGAIN_MS = 40;
const PATIENCE_MS = 8_000;

/**
 * Reserves an attempt. If as many attempts are running as may still fail, waits until one is settled. 429 when locked, whatever was typed,
 * because nothing has been compared yet.
 */
export async function whenFree<R extends { reserva: Reserva; account?: { id: number } | undefined }>(
  reserve: () => Promise<R>,
  sentence: string = M.demasiados,
): Promise<R> {
  for (let waited = 0; ; waited += AGAIN_MS) {
    const answer = await reserve();
    if (answer.reserva === 'LIBRE') return answer;
    if (answer.reserva === 'BLOQUEADO' || waited >= PATIENCE_MS)
      throw new HampiError(429, sentence, { rastro: { clase: 'BLOQUEO', usuario_id: answer.account?.id } });
    await wait(AGAIN_MS);
  }
}

/** Runs attempts on one name and address, or on one account, at most as many at once as may fail. */
export const inTurn = turns(FAILURES.pair);

/** Records that the reserved attempt failed, under every key; a key that reaches its limit is locked. */
export const failTry = async (db: DbOrTrx, clock: Clock, keys: Keys): Promise<void> =>
  void (await fail(db, { ...keys, ahora: clock.now().toISOString() }));

const fail = prepared(
  (_, a: Keys & { ahora: string }) => sql<object>`
    select intento_fallar(${a.claves}::text[], ${a.limites}::int[], ${a.ahora}::timestamptz, ${sql.lit(LOCK_MINUTES)})`,
);

/** Records that the reserved attempt was right. */
export const passTry = async (db: DbOrTrx, { claves }: Pick<Keys, 'claves'>): Promise<void> =>
  void (await pass(db, { claves }));

const pass = prepared((_, a: { claves: string[] }) => sql<object>`select intento_acertar(${a.claves}::text[])`);

const reserve = prepared(
  (_, a: Keys & { ahora: string }) => sql<{ reserva: Reserva }>`
    select intento_reservar(${a.claves}::text[], ${a.limites}::int[], ${a.ahora}::timestamptz, ${sql.lit(LOCK_MINUTES)}) as reserva`,
);

const reserveTry = async (db: DbOrTrx, clock: Clock, keys: Keys) => {
  const [row] = await reserve(db, { ...keys, ahora: clock.now().toISOString() });
  return row as { reserva: Reserva };
};

/** Keys for the second step, whether it is asked at log-in or again inside. */
export const secondStepKeys = (usuario_id: number): Keys => ({
  claves: [`t:${usuario_id}`],
  limites: [FAILURES.secondStep],
});
export const insideKeys = (usuario_id: number): Keys => ({ claves: [`s:${usuario_id}`], limites: [FAILURES.inside] });

/**
 * Compares a secret of an account (its password inside a session, a code), after counting the attempt: neither speed nor several processes
 * allow more attempts than `keys`. 429 while they are locked, right or wrong.
 */
export const compareCounted = (
  { db, clock }: { db: DbOrTrx; clock: Clock },
  keys: Keys,
  compare: () => Promise<boolean>,
  sentence?: string,
): Promise<boolean> =>
  inTurn(keys.claves[0] as string, async () => {
    await whenFree(() => reserveTry(db, clock, keys), sentence);
    const right = await compare();
    await (right ? passTry(db, keys) : failTry(db, clock, keys));
    return right;
  });

/** Lifts the locks under each of the account's names, for a person who has proved to read its mail. */
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

/** A known address is updated at most this often. */
export const REMEMBER_HOURS = 24;

/** Records that the account was entered from here. */
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
