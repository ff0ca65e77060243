import {
  crearReserva,
  fechaOf,
  findProximoTurno,
  instantOf,
  listTurnos,
  M,
  type ReservaNueva,
  setEstadoCita,
  type Turno,
} from '@hampi/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../testing/builders.ts';
import { type Failure, startTestApp } from '../../testing/harness.ts';

const harness = await startTestApp();
const { as, db, clock, notices } = harness;
const { aDoctor, aSecretaria, aPaciente, anOficina, aHorario, aCita, anEspecializacion } = builders(db);

// A Tuesday, 09:00 in Guayaquil; the citas of these tests are on the Monday after.
const LUNES = '2026-11-30';
beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

/** A doctor with an office that works one hour on Monday, in quarters, and a patient. */
async function aConsultorio(
  more: { zona?: 'America/Guayaquil' | 'Pacific/Galapagos'; espacios?: number; doctor?: DoctorAccount } = {},
) {
  const doctor = more.doctor ?? (await aDoctor());
  const oficina = await anOficina(doctor, { zona: more.zona ?? 'America/Guayaquil' });
  for (const [hora_inicio, hora_fin] of [
    ['09:00', '09:15'],
    ['09:15', '09:30'],
    ['09:30', '09:45'],
    ['09:45', '10:00'],
  ] as const)
    await aHorario(doctor, oficina, { hora_inicio, hora_fin, espacios_disponibles: more.espacios ?? 1 });
  const paciente = await aPaciente(doctor);
  const reserva = (patch: Partial<ReservaNueva> = {}): ReservaNueva => ({
    doctor_id: doctor.doctor_id,
    oficinaId: oficina.id,
    cliente_id: paciente.id,
    especializacion_id: oficina.especializacion_id,
    servicio_id: null,
    inicio: instantOf(LUNES, '09:00', oficina.zona),
    fin: instantOf(LUNES, '09:15', oficina.zona),
    ...patch,
  });
  const turnos = async (query: { fecha?: string; fechaFinal?: string; clienteId?: number } = {}) =>
    (await as(doctor)).call(listTurnos, {
      params: { doctorId: doctor.doctor_id },
      query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES, ...query },
    });
  const book = async (patch: Partial<ReservaNueva> = {}) =>
    (await as(doctor)).call(crearReserva, { body: reserva(patch) });
  return { doctor, oficina, paciente, reserva, turnos, book };
}

const at = (turnos: Turno[], inicio: string) => turnos.find((t) => Date.parse(t.inicio) === Date.parse(inicio));
const failure = async (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => {
      throw new Error('it was not refused');
    },
    (error) => error as Failure,
  );

