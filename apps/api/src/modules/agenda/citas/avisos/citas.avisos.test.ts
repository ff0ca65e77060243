import { pagoDeCancelada } from '@hampi/contract/agenda/citas/messages';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Mail } from '../../../../adapters/mail/mailer.ts';
import { builders, inEstado } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { announceCita, type CambioAvisado, citaBooked, citaChanged } from './citas.avisos.ts';

const { db, deps, clock, mailbox, notices, runDueJobs } = await startTestApp();
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina, aCita, aPago } = builders(db);

const book = (citaId: number) => db.transaction().execute((trx) => citaBooked(trx, deps, citaId));
const change = (citaId: number, cambio: CambioAvisado, estado: string) =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('cita').set(inEstado(estado)).where('id', '=', citaId).execute();
    await citaChanged(trx, deps, citaId, cambio);
  });
/** The visit as a calendar program reads it. */
const entryOf = (mail: Mail | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendario?.contenido ?? ''));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
};
const ledger = (citaId: number) =>
  db
    .selectFrom('aviso')
    .where('cita_id', '=', citaId)
    .select(['tipo', 'canal', 'estado', 'motivo', 'programado_para'])
    .orderBy('id')
    .execute();
/** A cita next Monday at 09:00, booked and announced. */
async function aBookedCita(more: { zona?: 'Pacific/Galapagos'; horas?: number; estado?: string } = {}) {
  const doctor = await aDoctor({ nombres: 'Lucía Belén', apellidos: 'Ñauta Peralta' });
  if (more.horas !== undefined)
    await db.updateTable('doctor').set({ recordatorio_horas: more.horas }).where('id', '=', doctor.doctor_id).execute();
  const oficina = await anOficina(doctor, { zona: more.zona ?? 'America/Guayaquil' });
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, oficina, paciente, { estado_reserva: more.estado ?? 'APROBADO' });
  await book(cita.id);
  return { doctor, oficina, paciente, cita };
}

test('[BK-7] a booked cita is confirmed by mail with a calendar entry in the office’s zone', async () => {
  const { paciente } = await aBookedCita();
  await runDueJobs();

  const mail = mailbox.lastTo(paciente.correo);
  expect(mail?.asunto).toBe('Su cita está reservada');
  expect(mail?.texto).toContain('lunes, 30 de noviembre de 2026, 09:00');
  expect(mail?.texto).toContain('Dra. Lucía Belén Ñauta Peralta');
  expect(mail?.texto).toContain('Consultorio Solano, Av. Solano 4-52, Cuenca');
  const ics = mail?.calendario;
  expect(ics?.metodo).toBe('REQUEST');
  for (const line of [
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'DTSTART;TZID=America/Guayaquil:20261130T090000',
    'DTEND;TZID=America/Guayaquil:20261130T091500',
    'SEQUENCE:0',
  ])
    expect(String(ics?.contenido).replace(/\r\n /g, '')).toContain(line);
});

test('[BK-7] the confirmation offers place, telephone, price, to see or move the cita, and to cancel it', async () => {
  const doctor = await aDoctor();
  await db.updateTable('doctor').set({ numero_telefono: '07 288 8111' }).where('id', '=', doctor.doctor_id).execute();
  const cliente = await aCliente();
  const cita = await aCita(doctor, await anOficina(doctor), { id: cliente.cliente_id }, { precio: 40 });
  await book(cita.id);
  await runDueJobs();
  const texto = mailbox.lastTo(cliente.email)?.texto;
  for (const said of ['Av. Solano 4-52', '07 288 8111', '40,00', '/cliente/citas', '/cancelarCita/'])
    expect(texto).toContain(said);
});

test('[BK-7] the entry has a globally unique name, keeps it when it is removed, and is stamped in UTC', async () => {
  const { paciente, cita } = await aBookedCita();
  await change(cita.id, 'RECHAZADA', 'RECHAZADO');
  await runDueJobs();
  const [booked, cancelled] = mailbox.to(paciente.correo).map(entryOf);
  const { instalacion } = await db.selectFrom('empresa').select('instalacion').executeTakeFirstOrThrow();
  expect(instalacion).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(booked?.uid).toBe(`cita-${cita.id}@${instalacion}.hampi`);
  expect(cancelled?.uid).toBe(booked?.uid);
  expect([booked?.sequence, cancelled?.sequence]).toEqual([0, 1]);
  const stamp = booked?.component.getFirstPropertyValue('dtstamp');
  expect(stamp?.toString()).toBe('2026-11-24T14:00:00Z');
  expect(mailbox.lastTo(paciente.correo)?.messageId).toContain(`@${instalacion}.hampi`);
});

