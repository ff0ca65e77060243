/**
 * Archives the WAL of the embedded PostgreSQL every minute (ADR 235). A replication slot makes the server keep what is not archived yet and
 * remembers where to continue, even after a crash.
 */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { packed } from '../make.ts';
import type { BackupPlace } from '../place.ts';
import type { RecoveryKey } from '../recovery-key.ts';
import { connectOwner } from '../tables.ts';
import { segmentAt, segmentName } from './names.ts';

const SLOT = 'hampi_minutos';

/**
 * Makes the slot if there is none, or if the server gave it up because the place was unavailable for so long that the WAL exceeded
 * `max_slot_wal_keep_size`. Returns true if it made one: the earlier WAL is not kept, so a new base is needed.
 */
export async function prepareSlot(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ wal_status: string }>(
    'select wal_status from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
  if (rows[0] && rows[0].wal_status !== 'lost') return false;
  if (rows[0]) await owner.query('select pg_drop_replication_slot($1)', [SLOT]);
  await owner.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  return true;
}

/** When archiving is switched off, the WAL kept for it would only fill the disk. */
export async function forgetMinutes(ownerUrl: string): Promise<void> {
  const owner = await connectOwner(ownerUrl);
  try {
    await dropSlot(owner);
  } finally {
    await owner.end();
  }
}

/** Drops the slot if there is one. */
export const dropSlot = (owner: pg.Client): Promise<unknown> =>
  owner.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [SLOT]);

/**
 * Archives everything committed until now; returns how many segments. Finished segments go first, so that no unfinished one is closed while
 * the place is unavailable.
 */
export async function archiveLog(owner: pg.Client, recovery: RecoveryKey, place: BackupPlace, now: Date) {
  const finished = await archiveFinished(owner, recovery, place, now);
  await owner.query('select pg_switch_wal()');
  return finished + (await archiveFinished(owner, recovery, place, now));
}

async function archiveFinished(owner: pg.Client, recovery: RecoveryKey, place: BackupPlace, now: Date) {
  const { carpeta, sistema, linea, size, next, end } = await logOf(owner);
  const write = async (tramo: string) => {
    const file = () => createReadStream(path.join(carpeta, 'pg_wal', tramo));
    await place.write(segmentName(sistema, tramo, now), packed(file, recovery));
  };
  if (next < end && linea !== '00000001')
    // Says where this timeline left the earlier one, so that a later recovery does not reuse its number.
    for (const name of await readdir(path.join(carpeta, 'pg_wal'))) if (name.endsWith('.history')) await write(name);
  for (let n = next; n < end; n++) {
    await write(segmentAt(linea, n, size));
    await owner.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
      SLOT,
      String((n + 1n) * size),
    ]);
  }
  return Number(end - next);
}

/** `next` is the first segment that is not archived, `end` the one still being written. */
async function logOf(owner: pg.Client) {
  const { rows } = await owner.query<{ carpeta: string; sistema: string; linea: string } & Record<string, string>>(
    `select current_setting('data_directory') as carpeta, (select system_identifier from pg_control_system())::text as sistema,
       left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as linea, pg_size_bytes(current_setting('wal_segment_size'))::text as size,
       (restart_lsn - '0/0')::text as kept, (pg_current_wal_flush_lsn() - '0/0')::text as flushed
     from pg_replication_slots where slot_name = $1`,
    [SLOT],
  );
  const row = rows[0];
  if (!row) throw new Error('the slot of the archive is gone');
  const size = BigInt(row.size as string);
  return {
    carpeta: row.carpeta,
    sistema: row.sistema,
    linea: row.linea,
    size,
    next: BigInt(row.kept as string) / size,
    end: BigInt(row.flushed as string) / size,
  };
}
