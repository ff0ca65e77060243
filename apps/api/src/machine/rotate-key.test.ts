/** The secret of a second step is sealed under the master key; the account must still work after that is changed. */
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';
import { runCommand } from '../testing/process.ts';
import { secondStepOf, withSecondStep } from '../testing/segundo-paso.ts';
import { newMasterKey } from '../vault/master-key.ts';

const before = await startTestApp();
const account = await builders(before.db).aDoctor();
const { secret, codigos } = await withSecondStep(before, account);
const { databaseUrls, master, clock } = before;
const next = newMasterKey();
const rotation = await runCommand('rotate-key', {
  HAMPI_DATA: path.join(inject('server').files, 'rotacion'),
  DATABASE_URL: databaseUrls.appUrl,
  DATABASE_OWNER_URL: databaseUrls.ownerUrl,
  HAMPI_MASTER_KEY: master.key.toString('base64'),
  HAMPI_MASTER_KEY_NEW: next.key.toString('base64'),
});
const after = await startTestApp({ on: databaseUrls, master: next });
after.clock.set(clock.now().toISOString());

test('[BE-25] [CL-10] after keys:rotate an account with a second step logs in with the code of the same telephone', async () => {
  expect(rotation).toMatchObject({ code: 0, said: expect.stringContaining('(1 llaves)') });
  const { password, second, code } = secondStepOf(after, account, secret);
  expect(await second(await password(), code())).toMatchObject({ rol: 'ROLE_MED' });
  expect(await second(await password(), codigos[0] as string)).toMatchObject({ rol: 'ROLE_MED' });
});
