import { listCitasOfCliente } from '@hampi/contract/agenda/citas/mias';
import {
  closeCuenta,
  confirmCierre,
  getAntesDeCerrar,
  requestCierre,
  undoCierre,
} from '@hampi/contract/personas/cierre/calls';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { activateAccount, checkResetKey, startResetPassword } from '@hampi/contract/personas/cuentas/calls';
import { CUENTA_CERRADA } from '@hampi/contract/personas/cuentas/enlaces';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { registerPersona } from '@hampi/contract/personas/cuentas/registro';
import { CONFIRMAR } from '@hampi/contract/personas/cuentas/segundo-paso';
import { getCurrentUser } from '@hampi/contract/personas/cuentas/sesion';
import { listFavoritos } from '@hampi/contract/personas/opiniones/calls';
import { removeUsuario } from '@hampi/contract/plataforma/administracion/cuentas';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { type Account, builders, PASSWORD } from '../../../testing/builders.ts';
import { aRegistro, CLAVE, digitsIn, from, linkIn, logInFrom } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { withSecondStep } from '../../../testing/segundo-paso.ts';
import { sendActivation } from '../cuentas/activacion.ts';
import { settleCierres } from './cierre.jobs.ts';

const harness = await startTestApp();
const { anonymous, as, clock, db, mailbox, runDueJobs } = harness;
const { aDoctor, aSecretaria, aCliente, anOficina, aPaciente, aCita, anAdmin, anEspecializacion } = builders(db);
const HOY = '2026-11-23T15:00:00Z';
beforeEach(() => clock.set(HOY));

let host = 0;
const anAddress = () => `10.21.0.${++host}`;
const give = (account: Account, authority_name: string) =>
  db.insertInto('usuario_rol').values({ usuario_id: account.usuario_id, authority_name }).execute();
const usuarioOf = ({ usuario_id }: Account) =>
  db.selectFrom('usuario').selectAll().where('id', '=', usuario_id).executeTakeFirstOrThrow();
const estadoOf = async (id: number) =>
  (await db.selectFrom('cita').select(['estado_reserva', 'razon_no_disponibilidad']).where('id', '=', id).execute())[0];

/** Asks for the code, reads it in the mail and confirms. */
async function closeInside(account: Account & { rol: string }) {
  const session = await as(account);
  const params = { role: account.rol as 'ROLE_MED' };
  await session.call(requestCierre, { params, body: { password: PASSWORD } });
  await runDueJobs();
  const codigo = digitsIn(mailbox.lastTo(account.email));
  const reply = await session.send(confirmCierre, { params: { ...params, codigo } });
  await runDueJobs();
  return { session, reply };
}
const undoLink = (account: Account) =>
  mailbox
    .to(account.email)
    .map(({ texto }) => /\/deshacerEliminacion\/([\w-]{43})/.exec(texto)?.[1])
    .findLast(Boolean) as string;

test('[AU-11] before giving the password the person reads which citas end and which credits are lost', async () => {
  const doctor = await aDoctor();
  const cliente = await aCliente();
  const cita = await aCita(doctor, await anOficina(doctor), { ...(await aPaciente(doctor)), id: cliente.cliente_id });
  const told = await (await as(cliente)).call(getAntesDeCerrar, { params: { role: 'ROLE_CLI' } });
  expect(told).toMatchObject({
    alcance: 'CUENTA',
    citas: 1,
    proximas: [{ inicio: cita.inicio, zona: 'America/Guayaquil' }],
    creditos: 0,
  });
  expect(told.correo).toMatch(/^.{1,3}•••••@/);
});

test('[AU-11] a wrong password mails no code, and a wrong code closes nothing', async () => {
  const doctor = await aDoctor();
  const session = await as(doctor);
  const params = { role: 'ROLE_MED' as const };
  await expect(session.call(requestCierre, { params, body: { password: 'Otra2026' } })).rejects.toMatchObject({
    status: 400,
    errores: { password: MCuentas.password_incorrecta },
  });
  await runDueJobs();
  expect(mailbox.to(doctor.email)).toEqual([]);
  await session.call(requestCierre, { params, body: { password: PASSWORD } });
  await runDueJobs();
  const right = digitsIn(mailbox.lastTo(doctor.email));
  const codigo = right === '111111' ? '222222' : '111111';
  await expect(session.call(confirmCierre, { params: { ...params, codigo } })).rejects.toMatchObject({
    status: 400,
    errores: { codigo: MCuentas.codigo_incorrecto },
  });
  expect((await usuarioOf(doctor)).activated).toBe(true);
});

