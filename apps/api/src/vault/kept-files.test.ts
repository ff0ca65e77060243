import { beforeEach, expect, test } from 'vitest';
import { keepBytes } from './kept-files.ts';

const stored = new Map<string, Uint8Array>();
const warned: unknown[] = [];
let isAway = false;
const files = {
  put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  remove: async (key: string) => {
    if (isAway) throw new Error('away');
    stored.delete(key);
  },
};
const reach = { files, log: { warn: (what: unknown) => warned.push(what) } } as never;
const keep = <T>(write: () => Promise<T>) => keepBytes(reach, 'uno', Buffer.from('x'), 'text/plain', write);
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

beforeEach(() => {
  stored.clear();
  warned.length = 0;
  isAway = false;
});

test('[CL-10] a file is there before the row that names it, and stays with it', async () => {
  expect(await keep(async () => [...stored.keys()])).toEqual(['uno']);
  expect([...stored.keys()]).toEqual(['uno']);
});

test('[CL-10] a file whose row was not written goes: another request was first, or the write failed', async () => {
  expect(await keep(async () => undefined)).toBeUndefined();
  expect(stored.size).toBe(0);
  await expect(keep(failing('23505'))).rejects.toMatchObject({ code: '23505' });
  expect(stored.size).toBe(0);
});

test('[CL-10] after a lost connection the file stays, because its row may have been written', async () => {
  await expect(keep(failing('ECONNRESET'))).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect([...stored.keys()]).toEqual(['uno']);
});

test('[CL-10] a file that cannot be removed is told to the log, and the answer is the failure of the write', async () => {
  isAway = true;
  await expect(keep(failing('23505'))).rejects.toMatchObject({ code: '23505' });
  expect(warned).toEqual([{ err: 'away', key: 'uno' }]);
});
