import {
  createPaciente,
  deletePaciente,
  findParecidos,
  getPaciente,
  type Input,
  listPacientes,
  M,
  savePaciente,
  searchPacientes,
  VINCULOS_POR_HORA,
} from '@hampi/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';

const { as, db, mailbox, runDueJobs } = await startTestApp();
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina, aCita } = builders(db);

let serial = 0;
/** Ten digits of this file's own, with the shape of a cédula. */
const aCedula = () => `09${String(++serial).padStart(8, '0')}`;
const typed = (more: Partial<Input<typeof createPaciente>['body']> = {}) => ({
  cedula_identidad: aCedula(),
  nombres: 'Doménica Sofía',
  apellidos: 'Bravo Núñez',
  ...more,
});

let doctor: DoctorAccount;
beforeEach(async () => {
  doctor = await aDoctor();
});
const params = (more: object = {}) => ({ doctorId: doctor.doctor_id, ...more });
const create = async (body = typed(), of = doctor) =>
  (await as(of)).call(createPaciente, { params: { doctorId: of.doctor_id }, body });
const full = (paciente: Awaited<ReturnType<typeof create>>) => {
  const {
    id: _,
    user: __,
    creado_por: ___,
    habilitar_edicion: ____,
    foto_nombre: _____,
    reclamo: ______,
    ...datos
  } = paciente;
  return datos;
};

describe('fields', () => {
  test('[PT-2] a birth date after today is refused', async () => {
    await expect(create(typed({ fecha_nacimiento: '2026-11-25' }))).rejects.toMatchObject({
      status: 400,
      errores: { fecha_nacimiento: M.nacimiento_futuro },
    });
    await expect(create(typed({ fecha_nacimiento: '2026-11-24' }))).resolves.toMatchObject({ version: 1 });
  });

  test('[PT-2] every field is stored and read back, hostile text as plain text', async () => {
    const datos = typed({
      tipo_documento: 'PASAPORTE',
      cedula_identidad: 'ab-123456'.replace('-', ''),
      cedula_representante: '0103478125',
      titulo_honorifico: 'Srta.',
      nombres_padre: "Xavier O'Brien",
      nombres_madre: "'); drop table cliente; --",
      direccion: '<script>alert(1)</script>',
      ciudad: 'Cuenca',
      pais: 'Ecuador',
      nacionalidad: 'Ecuador',
      sexo: 'femenino',
      telefono: '072884410',
      celular: '099 640 0813',
      correo: 'Familia.Bravo@Correo.ec',
      fecha_nacimiento: '2017-07-12',
      tipo_sangre: 'O+',
      instruccion: 'primaria',
      estado_civil: 'union de hecho',
      ocupacion: 'Estudiante',
      seguros: [{ nombre: 'IESS' }, { nombre: 'Seguro Campesino' }],
    });
    const { id } = await create(datos);
    const stored = await (await as(doctor)).call(getPaciente, { params: params({ clienteId: id }) as never });
    expect(stored).toMatchObject({
      ...datos,
      cedula_identidad: 'AB123456',
      celular: '0996400813',
      correo: 'familia.bravo@correo.ec',
      creado_por: doctor.doctor_id,
      habilitar_edicion: true,
      user: { activated: false },
      version: 1,
    });
  });

  test('[PT-2] somebody without a document gets a number of the system, and the real one later', async () => {
    const { id, ...paciente } = await create(typed({ tipo_documento: 'SIN_DOCUMENTO', cedula_identidad: undefined }));
    expect(paciente.cedula_identidad).toMatch(/^SD\d{8}$/);
    const cedula_identidad = aCedula();
    const saved = await (await as(doctor)).call(savePaciente, {
      params: { doctorId: doctor.doctor_id, clienteId: id },
      body: { ...typed(), tipo_documento: 'CEDULA', cedula_identidad, version: 1 },
    });
    expect(saved).toMatchObject({ tipo_documento: 'CEDULA', cedula_identidad });
  });
});

