import * as M from '@hampi/contract/base/messages';
import { activateAccount, activateAccountWithPassword, resendActivation } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { registerCuenta, registerInstitucion, registerPersona } from '@hampi/contract/personas/cuentas/registro';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { TERMINOS_VERSION } from '@hampi/contract/plataforma/operador/textos';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { aRegistro, CLAVE, from, linkIn, logInFrom } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';

const harness = await startTestApp();
const { db, clock, mailbox, runDueJobs, as } = harness;
const { anAdmin, aDoctor } = builders(db);

let host = 0;
const visitor = () => from(harness, `10.2.0.${++host}`);
const web = { platform: 'WEB', empresa: 1 } as const;

const register = (body: object) =>
  (body as { role: string }).role === 'ROLE_INS'
    ? visitor()(registerInstitucion, { query: web, body: body as never })
    : visitor()(registerPersona, { query: web, body: body as never });
const activate = (codigoActivacion: string) => visitor()(activateAccount, { params: { codigoActivacion } });

const activateWith = (codigoActivacion: string, password: string) =>
  visitor()(activateAccountWithPassword, { params: { codigoActivacion }, body: { password } });

async function mailed(correo: string) {
  await runDueJobs();
  return mailbox.lastTo(correo);
}

test.each(['ROLE_CLI', 'ROLE_MED', 'ROLE_LAB', 'ROLE_SEC', 'ROLE_INS'] as const)(
  '[AU-1] %s registers, activates with the link of the mail and logs in',
  async (role) => {
    const registro = aRegistro(role);
    const reply = await register(registro);
    expect(reply).toEqual({ transaccion: true, mensaje: MCuentas.cuenta_creada_email, data: null });
    const name = String(registro.usuario ?? registro.username);
    await expect(logInFrom(harness, name, CLAVE)).rejects.toMatchObject({
      status: 403,
      mensaje: MCuentas.login_no_activado,
    });

    const activated = await activate(linkIn(await mailed(registro.email)));
    expect(activated.usuario).toEqual(
      role === 'ROLE_INS'
        ? { firstName: 'Clínica Los Andes', lastName: '' }
        : { firstName: 'Lucía Fernanda', lastName: 'Peñaherrera Ordóñez' },
    );
    expect(await logInFrom(harness, name, CLAVE)).toMatchObject({ transaccion: true, auth: role, rol: role });
  },
);

test('[AU-1] the registration number of a doctor is stored, and the account waits for approval', async () => {
  const registro = aRegistro('ROLE_MED');
  await register(registro);
  const doctor = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('u.email', '=', registro.email)
    .select(['d.msp', 'd.cuenta_activa', 'u.titulo_honorifico', 'u.cedula'])
    .executeTakeFirst();
  expect(doctor).toEqual({
    msp: '1007-2011-1048832',
    cuenta_activa: false,
    titulo_honorifico: 'Dra.',
    cedula: registro.cedula,
  });
});

test('[AU-1] consent is stored with the version of the terms, the platform and the company', async () => {
  const registro = aRegistro('ROLE_CLI');
  await register(registro);
  const { detalle } = await db
    .selectFrom('auditoria as a')
    .innerJoin('usuario as u', 'u.id', 'a.entidad_id')
    .where('a.accion', '=', 'cuenta.registrar')
    .where('u.email', '=', registro.email)
    .select('a.detalle')
    .executeTakeFirstOrThrow();
  expect(detalle).toEqual({
    role: 'ROLE_CLI',
    platform: 'WEB',
    empresa: 1,
    terminos: TERMINOS_VERSION,
    consentimiento: 'casilla',
    direccion: expect.any(String),
  });
});

test.each([
  ['ROLE_MED', '/admin/doctor'],
  ['ROLE_LAB', '/admin/laboratoristas'],
  ['ROLE_INS', '/admin/instituciones'],
] as const)('[AU-2] once a %s has activated the account, every administrator is told', async (role, link_to) => {
  const admin = await anAdmin();
  const registro = aRegistro(role);
  await register(registro);
  await activate(linkIn(await mailed(registro.email)));
  const notices = await db.selectFrom('notificacion').selectAll().where('uid', '=', admin.usuario_id).execute();
  expect(notices).toEqual([
    expect.objectContaining({ tipo: 'ROLE_ADMIN', link_to: expect.stringContaining(`${link_to}?q=`) }),
  ]);
});

