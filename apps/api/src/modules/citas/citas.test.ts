import {
  cancelarReservaDoctor,
  confirmarEstadoPagado,
  crearReserva,
  getCita,
  listCitasOfCliente,
  listCitasOfDoctor,
  listCitasOfOficina,
  listTurnos,
  M,
  reagendarCita,
  setEstadoCita,
  type Turno,
} from '@hampi/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../core/jobs.ts';
import { type Account, builders, type DoctorAccount } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/harness.ts';
import { lapseCitas } from './citas.jobs.ts';

const harness = await startTestApp();
const { as, db, clock, notices } = harness;
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina, aHorario, aCita } = builders(db);

// A Tuesday, 09:00 in Guayaquil; the citas of these tests are on the Monday after at nine.
const LUNES = '2026-11-30';
const nine = '2026-11-30T14:00:00Z';
const quarterPast = '2026-11-30T14:15:00Z';
const half = '2026-11-30T14:30:00Z';
beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

/** A doctor with two quarters on Monday, and one cita at nine. */
async function aReserva(more: Parameters<typeof aCita>[3] = {}, of?: DoctorAccount) {
  const doctor = of ?? (await aDoctor());
  const oficina = await anOficina(doctor);
  const horario = await aHorario(doctor, oficina);
  await aHorario(doctor, oficina, { hora_inicio: '09:15', hora_fin: '09:30' });
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, oficina, paciente, { inicio: nine, horario_id: horario.id, ...more });
  return { doctor, oficina, horario, paciente, cita, params: { reservationId: cita.id } };
}
type Reservada = Awaited<ReturnType<typeof aReserva>>;

const stored = (id: number) => db.selectFrom('cita').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const freeTurnos = async ({ doctor, oficina }: Reservada) => {
  const turnos: Turno[] = await (await as(doctor)).call(listTurnos, {
    params: { doctorId: doctor.doctor_id },
    query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES },
  });
  return turnos.filter((t) => t.disponible).map((t) => t.inicio);
};
const audited = (accion: string, entidad_id: number) =>
  db.selectFrom('auditoria').where('accion', '=', accion).where('entidad_id', '=', entidad_id).selectAll().execute();

const aprobado = { estado_reserva: 'APROBADO' } as const;
const rechazado = { estado_reserva: 'RECHAZADO', razonNoDisponibilidad: 'No disponibilidad' } as const;