describe('list and search', () => {
  test('[PT-1] pages of a list with its total, newest visit first, other orders on request', async () => {
    const people = await Promise.all(
      ['Álvarez', 'Zambrano', 'Ñauta', 'Mora', 'Núñez'].map((apellidos) => aPaciente(doctor, { apellidos })),
    );
    await db
      .updateTable('medico_paciente')
      .set({ ultima_consulta: '2026-10-01T15:00:00Z' })
      .where('cliente_id', '=', people[3]?.id ?? 0)
      .execute();
    const caller = await as(doctor);
    const first = await caller.send(listPacientes, { params: params() as never, query: { take: 2 } });
    expect(first.pagination).toEqual({ total: 5, skip: 0, take: 2 });
    expect(first.data[0]).toMatchObject({
      apellidos: 'Mora',
      mp_doctor_id: doctor.doctor_id,
      mp_cliente_id: people[3]?.id,
    });
    const names = async (query: object) =>
      (await caller.call(listPacientes, { params: params() as never, query })).map((row) => row.apellidos);
    expect(await names({ sortBy: 'apellidos', sort: 'asc' })).toEqual([
      'Álvarez',
      'Mora',
      'Ñauta',
      'Núñez',
      'Zambrano',
    ]);
    expect(await names({ orderBy: 'apellidos', order: 'desc', skip: 3 })).toEqual(['Mora', 'Álvarez']);
    const beyond = await caller.send(listPacientes, { params: params() as never, query: { skip: 40 } });
    expect([beyond.data, beyond.pagination]).toEqual([[], { total: 5, skip: 40, take: 20 }]);
    const found = await caller.send(listPacientes, { params: params() as never, query: { search: 'nauta' } });
    expect([found.data.length, found.pagination?.total]).toEqual([1, 1]);
  });

  test.each([{ take: 1_000_000 }, { skip: -1 }, { sortBy: 'password_hash' }, { orderBy: 'id; drop table cita' }])(
    '[PT-1] a list asked for %o is refused',
    async (query) => {
      await expect(
        (await as(doctor)).call(listPacientes, { params: params() as never, query: query as never }),
      ).rejects.toMatchObject({ status: 400 });
    },
  );

  test.each([
    ['Muñoz', 'as it is written'],
    ['munoz', 'without tilde and capital'],
    ['MUÑOZ PERALTA NANCY', 'surnames first'],
    ['nancy peralta', 'in another order'],
    ['pera nan', 'parts'],
    ['ralta', 'the middle of a surname'],
    ['Munos', 'one letter other'],
    ['Peralt Nancy', 'the end missing'],
    ['Perlata', 'two letters swapped'],
    ['Peraltta', 'one letter too many'],
    ['Ñancy', 'a wrong tilde'],
    ['Nacny Piedad', 'one typo and one right word'],
    ['0923418', 'the beginning of the cédula'],
    ['0963', 'the beginning of the mobile'],
    ['096 318 44', 'a mobile in groups'],
    ['+593 96 318', 'a mobile from abroad'],
    ['072', 'the beginning of the telephone'],
    ['nancy 0923', 'a name and a number'],
  ])('[BE-6] "%s" finds Muñoz Peralta Nancy Piedad: %s', async (term) => {
    await aPaciente(doctor, { nombres: 'Segundo Manuel', apellidos: 'Guamán Quizhpi' });
    const { id } = await aPaciente(doctor, {
      nombres: 'Nancy Piedad',
      apellidos: 'Muñoz Peralta',
      cedula_identidad: `0923418${String(++serial).padStart(3, '0')}`,
    });
    await db
      .updateTable('cliente')
      .set({ celular: '+593963184402', telefono: '072884410' })
      .where('id', '=', id)
      .execute();
    const caller = await as(doctor);
    const found = await caller.call(searchPacientes, { params: { term } });
    expect(found.map((row) => row.id)).toEqual([id]);
    const listed = await caller.send(listPacientes, { params: params() as never, query: { search: term } });
    expect([listed.data.map((row) => row.id), listed.pagination?.total]).toEqual([[id], 1]);
  });

  test.each(['Xul', 'Muñxxz', '418', '%', '_', "'", '\\', 'Peralta Guamán'])(
    '[BE-6] "%s" finds nobody',
    async (term) => {
      await aPaciente(doctor, { nombres: 'Nancy Piedad', apellidos: 'Muñoz Peralta', cedula_identidad: aCedula() });
      expect(await (await as(doctor)).call(searchPacientes, { params: { term } })).toEqual([]);
    },
  );

  test('[BE-6] an exact name comes alone, and names that begin with the word come first', async () => {
    for (const apellidos of ['Guamarica Soto', 'Marín Soto', 'Nuñes Soto', 'Núñez Soto'])
      await aPaciente(doctor, { nombres: 'Ana', apellidos });
    const names = async (term: string) =>
      (await (await as(doctor)).call(searchPacientes, { params: { term } })).map((row) => row.apellidos);
    expect(await names('mar')).toEqual(['Marín Soto', 'Guamarica Soto']);
    expect(await names('nuñes')).toEqual(['Nuñes Soto']);
  });

  test('[PT-1] a search answers at most thirty', async () => {
    for (let i = 0; i < 35; i++) await aPaciente(doctor, { nombres: 'Repetida' });
    expect(await (await as(doctor)).call(searchPacientes, { params: { term: 'repetida' } })).toHaveLength(30);
  });
});