test('[AU-1] a taken user name is refused beside its field, regardless of case', async () => {
  const first = aRegistro('ROLE_CLI');
  await register(first);
  const second = aRegistro('ROLE_CLI', { usuario: String(first.usuario).toUpperCase() });
  await expect(register(second)).rejects.toMatchObject({
    status: 409,
    mensaje: 'El nombre de usuario ya está registrado',
    data: { errores: { usuario: 'El nombre de usuario ya está registrado' } },
  });
});

test('[AU-1] a known e-mail gets the same reply, and its owner a mail about it', async () => {
  const owner = await aDoctor();
  const known = await register(aRegistro('ROLE_CLI', { email: owner.email.toUpperCase() }));
  const fresh = await register(aRegistro('ROLE_CLI'));
  expect(known).toEqual(fresh);
  expect(await mailed(owner.email)).toMatchObject({ asunto: 'Usted ya tiene una cuenta de Hampi' });
});

test('[AU-1] a known national ID gets the same reply; its owner gets the mail, the caller none', async () => {
  const first = aRegistro('ROLE_SEC');
  await register(first);
  await activate(linkIn(await mailed(first.email)));
  const cedula_verificada = String(first.cedula);
  await db.updateTable('usuario').set({ cedula_verificada }).where('email', '=', first.email).execute();

  const stranger = aRegistro('ROLE_SEC', { cedula: first.cedula });
  expect(await register(stranger)).toEqual({ transaccion: true, mensaje: MCuentas.cuenta_creada_email, data: null });
  expect(await mailed(stranger.email)).toBeUndefined();
  expect(mailbox.lastTo(first.email)).toMatchObject({ asunto: 'Usted ya tiene una cuenta de Hampi' });
});

test('[AU-1] a national ID that another account merely typed blocks nobody', async () => {
  const squatter = aRegistro('ROLE_SEC');
  await register(squatter);
  await activate(linkIn(await mailed(squatter.email)));
  const owner = aRegistro('ROLE_SEC', { cedula: squatter.cedula });
  await register(owner);
  await activate(linkIn(await mailed(owner.email)));
  expect(await logInFrom(harness, String(owner.usuario), CLAVE)).toMatchObject({ rol: 'ROLE_SEC' });
});

test('[AU-1] of two registrations with one e-mail at once one makes an account, and both get the same reply', async () => {
  const one = aRegistro('ROLE_CLI');
  const two = aRegistro('ROLE_CLI', { email: one.email });
  const replies = await Promise.all([register(one), register(two)]);
  expect(replies[0]).toEqual(replies[1]);
  const rows = await db.selectFrom('usuario').select('id').where('email', '=', one.email).execute();
  expect(rows).toHaveLength(1);
});

test('[AU-2] registering somebody else’s e-mail first does not reserve it', async () => {
  const thief = aRegistro('ROLE_CLI', { password: 'Ladron2026' });
  await register(thief);
  const stolen = linkIn(await mailed(thief.email));

  const owner = aRegistro('ROLE_CLI', { email: thief.email });
  await register(owner);
  await expect(activate(stolen)).rejects.toMatchObject({ status: 404 });
  const own = linkIn(await mailed(owner.email));
  await expect(activate(own)).rejects.toMatchObject({ status: 403, body: { codigo: 'pide_password' } });
  await activateWith(own, CLAVE);
  await expect(logInFrom(harness, thief.email, 'Ladron2026', '10.2.9.1')).rejects.toMatchObject({ status: 401 });
  expect(await logInFrom(harness, owner.email, CLAVE)).toMatchObject({ rol: 'ROLE_CLI' });
});

