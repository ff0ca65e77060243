import { setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { listCitasOfCliente } from '@hampi/contract/agenda/citas/mias';
import {
  acceptOferta,
  acceptOfertaWithCode,
  declineOferta,
  declineOfertaWithCode,
  discardTurnoLiberado,
  getOfertaByCode,
  leaveEspera,
  leaveEsperaWithCode,
  listMisEsperas,
  listTurnosParaEspera,
  offerTurno,
} from '@hampi/contract/agenda/espera/calls';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import { moveCita } from '@hampi/contract/agenda/reservas/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { aprobado, half, nine, quarterPast, rechazado } from '../citas/testing/reservada.ts';
import { at, failure, HOY } from '../turnos/testing/consultorio.ts';
import { listas } from './testing/listas.ts';

const harness = await startTestApp();
const { as, anonymous, db, clock, mailbox } = harness;
const { aPaciente } = builders(db);
const { aLista, aReservante, waits, minute, codigoOf, ofertas, estado } = listas(harness);

beforeEach(() => clock.set(HOY));

const seen = async (cliente: Awaited<ReturnType<typeof waits>>) => (await as(cliente)).call(listMisEsperas);

test('[BE-16] a cancelled cita is offered to the first whom its turno suits, and the offer holds the place', async () => {
  const lista = await aLista();
  await waits(lista, { dias: ['MARTES'] });
  const first = await waits(lista, { hora_hasta: '12:00' });
  const second = await waits(lista);
  await lista.free();
  await minute();
  expect(await seen(first)).toMatchObject([{ oferta: { inicio: nine, expira_en: '2026-11-24T14:45:00Z' } }]);
  expect(await ofertas(second.espera_id)).toEqual([]);
  expect(at(await lista.turnos(), nine)).toMatchObject({ disponible: false, razon: 'OCUPADO' });
  expect(mailbox.lastTo(first.email)?.asunto).toMatch(/^Se liberó un turno con /);
  const notices = await (await as(first)).call(listNotificaciones);
  expect(notices[0]?.descripcion).toMatch(/^Se liberó un turno para usted/);
});

test('[BE-16] a patient who waits for the same service comes before one who waits for another', async () => {
  const lista = await aLista();
  const { doctor_id } = lista.doctor;
  const { id } = await db
    .insertInto('servicio')
    .values({ doctor_id, nombre: 'Ecocardiograma', precio: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('servicio_oficina').values({ servicio_id: id, oficina_id: lista.oficina.id }).execute();
  const eco = await waits(lista, { servicio_id: id });
  const consulta = await waits(lista);
  await lista.free();
  await minute();
  expect(await ofertas(consulta.espera_id)).toHaveLength(1);
  expect(await ofertas(eco.espera_id)).toHaveLength(0);
});

test('[BE-16] accepted with the link of the mail, which shows and changes nothing by itself: approved, told and linked', async () => {
  const lista = await aLista();
  const cliente = await waits(lista);
  await lista.free();
  await minute();
  const params = { codigo: codigoOf(cliente.email) };
  for (let i = 0; i < 2; i++)
    expect(await anonymous.call(getOfertaByCode, { params })).toMatchObject({ abierta: true, inicio: nine });
  const taken = await anonymous.call(acceptOfertaWithCode, { params });
  expect(taken).toMatchObject({ estado_reserva: 'APROBADO', expira_en: null });
  expect(await anonymous.call(acceptOfertaWithCode, { params })).toEqual(taken);
  await minute();
  expect(mailbox.lastTo(cliente.email)?.asunto).toBe('Su cita está reservada');
  expect(await estado(cliente.espera_id)).toBe('CON_CITA');
  const mias = await (await as(cliente)).call(listCitasOfCliente, { query: { cuando: 'proximas' } });
  expect(mias).toMatchObject([{ r_id: taken.cita_id, r_estado_reserva: 'APROBADO' }]);
  const link = db.selectFrom('medico_paciente').where('cliente_id', '=', cliente.cliente_id).selectAll();
  expect(await link.execute()).toMatchObject([{ doctor_id: lista.doctor.doctor_id, origen: 'CITA' }]);
  expect(await anonymous.call(getOfertaByCode, { params })).toMatchObject({ abierta: false, tomada: true });
});

test('[BE-16] without an answer it goes to the next, once to each, and the late one reads why', async () => {
  const lista = await aLista();
  const first = await waits(lista);
  const second = await waits(lista);
  await lista.free();
  await minute();
  const late = codigoOf(first.email);
  clock.advance({ minutes: 46 });
  await minute();
  expect(await ofertas(first.espera_id)).toMatchObject([{ cierre: 'SIN_RESPUESTA', estado_reserva: 'CANCELADO' }]);
  expect(await ofertas(second.espera_id)).toMatchObject([{ cierre: null, estado_reserva: 'PENDIENTE' }]);
  const refused = await failure(anonymous.call(acceptOfertaWithCode, { params: { codigo: late } }));
  expect(refused).toMatchObject({ status: 409, mensaje: MEspera.ya_no });
  clock.advance({ minutes: 46 });
  await minute();
  await minute();
  expect(await ofertas(first.espera_id)).toHaveLength(1);
  expect(await ofertas(second.espera_id)).toHaveLength(1);
  expect(at(await lista.turnos(), nine)?.disponible).toBe(true);
  expect(mailbox.to(first.email).map(({ asunto }) => asunto)).not.toContain('Su cita fue cancelada');
  expect((await lista.lista()).filas[0]).toMatchObject({ ultima: 'SIN_RESPUESTA', oferta: null });
});

test('[BE-16] a patient who cannot come says so in one touch and stays on the list; the next one is asked', async () => {
  const lista = await aLista();
  const first = await waits(lista);
  const second = await waits(lista);
  await lista.free();
  await minute();
  await anonymous.call(declineOfertaWithCode, { params: { codigo: codigoOf(first.email) } });
  await minute();
  expect(await estado(first.espera_id)).toBe('ESPERANDO');
  expect(await ofertas(second.espera_id)).toHaveLength(1);
  await (await as(second)).call(declineOferta, { params: { esperaId: second.espera_id } });
  expect(await ofertas(second.espera_id)).toMatchObject([{ cierre: 'RECHAZADA' }]);
});

test('[BE-16] leaving the list with the mail’s link frees what was offered', async () => {
  const lista = await aLista();
  const first = await waits(lista);
  await lista.free();
  await minute();
  await anonymous.call(leaveEsperaWithCode, { params: { codigo: codigoOf(first.email) } });
  expect(await estado(first.espera_id)).toBe('RETIRADA');
  expect(at(await lista.turnos(), nine)?.disponible).toBe(true);
});

test('[BE-16] every end of a cita feeds the list: refused, moved, and what nobody answered or paid', async () => {
  const refused = await aLista();
  const a = await waits(refused);
  await refused.caller.call(setEstadoCita, { params: { reservationId: refused.cita.id }, body: rechazado });
  const moved = await aLista();
  const b = await waits(moved);
  await moved.caller.call(moveCita, {
    params: { reservationId: moved.cita.id },
    body: { inicio: quarterPast, fin: half },
  });
  const lapsed = await aLista();
  const c = await waits(lapsed);
  await db
    .updateTable('cita')
    .set({ estado_reserva: 'PENDIENTE', expira_en: HOY })
    .where('id', '=', lapsed.cita.id)
    .execute();
  await minute();
  for (const { espera_id } of [a, b, c])
    expect(await ofertas(espera_id)).toMatchObject([{ inicio: nine, cierre: null }]);
});

test('[BE-16] a practice that offers by hand is told, sees whom the turno suits, and offers it', async () => {
  const lista = await aLista({ automatica: false });
  const cliente = await waits(lista);
  await lista.free();
  await minute();
  expect(await ofertas(cliente.espera_id)).toEqual([]);
  const notices = await lista.caller.call(listNotificaciones);
  expect(notices.some(({ descripcion }) => descripcion.startsWith(MEspera.noticia_liberado))).toBe(true);
  const { liberados } = await lista.lista();
  expect(liberados).toMatchObject([{ inicio: nine, espera_id: cliente.espera_id, oficina_id: lista.oficina.id }]);
  const [turno] = liberados;
  const params = { esperaId: cliente.espera_id };
  const body = { oficina_id: lista.oficina.id, inicio: turno?.inicio ?? '', fin: turno?.fin ?? '' };
  expect(await lista.caller.call(offerTurno, { params, body })).toEqual({ expira_en: '2026-11-24T14:45:00.000Z' });
  expect((await lista.lista()).liberados).toEqual([]);
  expect(await failure(lista.caller.call(offerTurno, { params, body }))).toMatchObject({
    status: 409,
    mensaje: MEspera.oferta_abierta,
  });
  // The patient accepted by telephone.
  const taken = await lista.caller.call(acceptOferta, { params });
  expect(taken.estado_reserva).toBe('APROBADO');
});

test('[BE-16] a freed turno that the practice discards, or that somebody booked, is no longer proposed', async () => {
  const lista = await aLista({ automatica: false });
  await waits(lista);
  await lista.free();
  const params = lista.params;
  await lista.caller.call(discardTurnoLiberado, { params, body: { oficina_id: lista.oficina.id, inicio: nine } });
  expect((await lista.lista()).liberados).toEqual([]);
  const other = await aLista({ automatica: false });
  await waits(other);
  await other.free();
  expect((await other.lista()).liberados).toHaveLength(1);
  await other.book();
  expect((await other.lista()).liberados).toEqual([]);
});

test('[BE-16] any free turno can be offered by hand: those that suit are shown, a taken one is refused', async () => {
  const lista = await aLista();
  const cliente = await waits(lista, { dias: ['LUNES'], hora_desde: '09:30' });
  const params = { esperaId: cliente.espera_id };
  const suit = await lista.caller.call(listTurnosParaEspera, { params });
  expect(suit[0]?.inicio).toBe(half);
  expect(suit.map(({ inicio }) => inicio.slice(0, 10))).toEqual([
    ...['2026-11-30', '2026-11-30', '2026-12-07', '2026-12-07', '2026-12-14', '2026-12-14'],
  ]);
  const taken = { oficina_id: lista.oficina.id, inicio: nine, fin: quarterPast };
  expect(await failure(lista.caller.call(offerTurno, { params, body: taken }))).toMatchObject({
    status: 409,
    mensaje: MTurnos.turno_ocupado,
  });
});

test('[BE-16] an offer taken back by staff frees its turno, and the wish stays', async () => {
  const lista = await aLista();
  const cliente = await waits(lista);
  await lista.free();
  await minute();
  await lista.caller.call(declineOferta, { params: { esperaId: cliente.espera_id } });
  expect(await ofertas(cliente.espera_id)).toMatchObject([{ cierre: 'RETIRADA' }]);
  expect(await estado(cliente.espera_id)).toBe('ESPERANDO');
  await lista.caller.call(leaveEspera, { params: { esperaId: cliente.espera_id } });
  expect(await seen(cliente)).toEqual([]);
});

test('[BE-16] an offer is no cita yet: not among the patient’s, nor approved or moved in the agenda', async () => {
  const lista = await aLista();
  const cliente = await waits(lista);
  await lista.free();
  await minute();
  const [oferta] = await ofertas(cliente.espera_id);
  const params = { reservationId: oferta?.cita_id ?? 0 };
  expect(await (await as(cliente)).call(listCitasOfCliente, { query: {} })).toEqual([]);
  for (const call of [
    () => lista.caller.call(setEstadoCita, { params, body: aprobado }),
    () => lista.caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } }),
  ])
    expect(await failure(call())).toMatchObject({ status: 409, mensaje: MEspera.cita_ofrecida });
  await lista.caller.call(setEstadoCita, { params, body: rechazado });
  expect(await ofertas(cliente.espera_id)).toMatchObject([{ cierre: 'RETIRADA' }]);
});

