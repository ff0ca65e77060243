/** The copies of `docs/cluster.md`: pgBackRest backs up the cluster, restores to a minute, and Hampi says when it cannot. */
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clientOf } from '../../data/server-address.ts';
import { folder, open, start, undoAfterEach } from '../../testing/operation.ts';
import { until } from './asking.ts';
import { aCluster } from './cluster.ts';
import { missing, type Node, PG_BIN } from './nodes.ts';

undoAfterEach();

test.skipIf(missing())(
  '[BE-44] pgBackRest copies whole and what changed, proves the newest by counting it, goes back to a moment, and an absent place is said',
  { timeout: 600_000 },
  async () => {
    const cluster = await aCluster();
    await start({
      ...cluster.byFinder,
      HAMPI_BACKUP: 'external',
      HAMPI_FILES_SHARED: 'si',
      HAMPI_DATA: await folder(),
    });
    const db = open(cluster.ownerUrl);
    const primary = (await cluster.primary()) as Node;
    const owner = clientOf(cluster.ownerUrl);
    await owner.connect();
    await owner.query('create table marca (n int)');
    await owner.query('insert into marca values (1)');

    for (const type of ['full', 'diff']) {
      const began = performance.now();
      await cluster.backup(primary, type);
      console.log(`simulacro: pgBackRest ${type} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
    const { rows } = await owner.query<{ moment: string }>('select clock_timestamp()::text as moment');
    await owner.query('insert into marca values (2)');
    // A moment can be reached once something after it is archived.
    const socket = path.join(cluster.dir, primary, 'var/run/postgresql');
    await cluster.byPostgres(primary, 'psql', '-h', socket, '-U', 'postgres', '-Atc', 'select pg_switch_wal()');
    await cluster.prove(primary);
    const notes = await db.selectFrom('respaldo').select(['que', 'fallo', 'filas', 'bytes']).orderBy('id').execute();
    expect(notes).toMatchObject([
      { que: 'COPIA', fallo: null },
      { que: 'COPIA', fallo: null },
      { que: 'PRUEBA', fallo: null },
    ]);
    expect(notes[2]?.filas).toBeGreaterThan(1_000);

    // Back to the moment before the second mark.
    const scratch = path.join(cluster.dir, primary, 'pg', 'vuelta');
    await cluster.byPostgres(primary, 'install', '-d', '-m', '700', scratch);
    await cluster.backrest(
      primary,
      ...[`--pg1-path=${scratch}`, '--archive-mode=off', '--type=time', `--target=${rows[0]?.moment}`],
      ...['--target-action=promote', 'restore'],
    );
    const options = `-c listen_addresses='' -c unix_socket_directories=${scratch} -c archive_mode=off -c synchronous_standby_names=''`;
    await cluster.byPostgres(
      primary,
      `${PG_BIN}/pg_ctl`,
      '-D',
      scratch,
      '-w',
      '-l',
      `${scratch}/log`,
      '-o',
      options,
      'start',
    );
    const ask = async (question: string) =>
      (
        await cluster.byPostgres(primary, 'psql', '-h', scratch, '-U', 'postgres', '-d', 'hampi', '-Atc', question)
      ).stdout.trim();
    await until(async () => (await ask('select pg_is_in_recovery()')) === 'f', 60);
    expect(await ask(`select string_agg(n::text, ',') from marca`)).toBe('1');
    await cluster.byPostgres(primary, `${PG_BIN}/pg_ctl`, '-D', scratch, '-m', 'immediate', 'stop');

    // The place goes away, and comes back.
    const away = `${cluster.repository}.lejos`;
    await rename(cluster.repository, away);
    const stopped = async () => (await db.selectFrom('respaldo_minuto').select('fallo').executeTakeFirst())?.fallo;
    const said = until(async () => (await stopped())?.includes('no puede archivar'), 150);
    await owner.query('insert into marca values (3)');
    await expect(cluster.backup(primary, 'diff')).rejects.toThrow();
    await said;
    console.log(`simulacro: «${await stopped()}»`);
    await rm(cluster.repository, { recursive: true, force: true });
    await rename(away, cluster.repository);
    await until(async () => (await stopped()) === null, 180);
    await owner.end();
  },
);