test('[AU-11] closing the only role closes the account: no session, no log-in, no mailed link that lets in, citas cancelled', async () => {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, await anOficina(doctor), paciente);
  const { session, reply } = await closeInside(doctor);
  expect(reply.mensaje).toBe(MCierre.eliminada);
  await expect(session.call(getCurrentUser, { query: { role: 'ROLE_MED' } })).rejects.toMatchObject({ status: 401 });
  await expect(logInFrom(harness, doctor.login, PASSWORD, anAddress())).rejects.toMatchObject({
    status: 403,
    mensaje: MCierre.ingreso_cerrada('07/12/2026'),
  });
  const mails = mailbox.to(doctor.email).length;
  await from(harness, anAddress())(startResetPassword, { body: { username: doctor.login } });
  await runDueJobs();
  expect(mailbox.to(doctor.email)).toHaveLength(mails);
  expect(await estadoOf(cita.id)).toEqual({
    estado_reserva: 'CANCELADO',
    razon_no_disponibilidad: MCierre.cita_cancelada_por_profesional,
  });
  expect(mailbox.lastTo(paciente.correo)?.asunto).toBe('Su cita fue cancelada');
  expect(mailbox.lastTo(doctor.email)?.texto).toContain(
    `Como usted pidió, eliminamos la cuenta ${doctor.login} y cerramos todas sus sesiones.`,
  );
});

test('[AU-11] inside, one of several roles can be closed while the others stay', async () => {
  const secretaria = await aSecretaria([await aDoctor()]);
  await give(secretaria, 'ROLE_ADMINSEC');
  const { session, reply } = await closeInside(secretaria);
  expect(reply.mensaje).toBe(MCierre.rol_eliminado);
  await expect(session.call(getCurrentUser, { query: { role: 'ROLE_SEC' } })).rejects.toMatchObject({ status: 401 });
  expect(await logInFrom(harness, secretaria.login, PASSWORD, anAddress())).toMatchObject({ rol: 'ROLE_ADMINSEC' });
  const links = await db
    .selectFrom('secretaria_doctor')
    .select('doctor_id')
    .where('secretaria_id', '=', secretaria.secretaria_id)
    .execute();
  expect(links).toEqual([]);
});

test('[AU-11] within 14 days the mailed link restores it, profile included; cancelled citas stay cancelled', async () => {
  const doctor = await aDoctor();
  await db
    .updateTable('doctor')
    .set({ cuenta_activa: true, med_visible: true })
    .where('id', '=', doctor.doctor_id)
    .execute();
  const cita = await aCita(doctor, await anOficina(doctor), await aPaciente(doctor));
  await closeInside(doctor);
  const flags = () =>
    db
      .selectFrom('doctor')
      .select(['cuenta_activa', 'med_visible'])
      .where('id', '=', doctor.doctor_id)
      .executeTakeFirst();
  expect(await flags()).toEqual({ cuenta_activa: false, med_visible: false });
  clock.advance({ days: 13 });
  const codigo = undoLink(doctor);
  expect((await anonymous.send(undoCierre, { params: { codigo } })).mensaje).toBe(MCierre.deshecha);
  expect(await flags()).toEqual({ cuenta_activa: true, med_visible: true });
  expect(await logInFrom(harness, doctor.login, PASSWORD, anAddress())).toMatchObject({ rol: 'ROLE_MED' });
  expect((await estadoOf(cita.id))?.estado_reserva).toBe('CANCELADO');
  await expect(anonymous.call(undoCierre, { params: { codigo } })).rejects.toMatchObject({ status: 404 });
});