describe('agenda', () => {
  const rango = { fecha: '2026-11-01', fechaFinal: '2026-12-31' };

  test('[AG-1] upcoming approved citas first, then the rest, with every column of the table', async () => {
    const { doctor, oficina, paciente, cita } = await aReserva({ precio: 40, descuento: 25, pago_total: 10 });
    const past = await aCita(doctor, oficina, paciente, { inicio: '2026-11-20T14:00:00Z' });
    const pending = await aCita(doctor, oficina, paciente, {
      inicio: '2026-11-27T14:00:00Z',
      estado_reserva: 'PENDIENTE',
    });
    const later = await aCita(doctor, oficina, paciente, { inicio: '2026-12-07T14:00:00Z' });
    await aCita(doctor, oficina, paciente, { inicio: '2027-01-04T14:00:00Z' });
    const rows = await (await as(doctor)).call(listCitasOfDoctor, {
      params: { doctorId: doctor.doctor_id },
      query: rango,
    });
    expect(rows.map((r) => r.r_id)).toEqual([cita.id, later.id, past.id, pending.id]);
    expect(rows[0]).toMatchObject({
      r_inicio: nine,
      r_fin: quarterPast,
      r_fecha_reserva: LUNES,
      r_estado_reserva: 'APROBADO',
      r_precio: 40,
      r_descuento: 25,
      r_pago_total: 10,
      r_creditos: 0,
      r_servicio: 'Consulta',
      r_disponible: false,
      r_sobreturno: false,
      d_nombres: doctor.nombres,
      d_titulo_honorifico: 'Dra.',
      c_apellidos: paciente.apellidos,
      c_cedula_identidad: paciente.cedula_identidad,
      o_zona: 'America/Guayaquil',
      s_background_color: null,
    });
  });

  test('[AG-1] a day is the day of the office: an evening cita is not on the next day', async () => {
    const { doctor, cita } = await aReserva({ inicio: '2026-12-01T04:30:00Z', fin: '2026-12-01T04:45:00Z' });
    const on = async (fecha: string) =>
      (await as(doctor)).call(listCitasOfDoctor, {
        params: { doctorId: doctor.doctor_id },
        query: { fecha, fechaFinal: fecha },
      });
    expect((await on(LUNES)).map((r) => r.r_id)).toEqual([cita.id]);
    expect(await on('2026-12-01')).toEqual([]);
  });

  test('[AG-2] a service brings its colour', async () => {
    const { doctor, cita } = await aReserva();
    const { id } = await db
      .insertInto('servicio')
      .values({ doctor_id: doctor.doctor_id, nombre: 'Holter', precio: 35, background_color: '#3B82C4' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('cita').set({ servicio_id: id, servicio: 'Holter' }).where('id', '=', cita.id).execute();
    const row = await (await as(doctor)).call(getCita, { params: { reservationId: cita.id } });
    expect(row).toMatchObject({ s_background_color: '#3B82C4', r_servicio: 'Holter' });
  });

  test('[AG-7] a secretary reads the agenda of an office and of a linked doctor, with the doctor in each row', async () => {
    const { doctor, oficina, cita } = await aReserva();
    const secretaria = await as(await aSecretaria([doctor]));
    const rows = await secretaria.call(listCitasOfOficina, { params: { officeId: oficina.id }, query: rango });
    expect(rows).toMatchObject([{ r_id: cita.id, d_id: doctor.doctor_id, d_apellidos: doctor.apellidos }]);
    const same = await secretaria.call(listCitasOfDoctor, { params: { doctorId: doctor.doctor_id }, query: rango });
    expect(same).toEqual(rows);
  });

  test.each(['LABORATORIO', 'INSTITUCION'] as const)('[AG-8] a %s reads its own agenda', async (tipo) => {
    const { doctor, oficina, cita } = await aReserva({}, await aDoctor({ tipo }));
    const caller = await as(doctor);
    const rows = await caller.call(listCitasOfDoctor, { params: { doctorId: doctor.doctor_id }, query: rango });
    expect(rows.map((r) => r.r_id)).toEqual([cita.id]);
    const byOffice = await caller.call(listCitasOfOficina, { params: { officeId: oficina.id }, query: rango });
    expect(byOffice).toEqual(rows);
  });

  test('[AG-8] a patient reads their own citas, newest first, without the notes of the staff', async () => {
    const paciente = await aCliente();
    const { doctor, oficina, cita } = await aReserva();
    const own = await aCita(doctor, oficina, { id: paciente.cliente_id }, { inicio: half });
    const older = await aCita(doctor, oficina, { id: paciente.cliente_id }, { inicio: '2026-10-05T14:00:00Z' });
    const caller = await as(paciente);
    const first = await caller.send(listCitasOfCliente, { query: { take: 1 } });
    expect(first.data.map((r) => r.r_id)).toEqual([own.id]);
    expect(first.hasMoreData).toBe(true);
    const rest = await caller.send(listCitasOfCliente, { query: { skip: 1 } });
    expect([rest.data.map((r) => r.r_id), rest.hasMoreData]).toEqual([[older.id], false]);
    const raw = await harness.app.inject({
      url: '/api/citas/cliente',
      headers: { authorization: `Bearer ${caller.token}` },
    });
    expect(raw.body).not.toMatch(/motivo_sobreturno|canal_reserva/);
    await expect(caller.call(getCita, { params: { reservationId: own.id } })).resolves.toMatchObject({ r_id: own.id });
    await expect(caller.call(getCita, { params: { reservationId: cita.id } })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [{ fecha: '2026-02-30', fechaFinal: '2026-03-01' }, M.fecha],
    [{ fecha: '2026-12-02', fechaFinal: '2026-12-01' }, M.rango_fechas],
    [{ fecha: '2026-01-01', fechaFinal: '2027-02-05' }, M.rango_largo],
  ])('[AG-1] a range is refused: %j', async (query, sentence) => {
    const doctor = await aDoctor();
    const call = (await as(doctor)).call(listCitasOfDoctor, { params: { doctorId: doctor.doctor_id }, query });
    await expect(call).rejects.toMatchObject({ status: 400, mensaje: sentence });
  });
});

describe('states', () => {
  test('[AG-4] rejected with its reason the place is free again; approved it is claimed again', async () => {
    const reservada = await aReserva();
    const { doctor, cita, params } = reservada;
    const caller = await as(doctor);
    expect(await freeTurnos(reservada)).toEqual([quarterPast]);
    const answer = await caller.send(setEstadoCita, { params, body: rechazado });
    expect(answer.mensaje).toBe(M.reserva_actualizada);
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'RECHAZADO',
      razon_no_disponibilidad: 'No disponibilidad',
    });
    expect(await freeTurnos(reservada)).toEqual([nine, quarterPast]);
    expect(await caller.call(getCita, { params })).toMatchObject({ r_disponible: true });

    await caller.call(setEstadoCita, { params, body: aprobado });
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'APROBADO',
      razon_no_disponibilidad: null,
      lugar: 1,
    });
    expect(await freeTurnos(reservada)).toEqual([quarterPast]);
    expect(await audited('cita.estado', cita.id)).toMatchObject([
      { detalle: { antes: 'APROBADO', despues: 'RECHAZADO' }, usuario_id: doctor.usuario_id },
      { detalle: { antes: 'RECHAZADO', despues: 'APROBADO' } },
    ]);
  });

  test('[AG-4] a PENDIENTE is approved and does not lapse any more', async () => {
    const { doctor, cita, params } = await aReserva({ estado_reserva: 'PENDIENTE' });
    await db.updateTable('cita').set({ expira_en: '2026-11-24T14:20:00Z' }).where('id', '=', cita.id).execute();
    await (await as(doctor)).call(setEstadoCita, { params, body: aprobado });
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', expira_en: null });
  });

  test('[AG-4] back to APROBADO after somebody else took the place: 409 with the next free turnos', async () => {
    const { doctor, oficina, params } = await aReserva({ estado_reserva: 'RECHAZADO' });
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: nine });
    const refused = (await as(doctor)).call(setEstadoCita, { params, body: aprobado });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      mensaje: M.turno_ocupado,
      data: { proximos: [{ inicio: quarterPast }, {}, {}, {}, {}] },
    });
  });

  test('[AG-4] back to APROBADO with several places takes a free one', async () => {
    const clinica = await aDoctor({ tipo: 'INSTITUCION' });
    const { doctor, oficina, horario, cita, params } = await aReserva({ estado_reserva: 'RECHAZADO' }, clinica);
    await db.updateTable('horario').set({ espacios_disponibles: 2 }).where('id', '=', horario.id).execute();
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: nine, lugar: 1 });
    await (await as(doctor)).call(setEstadoCita, { params, body: aprobado });
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', lugar: 2 });
  });

  test('[AG-4] once its hours are gone a rejected cita takes its own place again', async () => {
    const { doctor, horario, cita, params } = await aReserva({ estado_reserva: 'RECHAZADO' });
    await db.deleteFrom('horario').where('id', '=', horario.id).execute();
    await (await as(doctor)).call(setEstadoCita, { params, body: aprobado });
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO' });
  });

  test('[AG-4] of two rejected citas approved at once, one gets the place', async () => {
    const { doctor, oficina, params } = await aReserva({ estado_reserva: 'RECHAZADO' });
    const other = await aCita(doctor, oficina, await aPaciente(doctor), { inicio: nine, estado_reserva: 'RECHAZADO' });
    const caller = await as(doctor);
    const results = await Promise.allSettled([
      caller.call(setEstadoCita, { params, body: aprobado }),
      caller.call(setEstadoCita, { params: { reservationId: other.id }, body: aprobado }),
    ]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({
      reason: { status: 409, mensaje: M.turno_ocupado },
    });
  });

  test('[AG-4] the doctor cancels for good, with a reason', async () => {
    const reservada = await aReserva();
    const { doctor, cita, params } = reservada;
    const caller = await as(doctor);
    await caller.call(cancelarReservaDoctor, { params, body: { razonNoDisponibilidad: 'Congreso en Quito' } });
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'CANCELADO',
      razon_no_disponibilidad: 'Congreso en Quito',
    });
    expect(await freeTurnos(reservada)).toEqual([nine, quarterPast]);
    const again = { status: 409, mensaje: M.reserva_cancelada };
    await expect(caller.call(setEstadoCita, { params, body: aprobado })).rejects.toMatchObject(again);
    await expect(
      caller.call(cancelarReservaDoctor, { params, body: { razonNoDisponibilidad: 'Otra vez' } }),
    ).rejects.toMatchObject(again);
  });

  test('[AG-4] after the end of the visit nothing changes any more', async () => {
    const { doctor, cita, params } = await aReserva();
    clock.set(cita.fin);
    const caller = await as(doctor);
    const over = { status: 409, mensaje: M.reserva_pasada };
    await expect(caller.call(setEstadoCita, { params, body: rechazado })).rejects.toMatchObject(over);
    await expect(
      caller.call(cancelarReservaDoctor, { params, body: { razonNoDisponibilidad: 'Tarde' } }),
    ).rejects.toMatchObject(over);
  });

  test('[AG-9] every change is told to the open agenda of the doctor', async () => {
    const { doctor, params } = await aReserva();
    const caller = await as(doctor);
    notices.length = 0;
    await caller.call(setEstadoCita, { params, body: rechazado });
    await caller.call(setEstadoCita, { params, body: aprobado });
    await caller.call(confirmarEstadoPagado, { params });
    await caller.call(cancelarReservaDoctor, { params, body: { razonNoDisponibilidad: 'Congreso' } });
    const told = notices.filter((n) => n.uids.includes(doctor.usuario_id));
    expect(told.map((n) => n.notice)).toEqual(
      Array.from({ length: 4 }, () => ({ r_fecha_reserva: LUNES, r_inicio: nine, r_fin: quarterPast })),
    );
  });

  test('[BK-6] a PENDIENTE whose time is over lapses and frees its place; one without an end waits', async () => {
    const reservada = await aReserva({ estado_reserva: 'PENDIENTE' });
    const { doctor, oficina, cita } = reservada;
    const waits = await aCita(doctor, oficina, await aPaciente(doctor), {
      inicio: quarterPast,
      estado_reserva: 'PENDIENTE',
    });
    await db.updateTable('cita').set({ expira_en: '2026-11-24T14:20:00Z' }).where('id', '=', cita.id).execute();
    const everyMinute = async () => {
      await enqueue(db, lapseCitas, {});
      await harness.runDueJobs();
    };
    await everyMinute();
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'PENDIENTE' });
    clock.advance({ minutes: 20 });
    await everyMinute();
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'CANCELADO' });
    expect(await stored(waits.id)).toMatchObject({ estado_reserva: 'PENDIENTE' });
    expect(await freeTurnos(reservada)).toEqual([nine]);
    expect(await audited('cita.cancelar', cita.id)).toMatchObject([{ usuario_id: null }]);
  });
});

