/** A practice with one administrator: nobody else can confirm, and administration must still work. */

import * as M from '@hampi/contract/base/messages';
import { listCambios, stopCambioPropio } from '@hampi/contract/plataforma/administracion/cambios';
import { addRolUsuario, updateUsuario } from '@hampi/contract/plataforma/administracion/cuentas';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { expect, test } from 'vitest';
import { type Account, builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { as, anonymous, db, clock, mailbox, runDueJobs } = await startTestApp();
const { aDoctor, aSecretaria, anAdmin } = builders(db);
const unica = await anAdmin();

const askEmail = async (account: Account, email: string) =>
  (await as(unica)).send(updateUsuario, {
    params: { id: account.usuario_id },
    body: {
      login: account.login,
      first_name: account.nombres,
      last_name: account.apellidos,
      email,
      activated: true,
    },
  });
const emailOf = async ({ usuario_id }: Account) =>
  (await db.selectFrom('usuario').select('email').where('id', '=', usuario_id).executeTakeFirst())?.email;
const subjectsTo = (address: string) => mailbox.to(address).map(({ asunto }) => asunto);

test('[AD-2] the only administrator’s change is applied after 72 hours, with mails before and after', async () => {
  const doctor = await aDoctor();
  const nuevo = `nuevo.${doctor.email}`;
  const { mensaje } = await askEmail(doctor, nuevo);
  expect(mensaje).toBe(`${M.guardado}. Este cambio se aplicará el 27/11/2026 09:00, si nadie lo detiene antes`);
  const [cambio] = await (await as(unica)).call(listCambios, { query: { take: 10 } });
  expect(cambio).toMatchObject({ puede_confirmar: false, estado: 'PENDIENTE' });
  await runDueJobs();
  expect(subjectsTo(doctor.email)).toEqual(['Un administrador pidió un cambio en su cuenta de Hampi']);

  clock.advance({ hours: 71 });
  await runDueJobs();
  expect(await emailOf(doctor)).toBe(doctor.email);
  clock.advance({ hours: 1 });
  await runDueJobs();
  expect(await emailOf(doctor)).toBe(nuevo);
  for (const address of [doctor.email, nuevo])
    expect(subjectsTo(address)).toContain('Se aplicó un cambio en su cuenta de Hampi');
  const [notice] = await (await as(unica)).call(listNotificaciones);
  expect(notice).toMatchObject({ entity_id: cambio?.id, descripcion: expect.stringContaining('Cambio aplicado') });
});

test('[AD-4] the only administrator makes a second one in the same way, and the owner can stop it with the link in the mail', async () => {
  const [elegida, doctor] = [await aSecretaria(), await aDoctor()];
  const admin = await as(unica);
  await admin.call(addRolUsuario, { params: { id: elegida.usuario_id }, body: { authority_name: 'ROLE_ADMIN' } });
  await askEmail(doctor, `otro.${doctor.email}`);
  await runDueJobs();
  const [, codigo = ''] = /\/detenerCambio\/([\w-]+)/.exec(mailbox.lastTo(doctor.email)?.texto ?? '') ?? [];
  await anonymous.call(stopCambioPropio, { body: { codigo } });
  await runDueJobs();
  expect(subjectsTo(unica.email)).toContainEqual(expect.stringContaining('Su dueño detuvo un cambio'));

  clock.advance({ hours: 73 });
  await runDueJobs();
  expect(await emailOf(doctor)).toBe(doctor.email);
  const roles = await db
    .selectFrom('usuario_rol')
    .select('authority_name')
    .where('usuario_id', '=', elegida.usuario_id)
    .execute();
  expect(roles).toContainEqual({ authority_name: 'ROLE_ADMIN' });
});