test('[AU-2] a registration over somebody else’s e-mail is not activated by the owner’s click', async () => {
  const owner = aRegistro('ROLE_CLI');
  await register(owner);
  await mailed(owner.email);
  const thief = aRegistro('ROLE_CLI', { email: owner.email, password: 'Ladron2026' });
  await register(thief);
  const link = linkIn(await mailed(owner.email));

  await expect(activate(link)).rejects.toMatchObject({ status: 403, body: { codigo: 'pide_password' } });
  await expect(activateWith(link, CLAVE)).rejects.toMatchObject({
    status: 400,
    errores: { password: MS.activar_ajena },
  });
  await expect(logInFrom(harness, String(thief.usuario), 'Ladron2026', '10.2.9.2')).rejects.toMatchObject({
    status: 403,
    mensaje: MCuentas.login_no_activado,
  });

  // Requesting the link again does not remove the need for the password; registering again does.
  await visitor()(resendActivation, { body: { username: owner.email } });
  await expect(activate(linkIn(await mailed(owner.email)))).rejects.toMatchObject({ status: 403 });
  const again = aRegistro('ROLE_CLI', { email: owner.email });
  await register(again);
  await activateWith(linkIn(await mailed(owner.email)), CLAVE);
  expect(await logInFrom(harness, owner.email, CLAVE, '10.2.9.3')).toMatchObject({ rol: 'ROLE_CLI' });
  await expect(logInFrom(harness, owner.email, 'Ladron2026', '10.2.9.4')).rejects.toMatchObject({ status: 401 });
});

test('[AU-2] the password beside the link cannot be guessed', async () => {
  const first = aRegistro('ROLE_CLI');
  await register(first);
  await register(aRegistro('ROLE_CLI', { email: first.email }));
  const link = linkIn(await mailed(first.email));
  for (let i = 0; i < 5; i++) await expect(activateWith(link, 'Otra2026')).rejects.toMatchObject({ status: 400 });
  await expect(activateWith(link, CLAVE)).rejects.toMatchObject({ status: 429 });
});

test.each(['ROLE_CLI', 'ROLE_MED', 'ROLE_INS'] as const)(
  '[AU-1] the server registers no %s without consent, whatever the client sends',
  async (role) => {
    const { terminos: _, ...without } = aRegistro(role);
    await expect(register(without)).rejects.toMatchObject({ status: 400, errores: { terminos: M.terminos } });
  },
);

test('[AU-2] the link of the activation works once', async () => {
  const registro = aRegistro('ROLE_CLI');
  await register(registro);
  const code = linkIn(await mailed(registro.email));
  await activate(code);
  await expect(activate(code)).rejects.toMatchObject({ status: 404 });
});

test('[AU-2] the link of the activation ends after three days, and a new one can be asked for', async () => {
  const registro = aRegistro('ROLE_CLI');
  await register(registro);
  const old = linkIn(await mailed(registro.email));
  clock.advance({ days: 3, minutes: 1 });
  await expect(activate(old)).rejects.toMatchObject({ status: 404 });

  const reply = await visitor()(resendActivation, { body: { username: registro.email } });
  expect(reply.mensaje).toBe(MCuentas.activacion_reenviada);
  await activate(linkIn(await mailed(registro.email)));
});

test('[AU-2] a link requested again leads back to where the person was, and nowhere else', async () => {
  const registro = aRegistro('ROLE_CLI');
  await register(registro);
  const back = '/reservar/7?inicio=2026-11-30T14:00:00Z';
  await visitor()(resendActivation, { body: { username: registro.email, volver: back } });
  expect((await mailed(registro.email))?.texto).toContain(`?volver=${encodeURIComponent(back)}`);
  await visitor()(resendActivation, { body: { username: registro.email, volver: 'https://otro.ec/' } });
  expect((await mailed(registro.email))?.texto).not.toContain('volver');
});

test('[AU-2] requesting it again gives the same reply for an unknown name, and mails nothing to an active account', async () => {
  const owner = await aDoctor();
  const known = await visitor()(resendActivation, { body: { username: owner.login } });
  const nobody = await visitor()(resendActivation, { body: { username: 'nadie.que.exista' } });
  expect(known).toEqual(nobody);
  expect(await mailed(owner.email)).toBeUndefined();
});

test('[AU-2] an account gets at most five links an hour', async () => {
  const registro = aRegistro('ROLE_CLI');
  await register(registro);
  for (let i = 0; i < 8; i++) await visitor()(resendActivation, { body: { username: registro.email } });
  await runDueJobs();
  expect(mailbox.to(registro.email)).toHaveLength(5);
});

test('[AU-2] an account that the back office disabled cannot be reactivated by its mail', async () => {
  const registro = aRegistro('ROLE_CLI');
  await register(registro);
  await activate(linkIn(await mailed(registro.email)));
  await db.updateTable('usuario').set({ activated: false }).where('email', '=', registro.email).execute();
  await visitor()(resendActivation, { body: { username: registro.email } });
  await runDueJobs();
  expect(mailbox.to(registro.email)).toHaveLength(1);
});