test('[AU-11] after 14 days it is final: the names are free for another person, who sees nothing of the former account', async () => {
  const cliente = await aCliente();
  const doctor = await aDoctor();
  const cita = await aCita(doctor, await anOficina(doctor), { ...(await aPaciente(doctor)), id: cliente.cliente_id });
  await db
    .insertInto('profesional_favorito')
    .values({ usuario_id: cliente.usuario_id, doctor_id: doctor.doctor_id, creado_en: HOY })
    .execute();
  await closeInside(cliente);
  clock.advance({ days: 14 });
  const codigo = undoLink(cliente);
  await enqueue(db, settleCierres, {}, clock.now());
  await runDueJobs();
  await expect(anonymous.call(undoCierre, { params: { codigo } })).rejects.toMatchObject({ status: 404 });
  expect(await usuarioOf(cliente)).toMatchObject({ activated: false, cedula: null, foto: null, password_hash: '' });
  const kept = await db
    .selectFrom('cliente')
    .select(['usuario_id', 'correo', 'celular', 'nombres'])
    .where('id', '=', cliente.cliente_id)
    .executeTakeFirst();
  expect(kept).toEqual({ usuario_id: null, correo: null, celular: null, nombres: cliente.nombres });

  const send = from(harness, anAddress());
  const registro = aRegistro('ROLE_CLI', { usuario: cliente.login, email: cliente.email });
  await send(registerPersona, { query: { platform: 'WEB', empresa: 1 }, body: registro as never });
  await runDueJobs();
  const codigoActivacion = linkIn(mailbox.lastTo(cliente.email));
  await send(activateAccount, { params: { codigoActivacion } });
  const next = harness.caller((await logInFrom(harness, cliente.login, CLAVE, anAddress())).token);
  expect(await next.call(listCitasOfCliente, { query: { take: 20 } })).toEqual([]);
  expect(await next.call(listFavoritos)).toEqual([]);
  expect(await next.call(listNotificaciones)).toEqual([]);
  expect((await db.selectFrom('cita').select('cliente_id').where('id', '=', cita.id).execute())[0]?.cliente_id).toBe(
    cliente.cliente_id,
  );
});

test('[AU-11] the public page closes the whole account with name and password, and with the second step if there is one', async () => {
  const account = await aDoctor();
  const { code } = await withSecondStep(harness, account, anAddress());
  const send = from(harness, anAddress());
  const body = { username: ` ${account.login} `, password: PASSWORD };
  await expect(send(closeCuenta, { body: { ...body, password: 'Otra2026' } })).rejects.toMatchObject({
    status: 401,
    mensaje: MCuentas.login_incorrecto,
  });
  await expect(send(closeCuenta, { body })).rejects.toMatchObject({
    status: 403,
    body: { codigo: 'pide_segundo_paso' },
  });
  expect((await usuarioOf(account)).activated).toBe(true);
  await send(closeCuenta, { body: { ...body, codigo: code() } });
  expect((await usuarioOf(account)).activated).toBe(false);
  await expect(send(closeCuenta, { body })).rejects.toMatchObject({ status: 401 });
});

