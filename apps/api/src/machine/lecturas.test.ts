/** Reads with a real standby: never older than what was confirmed, and answered by the primary when the standby cannot (ADR 252). */

import { searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../data/db.ts';
import { migrate } from '../data/migrate.ts';
import { readsWithStandby } from '../data/reads.ts';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';
import { open, PATIENCE, undo, undoAfterEach } from '../testing/operation.ts';
import { aPrimaryWithStandby } from '../testing/standby.ts';

undoAfterEach();

/** Whether a standby answered. */
const byStandby = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`;

async function aPracticeBeside() {
  const servers = await aPrimaryWithStandby();
  await migrate(servers.ownerUrl, { appUser: 'hampi_web' });
  const primary = open(servers.primaryAppUrl);
  const standby = openDatabase(servers.standbyAppUrl, { max: 2 });
  undo.push(standby.close);
  const said: string[] = [];
  const reads = readsWithStandby(primary, standby.db, (sentence) => said.push(sentence));
  const answered = async () => {
    const { rows } = await reads((db) => byStandby.execute(db));
    return rows[0]?.standby ? 'standby' : 'primary';
  };
  const admin = open(servers.standbyUrl);
  const pause = () => sql`select pg_wal_replay_pause()`.execute(admin);
  const resume = () => sql`select pg_wal_replay_resume()`.execute(admin);
  return { ...servers, primary, reads, answered, said, pause, resume };
}

test('[OP-3] a standby answers once it has everything that was confirmed; while its replay is paused, the primary answers', async () => {
  const { primary, reads, answered, said, pause, resume } = await aPracticeBeside();
  const { aDoctor } = builders(primary);
  const count = async () =>
    (
      await reads((db) =>
        db
          .selectFrom('doctor')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      )
    ).n;
  await aDoctor();
  await vi.waitUntil(async () => (await answered()) === 'standby', { timeout: PATIENCE });
  // Each row is read immediately after it was confirmed.
  for (let n = 2; n <= 20; n++) {
    await aDoctor();
    expect(await count()).toBe(n);
  }
  await vi.waitUntil(async () => (await answered()) === 'standby', { timeout: PATIENCE });

  await pause();
  await aDoctor();
  expect(await count()).toBe(21);
  expect(await answered()).toBe('primary');
  expect(said.at(-1)).toBe('reads go to the primary: it is behind');
  await resume();
  await vi.waitUntil(async () => (await answered()) === 'standby', { timeout: PATIENCE });
  expect(said.at(-1)).toBe('reads go to the standby');
});

test('[OP-3] a standby that is gone, or was promoted, causes no failure: the primary answers', async () => {
  const { reads, answered, promote, killStandby } = await aPracticeBeside();
  await vi.waitUntil(async () => (await answered()) === 'standby', { timeout: PATIENCE });
  // A statement that a standby cannot run is run by the primary.
  const temporary = await reads(async (db) => {
    await sql`create temporary table anotada ()`.execute(db);
    return 'done';
  });
  expect(temporary).toBe('done');
  await promote();
  await vi.waitUntil(async () => (await answered()) === 'primary', { timeout: PATIENCE });
  await killStandby();
  for (let n = 0; n < 3; n++) expect(await answered()).toBe('primary');
});

test('[OP-3] the directory on the standby finds the same as on the primary', async () => {
  const servers = await aPracticeBeside();
  const seen: string[] = [];
  const { as, db } = await startTestApp({
    on: { ownerUrl: servers.ownerUrl, appUrl: servers.primaryAppUrl, drop: async () => undefined },
    reads: (ask) =>
      servers.reads(async (there) => {
        seen.push((await byStandby.execute(there)).rows[0]?.standby ? 'standby' : 'primary');
        return ask(there);
      }),
  });
  const doctor = await builders(db).aDoctor();
  await vi.waitUntil(async () => (await servers.answered()) === 'standby', { timeout: PATIENCE });
  const anybody = await as(doctor);
  await anybody.send(searchDirectorio, { query: {} });
  expect(seen).toContain('standby');
});
