import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import { unzipped } from '../testing/unzipped.ts';
import { type Entrada, zip } from './zip.ts';

async function zipped(entries: Iterable<Entrada>): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for await (const part of zip(entries)) bytes.push(part);
  return Buffer.concat(bytes);
}

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('[BE-18] an entry that comes in parts reads like one that comes whole, with its name', async () => {
  const files = await unzipped(
    await zipped([
      { nombre: 'niña.txt', contenido: Buffer.from('Peñaherrera') },
      { nombre: 'largo.csv', contenido: parts('uno;', 'dós\n', 'ñ'.repeat(100_000)) },
      { nombre: 'grande.pdf', contenido: Buffer.alloc(200_000, 7) },
      { nombre: 'vacío.csv', contenido: parts() },
    ]),
  );
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['niña.txt', 'Peñaherrera'],
    ['largo.csv', `uno;dós\n${'ñ'.repeat(100_000)}`],
    ['grande.pdf', '\x07'.repeat(200_000)],
    ['vacío.csv', ''],
  ]);
});

test('[BE-18] more entries than the original format allows are all listed', async () => {
  const many = Array.from({ length: 66_000 }, (_, n) => ({ nombre: String(n), contenido: new Uint8Array() }));
  const archive = await fromBufferPromise(await zipped(many), { lazyEntries: true });
  const first = new Promise<Entry>((resolve) => archive.once('entry', resolve));
  archive.readEntry();
  expect([archive.entryCount, (await first).fileName]).toEqual([66_000, '0']);
});

test('[BE-18] a part that cannot be read fails the archive instead of shortening it', async () => {
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('no longer there');
  }
  await expect(zipped([{ nombre: 'a', contenido: broken() }])).rejects.toThrow('no longer there');
});

test('[BE-18] a reader who goes away ends what was being read, and nothing more is asked for', async () => {
  let ended = 0;
  async function* endless() {
    try {
      for (;;) yield randomBytes(65_536);
    } finally {
      ended += 1;
    }
  }
  async function* entries() {
    try {
      for (let n = 0; ; n++) yield { nombre: `${n}`, contenido: endless() };
    } finally {
      ended += 1;
    }
  }
  for await (const part of zip(entries())) if (part.length > 0) break;
  await expect.poll(() => ended).toBe(2);
});
