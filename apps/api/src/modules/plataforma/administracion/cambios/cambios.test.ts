import { pathOf } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import {
  type Cambio,
  confirmCambio,
  csvCambios,
  listCambios,
  stopCambio,
  stopCambioPropio,
} from '@hampi/contract/plataforma/administracion/cambios';
import {
  addRolUsuario,
  listUsuarios,
  removeRolUsuario,
  removeUsuario,
  updateUsuario,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { expect, test } from 'vitest';
import { type Account, builders, PASSWORD } from '../../../../testing/builders.ts';
import { logInFrom } from '../../../../testing/cuentas.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const harness = await startTestApp();
const { as, anonymous, db, clock, mailbox, runDueJobs } = harness;
const { aDoctor, anAdmin, anAccount, aCliente, aPaciente, anOficina, aCita } = builders(db);
const [jefa, segundo] = [await anAdmin(), await anAdmin()];

const form = (account: Account, more: object = {}) => ({
  params: { id: account.usuario_id },
  body: {
    login: account.login,
    first_name: account.nombres,
    last_name: account.apellidos,
    email: account.email,
    activated: true,
    ...more,
  },
});
const newEmail = (account: Account) => `nuevo.${account.email}`;
const askEmail = async (account: Account, by = jefa) =>
  (await as(by)).send(updateUsuario, form(account, { email: newEmail(account) }));
const askRole = async (account: Account, authority_name: 'ROLE_ADMIN' | 'ROLE_ADMINSEC' | 'ROLE_SEC', by = jefa) =>
  (await as(by)).send(addRolUsuario, { params: { id: account.usuario_id }, body: { authority_name } });

const changesOf = async (account: Account, by = segundo): Promise<Cambio[]> =>
  (await (await as(by)).call(listCambios, { query: { take: 100 } })).filter((c) => c.usuario_id === account.usuario_id);
const theChange = async (account: Account, by = segundo) => {
  const [cambio, ...more] = await changesOf(account, by);
  expect(more).toEqual([]);
  return cambio as Cambio;
};
const confirmBy = async (admin: Account, { id }: { id: number }) =>
  (await as(admin)).call(confirmCambio, { params: { id } });
const emailOf = async ({ usuario_id }: Account) =>
  (await db.selectFrom('usuario').select('email').where('id', '=', usuario_id).executeTakeFirst())?.email;
const rolesOf = async ({ usuario_id }: Account) =>
  (await db.selectFrom('usuario_rol').select('authority_name').where('usuario_id', '=', usuario_id).execute()).map(
    (r) => r.authority_name,
  );
const codeFor = async (account: Account) => {
  await runDueJobs();
  return /\/detenerCambio\/([\w-]+)/.exec(mailbox.lastTo(account.email)?.texto ?? '')?.[1] ?? '';
};

test('[AD-2] a new e-mail for somebody else’s account waits; owner and administrators are told at once', async () => {
  const doctor = await aDoctor();
  const inside = await as(doctor);
  const { data, mensaje } = await askEmail(doctor);
  expect(data).toMatchObject({
    email: doctor.email,
    pendientes: [{ tipo: 'CORREO', antes: doctor.email, despues: newEmail(doctor) }],
  });
  expect(mensaje).toBe(`${M.guardado}. Este cambio espera a otro administrador o al 27/11/2026 09:00`);
  expect(await emailOf(doctor)).toBe(doctor.email);
  await inside.call(listNotificaciones);

  await runDueJobs();
  expect(mailbox.lastTo(doctor.email)?.texto).toContain(`Cambiar el correo: ${doctor.email} → ${newEmail(doctor)}`);
  expect(mailbox.lastTo(newEmail(doctor))).toBeUndefined();
  expect(mailbox.lastTo(segundo.email)?.asunto).toContain(`Cambio por confirmar: ${doctor.nombres}`);
  expect(mailbox.to(jefa.email)).toEqual([]);
  const [notice] = await (await as(segundo)).call(listNotificaciones);
  expect(notice).toMatchObject({
    linkTo: `/admin/cambios?filtro=todos&q=${doctor.login}`,
    entity_id: (await theChange(doctor)).id,
  });
  expect(await (await as(jefa)).call(listNotificaciones)).toEqual([]);
});

test('[BE-25] requesting and confirming a change require a recent log-in, or the password again', async () => {
  const doctor = await aDoctor();
  await askEmail(doctor);
  const cambio = await theChange(doctor);
  const [one, two] = [await as(jefa), await as(segundo)];
  clock.advance({ minutes: 11 });
  const other = await aDoctor();
  const asked = [
    () => one.call(updateUsuario, form(other, { activated: false })),
    () => one.call(addRolUsuario, { params: { id: doctor.usuario_id }, body: { authority_name: 'ROLE_ADMIN' } }),
    () => one.call(removeUsuario, { params: { id: doctor.usuario_id } }),
    () => two.call(confirmCambio, { params: { id: cambio.id } }),
  ];
  for (const call of asked) await expect(call()).rejects.toMatchObject({ status: 403, mensaje: MS.confirmar });
  clock.advance({ hours: 6 });
});

test('[AD-2] a second administrator confirms it, once: the address changes, open sessions end, both addresses are told', async () => {
  const doctor = await aDoctor();
  const inside = await as(doctor);
  await askEmail(doctor);
  const cambio = await theChange(doctor);
  expect([cambio.puede_confirmar, (await theChange(doctor, jefa)).puede_confirmar]).toEqual([true, false]);
  await expect(confirmBy(jefa, cambio)).rejects.toMatchObject({ status: 403, mensaje: MA.cambio_no_confirma });
  await confirmBy(segundo, cambio);
  expect(await emailOf(doctor)).toBe(newEmail(doctor));
  await expect(inside.call(listNotificaciones)).rejects.toMatchObject({ status: 401 });
  await runDueJobs();
  for (const address of [doctor.email, newEmail(doctor)])
    expect(mailbox.lastTo(address)?.asunto).toBe('Se aplicó un cambio en su cuenta de Hampi');
  expect(await theChange(doctor)).toMatchObject({ estado: 'APLICADO', puede_confirmar: false });
  await expect(confirmBy(segundo, cambio)).rejects.toMatchObject({ status: 409, mensaje: MA.cambio_resuelto });
});

test('[AD-2] many confirmations at once apply it once', async () => {
  const third = await anAdmin();
  const doctor = await aDoctor();
  await askRole(doctor, 'ROLE_SEC');
  const cambio = await theChange(doctor);
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => confirmBy(i % 2 ? third : segundo, cambio)),
  );
  expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1);
  const trace = await db
    .selectFrom('auditoria')
    .select('detalle')
    .where('accion', '=', 'usuario.cambio.aplicar')
    .where('entidad_id', '=', doctor.usuario_id)
    .execute();
  expect(trace).toEqual([
    { detalle: expect.objectContaining({ cambio_id: cambio.id, antes: null, despues: 'ROLE_SEC' }) },
  ]);
});

