import { expect, test } from 'vitest';
import { startTestApp } from '../testing/harness.ts';
import { sealWith } from '../testing/seal.ts';
import { newMasterKey } from './master-key.ts';
import { createSealing } from './sealing.ts';

const { clock, db } = await startTestApp();
const master = newMasterKey();
const sealing = createSealing(db, clock, master);
const published = async (from = sealing) => (await from.jwks()).keys;

test('[AU-12] a key of sealed bodies is in use for a month; the last three open what is on its way', async () => {
  clock.set('2026-01-01T12:00:00Z');
  const [january] = await published();
  expect(january).not.toHaveProperty('d');
  const early = await sealWith(await published(), { clave: 'enero' });
  clock.set('2026-01-31T11:59:00Z');
  expect(await published()).toEqual([january]);
  clock.set('2026-01-31T12:00:00Z');
  const [february, before] = await published();
  expect(february?.kid).not.toBe(january?.kid);
  expect(before).toEqual(january);
  clock.set('2026-03-03T12:00:00Z');
  expect(await published()).toHaveLength(3);
  expect(await sealing.open(early)).toEqual({ clave: 'enero' });
  clock.set('2026-04-03T12:00:00Z');
  const kids = (await published()).map(({ kid }) => kid);
  expect(kids).toHaveLength(3);
  expect(kids).not.toContain(january?.kid);
  await expect(sealing.open(early)).rejects.toMatchObject({ status: 400 });
});

test('[AU-12] a body sealed with the key that another process has just made opens', async () => {
  clock.set('2026-07-01T12:00:00Z');
  await published();
  clock.set('2026-08-01T12:00:00Z');
  const other = createSealing(db, clock, master);
  const body = await sealWith(await published(other), { clave: 'agosto' });
  expect(await sealing.open(body)).toEqual({ clave: 'agosto' });
});

test('[AU-12] what is no sealed body, or was changed, is refused with a sentence', async () => {
  const body = await sealWith(await published(), { clave: 1 });
  for (const bad of ['', 'x.y.z', body.slice(0, -3), body.replace(/\.[^.]*$/, '.AAAA')])
    await expect(sealing.open(bad)).rejects.toMatchObject({ status: 400 });
});
