import { setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { findProximoTurno, listTurnos } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { instantOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { at, consultorios, failure, HOY, LUNES } from '../turnos/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock, notices } = harness;
const { aDoctor, aSecretaria, aPaciente, aCita, anEspecializacion } = builders(db);
const { aConsultorio } = consultorios(harness);
beforeEach(() => clock.set(HOY));

describe('booking', () => {
  test('[BK-1] staff book APROBADO in the channel of their role, with the agreed terms copied', async () => {
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
    const made = await (await as(secretaria)).call(createReserva, { body: reserva({ secretariaReserva: true }) });
    const row = await db.selectFrom('cita').where('id', '=', made.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ canal_reserva: 'WEB_SECRETARIA', secretaria_id: secretaria.secretaria_id });
  });

  test('[SH-2] the person who books, cancels or moves is not notified; everybody else concerned is', async () => {
    const { doctor, book, reserva } = await aConsultorio();
    const secretaria = await aSecretaria([doctor]);
    const toldOf = async ({ usuario_id }: { usuario_id: number }) =>
      (await db.selectFrom('notificacion').where('uid', '=', usuario_id).select('entity_id').execute()).length;
    const { id } = await book();
    expect([await toldOf(doctor), await toldOf(secretaria)]).toEqual([0, 1]);
    await (await as(secretaria)).call(setEstadoCita, {
      params: { reservationId: id },
      body: { estado_reserva: 'RECHAZADO', razonNoDisponibilidad: 'Reagendamiento' },
    });
    expect([await toldOf(doctor), await toldOf(secretaria)]).toEqual([1, 1]);
    await (await as(secretaria)).call(createReserva, { body: reserva({ secretariaReserva: true }) });
    expect([await toldOf(doctor), await toldOf(secretaria)]).toEqual([2, 1]);
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
    await db
      .updateTable('servicio')
      .set({ descuento_inicio: null, descuento_fin: null })
      .where('id', '=', servicio.id)
      .execute();
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
      caller.call(createReserva, { body: reserva() }),
      caller.call(createReserva, { body: reserva() }),
    ]);
    expect(two.id).toBe(one.id);
    clock.set(new Date(clock.now().getTime() + 50_000).toISOString());
    expect((await caller.call(createReserva, { body: reserva() })).id).toBe(one.id);
    clock.advance({ minutes: 2 });
    await expect(caller.call(createReserva, { body: reserva() })).rejects.toMatchObject({ status: 409 });
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

describe('refused', () => {
  test('[BK-3] a turno in the past, outside the hours or of another date is refused', async () => {
    const { book, oficina } = await aConsultorio();
    const past = {
      inicio: instantOf('2026-11-23', '09:00', oficina.zona),
      fin: instantOf('2026-11-23', '09:15', oficina.zona),
    };
    await expect(book(past)).rejects.toMatchObject({ status: 409, mensaje: MTurnos.turno_pasado });
    const off = { inicio: instantOf(LUNES, '09:05', oficina.zona), fin: instantOf(LUNES, '09:20', oficina.zona) };
    await expect(book(off)).rejects.toMatchObject({ status: 409, mensaje: MTurnos.turno_inexistente });
    await expect(book({ fecha_reserva: '2026-12-01' })).rejects.toMatchObject({
      status: 400,
      errores: { fecha_reserva: MReservas.booking_fecha_oficina },
    });
  });

  test('[BK-1] a specialty or a service that the office does not offer, and a missing specialty, are refused', async () => {
    const { book } = await aConsultorio();
    const { id } = await anEspecializacion();
    await expect(book({ especializacion_id: id })).rejects.toMatchObject({
      status: 400,
      mensaje: MReservas.booking_especialidad,
    });
    await expect(book({ especializacion_id: null })).rejects.toMatchObject({
      status: 400,
      mensaje: MReservas.booking_fecha_especialidad,
    });
    await expect(book({ servicio_id: 999_999 })).rejects.toMatchObject({
      status: 400,
      mensaje: MReservas.booking_servicio,
    });
  });

  test('[BK-1] the professional is the one for whom the caller works, whatever the payload says', async () => {
    const { book } = await aConsultorio();
    const { doctor_id } = await aDoctor();
    const named = { doctor_id_sucursal: doctor_id };
    await expect(book(named)).rejects.toMatchObject({ status: 404 });
    await expect(book({ ...named, tipo_reserva: 2 })).rejects.toMatchObject({
      status: 409,
      mensaje: MReservas.booking_sucursal,
    });
  });

  test('[SH-4] a doctor under verification books nothing, nor does their secretary', async () => {
    const doctor = await aDoctor({ activa: false });
    const { book, reserva } = await aConsultorio({ doctor });
    await expect(book()).rejects.toMatchObject({ status: 403, mensaje: MCuentas.cuenta_en_verificacion });
    const secretaria = await as(await aSecretaria([doctor]));
    await expect(secretaria.call(createReserva, { body: reserva() })).rejects.toMatchObject({ status: 403 });
  });

  test('[BK-1] neither a stranger nor their office, doctor or patient is found', async () => {
    const mine = await aConsultorio();
    const other = await aConsultorio();
    const stranger = await as(other.doctor);
    const secretaria = await as(await aSecretaria([other.doctor]));
    const notFound = { status: 404, mensaje: M.no_encontrado };
    await expect(stranger.call(createReserva, { body: mine.reserva() })).rejects.toMatchObject(notFound);
    await expect(secretaria.call(createReserva, { body: mine.reserva() })).rejects.toMatchObject(notFound);
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

  test('[BK-1] an institution books a patient who had a cita there, and who becomes its own patient', async () => {
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
  test('[BE-1] a sobreturno with a reason stands beside a taken turno, takes no place and is audited', async () => {
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

  test('[BE-1] a sobreturno may have begun but not ended, and never puts the doctor in two offices or the patient twice', async () => {
    const doctor = await aDoctor();
    const one = await aConsultorio({ doctor });
    const other = await aConsultorio({ doctor });
    const extra = { sobreturno: true, motivo_sobreturno: 'Urgencia' };
    await one.book();
    await expect(other.book(extra)).rejects.toMatchObject({ mensaje: MTurnos.turno_otra_oficina });
    clock.advance({ minutes: 2 });
    await expect(one.book(extra)).rejects.toMatchObject({ mensaje: MTurnos.turno_ya_reservo });
    clock.set(one.reserva().inicio);
    clock.advance({ minutes: 5 });
    await expect(one.book({ ...extra, cliente_id: (await aPaciente(doctor)).id })).resolves.toBeTruthy();
    clock.advance({ minutes: 10 });
    await expect(one.book({ ...extra, cliente_id: (await aPaciente(doctor)).id })).rejects.toMatchObject({
      mensaje: MTurnos.turno_pasado,
    });
  });
});
