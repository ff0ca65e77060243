/** Reads that a standby may answer without anybody seeing an older state than the one that existed when they asked (ADR 252). */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Runs `ask` on the standby or on the primary. It may run twice, so it must only read. */
export type Reads = <T>(ask: (db: Db) => Promise<T>) => Promise<T>;

/** For an installation without a standby. */
export const readsOf =
  (db: Db): Reads =>
  (ask) =>
    ask(db);

/** How long a standby may take to catch up before the primary answers. */
const CATCH_UP_MS = 100;
const LOOK_AGAIN_MS = 10;
/** A standby that was behind or unavailable is not used for this long. */
const REST_MS = 1_000;

/**
 * Each read first asks the primary for its log position, and uses the standby only once it has replayed the log up to there: then it
 * contains everything acknowledged to anybody before, by any process. A standby that does not catch up, is unavailable, was promoted or
 * cancels a statement causes no failure: the primary answers. `note` is called when the standby stops or starts being used.
 */
export function readsWithStandby(primary: Db, standby: Db, note: (sentence: string) => void): Reads {
  let restsUntil = 0;
  let used = true;
  const tell = (uses: boolean, why: string) => {
    if (uses !== used) note(why);
    used = uses;
  };
  const rest = (why: string) => {
    restsUntil = performance.now() + REST_MS;
    tell(false, `reads go to the primary: ${why}`);
  };
  return async (ask) => {
    if (performance.now() < restsUntil) return ask(primary);
    const until = await positionOf(primary);
    const trouble = await catchesUp(standby, until).catch((error: Error) => error.message);
    if (trouble !== undefined) {
      rest(trouble);
      return ask(primary);
    }
    tell(true, 'reads go to the standby');
    try {
      return await ask(standby);
    } catch (error) {
      if (!mayBeTheStandbys(error)) throw error;
      rest((error as Error).message);
      return ask(primary);
    }
  };
}

/** The flushed position: everything acknowledged has been flushed, and only flushed log is sent to a standby. */
async function positionOf(primary: Db): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(primary);
  return rows[0]?.lsn as string;
}

/**
 * Undefined once the standby has caught up; otherwise why not. A server that accepts writes is no longer a standby, because its log may be
 * a different one.
 */
async function catchesUp(standby: Db, until: string): Promise<string | undefined> {
  const patience = performance.now() + CATCH_UP_MS;
  for (;;) {
    const { rows } = await sql<{ standby: boolean; there: boolean | null }>`
      select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= ${until}::pg_lsn as there`.execute(standby);
    if (!rows[0]?.standby) return 'it is not a standby';
    if (rows[0].there) return undefined;
    if (performance.now() > patience) return 'it is behind';
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Whether the standby may be the cause: its connection, a conflict with replay, or a statement that writes; not a refusal by a handler. */
function mayBeTheStandbys(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return /^(08|57|40001|25006|ECONN|EPIPE|ETIMEDOUT)/.test(code);
  return error instanceof Error && /connection terminated|timeout exceeded/i.test(error.message);
}