test('[BK-7] an entry from before installations had a name is removed under its former name', async () => {
  const { paciente, cita } = await aBookedCita();
  await db.updateTable('empresa').set({ citas_sin_instalacion: cita.id }).execute();
  await change(cita.id, 'RECHAZADA', 'RECHAZADO');
  await db.updateTable('empresa').set({ citas_sin_instalacion: 0 }).execute();
  await runDueJobs();
  expect(entryOf(mailbox.lastTo(paciente.correo)).uid).toBe(`cita-${cita.id}@hampi`);
});

test('[BK-7] a reply to the mail of a visit reaches the professional, or in a branch its institution', async () => {
  const { doctor, oficina, paciente } = await aBookedCita();
  await runDueJobs();
  expect(mailbox.lastTo(paciente.correo)).toMatchObject({ responderA: doctor.email, automatico: true });

  const clinica = await aDoctor({ tipo: 'INSTITUCION' });
  await db.updateTable('oficina').set({ doctor_id: clinica.doctor_id }).where('id', '=', oficina.id).execute();
  const cita = await aCita(doctor, oficina, paciente, { inicio: '2026-12-01T15:00:00Z' });
  await book(cita.id);
  await runDueJobs();
  expect(mailbox.lastTo(paciente.correo)?.responderA).toBe(clinica.email);
});

test('[AG-4] a cancellation says why and whom to call', async () => {
  const { doctor, paciente, cita } = await aBookedCita();
  await db.updateTable('doctor').set({ numero_telefono: '07 288 1234' }).where('id', '=', doctor.doctor_id).execute();
  await db
    .updateTable('cita')
    .set({ razon_no_disponibilidad: 'Congreso en Quito' })
    .where('id', '=', cita.id)
    .execute();
  await change(cita.id, 'RECHAZADA', 'RECHAZADO');
  await runDueJobs();
  const texto = mailbox.lastTo(paciente.correo)?.texto;
  expect(texto).toContain('Motivo: Congreso en Quito');
  expect(texto).toContain('llame al 07 288 1234 o responda a este correo');
});

test('[BK-7] the mail names the time of Galápagos', async () => {
  const { paciente } = await aBookedCita({ zona: 'Pacific/Galapagos' });
  await runDueJobs();
  const mail = mailbox.lastTo(paciente.correo);
  expect(mail?.texto).toContain('08:00 (hora de Galápagos)');
  expect(mail?.calendario?.contenido).toContain('DTSTART;TZID=Pacific/Galapagos:20261130T080000');
});

test('[BK-7] the reminder leaves a day before, and not sooner', async () => {
  clock.set('2026-11-24T14:00:00Z');
  const { paciente } = await aBookedCita();
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toHaveLength(1);

  clock.set('2026-11-29T13:59:00Z');
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toHaveLength(1);

  clock.set('2026-11-29T14:01:00Z');
  await runDueJobs();
  expect(mailbox.lastTo(paciente.correo)?.asunto).toBe('Recordatorio de su cita');
  clock.set('2026-11-24T14:00:00Z');
});

test('[BK-7] the doctor decides how long before, and whether at all', async () => {
  const { cita } = await aBookedCita({ horas: 48 });
  expect((await ledger(cita.id)).find((a) => a.tipo === 'cita.recordatorio')?.programado_para).toBe(
    '2026-11-28T14:00:00Z',
  );
  const never = await aBookedCita({ horas: 0 });
  expect((await ledger(never.cita.id)).map((a) => a.tipo)).toEqual(['cita.confirmacion']);
});

test('[BK-7] a visit that is nearer than the reminder gets only the confirmation', async () => {
  const { cita } = await aBookedCita({ horas: 168 });
  expect((await ledger(cita.id)).map((a) => a.tipo)).toEqual(['cita.confirmacion']);
});