test('[AU-14] accounts made by the administrator are reminded of the password at log-in', async () => {
  const admin = await as(await anAdmin());
  const { terminos: _, ...registro } = aRegistro('ROLE_SEC');
  const { mensaje } = await admin.send(registerCuenta, { body: registro as never });
  expect(mensaje).toBe(MCuentas.cuenta_creada_admin);
  await activate(linkIn(await mailed(registro.email as string)));
  const { cambiar_password } = await db
    .selectFrom('usuario')
    .select('cambiar_password')
    .where('email', '=', registro.email as string)
    .executeTakeFirstOrThrow();
  expect(cambiar_password).toBe(true);
});

test('[AU-14] the administrator is told of a known e-mail, cédula or RUC beside the field', async () => {
  const admin = await as(await anAdmin());
  const [owner, clinic] = [await aDoctor(), await aDoctor({ tipo: 'INSTITUCION' })];
  const { cedula } = await db
    .updateTable('usuario')
    .set((eb) => ({ cedula_verificada: eb.ref('cedula') }))
    .where('id', '=', owner.usuario_id)
    .returning('cedula')
    .executeTakeFirstOrThrow();
  const { ruc: RUC } = await db
    .selectFrom('institucion')
    .select('ruc')
    .where('usuario_id', '=', clinic.usuario_id)
    .executeTakeFirstOrThrow();
  const make = (...registro: Parameters<typeof aRegistro>) =>
    admin.call(registerCuenta, { body: aRegistro(...registro) as never });
  const told = (errores: object) => ({ status: 409, mensaje: MCuentas.documento_registrado, errores });
  await expect(make('ROLE_SEC', { email: owner.email })).rejects.toMatchObject(told({ email: MA.correo_repetido }));
  await expect(make('ROLE_SEC', { cedula })).rejects.toMatchObject(told({ cedula: MPerfiles.cedula_registrada }));
  await expect(make('ROLE_INS', { RUC })).rejects.toMatchObject(told({ RUC: MPerfiles.ruc_registrado }));
});

test('[BK-6] activation leads a patient who wanted to book back to the booking, and nowhere else', async () => {
  const volver = '/reservar/12?oficina=3&inicio=2026-11-30T14%3A00%3A00Z';
  const wants = aRegistro('ROLE_CLI', { volver });
  await register(wants);
  const lost = aRegistro('ROLE_CLI', { volver: 'https://otro.ec/reservar/12' });
  await register(lost);
  await runDueJobs();
  expect(mailbox.lastTo(wants.email)?.texto).toContain(`?volver=${encodeURIComponent(volver)}`);
  expect(mailbox.lastTo(lost.email)?.texto).not.toContain('volver');
});

const volver = '/reservar/12?oficina=3&inicio=2026-11-30T14%3A00%3A00Z';
const browser = (name: string) => from(harness, `10.2.0.${++host}`, { cookie: `hampi_dispositivo=${name.repeat(43)}` });
/** Registers in the browser `a`. */
const registering = async (datos: object) => {
  const registro = aRegistro('ROLE_CLI', datos);
  await browser('a')(registerPersona, { query: web, body: registro as never });
  return registro;
};
const activateIn = async (name: string, { email }: { email: string }) =>
  browser(name)(activateAccount, { params: { codigoActivacion: linkIn(await mailed(email)) } });

test('[AU-2] [BK-6] the activation logs in the browser that registered, and no other', async () => {
  const here = await activateIn('a', await registering({ volver }));
  expect(here).toMatchObject({ rol: 'ROLE_CLI', auth: 'ROLE_CLI', token: expect.any(String) });
  const { statusCode } = await harness.app.inject({
    url: '/api/auth/currentUser?role=ROLE_CLI',
    headers: { authorization: `Bearer ${here.token}` },
  });
  expect(statusCode).toBe(200);
  // Without a booking too; elsewhere the account is only activated.
  expect(await activateIn('a', await registering({}))).toHaveProperty('token');
  expect(await activateIn('b', await registering({ volver }))).not.toHaveProperty('token');
  expect(await activateIn('b', await registering({}))).not.toHaveProperty('token');
});

