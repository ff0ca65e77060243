import { CitaAgenda, getCita } from '@hampi/contract/agenda/citas/calls';
import {
  cancelReservaOfDoctor,
  confirmEstadoPagado,
  setEstadoCita,
  undoPagoCita,
} from '@hampi/contract/agenda/citas/estados';
import {
  CitaEnLista,
  type EnComun,
  listCitasOfDoctor,
  listCitasOfOficina,
  wholeCitas,
} from '@hampi/contract/agenda/citas/lista';
import { setLlegadaCita } from '@hampi/contract/agenda/citas/llegada';
import { listCitasOfCliente } from '@hampi/contract/agenda/citas/mias';
import { moveCita } from '@hampi/contract/agenda/reservas/calls';
import * as M from '@hampi/contract/base/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Account, builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { half, nine, quarterPast, rechazado, reservadas } from './testing/reservada.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina, aCita } = builders(db);
const { aReserva } = reservadas(harness);
beforeEach(() => clock.set(HOY));

describe('agenda', () => {
  const rango = { fecha: '2026-11-01', fechaFinal: '2026-12-31' };

  test('[AG-1] a row of the list holds what is declared and no more, in the envelope of every reply', async () => {
    const { doctor } = await aReserva();
    const { token } = await as(doctor);
    const reply = await harness.app.inject({
      url: `/api/citas/${doctor.doctor_id}?fecha=2026-11-30&fechaFinal=2026-11-30`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    const { data, foreignData, version, ...top } = reply.json();
    expect(reply.headers.etag).toBe(`W/"${version}"`);
    expect(top).toEqual({ transaccion: true, mensaje: '', token: true });
    expect(data).toEqual([expect.objectContaining({ r_inicio: nine, r_fin: quarterPast, r_pago_total: 0 })]);
    expect(CitaEnLista.strict().array().parse(data)).toEqual(data);
    const [whole] = wholeCitas(data, foreignData);
    expect(Object.keys(whole ?? {}).sort()).toEqual(Object.keys(CitaAgenda.shape).sort());
    expect(CitaAgenda.parse(whole)).toEqual(whole);
  });

  test('[AG-1] a row leaves out null and false values, and escapes any text', async () => {
    const { doctor, oficina, paciente, cita } = await aReserva();
    const extra = await aCita(doctor, oficina, paciente, { inicio: half, estado_reserva: 'RECHAZADO' });
    const written = (id: number, values: object) => db.updateTable('cita').set(values).where('id', '=', id).execute();
    await written(cita.id, { servicio: 'Control "de \\ niño"', creditos: 2 });
    await written(extra.id, {
      razon_no_disponibilidad: 'Línea 1\nlínea 2',
      nombre_tercera_persona: "O'Neil <Ñ>",
      cedula_tercera_persona: '0102030400',
      sobreturno: true,
      motivo_sobreturno: 'Urgente',
    });
    const { data } = await (await as(doctor)).send(listCitasOfDoctor, {
      params: { doctorId: doctor.doctor_id },
      query: { fecha: LUNES, fechaFinal: LUNES },
    });
    const unsaid = ['r_disponible', 'r_sobreturno', 'r_servicio_id', 'r_razon_no_disponibilidad', 's_background_color'];
    expect(data.find((row) => row.r_id === cita.id)).toMatchObject({
      r_servicio: 'Control "de \\ niño"',
      r_creditos: 2,
    });
    for (const name of unsaid) expect(data.find((row) => row.r_id === cita.id)).not.toHaveProperty(name);
    expect(data.find((row) => row.r_id === extra.id)).toMatchObject({
      r_razon_no_disponibilidad: 'Línea 1\nlínea 2',
      r_nombre_tercera_persona: "O'Neil <Ñ>",
      r_cedula_tercera_persona: '0102030400',
      r_disponible: true,
      r_sobreturno: true,
    });
    expect(JSON.stringify(data[0]).length).toBeLessThan(450);
  });

  test('[AG-1] upcoming approved citas first, then the rest, with every column of the table', async () => {
    const { doctor, oficina, paciente, cita } = await aReserva({ precio: 40, descuento: 25, pago_total: 10 });
    const past = await aCita(doctor, oficina, paciente, { inicio: '2026-11-20T14:00:00Z' });
    const pending = await aCita(doctor, oficina, paciente, {
      inicio: '2026-11-27T14:00:00Z',
      estado_reserva: 'PENDIENTE',
    });
    const later = await aCita(doctor, oficina, paciente, { inicio: '2026-12-07T14:00:00Z' });
    await aCita(doctor, oficina, paciente, { inicio: '2027-01-04T14:00:00Z' });
    const { data, foreignData } = await (await as(doctor)).send(listCitasOfDoctor, {
      params: { doctorId: doctor.doctor_id },
      query: rango,
    });
    const rows = wholeCitas(data, foreignData as EnComun);
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

  test('[AG-4] the detail of a cita says that nobody has seen the document, and that the patient has died', async () => {
    const { doctor, paciente, cita } = await aReserva();
    const caller = await as(doctor);
    const read = () => caller.call(getCita, { params: { reservationId: cita.id } });
    expect(await read()).toMatchObject({ c_identidad_verificada: true, c_fecha_defuncion: null });
    const unseen = { identidad_verificada_en: null, identidad_como: null, fecha_defuncion: '2026-11-20' };
    await db.updateTable('cliente').set(unseen).where('id', '=', paciente.id).execute();
    expect(await read()).toMatchObject({ c_identidad_verificada: false, c_fecha_defuncion: '2026-11-20' });
  });

  test('[AG-7] a secretary reads the agenda of an office and of a linked doctor, with the doctor in each row', async () => {
    const { doctor, oficina, cita } = await aReserva();
    const secretaria = await as(await aSecretaria([doctor]));
    const list = await secretaria.send(listCitasOfOficina, { params: { officeId: oficina.id }, query: rango });
    expect(list.data).toMatchObject([{ r_id: cita.id, d_id: doctor.doctor_id }]);
    expect(wholeCitas(list.data, list.foreignData as EnComun)).toMatchObject([{ d_apellidos: doctor.apellidos }]);
    const same = await secretaria.send(listCitasOfDoctor, { params: { doctorId: doctor.doctor_id }, query: rango });
    expect([same.data, same.foreignData]).toEqual([list.data, list.foreignData]);
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

test('[AG-4] a stranger of the right role, and their secretary, do not find the cita', async () => {
  const { doctor, oficina, params } = await aReserva();
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
      caller.call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'No' } }),
      caller.call(confirmEstadoPagado, { params }),
      caller.call(undoPagoCita, { params, body: { razon: 'No' } }),
      caller.call(setLlegadaCita, { params, body: { llegada: 'LLEGO' } }),
      caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } }),
      caller.call(listCitasOfDoctor, { params: { doctorId: doctor.doctor_id }, query }),
      caller.call(listCitasOfOficina, { params: { officeId: oficina.id }, query }),
    ];
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 404, mensaje: M.no_encontrado } });
  }
  const mine = (await as(doctor)).call(getCita, { params });
  expect(await mine).toMatchObject({ r_estado_reserva: 'APROBADO', r_pago_total: 0 });
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
