/**
 * HAMPI_BACKUP=external: another program copies and archives the database (pgBackRest, `deploy/cluster`) and records in `respaldo` each copy and
 * each trial restore. Here nothing is copied: what it does is watched, and administrators are told when it stops.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../data/db.ts';
import type { Foundation } from '../../../../foundation.ts';
import { StartError } from '../../../../process/start-error.ts';
import { noteArchived, noteStopped } from '../minutos/archived.ts';

type Watching = Pick<Foundation, 'db' | 'clock'>;
const HOUR_MS = 3_600_000;

/** Throws StartError if the newest copy failed, or is older than a night and two hours. */
export const expectCopy = (deps: Watching) =>
  expectRecent(deps, 'COPIA', 26 * HOUR_MS, 'ninguna copia', 'una cada noche');
/** The same of the newest trial restore, after a week and a day. */
export const expectTrial = (deps: Watching) =>
  expectRecent(deps, 'PRUEBA', 8 * 24 * HOUR_MS, 'ninguna prueba de restauración', 'una cada semana');

async function expectRecent({ db, clock }: Watching, que: 'COPIA' | 'PRUEBA', ms: number, none: string, due: string) {
  const last = await db
    .selectFrom('respaldo')
    .where('que', '=', que)
    .orderBy('terminado_en', 'desc')
    .select(['terminado_en', 'fallo'])
    .limit(1)
    .executeTakeFirst();
  if (!last) throw new StartError(`El servidor de la base de datos no ha anotado ${none}.`);
  if (last.fallo) throw new StartError(last.fallo);
  if (clock.now().getTime() - Date.parse(last.terminado_en) > ms)
    throw new StartError(
      `El servidor de la base de datos no ha anotado ${none} desde ${last.terminado_en}; debería haber ${due}.`,
    );
}

interface Archiver {
  /** Whether the server archives at all. */
  on: boolean;
  archivado_en: string | null;
  fallo_en: string | null;
  /** What waits on the server's disk. */
  bytes: number | null;
}

/** Looks how far the server's own archiving is, and records it. */
export async function watchArchiver(deps: Watching): Promise<void> {
  const { on, archivado_en, fallo_en, bytes } = await archiverOf(deps.db);
  if (!on) return noteStopped(deps, 'El servidor de la base de datos no archiva (archive_mode).');
  if (fallo_en && (!archivado_en || Date.parse(fallo_en) > Date.parse(archivado_en))) {
    const waiting = bytes === null ? '' : ` En su disco esperan ${Math.ceil(bytes / 1_048_576)} MB.`;
    return noteStopped(deps, `El servidor de la base de datos no puede archivar (archive_command).${waiting}`);
  }
  if (archivado_en) await noteArchived(deps, new Date(archivado_en));
}

/** A segment's name is its timeline and its place in the log: the distance to the present is what is not archived. */
async function archiverOf(db: Db): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select current_setting('archive_mode') <> 'off' as on, last_archived_time as archivado_en, last_failed_time as fallo_en,
      case when last_archived_wal ~ '^[0-9A-F]{24}$' then pg_wal_lsn_diff(pg_current_wal_lsn(),
        (substr(last_archived_wal, 9, 8) || '/' || to_hex(('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint
          * pg_size_bytes(current_setting('wal_segment_size'))))::pg_lsn) end as bytes
    from pg_stat_archiver`.execute(db);
  return rows[0] as Archiver;
}