test('[BK-7] a patient with an account is reminded inside Hampi too, once', async () => {
  const doctor = await aDoctor();
  const cliente = await aCliente();
  const cita = await aCita(doctor, await anOficina(doctor), { id: cliente.cliente_id });
  await book(cita.id);
  clock.set('2026-11-29T14:01:00Z');
  await runDueJobs();
  await runDueJobs();
  clock.set('2026-11-24T14:00:00Z');

  const told = await db.selectFrom('notificacion').where('uid', '=', cliente.usuario_id).selectAll().execute();
  expect(told.map((n) => [n.rol, n.descripcion.split(':')[0], n.entity_id])).toEqual([
    ['ROLE_CLI', 'Nueva reserva', cita.id],
    ['ROLE_CLI', 'Recordatorio de su cita', cita.id],
  ]);
});

test('[AG-4] a cancelled cita is told to the patient, leaves the calendar and is not reminded of', async () => {
  const { paciente, cita } = await aBookedCita();
  await change(cita.id, 'RECHAZADA', 'RECHAZADO');
  await runDueJobs();

  const mail = mailbox.lastTo(paciente.correo);
  expect(mail?.asunto).toBe('Su cita fue cancelada');
  const ics = mail?.calendario?.contenido;
  expect(ics).toContain('METHOD:CANCEL');
  expect(ics).toContain('STATUS:CANCELLED');
  expect(ics).toContain('SEQUENCE:1');
  expect((await ledger(cita.id)).find((a) => a.tipo === 'cita.recordatorio')).toMatchObject({
    estado: 'OMITIDO',
    motivo: 'La cita fue cancelada',
  });
});

test('[AG-4] the letter about a cancelled cita says what was paid and who gives it back', async () => {
  const { paciente, cita } = await aBookedCita();
  await aPago(cita.id, 25.5);
  await change(cita.id, 'CANCELADA', 'CANCELADO');
  const unpaid = await aBookedCita();
  await change(unpaid.cita.id, 'CANCELADA', 'CANCELADO');
  await runDueJobs();
  expect(mailbox.lastTo(paciente.correo)?.texto).toContain(pagoDeCancelada('$ 25,50'));
  expect(mailbox.lastTo(unpaid.paciente.correo)?.texto).not.toContain('pago');
});

test('[BK-7] a cita approved again is told and reminded of again', async () => {
  const { paciente, cita } = await aBookedCita();
  await change(cita.id, 'RECHAZADA', 'RECHAZADO');
  await change(cita.id, 'APROBADA', 'APROBADO');
  await runDueJobs();
  expect(mailbox.to(paciente.correo).map((m) => m.asunto)).toEqual([
    'Su cita está reservada',
    'Su cita fue cancelada',
    'Su cita fue aprobada',
  ]);
  expect((await ledger(cita.id)).filter((a) => a.tipo === 'cita.recordatorio').map((a) => a.estado)).toEqual([
    'OMITIDO',
    'PLANIFICADO',
  ]);
});

test('[BK-7] a pending cita is reminded of only once it is approved', async () => {
  const { paciente, cita } = await aBookedCita({ estado: 'PENDIENTE' });
  await runDueJobs();
  expect(mailbox.lastTo(paciente.correo)?.asunto).toBe('Su cita está pendiente de aprobación');
  // The request also goes to the practice.
  expect((await ledger(cita.id)).map((a) => a.tipo)).toEqual([
    'cita.confirmacion',
    'cita.solicitud',
    // Once more before it lapses, by mail and in the bell.
    'cita.solicitud_por_vencer',
    'cita.solicitud_por_vencer',
  ]);
  await change(cita.id, 'APROBADA', 'APROBADO');
  expect((await ledger(cita.id)).map((a) => a.tipo)).toContain('cita.recordatorio');
});

