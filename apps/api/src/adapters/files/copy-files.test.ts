import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startBucket } from '../../testing/s3/bucket.ts';
import { copyFiles } from './copy-files.ts';
import { type FileStore, fileStore } from './file-store.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'hampi-copia-'));
afterAll(() => rm(dir, { recursive: true }));

const here = fileStore({ kind: 'local', dir, shared: false });
const bytes = (text: string) => new TextEncoder().encode(text);
const keep = (key: string) => here.put(key, bytes(`de ${key}`), 'text/plain');

test('[OP-3] files are copied unchanged from the folder to the bucket, and a second run copies only new ones', async () => {
  const bucket = fileStore((await startBucket()).files);
  for (let i = 0; i < 20; i++) await keep(`carpeta/${i}`);
  expect(await copyFiles(here, bucket)).toEqual({ copied: 20, there: 0 });
  await keep('nuevo');
  expect(await copyFiles(here, bucket)).toEqual({ copied: 1, there: 20 });
  expect(Buffer.from(await bucket.get('carpeta/7')).toString()).toBe('de carpeta/7');
  expect(Buffer.from(await bucket.get('nuevo')).toString()).toBe('de nuevo');
});

test('[OP-3] a file that arrives changed is removed at the target and named', async () => {
  const one: FileStore = {
    ...here,
    keys: async function* () {
      yield 'nuevo';
    },
  };
  await keep('nuevo');
  const kept = new Map<string, Uint8Array>();
  const lossy: FileStore = {
    put: async (key, all) => void kept.set(key, all.slice(1)),
    get: async (key) => kept.get(key) as Uint8Array,
    remove: async (key) => void kept.delete(key),
    keys: async function* () {
      yield* kept.keys();
    },
    probe: async () => {},
  };
  await expect(copyFiles(one, lossy)).rejects.toThrow('El archivo nuevo no llegó igual');
  expect(kept.size).toBe(0);
});
