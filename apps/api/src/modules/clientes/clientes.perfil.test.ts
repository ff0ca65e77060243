import {
  confirmReclamo,
  getCliente,
  getPaciente,
  type Input,
  listPacientes,
  M,
  saveCliente,
  settleReclamo,
} from '@hampi/contract';
import { expect, test } from 'vitest';
import { builders, type ClienteAccount } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';

const { as, db, clock, mailbox, runDueJobs } = await startTestApp();
const { aDoctor, aPaciente, anAccount, aCliente } = builders(db);

/** A client as registration leaves it: an account and an empty row. */
async function aNewCliente() {
  const account = await anAccount('ROLE_CLI');
  const { id } = await db
    .insertInto('cliente')
    .values({ usuario_id: account.usuario_id, nombres: account.nombres, apellidos: account.apellidos })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...account, cliente_id: id, params: { clienteId: id } };
}

type Datos = Input<typeof saveCliente>['body'];
let serial = 0;
const datos = (of: { email: string }, more: Partial<Datos> = {}): Datos => ({
  email: of.email,
  cedulaIdentidad: `08${String(++serial).padStart(8, '0')}`,
  tituloHonorifico: 'Sra.',
  nombres: 'Rosa Elvira',
  apellidos: 'Chuquimarca Sisa',
  celular: '0991234567',
  habilitarEdicion: true,
  version: 1,
  ...more,
});
const codeIn = (texto: string | undefined) => /\b\d{6}\b/.exec(texto ?? '')?.[0] as string;

test('[PT-5] a client fills in the own data and reads them back in the names of the spec', async () => {
  const cliente = await aNewCliente();
  const caller = await as(cliente);
  expect(await caller.call(getCliente, { params: cliente.params })).toMatchObject({
    login: cliente.login,
    email: cliente.email,
    cedulaIdentidad: null,
    habilitarEdicion: true,
  });
  const body = datos(cliente, {
    cedulaRepresentante: '',
    sexo: 'femenino',
    direccion: 'Calle Larga 3-18',
    direccionLatitud: -2.9,
    direccionLongitud: -79,
    pais: 'Ecuador',
    ciudad: 'Cuenca',
    telefono: '072884410',
    nacionalidad: 'Ecuador',
    instruccion: 'superior',
    ocupacion: 'Costurera',
    estado_civil: 'casado',
    fechaNacimiento: '1968-05-03',
    tipoSangre: 'O+',
  });
  const { data, mensaje } = await caller.send(saveCliente, { params: cliente.params, body });
  expect(mensaje).toBe(M.datos_actualizados);
  expect(data).toMatchObject({ ...body, cedulaRepresentante: null, version: 2 });
});

test('[PT-5] what a professional changed meanwhile is not overwritten', async () => {
  const cliente = await aNewCliente();
  await db
    .updateTable('cliente')
    .set({ version: 4, ocupacion: 'Docente' })
    .where('id', '=', cliente.cliente_id)
    .execute();
  await expect(
    (await as(cliente)).call(saveCliente, { params: cliente.params, body: datos(cliente) }),
  ).rejects.toMatchObject({
    status: 409,
    mensaje: M.paciente_cambiado,
    data: { ocupacion: 'Docente', version: 4 },
  });
});

test.each([
  ['2008-11-25', M.edad_minima],
  ['2026-11-25', M.nacimiento_futuro],
])('[AU-14] a client born on %s is refused: %s', async (fechaNacimiento, sentence) => {
  const cliente = await aNewCliente();
  await expect(
    (await as(cliente)).call(saveCliente, { params: cliente.params, body: datos(cliente, { fechaNacimiento }) }),
  ).rejects.toMatchObject({ status: 400, errores: { fechaNacimiento: sentence } });
});

test('[AU-14] the eighteenth birthday is old enough', async () => {
  const cliente = await aNewCliente();
  await expect(
    (await as(cliente)).call(saveCliente, {
      params: cliente.params,
      body: datos(cliente, { fechaNacimiento: '2008-11-24' }),
    }),
  ).resolves.toMatchObject({ fechaNacimiento: '2008-11-24' });
});

test('[PT-5] the e-mail changes only with its link', async () => {
  const cliente = await aNewCliente();
  await expect(
    (await as(cliente)).call(saveCliente, { params: cliente.params, body: datos({ email: 'otra@correo.ec' }) }),
  ).rejects.toMatchObject({ status: 400, errores: { email: M.email_solo_confirmado } });
});

test('[AU-3] the document that a client fills in belongs to one account', async () => {
  const [first, cliente] = [await aNewCliente(), await aNewCliente()];
  const taken = { cedulaIdentidad: '0102030400' };
  await (await as(first)).call(saveCliente, { params: first.params, body: datos(first, taken) });
  expect(await db.selectFrom('usuario').select('cedula').where('id', '=', first.usuario_id).executeTakeFirst()).toEqual(
    { cedula: '0102030400' },
  );
  await expect(
    (await as(cliente)).call(saveCliente, { params: cliente.params, body: datos(cliente, taken) }),
  ).rejects.toMatchObject({ status: 409, mensaje: M.paciente_documento });
});

