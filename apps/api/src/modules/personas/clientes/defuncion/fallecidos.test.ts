/** A patient who has died: no bookings, no messages, and a notice on the screens. */

import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import {
  getPaciente,
  listPacientes,
  type Paciente,
  savePaciente,
  searchPacientes,
} from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { beforeEach, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { citaBooked } from '../../../agenda/citas/avisos/citas.avisos.ts';

const harness = await startTestApp();
const { as, clock, db, mailbox, runDueJobs } = harness;
const { aDoctor, aPaciente, anOficina, aHorario, aCita } = builders(db);
beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

async function die(doctor: DoctorAccount, id: number, fecha_defuncion: string | null) {
  const caller = await as(doctor);
  const params = { doctorId: doctor.doctor_id, clienteId: id };
  const p: Paciente = await caller.call(getPaciente, { params });
  const { nombres, apellidos, cedula_identidad, correo, celular, fecha_nacimiento, version } = p;
  const body = { nombres, apellidos, cedula_identidad, correo, celular, fecha_nacimiento, fecha_defuncion, version };
  return caller.call(savePaciente, { params, body });
}

test('[PT-2] the date is stored with who and when, shown in list and search, and can be undone', async () => {
  const doctor = await aDoctor();
  const known = await aPaciente(doctor);
  expect(await die(doctor, known.id, '2026-11-20')).toMatchObject({ fecha_defuncion: '2026-11-20' });
  const caller = await as(doctor);
  const [row] = await caller.call(listPacientes, { params: { doctorId: doctor.doctor_id } });
  const [found] = await caller.call(searchPacientes, { params: { term: known.cedula_identidad } });
  for (const shown of [row, found]) expect(shown).toMatchObject({ fecha_defuncion: '2026-11-20' });
  await die(doctor, known.id, null);
  const audited = await db
    .selectFrom('auditoria')
    .select('detalle')
    .where('accion', '=', 'cliente.defuncion')
    .where('entidad_id', '=', known.id)
    .orderBy('id')
    .execute();
  expect(audited.map(({ detalle }) => detalle)).toMatchObject([
    { antes: null, despues: '2026-11-20' },
    { antes: '2026-11-20', despues: null },
  ]);
});

test.each([
  ['2026-11-25', MI.defuncion_futura],
  ['1968-05-02', MI.defuncion_antes],
])('[PT-2] a death on %s is refused: %s', async (fecha, sentence) => {
  const doctor = await aDoctor();
  const known = await aPaciente(doctor);
  await expect(die(doctor, known.id, fecha)).rejects.toMatchObject({
    status: 400,
    errores: { fecha_defuncion: sentence },
  });
});

test('[PT-2] a laboratory, and a doctor who knows only the document, cannot record a death', async () => {
  const known = await aPaciente(await aDoctor());
  for (const [other, origen] of [
    [await aDoctor({ tipo: 'LABORATORIO' }), 'CREADO'],
    [await aDoctor(), 'DOCUMENTO'],
  ] as const) {
    await db
      .insertInto('medico_paciente')
      .values({ doctor_id: other.doctor_id, cliente_id: known.id, origen })
      .execute();
    await expect(die(other, known.id, '2026-11-20')).rejects.toMatchObject({
      status: 409,
      errores: { fecha_defuncion: MI.defuncion_consultorio },
    });
  }
});

test('[BK-1] nothing can be booked for the person any more, and what this office had booked is cancelled', async () => {
  const doctor = await aDoctor();
  const known = await aPaciente(doctor);
  const oficina = await anOficina(doctor);
  await aHorario(doctor, oficina);
  const cita = await aCita(doctor, oficina, known, { inicio: '2026-12-07T14:00:00Z' });
  await die(doctor, known.id, '2026-11-20');
  const row = await db.selectFrom('cita').selectAll().where('id', '=', cita.id).executeTakeFirst();
  expect(row).toMatchObject({ estado_reserva: 'CANCELADO', razon_no_disponibilidad: MI.defuncion_razon });
  const body = {
    doctor_id: doctor.doctor_id,
    oficinaId: oficina.id,
    cliente_id: known.id,
    especializacion_id: oficina.especializacion_id,
    inicio: '2026-11-30T14:00:00Z',
    fin: '2026-11-30T14:15:00Z',
  };
  await expect((await as(doctor)).call(createReserva, { body: body as never })).rejects.toMatchObject({
    status: 409,
    mensaje: MI.fallecido_cita,
  });
});

test('[BK-7] reminders and letters of another office’s cita are not sent, and the ledger says why', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const known = await aPaciente(doctor);
  const cita = await aCita(other, await anOficina(other), known, { inicio: '2026-11-30T14:00:00Z' });
  await db.transaction().execute((trx) => citaBooked(trx, { clock }, cita.id));
  await runDueJobs();
  const before = mailbox.to(known.correo).length;
  await die(doctor, known.id, '2026-11-24');
  clock.set('2026-11-29T15:00:00Z');
  await runDueJobs();
  expect(mailbox.to(known.correo).length).toBe(before);
  const reminder = await db
    .selectFrom('aviso')
    .select(['estado', 'motivo'])
    .where('cita_id', '=', cita.id)
    .where('tipo', '=', 'cita.recordatorio')
    .executeTakeFirst();
  expect(reminder).toEqual({ estado: 'OMITIDO', motivo: MI.defuncion_razon });
});
