import { createCalendario, deleteCalendario, listCalendarios } from '@hampi/contract/agenda/calendarios/calls';
import * as MCalendarios from '@hampi/contract/agenda/calendarios/messages';
import { setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { rechazado } from '../citas/testing/reservada.ts';
import { failure } from '../turnos/testing/consultorio.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
const { app, as, db, clock } = await startTestApp({ log });
const { aCita, aDoctor, anOficina, aPaciente, aSecretaria } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

/** An owner of an agenda, with one address for it. */
async function aCalendario(doctor?: DoctorAccount) {
  const owner = doctor ?? (await aDoctor());
  const caller = await as(owner);
  const calendario = await caller.call(createCalendario, { body: { nombre: 'Mi teléfono' } });
  const url = new URL(calendario.direccion).pathname;
  const read = (etag = '') => app.inject({ url, headers: etag ? { 'if-none-match': etag } : {} });
  /** Start, end and certainty of each entry. */
  const seen = async () => {
    const calendar = new ICAL.Component(ICAL.parse((await read()).body));
    return calendar.getAllSubcomponents('vevent').map((vevent) => {
      const { startDate, endDate, summary } = new ICAL.Event(vevent);
      const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
      return { start, end, summary, status: vevent.getFirstPropertyValue('status') };
    });
  };
  return { owner, caller, calendario, url, read, seen };
}

test('[BE-26] a calendar reads when its owner is busy, in the hour of each office, and nobody’s name', async () => {
  const { owner, read, seen } = await aCalendario();
  const paciente = await aPaciente(owner, { nombres: 'Zoila Rosa', apellidos: 'Guamán Pilco' });
  const oficina = await anOficina(owner);
  await aCita(owner, oficina, paciente, { inicio: '2026-11-30T14:00:00Z' });
  const islands = { ...(await anOficina(owner)), zona: 'Pacific/Galapagos' };
  await db.updateTable('oficina').set({ zona: islands.zona }).where('id', '=', islands.id).execute();
  await aCita(owner, islands, paciente, { inicio: '2026-12-01T14:00:00Z', estado_reserva: 'PENDIENTE' });

  const { body, headers } = await read();
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(body).toContain('DTSTART;TZID=America/Guayaquil:20261130T090000');
  expect(body).toContain('DTSTART;TZID=Pacific/Galapagos:20261201T080000');
  expect(body.match(/^TZID:.*$/gm)?.map((line) => line.trim())).toEqual([
    'TZID:America/Guayaquil',
    'TZID:Pacific/Galapagos',
  ]);
  expect(body).not.toMatch(/Zoila|Guamán|Consulta|LOCATION|DESCRIPTION|ATTENDEE/);
  expect(await seen()).toEqual([
    { start: '2026-11-30T14:00:00.000Z', end: '2026-11-30T14:15:00.000Z', summary: 'Ocupado', status: 'CONFIRMED' },
    { start: '2026-12-01T14:00:00.000Z', end: '2026-12-01T14:15:00.000Z', summary: 'Ocupado', status: 'TENTATIVE' },
  ]);
});

test('[BE-26] an unchanged calendar is not sent again; a cancelled cita is gone from the next answer', async () => {
  const { owner, caller, read, seen } = await aCalendario();
  const cita = await aCita(owner, await anOficina(owner), await aPaciente(owner));
  const first = await read();
  const etag = String(first.headers.etag);
  const again = await read(etag);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await read(`W/${etag}`)).statusCode).toBe(304);

  await caller.call(setEstadoCita, { params: { reservationId: cita.id }, body: rechazado });
  const changed = await read(etag);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  expect(await seen()).toEqual([]);
});

test('[BE-26] a month back and half a year ahead, with each time once however many places it has', async () => {
  const { owner, seen } = await aCalendario();
  const oficina = await anOficina(owner);
  for (const inicio of ['2026-10-24T14:00:00Z', '2026-10-26T14:00:00Z', '2027-05-20T14:00:00Z', '2027-05-25T14:00:00Z'])
    await aCita(owner, oficina, await aPaciente(owner), { inicio });
  await aCita(owner, oficina, await aPaciente(owner), { inicio: '2026-10-26T14:00:00Z', lugar: 2 });
  expect((await seen()).map(({ start }) => start)).toEqual(['2026-10-26T14:00:00.000Z', '2027-05-20T14:00:00.000Z']);
});

