/** The ZIP of an export in sealed pieces of the file store: of bounded size in memory, alike for a folder and for S3 (ADR 242). */
import { sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { getSealed, keepSealed } from '../../../vault/sealed-files.ts';

/** One run of the job that prepares an export. */
export interface Intento {
  id: number;
  usuario_id: number;
  intento: string;
}

/** The run is over: its owner deleted the export, or another run took it up. */
export class Detenida extends Error {}

const PARTE = 4 * 1024 * 1024;

/** Seals and stores the bytes as they come, and returns how many there were. Throws Detenida, and what the store throws. */
export async function keepParts(deps: Deps, intento: Intento, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let total = 0;
  let n = 0;
  for await (const part of inParts(bytes)) {
    await keepPart(deps, intento, n++, part);
    total += part.length;
  }
  return total;
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const some of bytes) {
    held.push(some);
    length += some.length;
    if (length < PARTE) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Stored only while the run is the one that writes. */
async function keepPart(deps: Deps, { id, usuario_id, intento }: Intento, n: number, part: Buffer): Promise<void> {
  const kept = await keepSealed(deps, { usuario_id }, part, async (archivo) => {
    const { rows } = await sql`insert into exportacion_parte (exportacion_id, n, archivo, bytes)
      select id, ${n}, ${archivo}, ${part.length} from exportacion where id = ${id} and intento = ${intento} and estado = 'PREPARANDO'
      for share returning n`.execute(deps.db);
    return rows[0];
  });
  if (!kept) throw new Detenida();
}

/** Removes them, rows first. */
export async function dropParts(deps: Pick<Deps, 'db' | 'files' | 'log'>, id: number): Promise<void> {
  const gone = await deps.db
    .deleteFrom('exportacion_parte')
    .where('exportacion_id', '=', id)
    .returning('archivo')
    .execute();
  for (const { archivo } of gone) await dropBytes(deps, archivo);
}

/** The bytes of the ZIP from one on, opened piece by piece as they are taken. */
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