test('[AD-2] of a confirmation and a stop at the same moment, exactly one succeeds', async () => {
  const doctor = await aDoctor();
  await askEmail(doctor);
  const cambio = await theChange(doctor);
  const code = await codeFor(doctor);
  const answers = await Promise.allSettled([
    confirmBy(segundo, cambio),
    anonymous.call(stopCambioPropio, { body: { codigo: code } }),
  ]);
  expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1);
  const { estado } = await theChange(doctor);
  expect(await emailOf(doctor)).toBe(estado === 'APLICADO' ? newEmail(doctor) : doctor.email);
});

test('[AD-2] somebody who became an administrator after the request cannot confirm it, but may stop it', async () => {
  const doctor = await aDoctor();
  await askEmail(doctor);
  const cambio = await theChange(doctor);
  const late = await anAdmin();
  await expect(confirmBy(late, cambio)).rejects.toMatchObject({ status: 403 });
  await (await as(late)).call(stopCambio, { params: { id: cambio.id } });
  expect(await theChange(doctor)).toMatchObject({ estado: 'DETENIDO', despues: newEmail(doctor) });
});

test('[AD-2] nobody confirms a change to their own account', async () => {
  const third = await anAdmin();
  await askRole(third, 'ROLE_SEC');
  await expect(confirmBy(third, await theChange(third))).rejects.toMatchObject({ status: 403 });
});

test('[AD-2] without a second administrator it is applied after 72 hours, not before', async () => {
  const doctor = await aDoctor();
  await askEmail(doctor);
  clock.advance({ hours: 71 });
  await runDueJobs();
  expect(await emailOf(doctor)).toBe(doctor.email);
  clock.advance({ hours: 2 });
  await runDueJobs();
  expect(await emailOf(doctor)).toBe(newEmail(doctor));
  expect(await theChange(doctor)).toMatchObject({ estado: 'APLICADO', resuelto_por: null });
});

