import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeOnce, writeWhole } from './durable-file.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'hampi-durable-'));
afterAll(() => rm(dir, { recursive: true }));

test('[CL-10] a file is written whole into a folder that did not exist, replaces the former one and is read by its account alone', async () => {
  const file = path.join(dir, 'uno', 'dos', 'llave');
  await writeWhole(file, Buffer.from('antes'));
  await writeWhole(file, Buffer.from('después'));
  expect(await readFile(file, 'utf8')).toBe('después');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['llave']);
});

test('[CL-10] of two who write a file once the second is told so, and what the first wrote stays', async () => {
  const file = path.join(dir, 'una-vez');
  const written = await Promise.all([writeOnce(file, 'a'), writeOnce(file, 'b'), writeOnce(file, 'c')]);
  expect(written.filter(Boolean)).toHaveLength(1);
  const [kept] = ['a', 'b', 'c'].filter((_, i) => written[i]);
  expect(await readFile(file, 'utf8')).toBe(kept);
  expect((await readdir(dir)).filter((name) => name.includes('una-vez'))).toEqual(['una-vez']);
});

test('[CL-10] a file that cannot be written is a failure, and leaves no draft behind', async () => {
  const folder = path.join(dir, 'ocupada');
  await mkdir(path.join(folder, 'llave', 'dentro'), { recursive: true });
  // A folder has the name.
  await expect(writeWhole(path.join(folder, 'llave'), Buffer.from('x'))).rejects.toMatchObject({ syscall: 'rename' });
  expect(await readdir(folder)).toEqual(['llave']);
  await writeFile(path.join(dir, 'archivo'), '');
  await expect(writeOnce(path.join(dir, 'archivo', 'dentro'), 'x')).rejects.toMatchObject({ syscall: 'mkdir' });
  await expect(writeOnce(path.join(dir, 'n'.repeat(300)), 'x')).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
});