test('[BE-16] where a prepayment is asked for, the turno is held until it is paid; a patient who does not pay waits again', async () => {
  const lista = await aLista();
  await lista.withAnticipo();
  const cliente = await waits(lista);
  await lista.free();
  await minute();
  expect(await seen(cliente)).toMatchObject([{ oferta: { anticipo: 5 } }]);
  const { texto = '' } = mailbox.lastTo(cliente.email) ?? {};
  expect(texto).toContain('Anticipo al tomarlo: $ 5,00');
  expect(texto).toMatch(/Tomar el turno: \S+\n\nNo puedo, ofrecer a otra persona: \S+\?no/);
  const caller = await as(cliente);
  const { data, mensaje } = await caller.send(acceptOferta, { params: { esperaId: cliente.espera_id } });
  expect(data).toMatchObject({ estado_reserva: 'PENDIENTE', expira_en: '2026-11-24T14:20:00.000Z' });
  expect(mensaje).toBe(MEspera.tomado_por_pagar);
  expect(await caller.call(listCitasOfCliente, { query: { cuando: 'proximas' } })).toHaveLength(1);
  expect(await estado(cliente.espera_id)).toBe('CON_CITA');
  clock.advance({ minutes: 21 });
  await minute();
  expect(await estado(cliente.espera_id)).toBe('ESPERANDO');
});

