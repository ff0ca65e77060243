/** Old parts of the audit leave the database for a sealed file, and come back from it (`npm run audit:archive`). */

import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartError } from '../../../process/start-error.ts';
import { type ArchivedPart, departPart, returnPart } from '../../../vault/audit-archived.ts';
import type { MasterKey } from '../../../vault/master-key.ts';
import type { BackupPlace } from '../respaldos/place.ts';
import type { RecoveryKey } from '../respaldos/recovery-key.ts';
import { seal, unseal } from '../respaldos/sealed-stream.ts';
import { rowsIn, rowsOut, sumOf } from '../respaldos/tables.ts';

export interface Archive {
  /** As the owner of the tables; nobody else may take a part away. */
  owner: pg.Client;
  master: MasterKey;
  recovery: RecoveryKey;
  place: BackupPlace;
}

const COLUMNAS = 'id, cuando, usuario_id, rol, accion, entidad_id, detalle';
const nameOf = (hasta: number) => `auditoria-hasta-${hasta}.archivo`;
/** Whether a file of a place is one of these. */
export const isArchive = (nombre: string): boolean => /^auditoria-hasta-\d+\.archivo$/.test(nombre);

interface Part extends ArchivedPart {
  tabla: string;
}

/**
 * Archives every part whose rows are all older than `before` and sealed, oldest first, and returns them. A part leaves the database only
 * after its file was read back and compared. The part that is being written never leaves. After a failure the part is where it was.
 */
export async function archiveBefore(archive: Archive, before: Date, now: Date): Promise<ArchivedPart[]> {
  const archived: ArchivedPart[] = [];
  for (let part = await oldest(archive.owner, before); part; part = await oldest(archive.owner, before)) {
    await archiveOne(archive, part, now.toISOString());
    archived.push(part);
  }
  return archived;
}

async function oldest(owner: pg.Client, before: Date): Promise<Part | undefined> {
  const { rows } = await owner.query<{ tabla: string; desde: string; hasta: string; siguiente: string }>(
    `select tabla, hasta, coalesce((select max(x.hasta) from auditoria_archivo x where x.hasta < p.hasta), 0) + 1 as desde,
       (select last_value from auditoria_id_seq) as siguiente
     from (select inhrelid::regclass::text as tabla, substring(inhrelid::regclass::text from '\\d+$')::bigint as hasta
       from pg_inherits where inhparent = 'auditoria'::regclass) p order by hasta limit 1`,
  );
  const [first] = rows;
  if (!first || Number(first.siguiente) <= Number(first.hasta)) return undefined;
  const { rows: found } = await owner.query<{ old: boolean | null; waiting: boolean }>(
    `select max(cuando) < $1 as old, exists (select from auditoria_pendiente where auditoria_id <= $2) as waiting from ${first.tabla}`,
    [before.toISOString(), first.hasta],
  );
  if (found[0]?.old === false || found[0]?.waiting) return undefined;
  const { filas, suma } = await sumOf(owner, { tabla: first.tabla, columnas: COLUMNAS });
  return { tabla: first.tabla, desde: Number(first.desde), hasta: Number(first.hasta), filas, suma };
}

async function archiveOne({ owner, master, recovery, place }: Archive, part: Part, now: string): Promise<void> {
  const nombre = nameOf(part.hasta);
  const plain = await rowsOut(owner, { tabla: part.tabla, columnas: COLUMNAS });
  await place.write(nombre, seal(recovery, plain.pipe(createGzip())));
  await inTransaction(owner, async () => {
    await owner.query('create temp table auditoria_vuelta (like auditoria) on commit drop');
    await fill({ owner, recovery, place }, nombre, 'auditoria_vuelta', part);
    await departPart(owner, master, part, { tabla: part.tabla, nombre, cuando: now });
  });
}

/** Puts an archived part back where it was. Rejects with StartError if the place has no such file or it is not what left. */
export async function bringBack({ owner, recovery, place }: Omit<Archive, 'master'>, hasta: number): Promise<void> {
  const { rows } = await owner.query<{ desde: string; filas: number; suma: string; nombre: string }>(
    'select desde, filas, suma, nombre from auditoria_archivo where hasta = $1',
    [hasta],
  );
  const [noted] = rows;
  if (!noted) throw new StartError(`No hay una parte archivada hasta ${hasta}.`);
  const part = { ...noted, desde: Number(noted.desde), hasta };
  await inTransaction(owner, async () => {
    const { rows: made } = await owner.query<{ tabla: string }>('select auditoria_parte($1) as tabla', [hasta]);
    const { tabla } = made[0] as (typeof made)[number];
    await fill({ owner, recovery, place }, noted.nombre, tabla, part);
    await returnPart(owner, part, tabla);
  });
}

async function fill(
  { owner, recovery, place }: Omit<Archive, 'master'>,
  nombre: string,
  tabla: string,
  { filas, suma }: ArchivedPart,
): Promise<void> {
  const rows = createGunzip();
  Readable.from(unseal(recovery, await place.read(nombre)))
    .on('error', (error) => rows.destroy(error))
    .pipe(rows);
  await rowsIn(owner, { tabla, columnas: COLUMNAS }, rows);
  const is = await sumOf(owner, { tabla, columnas: COLUMNAS });
  if (is.filas !== filas || is.suma !== suma)
    throw new StartError(`El archivo ${nombre} no tiene lo que salió de la base de datos. Nada cambió.`);
}

async function inTransaction(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  try {
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}
