import { getSegundoPaso } from '@hampi/contract/personas/cuentas/segundo-paso';
import { listUsuarios } from '@hampi/contract/plataforma/administracion/cuentas';
import { expect, onTestFinished, test } from 'vitest';
import { builders, PASSWORD } from '../testing/builders.ts';
import { logInFrom } from '../testing/cuentas.ts';
import { startTestApp } from '../testing/harness.ts';
import { runCommand } from '../testing/process.ts';
import { withSecondStep } from '../testing/segundo-paso.ts';

const harness = await startTestApp();
const { ownerUrl, appUrl } = harness.databaseUrls;
/** Runs a command as an operator does; returns its output and whether it succeeded. */
const run = async (command: string, args: string[], settings: Record<string, string> = {}) => {
  const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, ...settings };
  const { code, said } = await runCommand(command, env, args);
  return { ok: code === 0, said: said.trim() };
};
const create = (args: string[], password: string) => run('admin', args, { HAMPI_ADMIN_PASSWORD: password });
const person = ['--login', 'direccion', '--email', 'direccion@clinica.ec'];

test('[OP-2] [BE-25] the first administrator is made with one command, sets up the second step, and is inside with a code', async () => {
  expect(await create(person, 'Tomebamba7')).toEqual({ ok: true, said: 'El administrador direccion fue creado.' });
  expect(await create(person, 'Tomebamba7')).toEqual({
    ok: false,
    said: 'Ya existe una cuenta con ese usuario o ese email.',
  });
  harness.deps.config.demo = false;
  onTestFinished(() => {
    harness.deps.config.demo = true;
  });
  const { token, rol } = await logInFrom(harness, 'direccion', 'Tomebamba7');
  expect(rol).toBe('ROLE_ADMIN');
  await expect(harness.caller(token).call(listUsuarios)).rejects.toMatchObject({ status: 403 });
  const { password, second, code } = await withSecondStep(harness, { login: 'direccion', password: 'Tomebamba7' });
  const inside = await second(await password(), code());
  await harness.caller(inside.token).call(listUsuarios);
});

test('[OP-2] a password that breaks the rule is refused with its sentence', async () => {
  const { ok, said } = await create(['--login', 'otra', '--email', 'otra@clinica.ec'], 'corta');
  expect([ok, said]).toEqual([false, 'password: La contraseña debe tener al menos 8 caracteres']);
});

test('[OP-2] an unknown option is answered with the usage', async () => {
  for (const args of [['--usuario', 'otra'], ['--login', 'otra'], ['otra']])
    expect(await create(args, 'Tomebamba7')).toEqual({
      ok: false,
      said: expect.stringMatching(/^Uso: npm run admin:create/),
    });
});

test('[BE-25] a lost second step can be removed only by the command on the server: audited, told, sessions ended', async () => {
  const account = await builders(harness.db).anAdmin();
  const { session } = await withSecondStep(harness, account);
  expect(await run('reset-second-step', ['--login', account.login.toUpperCase()])).toEqual({
    ok: true,
    said: `La cuenta ${account.login.toUpperCase()} ya no tiene segundo paso; sus sesiones fueron cerradas.`,
  });
  await expect(session.call(getSegundoPaso)).rejects.toMatchObject({ status: 401 });
  expect(await logInFrom(harness, account.login, PASSWORD)).toMatchObject({ rol: 'ROLE_ADMIN' });
  const noted = harness.db
    .selectFrom('auditoria')
    .select('entidad_id')
    .where('accion', '=', 'cuenta.segundo_paso.reponer');
  expect(await noted.execute()).toEqual([{ entidad_id: account.usuario_id }]);
  harness.clock.advance({ days: 3650 });
  await harness.runDueJobs();
  expect(harness.mailbox.to(account.email).map(({ asunto }) => asunto)).toContain(
    'Se quitó el segundo paso de su cuenta',
  );
  expect(await run('reset-second-step', ['--login', account.login])).toMatchObject({ ok: false });
});