test("[PT-5] another client's row is not found", async () => {
  const [cliente, stranger] = [await aCliente(), await aNewCliente()];
  const caller = await as(stranger);
  const params = { clienteId: cliente.cliente_id };
  await expect(caller.call(getCliente, { params })).rejects.toMatchObject({ status: 404 });
  await expect(caller.call(saveCliente, { params, body: datos(cliente) })).rejects.toMatchObject({ status: 404 });
  await expect(caller.call(confirmReclamo, { params, body: { codigo: '123456' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('[PT-5] a cédula that has a row is claimed with the code sent to that row, and the doctor keeps the patient', async () => {
  const doctor = await aDoctor();
  const known = await aPaciente(doctor);
  const cliente = await aNewCliente();
  const caller = await as(cliente);
  const body = datos(cliente, { cedulaIdentidad: known.cedula_identidad });
  await expect(caller.call(saveCliente, { params: cliente.params, body })).rejects.toMatchObject({
    status: 409,
    mensaje: M.reclamo_codigo,
    body: { codigo: 'RECLAMO_CODIGO' },
  });
  await runDueJobs();
  const codigo = codeIn(mailbox.lastTo(known.correo)?.texto);
  const wrong = codigo === '000000' ? '000001' : '000000';
  await expect(caller.call(confirmReclamo, { params: cliente.params, body: { codigo: wrong } })).rejects.toMatchObject({
    status: 400,
    errores: { codigo: M.codigo_incorrecto },
  });
  const joined = await caller.call(confirmReclamo, { params: cliente.params, body: { codigo } });
  expect(joined).toMatchObject({ id: known.id, cedulaIdentidad: known.cedula_identidad, nombres: known.nombres });
  expect(await db.selectFrom('cliente').select('id').where('id', '=', cliente.cliente_id).execute()).toEqual([]);
  const [row] = await (await as(doctor)).call(listPacientes, { params: { doctorId: doctor.doctor_id } });
  expect(row).toMatchObject({ id: known.id, user: { activated: true } });
});

test('[PT-5] a code dies after five tries and after its time, and only three are sent in an hour', async () => {
  const known = await aPaciente(await aDoctor());
  const cliente = await aNewCliente();
  const caller = await as(cliente);
  const ask = () =>
    caller.call(saveCliente, {
      params: cliente.params,
      body: datos(cliente, { cedulaIdentidad: known.cedula_identidad }),
    });
  const confirm = (codigo: string) => caller.call(confirmReclamo, { params: cliente.params, body: { codigo } });
  const lastCode = async () => {
    await runDueJobs();
    return codeIn(mailbox.lastTo(known.correo)?.texto);
  };

  await expect(ask()).rejects.toMatchObject({ status: 409 });
  const first = await lastCode();
  const wrong = first === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++) await expect(confirm(wrong)).rejects.toMatchObject({ status: 400 });
  await expect(confirm(first)).rejects.toMatchObject({ status: 400 });

  await expect(ask()).rejects.toMatchObject({ status: 409 });
  const second = await lastCode();
  clock.advance({ minutes: 31 });
  await expect(confirm(second)).rejects.toMatchObject({ status: 400 });

  await expect(ask()).rejects.toMatchObject({ status: 409 });
  await expect(ask()).rejects.toMatchObject({ status: 429, mensaje: M.demasiados });
});

test.each([true, false])("[PT-5] without an e-mail the doctor's office answers the claim: %s", async (aceptar) => {
  const doctor = await aDoctor();
  const known = await aPaciente(doctor);
  await db.updateTable('cliente').set({ correo: null }).where('id', '=', known.id).execute();
  const cliente = await aNewCliente();
  await expect(
    (await as(cliente)).call(saveCliente, {
      params: cliente.params,
      body: datos(cliente, { cedulaIdentidad: known.cedula_identidad }),
    }),
  ).rejects.toMatchObject({ status: 409, mensaje: M.reclamo_consultorio, body: { codigo: 'RECLAMO_CONSULTORIO' } });

  const office = await as(doctor);
  const params = { doctorId: doctor.doctor_id, clienteId: known.id };
  const [row] = await office.call(listPacientes, { params: { doctorId: doctor.doctor_id } });
  expect(row).toMatchObject({ id: known.id, reclama_cuenta: true });
  expect(await office.call(getPaciente, { params })).toMatchObject({ reclamo: { email: cliente.email } });
  const stranger = await aDoctor();
  await expect(
    (await as(stranger)).call(settleReclamo, {
      params: { ...params, doctorId: stranger.doctor_id },
      body: { aceptar: true },
    }),
  ).rejects.toMatchObject({ status: 404 });

  await office.call(settleReclamo, { params, body: { aceptar } });
  const owner = await db.selectFrom('cliente').select('usuario_id').where('id', '=', known.id).executeTakeFirst();
  expect(owner?.usuario_id).toBe(aceptar ? cliente.usuario_id : null);
  await expect(office.call(settleReclamo, { params, body: { aceptar } })).rejects.toMatchObject({ status: 404 });
});

test('[PT-5] a row that has an account, or a second document, cannot be claimed', async () => {
  const taken = await aCliente();
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .select('cedula_identidad')
    .where('id', '=', taken.cliente_id)
    .executeTakeFirstOrThrow();
  const known = await aPaciente(await aDoctor());
  const attempts: [ClienteAccount, string][] = [
    [await aNewCliente(), cedula_identidad as string],
    [taken, known.cedula_identidad],
  ];
  for (const [cliente, cedulaIdentidad] of attempts)
    await expect(
      (await as(cliente)).call(saveCliente, {
        params: { clienteId: cliente.cliente_id },
        body: datos(cliente, { cedulaIdentidad }),
      }),
    ).rejects.toMatchObject({ status: 409, errores: { cedulaIdentidad: M.paciente_documento } });
});