describe('payment', () => {
  const pagos = (cita_id: number) => db.selectFrom('pago').where('cita_id', '=', cita_id).selectAll().execute();

  test('[AG-5] paid: the net price, one payment row with who and when, and again nothing', async () => {
    const { doctor, cita, params } = await aReserva({ precio: 33.33, descuento: 33, pago_total: 5 });
    const secretaria = await aSecretaria([doctor]);
    const caller = await as(secretaria);
    const answers = await Promise.all([
      caller.call(confirmarEstadoPagado, { params, query: { role: 'ROLE_SEC' } }),
      caller.call(confirmarEstadoPagado, { params }),
    ]);
    expect(answers).toEqual([{ pago_total: 22.33 }, { pago_total: 22.33 }]);
    expect(await stored(cita.id)).toMatchObject({ pago_total: 22.33 });
    expect(await pagos(cita.id)).toMatchObject([
      {
        valor: 17.33,
        registrado_por: secretaria.usuario_id,
        registrado_rol: 'ROLE_SEC',
        creado_en: '2026-11-24T14:00:00Z',
      },
    ]);
  });

  test('[AG-5] after the visit it may still be paid; a cancelled one not; a free one owes nothing', async () => {
    const past = await aReserva({ inicio: '2026-11-23T14:00:00Z' });
    expect(await (await as(past.doctor)).call(confirmarEstadoPagado, { params: past.params })).toEqual({
      pago_total: 40,
    });
    const cancelled = await aReserva({ estado_reserva: 'RECHAZADO' });
    await expect(
      (await as(cancelled.doctor)).call(confirmarEstadoPagado, { params: cancelled.params }),
    ).rejects.toMatchObject({ status: 409, mensaje: M.reserva_cancelada });
    const free = await aReserva({ descuento: 100 });
    expect(await (await as(free.doctor)).call(confirmarEstadoPagado, { params: free.params })).toEqual({
      pago_total: 0,
    });
    expect(await pagos(free.cita.id)).toEqual([]);
  });

  test('[AG-5] a role in the address must be one of the account', async () => {
    const { doctor, params } = await aReserva();
    const call = (await as(doctor)).call(confirmarEstadoPagado, { params, query: { role: 'ROLE_SEC' } });
    await expect(call).rejects.toMatchObject({ status: 403, mensaje: M.rol_no_aceptado });
  });
});