test('[BE-26] an institution reads its branches, whoever attends there; another’s agenda stays out', async () => {
  const { owner: clinica, seen } = await aCalendario(await aDoctor({ tipo: 'INSTITUCION' }));
  const doctor = await aDoctor();
  await aCita(doctor, await anOficina(clinica), await aPaciente(doctor), { inicio: '2026-11-30T14:00:00Z' });
  await aCita(doctor, await anOficina(doctor), await aPaciente(doctor), { inicio: '2026-11-30T15:00:00Z' });
  expect((await seen()).map(({ start }) => start)).toEqual(['2026-11-30T14:00:00.000Z']);
});

test('[BE-26] own absences are busy times too, without their reason; a clinic has none', async () => {
  const { owner, read, seen } = await aCalendario();
  const oficina = await anOficina(owner);
  const at = { motivo: 'Congreso de cardiología', dia_entero: false, creada_en: '2026-11-20T14:00:00Z' };
  const span = { inicio: '2026-12-03T13:00:00Z', fin: '2026-12-04T23:00:00Z' };
  await db
    .insertInto('ausencia')
    .values([
      { ...at, ...span, doctor_id: owner.doctor_id, oficina_id: oficina.id },
      { ...at, doctor_id: owner.doctor_id, inicio: '2026-09-01T13:00:00Z', fin: '2026-09-02T13:00:00Z' },
    ])
    .execute();
  expect(await seen()).toEqual([
    { start: '2026-12-03T13:00:00.000Z', end: '2026-12-04T23:00:00.000Z', summary: 'Ocupado', status: 'CONFIRMED' },
  ]);
  expect((await read()).body).not.toContain('Congreso');
});

test('[BE-26] one address for each device: it has a name, is shown once, and is gone when it is revoked', async () => {
  const { caller, calendario, read } = await aCalendario();
  const other = await caller.call(createCalendario, { body: { nombre: ' Computadora ' } });
  expect(other.direccion).not.toBe(calendario.direccion);
  await read();
  const listed = await caller.send(listCalendarios);
  expect(listed.data).toMatchObject([
    { nombre: 'Computadora', leido_en: null },
    { nombre: 'Mi teléfono', leido_en: '2026-11-24T14:00:00Z' },
  ]);
  const secret = calendario.direccion.split('/').at(-2) ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(listed)).not.toContain(secret);
  const stored = await db.selectFrom('calendario').selectAll().execute();
  expect(stored.map(({ hash }) => hash.toString('base64url'))).not.toContain(secret);

  await caller.call(deleteCalendario, { params: { id: calendario.id } });
  expect((await read()).statusCode).toBe(404);
  expect((await app.inject({ url: new URL(other.direccion).pathname })).statusCode).toBe(200);
});

test('[BE-26] nobody revokes another’s address, and only the owner of an agenda makes one', async () => {
  const { owner, calendario } = await aCalendario();
  const params = { id: calendario.id };
  expect(await failure((await as(await aDoctor())).call(deleteCalendario, { params }))).toMatchObject({ status: 404 });
  const secretaria = await as(await aSecretaria([owner]));
  const made = secretaria.call(createCalendario, { body: { nombre: 'Mi teléfono' } });
  expect(await failure(made)).toMatchObject({ status: 403 });
});

test('[BE-26] ten addresses at most, also when they are asked for at once', async () => {
  const caller = await as(await aDoctor());
  const asked = Array.from({ length: 13 }, (_, n) =>
    caller.call(createCalendario, { body: { nombre: `Equipo ${n}` } }).catch((refused) => refused.mensaje),
  );
  const refused = (await Promise.all(asked)).filter((reply) => typeof reply === 'string');
  expect(refused).toEqual(Array(3).fill(MCalendarios.demasiados));
});

test('[BE-26] the address of an account that may not log in finds nothing', async () => {
  const { owner, read } = await aCalendario();
  await db.updateTable('usuario').set({ activated: false }).where('id', '=', owner.usuario_id).execute();
  expect((await read()).statusCode).toBe(404);
});

test('[BE-26] the secret of an address is in no log', async () => {
  const { url, read } = await aCalendario();
  await read();
  await app.inject({ url: url.replace(/\w\/agenda/, '_/agenda') });
  const requests = lines.filter((line) => line.includes('agenda.ics'));
  expect(requests.length).toBeGreaterThanOrEqual(2);
  expect(lines.join('')).not.toContain(url.split('/').at(-2)?.slice(0, 40));
});