describe('booking', () => {
  test('[BK-1] staff book APROBADO in the channel of their role, with what was agreed copied', async () => {
    const { doctor, oficina, paciente, book } = await aConsultorio();
    const made = await book({ canal_reserva: 'WEB', estado_reserva: 'PENDIENTE', disponible: true });
    expect(made).toMatchObject({
      estado_reserva: 'APROBADO',
      precio: 40,
      descuento: 0,
      servicio: 'Consulta',
      lugar: 1,
    });
    const row = await db.selectFrom('cita').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      doctor_id: doctor.doctor_id,
      oficina_id: oficina.id,
      cliente_id: paciente.id,
      fecha_reserva: LUNES,
      canal_reserva: 'WEB_MEDICO',
      presencial: true,
      creada_por: doctor.usuario_id,
    });
  });

  test('[BK-1] a secretary books for a linked doctor and is written down', async () => {
    const { doctor, reserva } = await aConsultorio();
    const secretaria = await aSecretaria([doctor]);
    const made = await (await as(secretaria)).call(crearReserva, { body: reserva({ secretariaReserva: true }) });
    const row = await db.selectFrom('cita').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ canal_reserva: 'WEB_SECRETARIA', secretaria_id: secretaria.secretaria_id });
  });

  test.each([
    ['LABORATORIO', 'WEB_LABORATORIO'],
    ['INSTITUCION', 'WEB_INSTITUCION'],
  ] as const)('[BK-1] a %s books its own agenda as %s, in several offices at once', async (tipo, canal) => {
    const doctor = await aDoctor({ tipo });
    const one = await aConsultorio({ doctor });
    const other = await aConsultorio({ doctor });
    const made = await one.book();
    await other.book();
    const row = await db.selectFrom('cita').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ canal_reserva: canal, presencial: false });
  });

  test('[BK-1] price, name and running discount of the service stay as they were at booking', async () => {
    const { doctor, oficina, book } = await aConsultorio();
    const servicio = await db
      .insertInto('servicio')
      .values({
        doctor_id: doctor.doctor_id,
        nombre: 'Holter 24 horas',
        precio: 35.5,
        descuento_valor: 20,
        descuento_inicio: '2026-11-20T05:00:00Z',
        descuento_fin: '2026-11-27T05:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('servicio_oficina').values({ servicio_id: servicio.id, oficina_id: oficina.id }).execute();
    const made = await book({ servicio_id: servicio.id });
    expect(made).toMatchObject({ servicio: 'Holter 24 horas', precio: 35.5, descuento: 20 });
    await db.updateTable('servicio').set({ precio: 99, nombre: 'Otro' }).where('id', '=', servicio.id).execute();
    const row = await db.selectFrom('cita').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ servicio: 'Holter 24 horas', precio: 35.5 });

    clock.set('2026-11-28T14:00:00Z');
    const later = { inicio: instantOf(LUNES, '09:30', oficina.zona), fin: instantOf(LUNES, '09:45', oficina.zona) };
    expect(await book({ servicio_id: servicio.id, ...later })).toMatchObject({ precio: 99, descuento: 0 });
  });

  test('[BK-1] a plain consultation in an affiliated office carries the affiliate discount', async () => {
    const { oficina, book } = await aConsultorio();
    await db.updateTable('oficina').set({ afiliacion: true }).where('id', '=', oficina.id).execute();
    expect(await book()).toMatchObject({ precio: 40, descuento: 50 });
  });

  test('[BK-1] a double click makes one cita and both clicks get it', async () => {
    const { doctor, reserva } = await aConsultorio();
    const caller = await as(doctor);
    const [one, two] = await Promise.all([
      caller.call(crearReserva, { body: reserva() }),
      caller.call(crearReserva, { body: reserva() }),
    ]);
    expect(two.id).toBe(one.id);
    clock.advance({ minutes: 2 });
    await expect(caller.call(crearReserva, { body: reserva() })).rejects.toMatchObject({ status: 409 });
  });

  test('[BK-8] staff book for a third person, who needs a name', async () => {
    const { book } = await aConsultorio();
    const refused = await failure(book({ cedula_tercera_persona: '0102030405' }));
    expect(refused).toMatchObject({ status: 400, errores: { nombre_tercera_persona: M.requerido } });
    const made = await book({ cedula_tercera_persona: '0102030405', nombre_tercera_persona: 'Luis Sisa' });
    const row = await db.selectFrom('cita').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ cedula_tercera_persona: '0102030405', nombre_tercera_persona: 'Luis Sisa' });
  });

  test('[AG-9] the open agenda of the doctor is told when, never who', async () => {
    const { doctor, book } = await aConsultorio();
    notices.length = 0;
    const made = await book();
    const told = notices.filter((n) => n.uids.includes(doctor.usuario_id));
    expect(told.map((n) => n.notice)).toEqual([{ r_fecha_reserva: LUNES, r_inicio: made.inicio, r_fin: made.fin }]);
  });
});