describe('reagendar', () => {
  test('[BE-2] a new cita with the price, payment and trail of the old one, which is cancelled', async () => {
    const reservada = await aReserva({ precio: 50, descuento: 10 });
    const { doctor, cita, params } = reservada;
    const caller = await as(doctor);
    await caller.call(confirmarEstadoPagado, { params });
    const made = await caller.call(reagendarCita, { params, body: { inicio: quarterPast, fin: half } });
    expect(made).toMatchObject({ estado_reserva: 'APROBADO', precio: 50, descuento: 10, inicio: quarterPast });
    expect(await stored(cita.id)).toMatchObject({
      estado_reserva: 'CANCELADO',
      razon_no_disponibilidad: 'Reagendamiento',
      pago_total: 0,
    });
    expect(await stored(made.id)).toMatchObject({
      cita_origen_id: cita.id,
      numero_reagendamientos: 1,
      pago_total: 45,
      creada_por: doctor.usuario_id,
      fecha_reserva: LUNES,
    });
    const pagos = await db.selectFrom('pago').where('cita_id', 'in', [cita.id, made.id]).selectAll().execute();
    expect(pagos).toMatchObject([{ cita_id: made.id, valor: 45 }]);
    expect(await freeTurnos(reservada)).toEqual([nine]);

    const back = await caller.call(reagendarCita, {
      params: { reservationId: made.id },
      body: { inicio: nine, fin: quarterPast },
    });
    expect(await stored(back.id)).toMatchObject({ numero_reagendamientos: 2, cita_origen_id: made.id });
  });

  test('[BE-2] to a time that overlaps the old one, and to another office of the doctor', async () => {
    const { doctor, oficina, params } = await aReserva();
    const islands = await anOficina(doctor, { zona: 'Pacific/Galapagos' });
    await aHorario(doctor, islands, { hora_inicio: '08:05', hora_fin: '08:20' });
    const caller = await as(doctor);
    const body = { inicio: '2026-11-30T14:05:00Z', fin: '2026-11-30T14:20:00Z' };
    await expect(
      caller.call(reagendarCita, { params, body: { ...body, oficinaId: oficina.id } }),
    ).rejects.toMatchObject({
      mensaje: M.turno_inexistente,
    });
    const made = await caller.call(reagendarCita, { params, body: { ...body, oficinaId: islands.id } });
    expect(made).toMatchObject({ oficina_id: islands.id, fecha_reserva: LUNES });
  });

  test('[BE-2] when the new turno is taken nothing changes, and the next free ones are told', async () => {
    const { doctor, oficina, cita, params } = await aReserva();
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: quarterPast });
    const call = (await as(doctor)).call(reagendarCita, { params, body: { inicio: quarterPast, fin: half } });
    await expect(call).rejects.toMatchObject({
      status: 409,
      mensaje: M.turno_ocupado,
      data: { proximos: [{}, {}, {}, {}, {}] },
    });
    expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', razon_no_disponibilidad: null });
  });

  test('[BE-2] as a sobreturno with its reason', async () => {
    const { doctor, oficina, params } = await aReserva();
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: quarterPast });
    const caller = await as(doctor);
    const body = { inicio: quarterPast, fin: half, sobreturno: true };
    await expect(caller.call(reagendarCita, { params, body })).rejects.toMatchObject({
      errores: { motivo_sobreturno: M.sobreturno_motivo },
    });
    const made = await caller.call(reagendarCita, { params, body: { ...body, motivo_sobreturno: 'Viaja mañana' } });
    expect(await stored(made.id)).toMatchObject({
      sobreturno: true,
      horario_id: null,
      motivo_sobreturno: 'Viaja mañana',
    });
  });

  test('[BE-2] what is over or cancelled is not moved', async () => {
    const past = await aReserva({ inicio: '2026-11-23T14:00:00Z' });
    const body = { inicio: quarterPast, fin: half };
    await expect((await as(past.doctor)).call(reagendarCita, { params: past.params, body })).rejects.toMatchObject({
      status: 409,
      mensaje: M.reserva_pasada,
    });
    const cancelled = await aReserva({ estado_reserva: 'CANCELADO' });
    await expect(
      (await as(cancelled.doctor)).call(reagendarCita, { params: cancelled.params, body }),
    ).rejects.toMatchObject({
      status: 409,
      mensaje: M.reserva_cancelada,
    });
  });

  test('[BK-5] booking into the place that a Reagendar is leaving never blocks: one way or the other both answer', async () => {
    const { doctor, oficina, params } = await aReserva();
    const { id } = await aPaciente(doctor);
    const caller = await as(doctor);
    const results = await Promise.allSettled([
      caller.call(reagendarCita, { params, body: { inicio: quarterPast, fin: half } }),
      caller.call(crearReserva, {
        body: {
          doctor_id: doctor.doctor_id,
          oficinaId: oficina.id,
          cliente_id: id,
          especializacion_id: oficina.especializacion_id,
          inicio: nine,
          fin: quarterPast,
        },
      }),
    ]);
    expect(results[0]?.status).toBe('fulfilled');
    if (results[1]?.status === 'rejected') expect(results[1].reason).toMatchObject({ mensaje: M.turno_ocupado });
  });
});