describe('who sees whom', () => {
  test("[PT-6] another doctor's patient is not found, listed, hinted, changed or deleted", async () => {
    const { id, apellidos, nombres, cedula_identidad } = await aPaciente(doctor);
    const stranger = await aDoctor();
    const caller = await as(stranger);
    expect(await caller.call(searchPacientes, { params: { term: cedula_identidad } })).toEqual([]);
    for (const doctorId of [doctor.doctor_id, stranger.doctor_id]) {
      const target = { doctorId, clienteId: id };
      expect(await caller.call(searchPacientes, { params: { term: nombres, extra: doctorId } })).toEqual([]);
      expect(await caller.call(listPacientes, { params: { doctorId } })).toEqual([]);
      expect(
        await caller.call(findParecidos, { params: { doctorId }, body: { apellidos, nombres, cedula_identidad } }),
      ).toEqual([]);
      await expect(caller.call(getPaciente, { params: target })).rejects.toMatchObject({ status: 404 });
      await expect(caller.call(deletePaciente, { params: target })).rejects.toMatchObject({ status: 404 });
      await expect(
        caller.call(savePaciente, { params: target, body: { ...typed(), version: 1 } }),
      ).rejects.toMatchObject({ status: 404 });
    }
    await expect(
      caller.call(createPaciente, { params: { doctorId: doctor.doctor_id }, body: typed() }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('[PT-6] a secretary works with the patients of the doctor she selected, and of no other', async () => {
    const other = await aDoctor();
    const strange = await aDoctor();
    const secretaria = await as(await aSecretaria([doctor, other]));
    const mine = await aPaciente(doctor, { nombres: 'Compartida' });
    const others = await aPaciente(other, { nombres: 'Compartida' });
    await aPaciente(strange, { nombres: 'Compartida' });
    const search = async (extra?: number) =>
      (await secretaria.call(searchPacientes, { params: { term: 'compartida', extra } })).map((row) => row.id);
    expect(await search(doctor.doctor_id)).toEqual([mine.id]);
    expect(await search(other.doctor_id)).toEqual([others.id]);
    expect(await search(strange.doctor_id)).toEqual([]);
    await expect(search()).rejects.toMatchObject({ status: 400, mensaje: M.doctor_requerido });
    await expect(
      secretaria.call(getPaciente, { params: { doctorId: other.doctor_id, clienteId: mine.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      secretaria.call(createPaciente, { params: { doctorId: strange.doctor_id }, body: typed() }),
    ).rejects.toMatchObject({ status: 404 });
    const created = await secretaria.call(createPaciente, { params: { doctorId: doctor.doctor_id }, body: typed() });
    expect(created.creado_por).toBe(doctor.doctor_id);
  });

  test('[PT-6] a doctor who is not yet approved and a client have no patients', async () => {
    const waiting = await aDoctor({ activa: false });
    await expect(
      (await as(waiting)).call(listPacientes, { params: { doctorId: waiting.doctor_id } }),
    ).rejects.toMatchObject({ status: 403, mensaje: M.cuenta_en_verificacion });
    await expect(
      (await as(await aCliente())).call(searchPacientes, { params: { term: 'rosa' } }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  test('[PT-5] a patient who closed the edition is read, not changed', async () => {
    const { id } = await aPaciente(doctor);
    await db.updateTable('cliente').set({ habilitar_edicion: false }).where('id', '=', id).execute();
    const caller = await as(doctor);
    const target = { doctorId: doctor.doctor_id, clienteId: id };
    expect(await caller.call(getPaciente, { params: target })).toMatchObject({ habilitar_edicion: false });
    await expect(caller.call(savePaciente, { params: target, body: { ...typed(), version: 1 } })).rejects.toMatchObject(
      {
        status: 403,
        mensaje: M.paciente_sin_edicion,
      },
    );
  });
});

describe('changing', () => {
  test('[PT-2] the second of two editors gets 409 with what stands now, and nothing of the first is lost', async () => {
    const created = await create();
    const target = { doctorId: doctor.doctor_id, clienteId: created.id };
    const secretaria = await as(await aSecretaria([doctor]));
    const caller = await as(doctor);
    const saved = await caller.call(savePaciente, {
      params: target,
      body: { ...full(created), ocupacion: 'Costurera' },
    });
    expect(saved).toMatchObject({ ocupacion: 'Costurera', version: 2 });
    await expect(
      secretaria.call(savePaciente, { params: target, body: { ...full(created), celular: '0987654321' } }),
    ).rejects.toMatchObject({
      status: 409,
      mensaje: M.paciente_cambiado,
      data: { ocupacion: 'Costurera', celular: null, version: 2 },
    });
    await secretaria.call(savePaciente, { params: target, body: { ...full(saved), celular: '0987654321' } });
    expect(await caller.call(getPaciente, { params: target })).toMatchObject({
      ocupacion: 'Costurera',
      celular: '0987654321',
      version: 3,
    });
  });

  test('[PT-2] a document that another patient has cannot be taken', async () => {
    const taken = await aPaciente(await aDoctor());
    const created = await create();
    await expect(
      (await as(doctor)).call(savePaciente, {
        params: { doctorId: doctor.doctor_id, clienteId: created.id },
        body: { ...full(created), cedula_identidad: taken.cedula_identidad },
      }),
    ).rejects.toMatchObject({ status: 409, errores: { cedula_identidad: M.paciente_documento } });
  });

  test('[PT-3] the doctor who created a patient deletes the patient', async () => {
    const { id } = await create();
    await (await as(doctor)).call(deletePaciente, { params: { doctorId: doctor.doctor_id, clienteId: id } });
    expect(await db.selectFrom('cliente').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('[PT-3] once there is a cita, deleting answers 409 and the sentence that leads to administration', async () => {
    const paciente = await aPaciente(doctor);
    await aCita(doctor, await anOficina(doctor), paciente);
    await expect(
      (await as(doctor)).call(deletePaciente, { params: { doctorId: doctor.doctor_id, clienteId: paciente.id } }),
    ).rejects.toMatchObject({ status: 409, mensaje: M.paciente_eliminar_409 });
    expect(await db.selectFrom('cliente').select('id').where('id', '=', paciente.id).execute()).toHaveLength(1);
  });

  test('[PT-3] a patient with an active account, or created by another doctor, stays', async () => {
    const { cliente_id, usuario_id } = await aCliente();
    const link = { doctor_id: doctor.doctor_id, cliente_id, origen: 'CITA' };
    await db.insertInto('medico_paciente').values(link).execute();
    const remove = async () =>
      (await as(doctor)).call(deletePaciente, { params: { doctorId: doctor.doctor_id, clienteId: cliente_id } });
    await expect(remove()).rejects.toMatchObject({ status: 403, mensaje: M.paciente_no_creador });
    await db.updateTable('cliente').set({ creado_por: doctor.doctor_id }).where('id', '=', cliente_id).execute();
    await expect(remove()).rejects.toMatchObject({ status: 403, mensaje: M.paciente_con_cuenta });
    await db.updateTable('usuario').set({ activated: false }).where('id', '=', usuario_id).execute();
    await expect(remove()).resolves.toBeNull();
  });

  test("[PT-3] deleting a person whom another doctor also attends leaves that doctor's patient alone", async () => {
    const { id } = await create();
    const other = await aDoctor();
    await db
      .insertInto('medico_paciente')
      .values({ doctor_id: other.doctor_id, cliente_id: id, origen: 'CITA' })
      .execute();
    await (await as(doctor)).call(deletePaciente, { params: { doctorId: doctor.doctor_id, clienteId: id } });
    expect(await (await as(doctor)).call(listPacientes, { params: params() as never })).toEqual([]);
    expect(await (await as(other)).call(listPacientes, { params: { doctorId: other.doctor_id } })).toHaveLength(1);
  });
});

describe('people who exist already', () => {
  const person = { nombres: 'Rosa Elvira', apellidos: 'Chuquimarca Sisa', fecha_nacimiento: '1968-05-03' };

  test('[PT-2] a known document with its surnames and birth date is linked, shown as stored, and the person is told', async () => {
    const known = await aPaciente(await aDoctor(), { ...person, celular: '0991112233' });
    const caller = await as(doctor);
    const { data, mensaje } = await caller.send(createPaciente, {
      params: { doctorId: doctor.doctor_id },
      body: typed({
        ...person,
        apellidos: 'chuquimarca  SISA',
        nombres: 'Otra',
        cedula_identidad: known.cedula_identidad,
        celular: '0980000000',
      }),
    });
    expect(mensaje).toBe(M.paciente_ya_existia);
    expect(data).toMatchObject({ id: known.id, nombres: 'Rosa Elvira', celular: '0991112233', version: 1 });
    expect((await caller.call(searchPacientes, { params: { term: known.cedula_identidad } })).map((r) => r.id)).toEqual(
      [known.id],
    );
    await runDueJobs();
    expect(mailbox.lastTo(known.correo)).toMatchObject({
      asunto: 'Un profesional añadió sus datos a su lista de pacientes',
      texto: expect.stringContaining(doctor.apellidos),
    });
    const audited = await db
      .selectFrom('auditoria')
      .select(['usuario_id', 'entidad_id'])
      .where('accion', '=', 'cliente.vincular')
      .where('entidad_id', '=', known.id)
      .execute();
    expect(audited).toEqual([{ usuario_id: doctor.usuario_id, entidad_id: known.id }]);
  });

  test.each([
    ['another surname', { apellidos: 'Chuquimarca Sosa' }],
    ['another birth date', { fecha_nacimiento: '1968-03-05' }],
    ['no birth date', { fecha_nacimiento: '' }],
  ])('[PT-6] with %s the person is neither linked nor shown, and the try is remembered', async (_, more) => {
    const known = await aPaciente(await aDoctor(), person);
    const caller = await as(doctor);
    const attempt = caller.call(createPaciente, {
      params: { doctorId: doctor.doctor_id },
      body: typed({ ...person, ...more, cedula_identidad: known.cedula_identidad }),
    });
    await expect(attempt).rejects.toMatchObject({ status: 409, mensaje: M.paciente_no_concuerda, data: null });
    expect(await caller.call(listPacientes, { params: params() as never })).toEqual([]);
    expect(
      await db
        .selectFrom('auditoria')
        .select('id')
        .where('accion', '=', 'cliente.vincular_rechazado')
        .where('entidad_id', '=', known.id)
        .execute(),
    ).toHaveLength(1);
  });

  test('[PT-6] nobody tries out more than ten persons an hour', async () => {
    const known = await aPaciente(await aDoctor(), person);
    const caller = await as(doctor);
    const attempt = () =>
      caller.call(createPaciente, {
        params: { doctorId: doctor.doctor_id },
        body: typed({ cedula_identidad: known.cedula_identidad }),
      });
    for (let i = 0; i < VINCULOS_POR_HORA; i++) await expect(attempt()).rejects.toMatchObject({ status: 409 });
    await expect(attempt()).rejects.toMatchObject({ status: 429, mensaje: M.demasiados });
  });

  test('[PT-2] a patient who is in the list already is said to be', async () => {
    const { cedula_identidad } = await aPaciente(doctor);
    await expect(create(typed({ cedula_identidad }))).rejects.toMatchObject({
      status: 409,
      errores: { cedula_identidad: M.paciente_documento },
    });
  });

  test.each([
    ['the same document', {}, true],
    ['the same names with a typo', { nombres: 'Rosa Elbira', apellidos: 'Chuquimarka Sisa' }, true],
    [
      'only the surname while typing, and the birth date',
      { apellidos: 'Chuquimarca', fecha_nacimiento: '1968-05-03' },
      true,
    ],
    [
      'a sister born on another day',
      { nombres: 'Rosa Inés', apellidos: 'Chuquimarca Sisa', fecha_nacimiento: '1971-01-30' },
      false,
    ],
    ['somebody else', { nombres: 'Kléver Andrés', apellidos: 'Zhañay Narváez' }, false],
    ['too little', { apellidos: 'Chu' }, false],
  ])('[BE-6] while typing %s, the likely duplicate is shown: %o %s', async (label, body, shown) => {
    const known = await aPaciente(doctor, person);
    const hints = await (await as(doctor)).call(findParecidos, {
      params: { doctorId: doctor.doctor_id },
      body: label === 'the same document' ? { cedula_identidad: known.cedula_identidad.replace(/^0/, '') } : body,
    });
    expect(hints.map((row) => row.id)).toEqual(shown ? [known.id] : []);
    const whileEdited = await (await as(doctor)).call(findParecidos, {
      params: { doctorId: doctor.doctor_id },
      body: { ...body, excepto: known.id },
    });
    expect(whileEdited).toEqual([]);
  });
});