test('[BK-6] what a booking asks for is taken with the registration, unseen by any office, and is nobody’s log-in', async () => {
  for (const [cedulaIdentidad, tipo_documento] of [
    ['0104417826', 'CEDULA'],
    ['AB12345', 'PASAPORTE'],
  ]) {
    const { email } = await registering({ volver, cedulaIdentidad, celular: '099 111 2233' });
    const { cedula, ...cliente } = await db
      .selectFrom('cliente as c')
      .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
      .where('u.email', '=', email)
      .select(['c.tipo_documento', 'c.cedula_identidad', 'c.celular', 'u.cedula'])
      .executeTakeFirstOrThrow();
    expect([cliente, cedula]).toEqual([
      { tipo_documento, cedula_identidad: cedulaIdentidad, celular: '0991112233' },
      null,
    ]);
  }
});

test('[BK-6] a password that the link did not ask for opens no session elsewhere', async () => {
  const { email } = await registering({ volver });
  const reply = await activateWith(linkIn(await mailed(email)), 'Cualquiera-2026');
  expect(reply.usuario).toEqual({ firstName: 'Lucía Fernanda', lastName: 'Peñaherrera Ordóñez' });
  expect(reply).not.toHaveProperty('token');
});

test('[BK-6] a mail that somebody else asked for again logs in the browser that registered, never theirs', async () => {
  const again = ({ email }: { email: string }) =>
    browser('b')(resendActivation, { body: { username: email, volver } as never });
  const first = await registering({ volver });
  await again(first);
  expect(await activateIn('b', first)).not.toHaveProperty('token');
  const second = await registering({ volver });
  await again(second);
  expect(await activateIn('a', second)).toHaveProperty('token');
});

test('[BK-6] an activation link that was used opens no second session', async () => {
  const registro = await registering({ volver });
  const code = linkIn(await mailed(registro.email));
  const twice = await Promise.allSettled(
    [1, 2].map(() => browser('a')(activateAccount, { params: { codigoActivacion: code } })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(activateIn('a', registro)).rejects.toMatchObject({ status: 404 });
});

test('[BK-6] of an e-mail that was registered twice the activation still asks for the password, and then logs in', async () => {
  const first = aRegistro('ROLE_CLI', { volver });
  await register(first);
  await register({ ...aRegistro('ROLE_CLI', { volver }), email: first.email });
  const code = linkIn(await mailed(first.email));
  await expect(activate(code)).rejects.toMatchObject({ status: 403, body: { codigo: 'pide_password' } });
  expect(await activateWith(code, CLAVE)).toMatchObject({ rol: 'ROLE_CLI', token: expect.any(String) });
});

test('[AU-12] of many registrations with one address at once no more than five send a mail', async () => {
  const { email } = aRegistro('ROLE_CLI');
  await Promise.all(Array.from({ length: 12 }, () => register({ ...aRegistro('ROLE_CLI'), email })));
  await runDueJobs();
  expect(mailbox.to(email)).toHaveLength(5);
});

test('[AU-12] registering again and again with one address sends five mails an hour, and the last link works', async () => {
  const { email } = aRegistro('ROLE_CLI');
  for (let i = 0; i < 8; i++) await register({ ...aRegistro('ROLE_CLI'), email });
  await runDueJobs();
  expect(mailbox.to(email)).toHaveLength(5);
  const stored = await db.selectFrom('usuario').where('email', '=', email).select('activar_con_password').execute();
  expect(stored).toEqual([{ activar_con_password: true }]);
  clock.advance({ hours: 1, minutes: 1 });
  await register({ ...aRegistro('ROLE_CLI'), email });
  await runDueJobs();
  expect(mailbox.to(email)).toHaveLength(6);
});

test.each([
  ['Qwertyuiop', 'Esta contraseña es muy común; elija otra'],
  ['penaherrera-2026', 'La contraseña no debe ser su nombre, su usuario ni su email; elija otra'],
])('[AU-1] nobody registers with %s', async (password, sentence) => {
  await expect(register(aRegistro('ROLE_CLI', { password }))).rejects.toMatchObject({
    status: 400,
    errores: { password: sentence },
  });
});

test('[AU-1] the server still takes the shorter mixture of letters and digits that other programs send', async () => {
  await expect(register(aRegistro('ROLE_CLI', { password: 'Aq7zk' }))).resolves.toMatchObject({ transaccion: true });
});
