import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../testing/harness.ts';
import { isCurrent, newMasterKey, replaceProof } from '../vault/master-key.ts';
import { lockExclusively, lockFiles } from './instance-lock.ts';

const { db, databaseUrls, master, owner } = await startTestApp();
const looked: boolean[] = [];
const place = await lockFiles(
  { kind: 'local', dir: '/nowhere', shared: false },
  databaseUrls.ownerUrl,
  { error: () => {} },
  async () => {
    looked.push(await isCurrent(db, master));
  },
);
afterAll(() => place.release());

test('[CL-10] the key cannot be changed while a program runs; a program that was disconnected meanwhile notices the change', async () => {
  await expect(lockExclusively(databaseUrls.ownerUrl)).rejects.toThrow(/Hampi está en marcha/);
  await replaceProof(db, newMasterKey());
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hampi: en marcha' and datname = current_database()`);
  await vi.waitFor(() => expect(looked).toEqual([false]), { timeout: 20_000 });
});
