/** Stores the ZIP of an export in sealed parts of the file store, so that memory stays bounded with a folder and with S3 (ADR 242). */
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { inBatches } from '../../../process/batches.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { getSealed, keepSealed } from '../../../vault/sealed-files.ts';

/** One run of the job that prepares an export. */
export interface Intento {
  id: number;
  usuario_id: number;
  intento: string;
}

/** This run must stop: the owner deleted the export, or another run took over. */
export class Detenida extends Error {}

const PARTE = 4 * 1024 * 1024;

/** Seals and stores the bytes as they come; returns how many. Throws Detenida, and the store's errors. */
export async function keepParts(deps: Deps, intento: Intento, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let total = 0;
  let n = 0;
  for await (const some of inBatches(bytes, PARTE, ({ length }) => length)) {
    const part = Buffer.concat(some);
    await keepPart(deps, intento, n++, part);
    total += part.length;
  }
  return total;
}

/** Stores a part only while this run is the current one. */
async function keepPart(deps: Deps, { id, usuario_id, intento }: Intento, n: number, part: Buffer): Promise<void> {
  const kept = await keepSealed(deps, { usuario_id }, part, async (archivo) => {
    const { rows } = await sql`insert into exportacion_parte (exportacion_id, n, archivo, bytes)
      select id, ${n}, ${archivo}, ${part.length} from exportacion where id = ${id} and intento = ${intento} and estado = 'PREPARANDO'
      for share returning n`.execute(deps.db);
    return rows[0];
  });
  if (!kept) throw new Detenida();
}

/** Deletes the parts of an export, rows first. */
export async function dropParts(deps: Pick<Deps, 'db' | 'files' | 'log'>, id: number): Promise<void> {
  const gone = await deps.db
    .deleteFrom('exportacion_parte')
    .where('exportacion_id', '=', id)
    .returning('archivo')
    .execute();
  for (const { archivo } of gone) await dropBytes(deps, archivo);
}

/** The bytes of the ZIP from offset `from`; each part is decrypted when it is needed. */
export async function* readParts(
  deps: Deps,
  { id, usuario_id }: Pick<Intento, 'id' | 'usuario_id'>,
  from: number,
): AsyncGenerator<Buffer> {
  let begins = 0;
  for (const { archivo, bytes } of await partsOf(deps.db, id)) {
    if (begins + bytes > from) {
      const part = await getSealed(deps, { usuario_id }, archivo);
      yield part.subarray(Math.max(0, from - begins));
    }
    begins += bytes;
  }
}

const partsOf = (db: Db, id: number) =>
  db
    .selectFrom('exportacion_parte')
    .where('exportacion_id', '=', id)
    .orderBy('n')
    .select(['archivo', 'bytes'])
    .execute();