test('[BE-16] a patient of staff’s without an account takes it too, and pays at the visit', async () => {
  const lista = await aLista();
  await lista.withAnticipo();
  const paciente = await aPaciente(lista.doctor);
  await lista.add(paciente.id);
  await lista.free();
  await minute();
  const taken = await anonymous.call(acceptOfertaWithCode, { params: { codigo: codigoOf(paciente.correo) } });
  expect(taken.estado_reserva).toBe('APROBADO');
});

test('[BE-16] nobody is offered a turno at night, nor one that begins before an answer can come', async () => {
  const lista = await aLista();
  const cliente = await waits(lista);
  clock.set('2026-11-25T03:00:00Z');
  await lista.free();
  await minute();
  expect(await ofertas(cliente.espera_id)).toEqual([]);
  clock.set('2026-11-25T12:00:00Z');
  await minute();
  expect(await ofertas(cliente.espera_id)).toHaveLength(1);

  const soon = await aLista();
  const other = await waits(soon);
  clock.set('2026-11-30T13:50:00Z');
  await soon.free();
  await minute();
  expect(await ofertas(other.espera_id)).toEqual([]);
});

test('[BE-16] a patient without mail or account is left to the practice to call', async () => {
  const lista = await aLista();
  const mute = await aPaciente(lista.doctor, { correo: '' });
  const { id } = await lista.add(mute.id);
  await lista.free();
  await minute();
  expect(await ofertas(id)).toEqual([]);
  const { filas, liberados } = await lista.lista();
  expect(filas).toMatchObject([{ sin_aviso: true }]);
  expect(liberados).toMatchObject([{ espera_id: id }]);
});

test('[BE-16] an offer does not count among the three citas that wait for an answer', async () => {
  const cliente = await aReservante();
  for (let i = 0; i < 3; i++) {
    const lista = await aLista();
    await waits(lista, {}, cliente);
    await lista.free();
  }
  await minute();
  const { ask } = await aLista();
  expect(await ask(cliente, { inicio: quarterPast, fin: half })).toMatchObject({ estado_reserva: 'PENDIENTE' });
});