describe('places', () => {
  test('[BK-5] of fifty attempts at once on one place exactly one succeeds, the others get the next free turnos', async () => {
    const { doctor, oficina, reserva } = await aConsultorio();
    const secretarias = await Promise.all([1, 2, 3, 4].map(() => aSecretaria([doctor])));
    const callers = await Promise.all([doctor, ...secretarias].map((account) => as(account)));
    const pacientes = await Promise.all(Array.from({ length: 50 }, () => aPaciente(doctor)));
    const results = await Promise.allSettled(
      pacientes.map((paciente, i) =>
        (callers[i % 5] as (typeof callers)[0]).call(crearReserva, { body: reserva({ cliente_id: paciente.id }) }),
      ),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason as Failure] : []));
    expect(refused).toHaveLength(49);
    for (const f of refused) {
      expect([f.status, f.mensaje]).toEqual([409, M.turno_ocupado]);
      const { proximos } = f.data as { proximos: Turno[] };
      expect(proximos.slice(0, 3).map((t) => Date.parse(t.inicio))).toEqual(
        ['09:15', '09:30', '09:45'].map((hora) => Date.parse(instantOf(LUNES, hora, oficina.zona))),
      );
      expect(proximos).toHaveLength(5);
    }
    const alive = await db.selectFrom('cita').where('oficina_id', '=', oficina.id).select('id').execute();
    expect(alive).toHaveLength(1);
  });

  test('[BK-5] with three places exactly three of twenty succeed, each in its own', async () => {
    const doctor = await aDoctor({ tipo: 'INSTITUCION' });
    const { oficina, reserva, turnos } = await aConsultorio({ doctor, espacios: 3 });
    const caller = await as(doctor);
    const pacientes = await Promise.all(Array.from({ length: 20 }, () => aPaciente(doctor)));
    const results = await Promise.allSettled(
      pacientes.map(({ id }) => caller.call(crearReserva, { body: reserva({ cliente_id: id }) })),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(3);
    const lugares = await db.selectFrom('cita').where('oficina_id', '=', oficina.id).select('lugar').execute();
    expect(lugares.map((r) => r.lugar).sort()).toEqual([1, 2, 3]);
    expect(at(await turnos(), reserva().inicio)).toMatchObject({
      lugares_libres: 0,
      disponible: false,
      razon: 'SIN_CUPO',
    });
  });

  test('[BK-5] the same patient never twice at once with a doctor, however many try', async () => {
    const doctor = await aDoctor({ tipo: 'INSTITUCION' });
    const { reserva, paciente } = await aConsultorio({ doctor, espacios: 5 });
    const caller = await as(doctor);
    const twice = await Promise.all([1, 2, 3].map(() => caller.call(crearReserva, { body: reserva() })));
    expect(new Set(twice.map((cita) => cita.id)).size).toBe(1);
    clock.advance({ minutes: 5 });
    const refused = await failure(caller.call(crearReserva, { body: reserva() }));
    expect([refused.status, refused.mensaje]).toEqual([409, M.turno_ya_reservo]);
    const { proximos } = refused.data as { proximos: Turno[] };
    expect(Date.parse(proximos[0]?.inicio ?? '')).toBe(Date.parse(reserva().fin as string));
    const rows = await db.selectFrom('cita').where('cliente_id', '=', paciente.id).select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('[BK-5] a doctor is never in two offices at once, also when both are booked at the same moment', async () => {
    const doctor = await aDoctor();
    const one = await aConsultorio({ doctor });
    const other = await aConsultorio({ doctor });
    const results = await Promise.allSettled([one.book(), other.book()]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((r) => r.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ status: 409, mensaje: M.turno_otra_oficina });
  });

  test('[BK-5] bookings of neighbouring turnos at once all succeed', async () => {
    const { oficina, doctor, book } = await aConsultorio();
    const quarters = ['09:00', '09:15', '09:30', '09:45', '10:00'];
    const pacientes = await Promise.all([0, 1, 2, 3].map(() => aPaciente(doctor)));
    const made = await Promise.all(
      pacientes.map(({ id }, i) =>
        book({
          cliente_id: id,
          inicio: instantOf(LUNES, quarters[i] as string, oficina.zona),
          fin: instantOf(LUNES, quarters[i + 1] as string, oficina.zona),
        }),
      ),
    );
    expect(new Set(made.map((m) => m.id)).size).toBe(4);
  });

  test('[AG-4] a cancelled cita frees its place at once', async () => {
    const { doctor, book, turnos, reserva } = await aConsultorio();
    const made = await book();
    expect(at(await turnos(), reserva().inicio)).toMatchObject({
      disponible: false,
      razon: 'OCUPADO',
      lugares_libres: 0,
    });
    await (await as(doctor)).call(setEstadoCita, {
      params: { reservationId: made.id },
      body: { estado_reserva: 'RECHAZADO', razonNoDisponibilidad: 'Reagendamiento' },
    });
    expect(at(await turnos(), reserva().inicio)).toMatchObject({ disponible: true, razon: null, lugares_libres: 1 });
    const otro = await aPaciente(doctor);
    await expect(book({ cliente_id: otro.id })).resolves.toMatchObject({ lugar: 1 });
  });

  test('[BK-3] a PENDIENTE holds its place', async () => {
    const { doctor, oficina, turnos, book, reserva } = await aConsultorio();
    const otro = await aPaciente(doctor);
    await aCita(doctor, oficina, otro, { inicio: reserva().inicio, estado_reserva: 'PENDIENTE' });
    expect(at(await turnos(), reserva().inicio)).toMatchObject({ razon: 'OCUPADO' });
    await expect(book()).rejects.toMatchObject({ status: 409, mensaje: M.turno_ocupado });
  });
});

describe('turnos', () => {
  test('[BK-3] past, taken, taken in another office, held by this patient, free: in order of time', async () => {
    const doctor = await aDoctor();
    const { oficina, paciente, turnos } = await aConsultorio({ doctor });
    const other = await anOficina(doctor);
    const moment = (hora: string) => instantOf(LUNES, hora, oficina.zona);
    clock.set(moment('09:05'));
    await aCita(doctor, other, await aPaciente(doctor), { inicio: moment('09:20'), fin: moment('09:25') });
    await aCita(doctor, oficina, paciente, { inicio: moment('09:30'), fin: moment('09:45') });
    const found = await turnos({ clienteId: paciente.id });
    expect(found.map((t) => [fechaOf(t.inicio, oficina.zona), t.razon, t.lugares_libres])).toEqual([
      [LUNES, 'PASADO', 1],
      [LUNES, 'OCUPADO', 0],
      [LUNES, 'YA_RESERVO', 0],
      [LUNES, null, 1],
    ]);
    expect((await turnos()).map((t) => t.razon)).toEqual(['PASADO', 'OCUPADO', 'OCUPADO', null]);
  });

  test('[BK-3] a cita booked under other hours takes every turno that it overlaps, whatever its ends', async () => {
    const { doctor, oficina, turnos } = await aConsultorio();
    const moment = (hora: string) => instantOf(LUNES, hora, oficina.zona);
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: moment('09:10'), fin: moment('09:31') });
    expect((await turnos()).map((t) => t.disponible)).toEqual([false, false, false, true]);
  });

  test('[BK-3] the capacity that is left is counted by places', async () => {
    const doctor = await aDoctor({ tipo: 'INSTITUCION' });
    const { oficina, turnos } = await aConsultorio({ doctor, espacios: 2 });
    const moment = (hora: string) => instantOf(LUNES, hora, oficina.zona);
    const cita = async (inicio: string, fin: string, lugar: number) =>
      aCita(doctor, oficina, await aPaciente(doctor), { inicio: moment(inicio), fin: moment(fin), lugar });
    await cita('09:00', '09:05', 1);
    await cita('09:05', '09:10', 1);
    await cita('09:15', '09:20', 1);
    await cita('09:20', '09:30', 2);
    expect((await turnos()).map((t) => [t.lugares_libres, t.razon])).toEqual([
      [1, null],
      [0, 'SIN_CUPO'],
      [2, null],
      [2, null],
    ]);
  });

  test.each(['America/Guayaquil', 'Pacific/Galapagos'] as const)(
    '[BK-3] hours are the wall time of the office: 09:00 in %s, and evenings until midnight stay on their day',
    async (zona) => {
      const doctor = await aDoctor();
      const { oficina, turnos, book } = await aConsultorio({ doctor, zona });
      for (const [hora_inicio, hora_fin] of [
        ['19:00', '19:30'],
        ['23:30', '23:59'],
      ] as const)
        await aHorario(doctor, oficina, { hora_inicio, hora_fin });
      const found = await turnos();
      expect(found.map((t) => Date.parse(t.inicio))).toEqual(
        ['09:00', '09:15', '09:30', '09:45', '19:00', '23:30'].map((hora) => Date.parse(instantOf(LUNES, hora, zona))),
      );
      const late = { inicio: instantOf(LUNES, '23:30', zona), fin: instantOf(LUNES, '23:59', zona) };
      const made = await book({ ...late, fecha_reserva: LUNES });
      expect(made.fecha_reserva).toBe(LUNES);
      expect(at(await turnos(), late.inicio)?.razon).toBe('OCUPADO');
      expect(await turnos({ fecha: '2026-12-01', fechaFinal: '2026-12-01' })).toEqual([]);
    },
  );

  test('[BK-3] offices in both zones: the same moment is taken in the other one, one hour earlier on its wall', async () => {
    const doctor = await aDoctor();
    const mainland = await aConsultorio({ doctor });
    const islands = await aConsultorio({ doctor, zona: 'Pacific/Galapagos' });
    await aHorario(doctor, islands.oficina, { hora_inicio: '08:00', hora_fin: '08:15' });
    await mainland.book();
    const found = await islands.turnos();
    expect(found.map((t) => [t.inicio, t.razon])).toEqual([
      [mainland.reserva().inicio.replace('.000', ''), 'OCUPADO'],
      ...[0, 15, 30, 45].map((minute) => [`2026-11-30T15:${String(minute).padStart(2, '0')}:00Z`, null]),
    ]);
  });

  test('[BE-3] the next free turno skips what is taken and looks in every office, or in one', async () => {
    const doctor = await aDoctor();
    const one = await aConsultorio({ doctor });
    const other = await anOficina(doctor);
    await aHorario(doctor, other, { dia_semana: 'DOMINGO', hora_inicio: '10:00', hora_fin: '10:15' });
    const caller = await as(doctor);
    const next = (oficinaId?: number) =>
      caller.call(findProximoTurno, { params: { doctorId: doctor.doctor_id }, query: { oficinaId } });
    expect((await next())?.oficina_id).toBe(other.id);
    await one.book();
    expect(Date.parse((await next(one.oficina.id))?.inicio ?? '')).toBe(Date.parse(one.reserva().fin as string));
    const without = await anOficina(doctor);
    expect(await next(without.id)).toBeNull();
  });

  test.each([
    [{ fecha: '2026-02-30', fechaFinal: '2026-03-02' }, M.fecha],
    [{ fecha: '2026-12-02', fechaFinal: '2026-12-01' }, M.rango_fechas],
    [{ fecha: '2026-12-01', fechaFinal: '2027-02-01' }, M.rango_largo],
  ])('[BK-3] a range is refused: %j', async (query, sentence) => {
    const { turnos } = await aConsultorio();
    await expect(turnos(query)).rejects.toMatchObject({ status: 400, mensaje: sentence });
  });

  test('[BK-3] sixty-two days are answered', async () => {
    const { turnos } = await aConsultorio();
    await expect(turnos({ fecha: '2026-12-01', fechaFinal: '2027-01-31' })).resolves.toHaveLength(8 * 4);
  });
});