test('[AG-4] a stranger of the right role, and their secretary, do not find the cita', async () => {
  const { doctor, oficina, cita, params } = await aReserva();
  const other = await aDoctor();
  const strangers: Account[] = [
    other,
    await aSecretaria([other]),
    await aDoctor({ tipo: 'LABORATORIO' }),
    await aDoctor({ tipo: 'INSTITUCION' }),
  ];
  const query = { fecha: LUNES, fechaFinal: LUNES };
  for (const stranger of strangers) {
    const caller = await as(stranger);
    const calls = [
      caller.call(getCita, { params }),
      caller.call(setEstadoCita, { params, body: rechazado }),
      caller.call(cancelarReservaDoctor, { params, body: { razonNoDisponibilidad: 'No' } }),
      caller.call(confirmarEstadoPagado, { params }),
      caller.call(reagendarCita, { params, body: { inicio: quarterPast, fin: half } }),
      caller.call(listCitasOfDoctor, { params: { doctorId: doctor.doctor_id }, query }),
      caller.call(listCitasOfOficina, { params: { officeId: oficina.id }, query }),
    ];
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 404, mensaje: M.no_encontrado } });
  }
  expect(await stored(cita.id)).toMatchObject({ estado_reserva: 'APROBADO', pago_total: 0 });
});

test("[AG-7] in a branch the doctor and the institution see the cita, the doctor's secretary does not", async () => {
  const clinica = await aDoctor({ tipo: 'INSTITUCION' });
  const sucursal = await anOficina(clinica);
  const doctor = await aDoctor();
  const cita = await aCita(doctor, sucursal, await aPaciente(doctor), { inicio: nine });
  const params = { reservationId: cita.id };
  await expect((await as(doctor)).call(getCita, { params })).resolves.toMatchObject({ r_id: cita.id });
  await expect((await as(clinica)).call(getCita, { params })).resolves.toMatchObject({ r_id: cita.id });
  await expect((await as(await aSecretaria([doctor]))).call(getCita, { params })).rejects.toMatchObject({
    status: 404,
  });
});
