import { sql } from 'kysely';
import type { Db, Trx } from '../../../../data/db.ts';

/** For tests: changes what rules read as a shipped edition does, where otherwise a second person would have to agree. */
export const asEdition = (db: Db, change: (trx: Trx) => Promise<unknown>): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('hampi.reglas', 'edicion', true)`.execute(trx);
    return change(trx);
  });
