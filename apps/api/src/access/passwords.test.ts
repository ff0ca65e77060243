import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('[AU-5] a file is read while more people log in than libuv has threads', async () => {
  const stored = await hashPassword('Hampi2026');
  let done = 0;
  const entering = Array.from({ length: 24 }, async () => {
    expect(await verifyPassword(stored, 'Hampi2026')).toBe(true);
    done += 1;
  });
  await readFile(import.meta.filename);
  expect(done).toBeLessThan(entering.length);
  await Promise.all(entering);
});

test('[AU-5] a password is compared with the stored hash, and never right without one', async () => {
  const stored = await hashPassword('Hampi2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const answers = [
    verifyPassword(stored, 'Hampi2026'),
    verifyPassword(stored, 'hampi2026'),
    verifyPassword(undefined, ''),
  ];
  expect(await Promise.all(answers)).toEqual([true, false, false]);
});