test('[BE-2] a rescheduled cita moves the same calendar entry and its reminder', async () => {
  const { doctor, oficina, paciente, cita } = await aBookedCita();
  await db.updateTable('cita').set(inEstado('CANCELADO')).where('id', '=', cita.id).execute();
  const moved = await aCita(doctor, oficina, paciente, { inicio: '2026-12-02T15:00:00Z' });
  await db.updateTable('cita').set({ cita_origen_id: cita.id, raiz_id: cita.id }).where('id', '=', moved.id).execute();
  await db.transaction().execute((trx) => citaChanged(trx, deps, moved.id, 'REAGENDADA'));
  await runDueJobs();

  const mail = mailbox.lastTo(paciente.correo);
  expect(mail?.asunto).toBe('Su cita cambió de fecha');
  expect(mail?.texto).toContain('lunes, 30 de noviembre de 2026, 09:00');
  expect(mail?.texto).toContain('miércoles, 2 de diciembre de 2026, 10:00');
  expect(mailbox.to(paciente.correo).map((sent) => entryOf(sent).sequence)).toEqual([0, 1]);
  expect(new Set(mailbox.to(paciente.correo).map((sent) => entryOf(sent).uid)).size).toBe(1);
  expect((await ledger(cita.id)).find((a) => a.tipo === 'cita.recordatorio')?.motivo).toBe('La cita cambió de fecha');
  expect((await ledger(moved.id)).map((a) => a.tipo)).toEqual(['cita.reagendada', 'cita.recordatorio']);
});

test('[BE-5] a reminder looks at the cita again and says why it did not go', async () => {
  const { paciente, cita } = await aBookedCita();
  await db.updateTable('cita').set(inEstado('CANCELADO')).where('id', '=', cita.id).execute();
  clock.set('2026-11-29T14:01:00Z');
  await runDueJobs();
  clock.set('2026-11-24T14:00:00Z');
  expect(mailbox.to(paciente.correo)).toHaveLength(1);
  expect((await ledger(cita.id)).at(-1)).toMatchObject({ estado: 'OMITIDO', motivo: 'La cita fue cancelada' });
});

test('[BE-5] without an address the ledger says so; one given later is reminded', async () => {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor, { correo: '' });
  const cita = await aCita(doctor, await anOficina(doctor), paciente);
  await book(cita.id);
  expect((await ledger(cita.id))[0]).toMatchObject({ estado: 'OMITIDO', motivo: 'El paciente no tiene correo' });

  const correo = `tarde${paciente.id}@prueba.ec`;
  await db.updateTable('cliente').set({ correo }).where('id', '=', paciente.id).execute();
  clock.set('2026-11-29T14:01:00Z');
  await runDueJobs();
  clock.set('2026-11-24T14:00:00Z');
  expect(mailbox.lastTo(correo)?.asunto).toBe('Recordatorio de su cita');
});

test('[SH-2] doctor, her secretaries and the patient’s account are told, each with the link of their role', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria([doctor]);
  await aSecretaria([await aDoctor()]);
  const cliente = await aCliente();
  const cita = await aCita(doctor, await anOficina(doctor), { id: cliente.cliente_id });
  await book(cita.id);
  const rows = await db
    .selectFrom('notificacion')
    .where('entity_id', '=', cita.id)
    .select(['uid', 'rol', 'tipo', 'link_to', 'r_inicio', 'descripcion'])
    .orderBy('rol')
    .execute();
  expect(rows.map((r) => [r.uid, r.rol, r.link_to])).toEqual([
    [cliente.usuario_id, 'ROLE_CLI', '/cliente/citas'],
    [doctor.usuario_id, 'ROLE_MED', '/medico/dashboard'],
    [secretaria.usuario_id, 'ROLE_SEC', '/secretaria/agenda'],
  ]);
  expect(rows.every((r) => r.tipo === 'Reserva' && r.r_inicio === '2026-11-30T14:00:00Z')).toBe(true);
  expect(rows[1]?.descripcion).toBe('Nueva reserva: María José Cajamarca Tenesaca');
});

test('[SH-3] the socket’s notice goes to the receivers and says when, never who', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria([doctor]);
  const cita = await aCita(doctor, await anOficina(doctor), await aPaciente(doctor));
  await announceCita(deps, cita.id);
  const last = notices.at(-1);
  expect(last?.uids.toSorted()).toEqual([doctor.usuario_id, secretaria.usuario_id].toSorted());
  expect(last?.notice).toEqual({
    r_fecha_reserva: '2026-11-30',
    r_inicio: '2026-11-30T14:00:00Z',
    r_fin: '2026-11-30T14:15:00Z',
  });
});
