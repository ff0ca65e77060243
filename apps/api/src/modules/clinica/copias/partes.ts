/** The PDF of a copy, in sealed parts of the file store. */
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import * as parts from '../../../vault/sealed-parts.ts';

/** One run of the job that makes a copy. */
export interface Intento {
  id: number;
  usuario_id: number;
  intento: string;
}

/** Stores the bytes while this run is the current one; returns how many. Throws Detenida, and the store's errors. */
export const keepCopia = (
  deps: Deps,
  { id, usuario_id, intento }: Intento,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> =>
  parts.keepParts(deps, { usuario_id }, bytes, async (part) => {
    const { rows } = await sql`insert into copia_parte (copia_id, n, archivo, bytes)
      select id, ${part.n}, ${part.archivo}, ${part.bytes} from copia
      where id = ${id} and intento = ${intento} and estado = 'PREPARANDO' for share returning n`.execute(deps.db);
    return rows[0];
  });

/** Deletes the parts, rows first. */
export async function dropCopia(deps: Pick<Deps, 'db' | 'files' | 'log'>, id: number): Promise<void> {
  const gone = await deps.db.deleteFrom('copia_parte').where('copia_id', '=', id).returning('archivo').execute();
  for (const { archivo } of gone) await dropBytes(deps, archivo);
}

export async function* readCopia(deps: Deps, { id, usuario_id }: { id: number; usuario_id: number }) {
  const rows = await deps.db
    .selectFrom('copia_parte')
    .where('copia_id', '=', id)
    .orderBy('n')
    .select(['archivo', 'bytes'])
    .execute();
  yield* parts.readParts(deps, { usuario_id }, rows);
}