test('[AU-11] of two confirmations at once one closes, and the last administrator cannot be closed', async () => {
  const doctor = await aDoctor();
  const session = await as(doctor);
  const params = { role: 'ROLE_MED' as const };
  await session.call(requestCierre, { params, body: { password: PASSWORD } });
  await runDueJobs();
  const codigo = digitsIn(mailbox.lastTo(doctor.email));
  const both = [1, 2].map(() => session.call(confirmCierre, { params: { ...params, codigo } }));
  const settled = await Promise.allSettled(both);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('cierre').select('id').where('usuario_id', '=', doctor.usuario_id).execute()).toHaveLength(
    1,
  );

  const admin = await anAdmin();
  await db
    .deleteFrom('usuario_rol')
    .where('authority_name', '=', 'ROLE_ADMIN')
    .where('usuario_id', '<>', admin.usuario_id)
    .execute();
  await expect(
    from(harness, anAddress())(closeCuenta, { body: { username: admin.login, password: PASSWORD } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('[AU-11] a link of an older mail says that the account was closed, and restores nothing', async () => {
  const doctor = await aDoctor();
  const send = from(harness, anAddress());
  await send(startResetPassword, { body: { username: doctor.login } });
  await db.transaction().execute((trx) => sendActivation(trx, clock, doctor.usuario_id));
  await runDueJobs();
  const linkOf = (path: string) =>
    mailbox
      .to(doctor.email)
      .map(({ texto }) => new RegExp(`/${path}/([\\w-]{43})`).exec(texto)?.[1])
      .findLast(Boolean) as string;
  const [resetKey, codigoActivacion] = [linkOf('actualizarContrasena'), linkOf('activacionCuenta')];
  await closeInside(doctor);
  const closed = { status: 404, mensaje: MCuentas.cuenta_cerrada, body: { codigo: CUENTA_CERRADA } };
  await expect(send(checkResetKey, { params: { resetKey } })).rejects.toMatchObject(closed);
  await expect(send(activateAccount, { params: { codigoActivacion } })).rejects.toMatchObject(closed);
  expect((await usuarioOf(doctor)).activated).toBe(false);
  await expect(send(checkResetKey, { params: { resetKey: 'x'.repeat(43) } })).rejects.toMatchObject({
    mensaje: MCuentas.pagina_no_encontrada,
  });
});

test('[AU-11] the places of the affiliation are kept while the closing can be undone, and freed afterwards', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const ciudad = await db
    .insertInto('ciudad')
    .values({ nombre: `Cantón del cierre ${doctor.doctor_id}`, provincia: 'Azuay' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const especializacion = await anEspecializacion();
  const place = { ciudad_id: ciudad.id, especializacion_id: especializacion.id };
  await db
    .insertInto('afiliacion_lugar')
    .values({ ...place, doctores_afiliados_limite: 1 })
    .execute();
  await db
    .insertInto('afiliacion_ocupada')
    .values({ ...place, oficina_id: oficina.id, doctor_id: doctor.doctor_id })
    .execute();
  await db.insertInto('afiliacion').values({ oficina_id: oficina.id, desde: '2026-01-05' }).execute();
  await db.updateTable('oficina').set({ afiliacion: true }).where('id', '=', oficina.id).execute();
  const taken = () =>
    db.selectFrom('afiliacion_ocupada').select('oficina_id').where('doctor_id', '=', doctor.doctor_id).execute();
  await closeInside(doctor);
  expect(await taken()).toHaveLength(1);
  clock.advance({ days: 14 });
  await enqueue(db, settleCierres, {}, clock.now());
  await runDueJobs();
  expect(await taken()).toEqual([]);
  const { hasta } = await db
    .selectFrom('afiliacion')
    .select('hasta')
    .where('oficina_id', '=', oficina.id)
    .executeTakeFirstOrThrow();
  expect(hasta).toBe('2026-12-07');
});

test('[AU-11] an administrator closes neither their own account nor another without a recent second step', async () => {
  await anAdmin();
  const admin = await anAdmin();
  const doctor = await aDoctor();
  const { session } = await withSecondStep(harness, admin, anAddress());
  clock.advance({ minutes: 11 });
  const asked = { status: 403, body: { codigo: CONFIRMAR, data: { metodo: 'codigo' } } };
  const own = session.call(requestCierre, { params: { role: 'ROLE_ADMIN' }, body: { password: PASSWORD } });
  await expect(own).rejects.toMatchObject(asked);
  await expect(session.call(removeUsuario, { params: { id: doctor.usuario_id } })).rejects.toMatchObject(asked);
});

test('[AU-11] a closing that cannot become final does not keep back the ones after it', async () => {
  const [first, second] = [await aDoctor(), await aDoctor()];
  for (const doctor of [first, second]) await closeInside(doctor);
  clock.advance({ days: 14 });
  const broken = {
    async isForgotten(_trx: unknown, _deps: unknown, { usuario_id }: { usuario_id: number }) {
      if (usuario_id === first.usuario_id) throw new Error('broken');
    },
  };
  const roleEnds = [...harness.deps.roleEnds, broken];
  await expect(settleCierres.run({}, { ...harness.deps, roleEnds })).rejects.toThrow('broken');
  expect((await usuarioOf(first)).login).toBe(first.login);
  expect((await usuarioOf(second)).login).toBe(`cerrada.${second.usuario_id}`);
});

test('[AU-11] a role that was closed and added again is not deleted, and can be closed once more', async () => {
  const cliente = await aCliente();
  await give(cliente, 'ROLE_ADMINSEC');
  await closeInside(cliente);
  await give(cliente, 'ROLE_CLI');
  clock.advance({ days: 14 });
  await settleCierres.run({}, harness.deps);
  const row = await db
    .selectFrom('cliente')
    .select('usuario_id')
    .where('id', '=', cliente.cliente_id)
    .executeTakeFirst();
  expect(row).toEqual({ usuario_id: cliente.usuario_id });
  expect((await closeInside(cliente)).reply.mensaje).toBe(MCierre.rol_eliminado);
  await give(cliente, 'ROLE_CLI');
  clock.advance({ days: 1 });
  expect((await closeInside(cliente)).reply.mensaje).toBe(MCierre.rol_eliminado);
});

test('[PU-6] the sitemap does not list the page for closing an account that is hidden from search engines', async () => {
  const { body } = await harness.app.inject('/sitemap.xml');
  expect(body).toContain('/deleteAccount</loc>');
  expect(body).not.toContain('/account/delete-account');
});
