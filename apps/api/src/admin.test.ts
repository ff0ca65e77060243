import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { logInFrom } from './testing/cuentas.ts';
import { startTestApp } from './testing/harness.ts';

const harness = await startTestApp();
const { ownerUrl, appUrl } = harness.databaseUrls;
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the command as an operator does; gives what it said and whether it succeeded. */
const create = async (args: string[], password: string) => {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, HAMPI_ADMIN_PASSWORD: password };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', 'apps/api/src/admin.ts', ...args], {
    cwd: root,
    env,
  }).then(
    ({ stdout }) => ({ ok: true, said: stdout.trim() }),
    (error: { stderr: string }) => ({ ok: false, said: error.stderr.trim() }),
  );
};
const person = ['--login', 'direccion', '--email', 'direccion@clinica.ec'];

test('[OP-2] the first administrator is made with one command, and logs in', async () => {
  expect(await create(person, 'Tomebamba7')).toEqual({ ok: true, said: 'El administrador direccion fue creado.' });
  expect(await logInFrom(harness, 'direccion', 'Tomebamba7')).toMatchObject({ rol: 'ROLE_ADMIN' });
  expect(await create(person, 'Tomebamba7')).toEqual({
    ok: false,
    said: 'Ya existe una cuenta con ese usuario o ese email.',
  });
});

test('[OP-2] a password that does not fit the rule is refused with its sentence', async () => {
  const { ok, said } = await create(['--login', 'otra', '--email', 'otra@clinica.ec'], 'corta');
  expect([ok, said]).toEqual([
    false,
    'password: La contraseña debe tener al menos 5 caracteres, al menos una mayúscula, una minúscula y un número',
  ]);
});

test('[OP-2] an option that it does not know is answered with how it is used', async () => {
  for (const args of [['--usuario', 'otra'], ['--login', 'otra'], ['otra']])
    expect(await create(args, 'Tomebamba7')).toEqual({
      ok: false,
      said: expect.stringMatching(/^Uso: npm run admin:create/),
    });
});