describe('refused', () => {
  test('[BK-3] a turno in the past, off the hours or of another date', async () => {
    const { book, oficina } = await aConsultorio();
    const past = {
      inicio: instantOf('2026-11-23', '09:00', oficina.zona),
      fin: instantOf('2026-11-23', '09:15', oficina.zona),
    };
    await expect(book(past)).rejects.toMatchObject({ status: 409, mensaje: M.turno_pasado });
    const off = { inicio: instantOf(LUNES, '09:05', oficina.zona), fin: instantOf(LUNES, '09:20', oficina.zona) };
    await expect(book(off)).rejects.toMatchObject({ status: 409, mensaje: M.turno_inexistente });
    await expect(book({ fecha_reserva: '2026-12-01' })).rejects.toMatchObject({
      status: 400,
      errores: { fecha_reserva: M.booking_fecha_oficina },
    });
  });

  test('[BK-1] a specialty or a service that the office does not offer, and a missing specialty', async () => {
    const { book } = await aConsultorio();
    const { id } = await anEspecializacion();
    await expect(book({ especializacion_id: id })).rejects.toMatchObject({
      status: 400,
      mensaje: M.booking_especialidad,
    });
    await expect(book({ especializacion_id: null })).rejects.toMatchObject({
      status: 400,
      mensaje: M.booking_fecha_especialidad,
    });
    await expect(book({ servicio_id: 999_999 })).rejects.toMatchObject({ status: 400, mensaje: M.booking_servicio });
  });

  test('[BK-1] a branch without an accepted association', async () => {
    const { book } = await aConsultorio();
    await expect(book({ tipo_reserva: 2 })).rejects.toMatchObject({ status: 409, mensaje: M.booking_sucursal });
    const { doctor_id } = await aDoctor();
    await expect(book({ doctor_id_sucursal: doctor_id })).rejects.toMatchObject({ mensaje: M.booking_sucursal });
  });

  test('[SH-4] a doctor under verification books nothing, nor does their secretary', async () => {
    const doctor = await aDoctor({ activa: false });
    const { book, reserva } = await aConsultorio({ doctor });
    await expect(book()).rejects.toMatchObject({ status: 403, mensaje: M.cuenta_en_verificacion });
    const secretaria = await as(await aSecretaria([doctor]));
    await expect(secretaria.call(crearReserva, { body: reserva() })).rejects.toMatchObject({ status: 403 });
  });

  test('[BK-1] neither a stranger nor their office, doctor or patient is found', async () => {
    const mine = await aConsultorio();
    const other = await aConsultorio();
    const stranger = await as(other.doctor);
    const secretaria = await as(await aSecretaria([other.doctor]));
    const notFound = { status: 404, mensaje: M.no_encontrado };
    await expect(stranger.call(crearReserva, { body: mine.reserva() })).rejects.toMatchObject(notFound);
    await expect(secretaria.call(crearReserva, { body: mine.reserva() })).rejects.toMatchObject(notFound);
    await expect(mine.book({ cliente_id: other.paciente.id })).rejects.toMatchObject(notFound);
    await expect(mine.book({ oficinaId: other.oficina.id })).rejects.toMatchObject(notFound);
    const turnos = {
      params: { doctorId: mine.doctor.doctor_id },
      query: { oficinaId: mine.oficina.id, fecha: LUNES, fechaFinal: LUNES },
    };
    await expect(stranger.call(listTurnos, turnos)).rejects.toMatchObject(notFound);
    await expect(secretaria.call(listTurnos, turnos)).rejects.toMatchObject(notFound);
    await expect(stranger.call(findProximoTurno, { params: turnos.params })).rejects.toMatchObject(notFound);
    const foreign = { params: { doctorId: other.doctor.doctor_id }, query: turnos.query };
    await expect(stranger.call(listTurnos, foreign)).rejects.toMatchObject(notFound);
  });

  test('[BK-1] an institution books whoever had a cita there, who becomes its own patient', async () => {
    const clinica = await aDoctor({ tipo: 'INSTITUCION' });
    const { oficina, book } = await aConsultorio({ doctor: clinica });
    const paciente = await aPaciente();
    await expect(book({ cliente_id: paciente.id })).rejects.toMatchObject({ status: 404 });
    await aCita(clinica, oficina, paciente, { inicio: '2026-11-02T14:00:00Z' });
    await book({ cliente_id: paciente.id });
    const link = await db.selectFrom('medico_paciente').where('cliente_id', '=', paciente.id).selectAll().execute();
    expect(link).toMatchObject([{ doctor_id: clinica.doctor_id, origen: 'CITA' }]);
  });
});

