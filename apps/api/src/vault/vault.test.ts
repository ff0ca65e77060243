import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { builders } from '../testing/builders.ts';
import { startTestApp } from '../testing/harness.ts';
import {
  loadMasterKey,
  masterKey,
  newMasterKey,
  replaceKeyFile,
  rotationFile,
  writeKeyFile,
  writeProof,
} from './master-key.ts';
import { createVault, rewrapKeys } from './vault.ts';

const { db } = await startTestApp();
const { aDoctor, aPaciente } = builders(db);

const dir = mkdtempSync(path.join(tmpdir(), 'hampi-llave-'));
const file = path.join(dir, 'llave-maestra');
const config = (env: Record<string, string> = {}) => readConfig({ HAMPI_DATA: dir, ...env });
const said: string[] = [];
const load = (env?: Record<string, string>) => loadMasterKey(config(env), db, (sentence) => said.push(sentence));
afterAll(() => rmSync(dir, { recursive: true }));

beforeEach(async () => {
  for (const name of [file, rotationFile(file)]) rmSync(name, { force: true });
  said.length = 0;
  await db.deleteFrom('llave').execute();
  await db.deleteFrom('llave_maestra').execute();
});

test('[CL-10] sealed content opens only for its owner and only at its place', async () => {
  const vault = createVault(db, await load());
  const [one, other] = [await aDoctor(), await aDoctor()];
  const sealed = await vault.seal({ doctor_id: one.doctor_id }, 'consulta:1:1', { motivo: 'Ñandú' });
  expect(await vault.open({ doctor_id: one.doctor_id }, 'consulta:1:1', sealed)).toEqual({ motivo: 'Ñandú' });
  await expect(vault.openBytes({ doctor_id: one.doctor_id }, 'consulta:1:2', sealed)).rejects.toThrow(/authenticate/);
  await expect(vault.open({ doctor_id: other.doctor_id }, 'consulta:1:1', sealed)).rejects.toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  await expect(vault.open({ doctor_id: one.doctor_id }, 'consulta:1:1', changed)).rejects.toThrow();
});

test('[CL-10] processes that seal for a new owner at the same time use one key', async () => {
  const master = await load();
  const { id } = await aPaciente();
  const owner = { cliente_id: id };
  const vaults = Array.from({ length: 8 }, () => createVault(db, master));
  const sealed = await Promise.all(vaults.map((vault, i) => vault.seal(owner, 'ficha:1', { i })));
  const fresh = createVault(db, master);
  for (const [i, bytes] of sealed.entries()) expect(await fresh.open(owner, 'ficha:1', bytes)).toEqual({ i });
});

test('[CL-10] the first start makes a key file that only its account reads, and says to keep a copy', async () => {
  const { id } = await load();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(said).toEqual([expect.stringContaining('Guarde una copia')]);
  expect((await load()).id).toBe(id);
  expect(said).toHaveLength(1);
});

test('[CL-10] of two first starts at the same moment one makes the key, and both use it', async () => {
  const starts = await Promise.all(Array.from({ length: 8 }, () => load()));
  expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
  expect(masterKey(Buffer.from(readFileSync(file, 'utf8'), 'base64')).id).toBe(starts[0]?.id);
  expect(said).toHaveLength(1);
  expect(readdirSync(dir)).toEqual(['llave-maestra']);
});

test('[CL-10] a different, missing, readable by others or broken key ends the start with a sentence', async () => {
  const { key } = await load();
  rmSync(file);
  await expect(load()).rejects.toThrow(/Falta la llave maestra/);
  await writeKeyFile(file, newMasterKey());
  await expect(load()).rejects.toThrow(/no es la de esta base de datos/);
  await expect(writeKeyFile(file, newMasterKey())).rejects.toThrow(/Ya hay una llave maestra/);
  await expect(load({ HAMPI_MASTER_KEY: newMasterKey().key.toString('base64') })).rejects.toThrow(/no es la de esta/);
  writeFileSync(file, 'nada\n');
  await expect(load()).rejects.toThrow(/no contiene una llave/);
  writeFileSync(file, key.toString('base64'));
  chmodSync(file, 0o644);
  await expect(load()).rejects.toThrow(/chmod 600/);
  expect((await load({ HAMPI_MASTER_KEY: key.toString('base64') })).key).toEqual(key);
  await expect(load({ HAMPI_DATA: file })).rejects.toThrow(/No se puede leer la llave maestra/);
});

test('[CL-10] the file of a rotation that never reached the database is not taken for its key', async () => {
  await load();
  rmSync(file);
  await writeKeyFile(rotationFile(file), newMasterKey());
  await expect(load()).rejects.toThrow(/Falta la llave maestra/);
  expect(existsSync(rotationFile(file))).toBe(true);
});

test('[CL-10] after a rotation the new key reads sealed content; the old one cannot start and makes no new key', async () => {
  const from = await load();
  const { doctor_id } = await aDoctor();
  const old = createVault(db, from);
  const sealed = await old.seal({ doctor_id }, 'consulta:1:1', 'antes');
  const to = newMasterKey();
  await writeKeyFile(rotationFile(file), to);
  await db.transaction().execute(async (trx) => {
    expect(await rewrapKeys(trx, from, to)).toBe(1);
    await trx.deleteFrom('llave_maestra').execute();
    await writeProof(trx, to);
  });
  // If the process is killed here, the next start completes the rotation.
  expect((await load()).id).toBe(to.id);
  expect(existsSync(rotationFile(file))).toBe(false);
  expect(readFileSync(`${file}.anterior-${from.id}`, 'utf8').trim()).toBe(from.key.toString('base64'));
  expect(await createVault(db, to).open({ doctor_id }, 'consulta:1:1', sealed)).toBe('antes');
  await expect(load({ HAMPI_MASTER_KEY: from.key.toString('base64') })).rejects.toThrow();
  const other = await aDoctor();
  await expect(old.seal({ doctor_id: other.doctor_id }, 'x', 1)).rejects.toThrow(/rotated/);
});

test('[CL-10] the file of a rotation replaces the key file', async () => {
  const [one, two] = [newMasterKey(), newMasterKey()];
  await writeKeyFile(file, one);
  await writeKeyFile(rotationFile(file), two);
  await replaceKeyFile(file, two);
  expect(readFileSync(file, 'utf8').trim()).toBe(two.key.toString('base64'));
  await writeKeyFile(rotationFile(file), one);
  await expect(replaceKeyFile(file, two)).rejects.toThrow(/no es la de esta base de datos/);
});
