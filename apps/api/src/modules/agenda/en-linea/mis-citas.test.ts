import { getCita } from '@hampi/contract/agenda/citas/calls';
import { cancelWithCode } from '@hampi/contract/agenda/citas/cancelacion';
import { setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import {
  cancelMiCita,
  confirmWithCode,
  getCalendarioDeCita,
  listCitasOfCliente,
  moveMiCita,
} from '@hampi/contract/agenda/citas/mias';
import * as MMias from '@hampi/contract/agenda/citas/mias-messages';
import { pathOf } from '@hampi/contract/base/endpoint';
import { instantOf } from '@hampi/contract/base/fechas';
import { beforeEach, expect, test } from 'vitest';
import type { ClienteAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { aprobado } from '../citas/testing/reservada.ts';
import { failure, HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { reservantes } from './testing/reservantes.ts';

const harness = await startTestApp();
const { app, as, anonymous, db, clock, mailbox, runDueJobs } = harness;
const { aReservante, anAbierto } = reservantes(harness);

beforeEach(() => clock.set(HOY));

/** A patient with an approved cita, next Monday at nine. */
async function anAprobada() {
  const practice = await anAbierto();
  const cliente = await aReservante();
  const cita = await practice.ask(cliente);
  const params = { reservationId: cita.id };
  await (await as(practice.doctor)).call(setEstadoCita, { params, body: aprobado });
  return { ...practice, cliente, cita, params };
}
const mias = async (cliente: ClienteAccount, cuando: 'proximas' | 'anteriores') =>
  (await as(cliente)).call(listCitasOfCliente, { query: { cuando } });
const quarterPast = {
  inicio: instantOf(LUNES, '09:15', 'America/Guayaquil'),
  fin: instantOf(LUNES, '09:30', 'America/Guayaquil'),
};

test('[BK-6] a patient sees their next and past citas, and nobody else’s', async () => {
  const { cliente, cita } = await anAprobada();
  const { cliente: other } = await anAprobada();
  expect((await mias(cliente, 'proximas')).map(({ r_id }) => r_id)).toEqual([cita.id]);
  expect(await mias(cliente, 'anteriores')).toEqual([]);
  clock.set(cita.fin);
  expect(await mias(cliente, 'proximas')).toEqual([]);
  expect((await mias(cliente, 'anteriores')).map(({ r_id }) => r_id)).toEqual([cita.id]);
  expect((await mias(other, 'anteriores')).map(({ r_id }) => r_id)).not.toContain(cita.id);
});

test('[BK-6] a patient cancels their own cita until it begins; another’s is not found', async () => {
  const { cliente, cita, params } = await anAprobada();
  const other = await aReservante();
  expect(await failure((await as(other)).call(cancelMiCita, { params }))).toMatchObject({ status: 404 });

  await (await as(cliente)).call(cancelMiCita, { params });

  expect(await mias(cliente, 'anteriores')).toMatchObject([
    { r_id: cita.id, r_estado_reserva: 'CANCELADO', r_terminada_parte: 'PACIENTE', r_terminada_como: 'CANCELADA' },
  ]);
});

test('[BK-6] a patient may say why, and the practice reads it', async () => {
  const { cliente, cita, params } = await anAprobada();
  await (await as(cliente)).call(cancelMiCita, { params, body: { razon: 'No puedo ese día' } });
  const { razon_no_disponibilidad } = await db
    .selectFrom('cita')
    .where('id', '=', cita.id)
    .select('razon_no_disponibilidad')
    .executeTakeFirstOrThrow();
  expect(razon_no_disponibilidad).toBe('Cancelada por el paciente: «No puedo ese día»');
});

test('[BK-6] a cita that has begun can only be changed by the practice', async () => {
  const { cliente, cita, params } = await anAprobada();
  clock.set(cita.inicio);
  const caller = await as(cliente);
  const refused = { status: 409, mensaje: MMias.ya_empezo };
  expect(await failure(caller.call(cancelMiCita, { params }))).toMatchObject(refused);
  expect(await failure(caller.call(moveMiCita, { params, body: quarterPast }))).toMatchObject(refused);
});

test('[BE-2] a patient moves an approved cita: it stays approved, and the old one is not listed any more', async () => {
  const { cliente, cita, params } = await anAprobada();
  const moved = await (await as(cliente)).call(moveMiCita, { params, body: quarterPast });

  expect(await mias(cliente, 'proximas')).toMatchObject([
    { r_id: moved.id, r_estado_reserva: 'APROBADO', r_cita_origen_id: cita.id, r_numero_reagendamientos: 1 },
  ]);
  expect(await mias(cliente, 'anteriores')).toEqual([]);
  expect(await db.selectFrom('cita').where('id', '=', cita.id).select('terminada_parte').executeTakeFirst()).toEqual({
    terminada_parte: 'PACIENTE',
  });
});

test('[BE-2] a moved request keeps waiting, even as the third one', async () => {
  const cliente = await aReservante();
  const practices = await Promise.all([anAbierto(), anAbierto(), anAbierto()]);
  const [first] = await Promise.all(practices.map(({ ask }) => ask(cliente)));
  const params = { reservationId: first?.id as number };
  const moved = await (await as(cliente)).call(moveMiCita, { params, body: quarterPast });
  expect(await mias(cliente, 'proximas')).toHaveLength(3);
  expect((await mias(cliente, 'proximas')).find(({ r_id }) => r_id === moved.id)?.r_estado_reserva).toBe('PENDIENTE');
});

test('[BE-2] a cita cannot be moved once the professional no longer takes online bookings', async () => {
  const { doctor, cliente, params } = await anAprobada();
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', doctor.doctor_id).execute();
  expect(await failure((await as(cliente)).call(moveMiCita, { params, body: quarterPast }))).toMatchObject({
    status: 404,
  });
});

test('[BE-6] a patient takes the cita to a calendar, the same entry that the mails carry', async () => {
  const { cliente, cita, params } = await anAprobada();
  const { token } = await as(cliente);
  const reply = await app.inject({
    url: pathOf(getCalendarioDeCita, params),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.headers['content-type']).toContain('text/calendar');
  expect(reply.body).toContain('METHOD:PUBLISH');
  expect(reply.body).toContain(`UID:cita-${cita.id}@`);
  expect(reply.body).toContain('DTSTART;TZID=America/Guayaquil:20261130T090000');
});

test('[BE-5] the reminder’s link says that the patient comes, without a log-in, and cannot cancel', async () => {
  const { doctor, cliente, cita, params } = await anAprobada();
  clock.set('2026-11-29T14:00:00Z');
  await runDueJobs();
  const mail = mailbox.to(cliente.email).find(({ asunto }) => asunto === 'Recordatorio de su cita');
  const codigo = /\/confirmarCita\/([\w-]+)/.exec(mail?.texto ?? '')?.[1] as string;

  expect(mail?.texto).toContain('Cancelar la cita');
  expect(await anonymous.call(confirmWithCode, { params: { codigo } })).toMatchObject({ cancelada: false });
  expect(await anonymous.call(confirmWithCode, { params: { codigo } })).toMatchObject({ cancelada: false });
  expect((await (await as(doctor)).call(getCita, { params })).r_confirmada_en).toBe('2026-11-29T14:00:00Z');
  expect(await mias(cliente, 'proximas')).toMatchObject([{ r_id: cita.id, r_confirmada: true }]);
  expect(await failure(anonymous.call(cancelWithCode, { params: { codigo } }))).toMatchObject({ status: 404 });
});
