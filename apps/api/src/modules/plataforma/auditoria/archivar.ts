/** Old parts of the audit leave the database for a sealed file, and come back from it (`npm run audit:archive`). */

import type pg from 'pg';
import { StartError } from '../../../process/start-error.ts';
import { type ArchivedPart, departPart, returnPart } from '../../../vault/audit-archived.ts';
import type { MasterKey } from '../../../vault/master-key.ts';
import { unpacked } from '../respaldos/load.ts';
import { packed } from '../respaldos/make.ts';
import type { BackupPlace } from '../respaldos/place.ts';
import type { RecoveryKey } from '../respaldos/recovery-key.ts';
import { rowsIn, rowsOut, sumOf } from '../respaldos/tables.ts';

export interface Archive {
  /** As the owner of the tables; nobody else may take a part away. It holds the lock of the backups (`alone`). */
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

/** The part with the first row that did not leave: neither one without rows nor what is noted as archived is looked at. */
async function oldest(owner: pg.Client, before: Date): Promise<Part | undefined> {
  const { rows } = await owner.query<{ tabla: string; desde: string; hasta: string; siguiente: string }>(
    `with parte as (select inhrelid::regclass::text as tabla, substring(inhrelid::regclass::text from '\\d+$')::bigint as hasta
       from pg_inherits where inhparent = 'auditoria'::regclass)
     select tabla, hasta, (select last_value from auditoria_id_seq) as siguiente,
       coalesce((select max(x.hasta) from (select hasta from parte union all select hasta from auditoria_archivo) x
         where x.hasta < parte.hasta), 0) + 1 as desde
     from parte where hasta >= (select id from auditoria a
       where not exists (select from auditoria_archivo x where a.id between x.desde and x.hasta) order by id limit 1)
     order by hasta limit 1`,
  );
  const [first] = rows;
  if (!first || Number(first.siguiente) <= Number(first.hasta)) return undefined;
  const { rows: found } = await owner.query<{ old: boolean; waiting: boolean }>(
    `select max(cuando) < $1 as old, exists (select from auditoria_pendiente where auditoria_id <= $2) as waiting from ${first.tabla}`,
    [before.toISOString(), first.hasta],
  );
  if (!found[0]?.old || found[0].waiting) return undefined;
  const { filas, suma } = await sumOf(owner, { tabla: first.tabla, columnas: COLUMNAS });
  return { tabla: first.tabla, desde: Number(first.desde), hasta: Number(first.hasta), filas, suma };
}

async function archiveOne({ owner, master, recovery, place }: Archive, part: Part, now: string): Promise<void> {
  const nombre = nameOf(part.hasta);
  const table = { tabla: part.tabla, columnas: COLUMNAS };
  // Never over a file, which may be the only copy of a part: one that is there, as after `bringBack`, must hold these very rows.
  if (!(await isThere(place, nombre)))
    await place.write(
      nombre,
      packed(() => rowsOut(owner, table), recovery),
    );
  await inTransaction(owner, async () => {
    // Waits for whoever took one of its numbers and has not finished; from here on its rows stay as they are.
    await owner.query(`set local lock_timeout = '5s'`);
    await owner.query(`lock table ${part.tabla} in share mode`);
    if (!isSame(await sumOf(owner, table), part))
      throw new StartError(
        `Se anotó algo en la parte hasta ${part.hasta} mientras se archivaba, y no salió. Borre ${nombre} de ${place.nombre} y repita.`,
      );
    await owner.query('create temp table auditoria_vuelta (like auditoria) on commit drop');
    await fill({ owner, recovery, place }, nombre, 'auditoria_vuelta', part);
    await departPart(owner, master, part, { tabla: part.tabla, nombre, cuando: now });
  });
}

const isThere = async (place: BackupPlace, nombre: string): Promise<boolean> =>
  (await place.list()).some((file) => file.nombre === nombre);

const isSame = (is: Pick<ArchivedPart, 'filas' | 'suma'>, was: ArchivedPart): boolean =>
  is.filas === was.filas && is.suma === was.suma;

/** Puts an archived part back where it was. Rejects with StartError if the place has no such file or it is not what left. */
export async function bringBack({ owner, recovery, place }: Omit<Archive, 'master'>, hasta: number): Promise<void> {
  const { rows } = await owner.query<{ desde: string; filas: number; suma: string; nombre: string }>(
    'select desde, filas, suma, nombre from auditoria_archivo where hasta = $1',
    [hasta],
  );
  const [noted] = rows;
  if (!noted) throw new StartError(`No hay una parte archivada hasta ${hasta}.`);
  if (!(await isThere(place, noted.nombre))) throw new StartError(`En ${place.nombre} no está ${noted.nombre}.`);
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
  part: ArchivedPart,
): Promise<void> {
  const table = { tabla, columnas: COLUMNAS };
  await rowsIn(owner, table, rowsOf(recovery, place, nombre));
  if (!isSame(await sumOf(owner, table), part))
    throw new StartError(
      `El archivo ${nombre} de ${place.nombre} no tiene los registros de esa parte. Nada cambió; si es de otra base de datos, use otra carpeta.`,
    );
}

/** Opened only once somebody reads, who then gets what fails: a wrong key, or a damaged file. */
async function* rowsOf(recovery: RecoveryKey, place: BackupPlace, nombre: string): AsyncGenerator<Uint8Array> {
  yield* unpacked(await place.read(nombre), recovery) as AsyncIterable<Uint8Array>;
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
