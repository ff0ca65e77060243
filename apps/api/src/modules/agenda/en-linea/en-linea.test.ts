import { setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import {
  createReservaEnLinea,
  findProximoEnLinea,
  getOfertaEnLinea,
  getReservante,
  listTurnosEnLinea,
} from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import type { ReservaVista } from '@hampi/contract/agenda/en-linea/pages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { instantOf } from '@hampi/contract/base/fechas';
import type { Visit } from '@hampi/contract/base/page';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { completeCliente } from '@hampi/contract/personas/clientes/perfil';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { lapseCitas } from '../citas/citas.jobs.ts';
import { aprobado, rechazado } from '../citas/testing/reservada.ts';
import { at, failure, HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { reservantes } from './testing/reservantes.ts';

const harness = await startTestApp();
const { as, anonymous, db, clock, mailbox, runDueJobs } = harness;
const { aCliente } = builders(db);
const { aReservante, anAbierto } = reservantes(harness);

beforeEach(() => clock.set(HOY));

const stored = (id: number) => db.selectFrom('cita').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const linkOf = ({ doctor_id }: { doctor_id: number }, cliente_id: number) =>
  db
    .selectFrom('medico_paciente')
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .select('origen')
    .executeTakeFirst();
const laterOn = (hora: string, hasta: string, zona: string) => ({
  inicio: instantOf(LUNES, hora, zona),
  fin: instantOf(LUNES, hasta, zona),
});

/**
 * Runs all of them, `atOnce` at a time. That is fewer than the pool has connections, so that they compete for the turno and not for a
 * connection.
 */
async function crowd<T, R>(items: T[], atOnce: number, run: (item: T) => Promise<R>) {
  const results: PromiseSettledResult<R>[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [i, item] of queue) [results[i]] = await Promise.allSettled([run(item)]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
const there = <R>(one: PromiseSettledResult<R>): R => {
  if (one.status === 'rejected') throw one.reason;
  return one.value;
};

test('[BK-6] a patient asks for a turno: it waits, holds its place, keeps its price, and staff are told', async () => {
  const { doctor, oficina, ask } = await anAbierto();
  const cliente = await aReservante();

  const cita = await ask(cliente);
  await runDueJobs();

  expect(cita).toMatchObject({ estado_reserva: 'PENDIENTE', expira_en: null, precio: oficina.costo_consulta });
  expect(await stored(cita.id)).toMatchObject({
    canal_reserva: 'WEB_PACIENTE',
    cliente_id: cliente.cliente_id,
    phone_number: '0991234567',
  });
  expect(mailbox.lastTo(cliente.email)?.asunto).toBe('Su cita está pendiente de aprobación');
  const notices = await (await as(doctor)).call(listNotificaciones);
  expect(notices.some(({ entity_id, descripcion }) => entity_id === cita.id && /por aprobar/.test(descripcion))).toBe(
    true,
  );
});

test('[BK-6] the patient becomes one of the doctor’s when the cita is approved, not before', async () => {
  const { doctor, ask } = await anAbierto();
  const cliente = await aReservante();
  const cita = await ask(cliente);
  expect(await linkOf(doctor, cliente.cliente_id)).toBeUndefined();

  await (await as(doctor)).call(setEstadoCita, { params: { reservationId: cita.id }, body: aprobado });
  await runDueJobs();

  expect(await linkOf(doctor, cliente.cliente_id)).toEqual({ origen: 'CITA' });
  expect(mailbox.lastTo(cliente.email)?.asunto).toBe('Su cita fue aprobada');
});

test('[BK-8] a cita for somebody else links nobody to the doctor, and that person is suggested the next time', async () => {
  const { doctor, ask } = await anAbierto();
  const cliente = await aReservante();
  const cita = await ask(cliente, { cedula_tercera_persona: '0151904427', nombre_tercera_persona: 'Sara Zhañay' });

  await (await as(doctor)).call(setEstadoCita, { params: { reservationId: cita.id }, body: aprobado });

  expect(await linkOf(doctor, cliente.cliente_id)).toBeUndefined();
  expect((await (await as(cliente)).call(getReservante)).terceras).toEqual([
    { cedula: '0151904427', nombre: 'Sara Zhañay' },
  ]);
});

test('[BK-8] for somebody else both the document and the name are needed', async () => {
  const { ask } = await anAbierto();
  const cliente = await aReservante();
  const one = await failure(ask(cliente, { nombre_tercera_persona: 'Sara Zhañay' }));
  expect(one.errores).toEqual({ cedula_tercera_persona: MEnLinea.tercera_cedula });
  const other = await failure(ask(cliente, { cedula_tercera_persona: '0151904427' }));
  expect(other.errores).toEqual({ nombre_tercera_persona: MEnLinea.tercera_nombre });
});

test('[BK-6] without identity and mobile nobody books, and the refusal names both', async () => {
  const { ask } = await anAbierto();
  const bare = await aCliente({});
  expect((await (await as(bare)).call(getReservante)).faltan).toEqual(['identidad', 'celular']);
  const refused = await failure(ask(bare));
  expect(refused).toMatchObject({ status: 400, mensaje: MEnLinea.faltan_datos });
  expect(refused.errores).toEqual({ identidad: MEnLinea.falta_identidad, celular: MEnLinea.falta_celular });
});

test('[BK-6] a patient fills in what is missing while booking, and then books', async () => {
  const { ask } = await anAbierto();
  const bare = await aCliente({});
  const caller = await as(bare);
  const datos = { tipoDocumento: 'CEDULA', cedulaIdentidad: '0104417826', celular: '0991234567' } as const;
  const refused = await failure(caller.call(completeCliente, { body: { ...datos, celular: '123' } }));
  expect(Object.keys(refused.errores ?? {})).toEqual(['celular']);

  await caller.call(completeCliente, { body: datos });

  expect((await caller.call(getReservante)).faltan).toEqual([]);
  expect(await ask(bare)).toMatchObject({ estado_reserva: 'PENDIENTE' });
});

test('[PT-5] a number that an office has verified is not changed by booking', async () => {
  const cliente = await aReservante();
  const body = { tipoDocumento: 'CEDULA', cedulaIdentidad: '0104417826', celular: '0991234567' } as const;
  const refused = await failure((await as(cliente)).call(completeCliente, { body }));
  expect(refused.errores).toEqual({ cedulaIdentidad: MI.identidad_fija });
});

test('[BK-6] a professional who is not listed is not found: neither offer, nor turnos, nor booking', async () => {
  const { doctor, oficina, ask } = await anAbierto();
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', doctor.doctor_id).execute();
  const params = { doctorId: doctor.doctor_id };
  const turnos = { params, query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES } };
  const cliente = await aReservante();
  for (const refused of [
    () => anonymous.call(getOfertaEnLinea, { params }),
    () => anonymous.call(listTurnosEnLinea, turnos),
    () => anonymous.call(findProximoEnLinea, { params }),
    () => ask(cliente),
  ])
    expect((await failure(refused())).status).toBe(404);
});

test('[PU-6] the page for booking comes with offer and hours, and is not found for one who takes no bookings', async () => {
  const { doctor, oficina, turnos } = await anAbierto();
  const path = `/reservar/${doctor.doctor_id}`;
  const visit = async (search = '', at = path) => {
    const reply = await harness.app.inject(at + search);
    return { ...(reply.json() as Visit<ReservaVista>), status: reply.statusCode };
  };
  const { status, data } = await visit();
  expect(status).toBe(200);
  expect(data.oferta).toMatchObject({ doctor_id: doctor.doctor_id, oficinas: [{ id: oficina.id }] });
  expect(data.horas?.oficina_id).toBe(oficina.id);
  expect(data.horas?.proximo).toEqual(data.horas?.turnos.find(({ disponible }) => disponible));
  const wished = (await turnos()).at(-1);
  const around = await visit(`?oficina=${oficina.id}&inicio=${wished?.inicio}`);
  expect(around.data.horas?.turnos).toContainEqual(wished);
  for (const inicio of ['ayer', '1999-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])
    expect((await visit(`?inicio=${inicio}&oficina=x`)).data.horas).toEqual(data.horas);

  const nobody = { status: 404, data: { oferta: null, horas: null } };
  for (const at of ['/reservar/2147480000', '/reservar/99999999999999999999', '/reservar/a'])
    expect(await visit('', at)).toMatchObject(nobody);
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', doctor.doctor_id).execute();
  expect(await visit()).toMatchObject(nobody);
  expect((await harness.app.inject('/robots.txt')).body).toContain('Disallow: /reservar/');
});

test('[BK-6] anybody reads the offer and the turnos; the patient sees which they have', async () => {
  const { doctor, oficina, ask, turnos } = await anAbierto();
  const params = { doctorId: doctor.doctor_id };
  const cliente = await aReservante();
  const { inicio } = await ask(cliente);

  const offer = await anonymous.call(getOfertaEnLinea, { params });
  expect(offer).toMatchObject({ doctor_id: doctor.doctor_id, oficinas: [{ id: oficina.id, pide_anticipo: false }] });
  const query = { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES };
  expect(await anonymous.call(listTurnosEnLinea, { params, query })).toEqual(await turnos());
  const own = await (await as(cliente)).call(listTurnosEnLinea, { params, query });
  expect(at(own, inicio)?.razon).toBe('YA_RESERVO');
  const next = await anonymous.call(findProximoEnLinea, { params, query: { oficinaId: oficina.id } });
  expect(next).toEqual(at(own, instantOf(LUNES, '09:15', oficina.zona)));
});

test('[BK-6] a double click is one cita', async () => {
  const { ask } = await anAbierto();
  const cliente = await aReservante();
  const [one, other] = await Promise.all([ask(cliente), ask(cliente)]);
  expect(one?.id).toBe(other?.id);
});

test('[BK-6] of ten requests at once three wait, and the others are told why', async () => {
  const cliente = await aReservante();
  const practices = await Promise.all(Array.from({ length: 10 }, () => anAbierto()));
  const caller = await as(cliente);
  const asked = await Promise.allSettled(
    practices.map(({ pedido }) => caller.call(createReservaEnLinea, { body: pedido() })),
  );

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const sentences = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.mensaje] : []));
  expect(new Set(sentences)).toEqual(new Set([MEnLinea.pendientes_limite]));
});

test('[BK-6] an answered request makes room for another', async () => {
  const cliente = await aReservante();
  const practices = await Promise.all(Array.from({ length: 4 }, () => anAbierto()));
  const [first, , , fourth] = practices;
  const [cita] = await Promise.all(practices.slice(0, 3).map(({ ask }) => ask(cliente)));
  expect(await failure(fourth?.ask(cliente) as Promise<unknown>)).toMatchObject({ status: 409 });

  await (await as(first?.doctor as never)).call(setEstadoCita, {
    params: { reservationId: cita?.id as number },
    body: rechazado,
  });

  expect(await fourth?.ask(cliente)).toMatchObject({ estado_reserva: 'PENDIENTE' });
});

test('[BK-6] of a hundred patients who want one turno one gets it, and the others read the next free ones', async () => {
  const { ask } = await anAbierto();
  const patients = (await crowd(Array.from({ length: 100 }), 10, aReservante)).map(there);
  const asked = await crowd(patients, 40, (cliente) => ask(cliente));

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(new Set(refused.map(({ status, mensaje }) => `${status} ${mensaje}`))).toEqual(
    new Set([`409 ${MTurnos.turno_ocupado}`]),
  );
  expect(refused.every(({ data }) => data.proximos.length === 5)).toBe(true);
});

test('[BK-6] where a prepayment is asked for, the turno is held for 20 minutes and nobody is told of it yet', async () => {
  const { doctor, ask, withAnticipo } = await anAbierto();
  await withAnticipo();
  const cliente = await aReservante();
  const cita = await ask(cliente);
  await runDueJobs();

  expect(cita.expira_en).toBe('2026-11-24T14:20:00Z');
  expect(mailbox.to(cliente.email)).toEqual([]);
  expect((await (await as(doctor)).call(listNotificaciones)).filter(({ entity_id }) => entity_id === cita.id)).toEqual(
    [],
  );
});

test('[BK-6] an expired hold blocks nobody, even if the job has not reached it', async () => {
  const { doctor, oficina, ask, withAnticipo } = await anAbierto();
  await withAnticipo();
  const first = await ask(await aReservante());
  const query = { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES };
  const seen = async () =>
    at(await anonymous.call(listTurnosEnLinea, { params: { doctorId: doctor.doctor_id }, query }), first.inicio)
      ?.disponible;
  const other = await aReservante();

  expect(await seen()).toBe(false);
  expect(await failure(ask(other))).toMatchObject({ status: 409, mensaje: MTurnos.turno_ocupado });
  clock.advance({ minutes: 20 });
  expect(await seen()).toBe(true);
  expect(await ask(other)).toMatchObject({ inicio: first.inicio });
  expect(await stored(first.id)).toMatchObject({ estado_reserva: 'CANCELADO', terminada_como: 'VENCIDA' });
});

test('[BK-6] a request that nobody answered lapses when it begins, and the patient is told', async () => {
  const { ask } = await anAbierto();
  const cliente = await aReservante();
  const cita = await ask(cliente);
  clock.set(cita.inicio);
  await enqueue(db, lapseCitas, {}, clock.now());
  await runDueJobs();

  expect(await stored(cita.id)).toMatchObject({
    estado_reserva: 'CANCELADO',
    terminada_parte: 'SISTEMA',
    razon_no_disponibilidad: MEnLinea.sin_respuesta,
  });
  const told = mailbox.lastTo(cliente.email);
  expect(told?.asunto).toBe('Su solicitud de cita venció');
  expect(told?.texto).toContain(MEnLinea.sin_respuesta);
  expect(told?.texto).toContain('/directorio');
});

test('[BK-6] the practice is reminded once of a request that waits, by mail and in the bell, before it lapses', async () => {
  const { doctor, ask } = await anAbierto();
  const cita = await ask(await aReservante());
  await runDueJobs();
  const reminders = () => mailbox.to(doctor.email).filter(({ asunto }) => asunto.startsWith('Por vencer'));
  const bell = async () =>
    (await (await as(doctor)).call(listNotificaciones)).filter(
      ({ entity_id, descripcion }) => entity_id === cita.id && descripcion.startsWith('Solicitud por vencer'),
    );
  expect(reminders()).toEqual([]);
  const half = new Date((clock.now().getTime() + Date.parse(cita.inicio)) / 2);
  clock.set(new Date(half.getTime() - 60_000).toISOString());
  await runDueJobs();
  expect(reminders()).toEqual([]);
  clock.set(half.toISOString());
  await runDueJobs();
  await runDueJobs();
  expect(reminders()).toHaveLength(1);
  expect(await bell()).toHaveLength(1);
});

test('[BK-6] nobody is reminded of a request that was answered', async () => {
  const { doctor, ask } = await anAbierto();
  const cita = await ask(await aReservante());
  await (await as(doctor)).call(setEstadoCita, { params: { reservationId: cita.id }, body: rechazado });
  clock.set(new Date(Date.parse(cita.inicio) - 3_600_000).toISOString());
  await runDueJobs();
  expect(mailbox.to(doctor.email).filter(({ asunto }) => asunto.startsWith('Por vencer'))).toEqual([]);
});

test('[BK-6] staff refuse a request with a reason, and its place is free again', async () => {
  const { doctor, oficina, ask, turnos } = await anAbierto();
  const cliente = await aReservante();
  const cita = await ask(cliente, laterOn('09:30', '09:45', 'America/Guayaquil'));
  await (await as(doctor)).call(setEstadoCita, { params: { reservationId: cita.id }, body: rechazado });
  await runDueJobs();

  expect(mailbox.lastTo(cliente.email)).toMatchObject({ asunto: 'Su solicitud de cita no fue aceptada' });
  expect(at(await turnos(), instantOf(LUNES, '09:30', oficina.zona))?.disponible).toBe(true);
});