test('[AD-2] the owner stops it with the mail’s link, once, without logging in; administrators are told', async () => {
  const doctor = await aDoctor();
  await askEmail(doctor);
  const codigo = await codeFor(doctor);
  await anonymous.call(stopCambioPropio, { body: { codigo } });
  await expect(anonymous.call(stopCambioPropio, { body: { codigo } })).rejects.toMatchObject({
    status: 404,
    mensaje: MA.cambio_enlace,
  });
  await runDueJobs();
  for (const admin of [jefa, segundo])
    expect(mailbox.lastTo(admin.email)?.asunto).toContain('Su dueño detuvo un cambio');
  clock.advance({ hours: 73 });
  await runDueJobs();
  expect(await emailOf(doctor)).toBe(doctor.email);
  const trace = await db
    .selectFrom('auditoria')
    .select(['usuario_id', 'detalle'])
    .where('accion', '=', 'usuario.cambio.detener')
    .where('entidad_id', '=', doctor.usuario_id)
    .execute();
  expect(trace).toEqual([{ usuario_id: null, detalle: expect.objectContaining({ despues: newEmail(doctor) }) }]);
});

test.each(['ROLE_ADMIN', 'ROLE_ADMINSEC'] as const)(
  '[AD-4] giving or taking away the role %s waits too',
  async (rol) => {
    const someone = await anAccount('ROLE_SEC');
    const { data, mensaje } = await askRole(someone, rol);
    expect([data.roles, mensaje]).toEqual([
      [{ authority_name: 'ROLE_SEC' }],
      expect.stringMatching(/^Este cambio espera a otro administrador o al /),
    ]);
    await expect((await as({ ...someone, rol })).call(listUsuarios)).rejects.toMatchObject({ status: 401 });
    await expect(askRole(someone, rol)).rejects.toMatchObject({ status: 409, mensaje: MA.cambio_repetido });
    await confirmBy(segundo, await theChange(someone));
    expect(await rolesOf(someone)).toContain(rol);

    await (await as(jefa)).call(removeRolUsuario, { params: { id: someone.usuario_id, authority_name: rol } });
    expect(await rolesOf(someone)).toContain(rol);
    clock.advance({ hours: 72 });
    await runDueJobs();
    expect(await rolesOf(someone)).not.toContain(rol);
  },
);

test('[AD-2] a request has no effect when its author is no longer an administrator', async () => {
  const rogue = await anAdmin();
  const doctor = await aDoctor();
  await askEmail(doctor, rogue);
  await db.deleteFrom('usuario_rol').where('usuario_id', '=', rogue.usuario_id).execute();
  clock.advance({ hours: 72 });
  await runDueJobs();
  expect(await emailOf(doctor)).toBe(doctor.email);
  expect(await theChange(doctor)).toMatchObject({ estado: 'SIN_EFECTO', motivo: MA.cambio_sin_solicitante });
});

test('[AD-2] a change that is no longer possible when it is confirmed is refused with the reason, and the account stays as it is', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  await askEmail(doctor);
  await db
    .updateTable('usuario')
    .set({ email: newEmail(doctor) })
    .where('id', '=', other.usuario_id)
    .execute();
  await expect(confirmBy(segundo, await theChange(doctor))).rejects.toMatchObject({
    status: 409,
    mensaje: MA.correo_repetido,
  });
  expect(await theChange(doctor)).toMatchObject({ estado: 'SIN_EFECTO', motivo: MA.correo_repetido });
});

test('[AD-2] a change that could not be applied is refused at once', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const admin = await as(jefa);
  await expect(admin.call(updateUsuario, form(doctor, { email: other.email }))).rejects.toMatchObject({
    status: 409,
    mensaje: MA.correo_repetido,
  });
  const inicio = new Date(clock.now().getTime() + 86_400_000).toISOString();
  await aCita(doctor, await anOficina(doctor), await aPaciente(doctor), { inicio });
  await expect(
    admin.call(removeRolUsuario, { params: { id: doctor.usuario_id, authority_name: 'ROLE_MED' } }),
  ).rejects.toMatchObject({ status: 409, mensaje: MA.rol_con_citas });
  expect(await changesOf(doctor)).toEqual([]);
});