describe('sobreturno', () => {
  test('[BE-1] with a reason it stands beside a taken turno, takes no place and is audited', async () => {
    const { doctor, book, reserva, turnos } = await aConsultorio();
    await book();
    const urgente = await aPaciente(doctor);
    const made = await book({ cliente_id: urgente.id, sobreturno: true, motivo_sobreturno: 'Dolor intenso' });
    expect(made).toMatchObject({ sobreturno: true });
    const row = await db.selectFrom('cita').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ horario_id: null, motivo_sobreturno: 'Dolor intenso' });
    const audited = await db
      .selectFrom('auditoria')
      .where('accion', '=', 'cita.crear')
      .where('entidad_id', '=', made.id)
      .selectAll()
      .execute();
    expect(audited).toMatchObject([{ usuario_id: doctor.usuario_id, detalle: { sobreturno: true } }]);

    const next = reserva().fin as string;
    const other = await aPaciente(doctor);
    const free = new Date(Date.parse(next) + 5 * 60_000).toISOString();
    await book({ cliente_id: other.id, inicio: next, fin: free, sobreturno: true, motivo_sobreturno: 'Control' });
    expect(at(await turnos(), next)).toMatchObject({ disponible: true, lugares_libres: 1 });
  });

  test('[BE-1] it may have begun but not ended, and never puts the doctor in two offices or the patient twice', async () => {
    const doctor = await aDoctor();
    const one = await aConsultorio({ doctor });
    const other = await aConsultorio({ doctor });
    const extra = { sobreturno: true, motivo_sobreturno: 'Urgencia' };
    await one.book();
    await expect(other.book(extra)).rejects.toMatchObject({ mensaje: M.turno_otra_oficina });
    clock.advance({ minutes: 2 });
    await expect(one.book(extra)).rejects.toMatchObject({ mensaje: M.turno_ya_reservo });
    clock.set(one.reserva().inicio);
    clock.advance({ minutes: 5 });
    await expect(one.book({ ...extra, cliente_id: (await aPaciente(doctor)).id })).resolves.toBeTruthy();
    clock.advance({ minutes: 10 });
    await expect(one.book({ ...extra, cliente_id: (await aPaciente(doctor)).id })).rejects.toMatchObject({
      mensaje: M.turno_pasado,
    });
  });
});
