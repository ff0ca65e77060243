/** The ZIP of an export, in sealed parts of the file store. */
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import * as parts from '../../../vault/sealed-parts.ts';

/** One run of the job that prepares an export. */
export interface Intento {
  id: number;
  usuario_id: number;
  intento: string;
}

/** Stores the bytes as they come, while this run is the current one; returns how many. Throws Detenida, and the store's errors. */
export const keepParts = (
  deps: Deps,
  { id, usuario_id, intento }: Intento,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> =>
  parts.keepParts(deps, { usuario_id }, bytes, async (part) => {
    const { rows } = await sql`insert into exportacion_parte (exportacion_id, n, archivo, bytes)
      select id, ${part.n}, ${part.archivo}, ${part.bytes} from exportacion
      where id = ${id} and intento = ${intento} and estado = 'PREPARANDO' for share returning n`.execute(deps.db);
    return rows[0];
  });

/** Deletes the parts of an export, rows first. */
export async function dropParts(deps: Pick<Deps, 'db' | 'files' | 'log'>, id: number): Promise<void> {
  const gone = await deps.db
    .deleteFrom('exportacion_parte')
    .where('exportacion_id', '=', id)
    .returning('archivo')
    .execute();
  for (const { archivo } of gone) await dropBytes(deps, archivo);
}

/** The bytes of the ZIP from offset `from`. */
export async function* readParts(
  deps: Deps,
  { id, usuario_id }: Pick<Intento, 'id' | 'usuario_id'>,
  from: number,
): AsyncGenerator<Buffer> {
  const rows = await deps.db
    .selectFrom('exportacion_parte')
    .where('exportacion_id', '=', id)
    .orderBy('n')
    .select(['archivo', 'bytes'])
    .execute();
  yield* parts.readParts(deps, { usuario_id }, rows, from);
}