test('[AD-2] an account is activated and renamed at once, without a second administrator', async () => {
  const patient = await aCliente();
  await db.updateTable('usuario').set({ activated: false }).where('id', '=', patient.usuario_id).execute();
  const { data } = await (await as(jefa)).send(updateUsuario, form(patient, { first_name: 'Elvia' }));
  expect(data).toMatchObject({ activated: true, first_name: 'Elvia', pendientes: [] });
});

test('[AD-2] a deactivation waits, and then ends the sessions', async () => {
  const doctor = await aDoctor();
  const { data } = await (await as(jefa)).send(updateUsuario, form(doctor, { activated: false, first_name: 'Ana' }));
  expect(data).toMatchObject({ activated: true, first_name: 'Ana', pendientes: [{ tipo: 'DESACTIVAR' }] });
  const inside = await as(doctor);
  await inside.call(listNotificaciones);
  await confirmBy(segundo, await theChange(doctor));
  await expect(inside.call(listNotificaciones)).rejects.toMatchObject({ status: 401 });
});

test('[AD-5] a deletion waits; the list still names the account afterwards', async () => {
  const doctor = await aDoctor();
  const { mensaje } = await (await as(jefa)).send(removeUsuario, { params: { id: doctor.usuario_id } });
  expect(mensaje).toMatch(/^Este cambio espera a otro administrador o al /);
  expect(await emailOf(doctor)).toBe(doctor.email);
  const { id } = await theChange(doctor);
  await confirmBy(segundo, { id });
  await expect(logInFrom(harness, doctor.login, PASSWORD)).rejects.toMatchObject({ status: 403 });
  const rows = await (await as(segundo)).call(listCambios, { query: { search: doctor.login } });
  expect(rows).toEqual([expect.objectContaining({ id, estado: 'APLICADO', usuario_id: doctor.usuario_id })]);
});

test('[AD-1] the file of the changes contains what was searched and filtered; the audit says who took it, without the search text', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  await askEmail(doctor);
  await askEmail(other);
  const url = pathOf(csvCambios, {}, { search: doctor.login, estado: 'PENDIENTE' });
  const { token } = await as(segundo);
  const file = await harness.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const [head, row, ...more] = file.body.trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?N\.º;Tipo;N\.º de la cuenta;Cuenta;Antes;Después/);
  expect(row).toContain(newEmail(doctor));
  expect(more).toEqual([]);
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'cambios.descargar').selectAll().execute();
  expect(audited).toMatchObject([{ detalle: { estado: 'PENDIENTE', buscado: true, filas: 1 } }]);
});

test('[AD-2] the e-mail of an administrator’s own account or of a patient cannot be changed here', async () => {
  const admin = await as(jefa);
  await expect(admin.call(updateUsuario, form(jefa, { email: 'otro@prueba.ec' }))).rejects.toMatchObject({
    errores: { email: MA.correo_propio },
  });
  const patient = await aCliente();
  await expect(admin.call(updateUsuario, form(patient, { email: 'otro@prueba.ec' }))).rejects.toMatchObject({
    status: 409,
    mensaje: MA.correo_de_paciente,
  });
});

test('[AD-2] a user name that is somebody else’s e-mail or looks like a cédula is refused', async () => {
  const [victim, accomplice] = [await aDoctor(), await aDoctor()];
  const admin = await as(jefa);
  for (const login of [victim.email, '0912345678'])
    await expect(admin.call(updateUsuario, form(accomplice, { login }))).rejects.toMatchObject({
      status: 400,
      errores: { login: MCuentas.usuario_formato },
    });
});

test('[AD-4] two administrators who request each other’s removal do not leave the platform without one', async () => {
  const others = await db
    .selectFrom('usuario_rol')
    .select('usuario_id')
    .where('authority_name', '=', 'ROLE_ADMIN')
    .where('usuario_id', 'not in', [jefa.usuario_id, segundo.usuario_id])
    .execute();
  const asleep = others.map((r) => r.usuario_id);
  await db.updateTable('usuario').set({ activated: false }).where('id', 'in', asleep).execute();
  for (const [by, of] of [
    [jefa, segundo],
    [segundo, jefa],
  ] as const)
    await (await as(by)).call(removeRolUsuario, { params: { id: of.usuario_id, authority_name: 'ROLE_ADMIN' } });
  clock.advance({ hours: 72 });
  await runDueJobs();
  const left = [...(await rolesOf(jefa)), ...(await rolesOf(segundo))];
  expect(left).toEqual(['ROLE_ADMIN']);
});
