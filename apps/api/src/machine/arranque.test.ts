/** Mistakes of an operator are reported at the start in a sentence, without a stack trace. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createBareDatabase } from '../testing/database.ts';
import { folder, start, undo, undoAfterEach } from '../testing/operation.ts';

undoAfterEach();

const refusal = async (env: Record<string, string>) => {
  const program = await start(env);
  expect(program.ended()).toBe(true);
  expect(program.said()).not.toMatch(/\n\s+at /);
  return program.said();
};

test('[OP-3] HAMPI_DATA that is a file, or inside of one, is reported', async () => {
  const file = path.join(await folder(), 'archivo');
  await writeFile(file, '');
  const said = await Promise.all([file, path.join(file, 'dentro')].map((HAMPI_DATA) => refusal({ HAMPI_DATA })));
  for (const one of said) expect(one).toContain('en esa ruta hay un archivo, no una carpeta.');
});

test('[OP-3] an address that this machine does not have is reported with its setting', async () => {
  const database = await createBareDatabase();
  undo.push(database.drop);
  const dir = path.join(await folder(), 'nueva');
  await mkdir(dir);
  const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, HAMPI_DATA: dir };
  expect(await refusal({ ...env, HAMPI_HOST: '203.0.113.9' })).toContain(
    '203.0.113.9 no es una dirección de este equipo. Corrija HAMPI_HOST.',
  );
});

test('[OP-3] ?prepare=no without the direct address of the owner is refused', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://web:x@repartidor:6432/hampi?prepare=no' })).toContain(
    'hace falta DATABASE_OWNER_URL, con la dirección directa del servidor',
  );
});
