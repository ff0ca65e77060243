/**
 * Archives the log of the embedded PostgreSQL each minute (ADR 258). A replication slot makes the server keep what was not archived yet,
 * and says where to go on, whoever died in between.
 */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { BackupPlace } from '../place.ts';
import type { RecoveryKey } from '../recovery-key.ts';
import { seal } from '../sealed-stream.ts';
import { connectOwner } from '../tables.ts';
import { segmentAt, segmentName } from './names.ts';

const SLOT = 'hampi_minutos';

/**
 * Makes the slot where there is none. True where it did: what came before is not kept, so that a new base is needed. The server gives a
 * slot up when the place was away for so long that the log filled `max_slot_wal_keep_size`.
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

/** Where nobody archives any more, what the server keeps for it would only fill the disk. */
export async function forgetMinutes(ownerUrl: string): Promise<void> {
  const owner = await connectOwner(ownerUrl);
  try {
    await dropSlot(owner);
  } finally {
    await owner.end();
  }
}

/** Nothing where there is none. */
export const dropSlot = (owner: pg.Client): Promise<unknown> =>
  owner.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [SLOT]);

/**
 * Everything that was committed until now. Finished segments go first: while the place is away no new ones are begun before their time.
 * Returns how many segments were archived.
 */
export async function archiveLog(owner: pg.Client, recovery: RecoveryKey, place: BackupPlace, now: Date) {
  const finished = await archiveFinished(owner, recovery, place, now);
  await owner.query('select pg_switch_wal()');
  return finished + (await archiveFinished(owner, recovery, place, now));
}

async function archiveFinished(owner: pg.Client, recovery: RecoveryKey, place: BackupPlace, now: Date) {
  const { carpeta, sistema, linea, size, next, end } = await logOf(owner);
  const write = async (tramo: string) => {
    const packed = createGzip({ level: 4 });
    const file = createReadStream(path.join(carpeta, 'pg_wal', tramo));
    file.on('error', (error) => packed.destroy(error)).pipe(packed);
    await place.write(segmentName(sistema, tramo, now), seal(recovery, packed));
  };
  if (next < end && linea !== '00000001')
    // How this timeline left an earlier one: a later recovery must not give its number again.
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

/** `next` is the first segment that is not archived, `end` the one that is still written to. */
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
