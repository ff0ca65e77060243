import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { listPacientes } from '@hampi/contract/personas/clientes/calls';
import {
  approveDepuracion,
  csvDepuracion,
  discardDepuracion,
  excludeDepuracion,
  listDepuracion,
  prepareDepuracion,
  restoreArchivada,
} from '@hampi/contract/personas/depuracion/calls';
import * as MD from '@hampi/contract/personas/depuracion/messages';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { applyDepuraciones, prepareDepuracionEveryMonth } from './depuracion.jobs.ts';
import { candidates } from './depuracion.queries.ts';

const { app, as, clock, db, mailbox, runDueJobs } = await startTestApp();
const { aCita, aCliente, aDoctor, aPaciente, anOficina, anAdmin } = builders(db);
const administrator = await anAdmin();
const admin = () => as(administrator);
const HOY = '2026-11-23T15:00:00Z';

beforeEach(async () => {
  clock.set(HOY);
  await db
    .updateTable('depuracion')
    .set({ estado: 'DESCARTADA', terminada_en: HOY })
    .where('terminada_en', 'is', null)
    .execute();
  // All patients of the other tests become adults, so that this one controls the list.
  await db.updateTable('cliente').set({ fecha_nacimiento: '1970-01-01' }).execute();
});

/** A patient with this birth date, about whom nothing has happened since that day. */
async function quietSince(desde: string, nacimiento: string, of?: DoctorAccount) {
  const paciente = await aPaciente(of, { fecha_nacimiento: nacimiento });
  await db
    .updateTable('cliente')
    .set({ creado_en: desde, actualizado_en: desde })
    .where('id', '=', paciente.id)
    .execute();
  await db.updateTable('medico_paciente').set({ creado_en: desde }).where('cliente_id', '=', paciente.id).execute();
  return paciente;
}
/** The same, with an account that was last used on that day. */
async function quietAccount(desde: string, nacimiento: string) {
  const cliente = await aCliente();
  await db
    .updateTable('cliente')
    .set({ creado_en: desde, actualizado_en: desde, fecha_nacimiento: nacimiento })
    .where('id', '=', cliente.cliente_id)
    .execute();
  await db
    .updateTable('usuario')
    .set({ created_date: desde, visto_en: desde })
    .where('id', '=', cliente.usuario_id)
    .execute();
  return cliente;
}
const LONG_AGO = '2023-06-01T15:00:00Z';
const CHILD = '2015-03-10';

const rowOf = (id: number) => db.selectFrom('cliente').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const informe = async () => {
  const reply = await (await admin()).send(listDepuracion, { query: { take: 100 } });
  const { foreignData } = reply as unknown as { foreignData: { id: number; personas: number; estado: string } | null };
  return { personas: reply.data.map(({ cliente_id }) => cliente_id), informe: foreignData };
};
async function prepared(): Promise<number> {
  await (await admin()).call(prepareDepuracion);
  return (await informe()).informe?.id as number;
}
async function applied(id: number): Promise<void> {
  await (await admin()).call(approveDepuracion, { params: { id } });
  clock.advance({ days: 14 });
  await enqueue(db, applyDepuraciones, {}, clock.now());
  await runDueJobs();
}
const estadoOf = async (id: number) =>
  (await db.selectFrom('depuracion').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado;
const seesHim = async (doctor: DoctorAccount, id: number) => {
  const rows = await (await as(doctor)).call(listPacientes, {
    params: { doctorId: doctor.doctor_id },
    query: { take: 100 },
  });
  return JSON.stringify(rows).includes(`"id":${id},`);
};

test('[OP-1] the report has everybody who was a minor and inactive for three years, and nobody else', async () => {
  const day = fc
    .integer({ min: 0, max: 6 * 365 })
    .map((n) => new Date(Date.parse('2020-11-20T17:00:00Z') + n * 86_400_000));
  const birth = fc.integer({ min: 0, max: 25 * 365 }).map((n) => new Date(Date.parse('1998-01-01') + n * 86_400_000));
  const people = fc.sample(fc.record({ desde: day, nacimiento: birth }), 120).map(({ desde, nacimiento }) => ({
    desde: desde.toISOString(),
    nacimiento: nacimiento.toISOString().slice(0, 10),
  }));
  // Includes the days exactly at the limit.
  for (const nacimiento of ['2005-11-22', '2005-11-23', '2005-11-24', '2008-02-29'])
    for (const fecha of ['2023-11-22', '2023-11-23', '2023-11-24', '2020-02-29'])
      people.push({ desde: `${fecha}T17:00:00Z`, nacimiento });
  const made = await Promise.all(
    people.map(async (person) => ({ ...person, id: (await quietSince(person.desde, person.nacimiento)).id })),
  );
  const hoy = fechaOf(HOY, ZONA_ECUADOR);
  const expected = made.filter(({ desde, nacimiento }) => {
    const ultima = fechaOf(desde, ZONA_ECUADOR);
    return addMonths(ultima, 36) <= hoy && addMonths(nacimiento, 216) > ultima;
  });
  const { rows } = await sql<{ cliente_id: number }>`${candidates(hoy)}`.execute(db);
  const found = new Set(rows.map(({ cliente_id }) => cliente_id));
  expect(made.filter(({ id }) => found.has(id))).toEqual(expected);
  expect(expected.length).toBeGreaterThan(5);
});

test('[OP-1] the report changes nothing, and only one is open', async () => {
  const doctor = await aDoctor();
  const { id } = await quietSince(LONG_AGO, CHILD, doctor);
  const before = await rowOf(id);
  await prepared();
  expect((await informe()).personas).toContain(id);
  expect(await rowOf(id)).toEqual(before);
  expect(await seesHim(doctor, id)).toBe(true);
  await expect((await admin()).call(prepareDepuracion)).rejects.toMatchObject({
    status: 409,
    mensaje: MD.ya_hay_informe,
  });
});

/** A visit on that day, after which the patient did not come back. */
const anOldVisit = async (cliente_id: number, doctor: Awaited<ReturnType<typeof aDoctor>>) =>
  db
    .insertInto('consulta')
    .values({
      cliente_id,
      doctor_id: doctor.doctor_id,
      oficina_id: (await anOficina(doctor)).id,
      clave: randomUUID(),
      creada_en: LONG_AGO,
      fecha: LONG_AGO,
    })
    .execute();

test('[OP-1] two weeks after approval contact data are deleted and the whole record leaves the lists', async () => {
  const doctor = await aDoctor();
  const { id, cedula_identidad, correo } = await quietSince(LONG_AGO, CHILD, doctor);
  await anOldVisit(id, doctor);
  const informeId = await prepared();
  await (await admin()).call(approveDepuracion, { params: { id: informeId } });
  await runDueJobs();
  expect(mailbox.lastTo(correo)?.texto).toContain('7 de diciembre de 2026');
  clock.advance({ days: 13 });
  await enqueue(db, applyDepuraciones, {}, clock.now());
  await runDueJobs();
  expect((await rowOf(id)).correo).toBe(correo);
  clock.advance({ days: 1 });
  await enqueue(db, applyDepuraciones, {}, clock.now());
  await runDueJobs();
  expect(await rowOf(id)).toMatchObject({ correo: null, celular: null, cedula_identidad, fecha_nacimiento: CHILD });
  expect(await seesHim(doctor, id)).toBe(false);
  expect(await estadoOf(informeId)).toBe('APLICADA');
  expect(await db.selectFrom('consulta').select('id').where('cliente_id', '=', id).execute()).toHaveLength(1);
  const archivo = await (await admin()).call(listDepuracion, { query: { vista: 'ARCHIVO', take: 100 } });
  expect(archivo.find(({ cliente_id }) => cliente_id === id)).toMatchObject({ conservar_hasta: '2038-06-01' });
  const audited = await db
    .selectFrom('auditoria')
    .select('id')
    .where('accion', '=', 'cliente.depurar')
    .where('entidad_id', '=', id)
    .execute();
  expect(audited).toHaveLength(1);
});

test('[OP-1] a patient who comes back before it takes effect keeps everything', async () => {
  const doctor = await aDoctor();
  const { id, correo } = await quietSince(LONG_AGO, CHILD, doctor);
  const cliente = await quietAccount(LONG_AGO, CHILD);
  const informeId = await prepared();
  const { personas } = await informe();
  expect(personas).toEqual(expect.arrayContaining([id, cliente.cliente_id]));
  await (await admin()).call(approveDepuracion, { params: { id: informeId } });
  await as(cliente);
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: (await aDoctor()).doctor_id, cliente_id: id, origen: 'CITA', creado_en: HOY })
    .execute();
  clock.advance({ days: 14 });
  await enqueue(db, applyDepuraciones, {}, clock.now());
  await runDueJobs();
  expect((await rowOf(id)).correo).toBe(correo);
  expect((await rowOf(cliente.cliente_id)).usuario_id).toBe(cliente.usuario_id);
  expect(await estadoOf(informeId)).toBe('APLICADA');
});

test('[OP-1] a purged account frees its names', async () => {
  const cliente = await quietAccount(LONG_AGO, CHILD);
  await applied(await prepared());
  const account = await db
    .selectFrom('usuario')
    .selectAll()
    .where('id', '=', cliente.usuario_id)
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({ activated: false, password_hash: '', cedula: null });
  expect(account.email).not.toBe(cliente.email);
  expect((await rowOf(cliente.cliente_id)).usuario_id).toBeNull();
});

test('[OP-1] the record can be restored with a reason, once, and counts as used from then on', async () => {
  const doctor = await aDoctor();
  const { id } = await quietSince(LONG_AGO, CHILD, doctor);
  const informeId = await prepared();
  await applied(informeId);
  const params = { id: informeId, cliente_id: id };
  const body = { razon: 'Su madre pidió cita' };
  const session = await admin();
  await expect(session.call(restoreArchivada, { params, body: { razon: ' ' } })).rejects.toMatchObject({
    status: 400,
    errores: { razon: MD.razon },
  });
  const both = await Promise.allSettled([1, 2].map(() => session.call(restoreArchivada, { params, body })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await seesHim(doctor, id)).toBe(true);
  const { rows } = await sql`${candidates(fechaOf(clock.now(), ZONA_ECUADOR), id)}`.execute(db);
  expect(rows).toEqual([]);
});

test('[OP-1] one person can be removed from the report, and a discarded report has no effect', async () => {
  const one = await quietSince(LONG_AGO, CHILD, await aDoctor());
  const other = await quietSince(LONG_AGO, CHILD, await aDoctor());
  const id = await prepared();
  await (await admin()).call(excludeDepuracion, { params: { id, cliente_id: one.id } });
  const { personas } = await informe();
  expect(personas).toContain(other.id);
  expect(personas).not.toContain(one.id);
  await (await admin()).call(approveDepuracion, { params: { id } });
  await (await admin()).call(discardDepuracion, { params: { id } });
  clock.advance({ days: 20 });
  await enqueue(db, applyDepuraciones, {}, clock.now());
  await runDueJobs();
  expect((await rowOf(other.id)).correo).toBe(other.correo);
  await expect((await admin()).call(approveDepuracion, { params: { id } })).rejects.toMatchObject({
    status: 409,
    mensaje: MD.informe_cambiado,
  });
});

test('[OP-1] the monthly job only prepares a report', async () => {
  const { id, correo } = await quietSince(LONG_AGO, CHILD);
  await enqueue(db, prepareDepuracionEveryMonth, {}, clock.now());
  await runDueJobs();
  const open = await informe();
  expect(open.personas).toContain(id);
  expect(open.informe?.estado).toBe('PREPARADA');
  expect((await rowOf(id)).correo).toBe(correo);
});

test('[OP-1] telephones of old citas, addresses of sent mails and proofs are deleted with the contact; other people’s data stay', async () => {
  const doctor = await aDoctor();
  const { id, correo } = await quietSince(LONG_AGO, CHILD, doctor);
  const shared = 'familia@prueba.ec';
  const adult = await aPaciente(doctor);
  await db.updateTable('cliente').set({ correo: shared }).where('id', '=', adult.id).execute();
  const cita = await aCita(doctor, await anOficina(doctor), { id });
  await db
    .updateTable('cita')
    .set({ phone_number: '0991234567', inicio: LONG_AGO, fin: '2023-06-01T15:30:00Z', creada_en: LONG_AGO })
    .where('id', '=', cita.id)
    .execute();
  await db
    .insertInto('correo_probado')
    .values([correo.toLowerCase(), shared].map((one) => ({ cliente_id: id, correo: one, probado_en: LONG_AGO })))
    .execute();
  const sent = { tipo: 'cliente.vinculado', canal: 'CORREO', programado_para: LONG_AGO };
  await db
    .insertInto('aviso')
    .values([
      { ...sent, clave: 'd:1', destinatario: correo, estado: 'ENVIADO', enviado_en: LONG_AGO },
      { ...sent, clave: 'd:2', destinatario: shared, estado: 'ENVIADO', enviado_en: LONG_AGO },
      { ...sent, clave: 'd:3', destinatario: shared, estado: 'ENVIADO', enviado_en: LONG_AGO, cita_id: cita.id },
    ])
    .execute();
  await applied(await prepared());
  const rows = await db
    .selectFrom('aviso')
    .select(['clave', 'destinatario', 'estado'])
    .where('clave', 'like', 'd:%')
    .orderBy('clave')
    .execute();
  expect(rows).toEqual([
    { clave: 'd:1', destinatario: '(depurado)', estado: 'ENVIADO' },
    { clave: 'd:2', destinatario: shared, estado: 'ENVIADO' },
    { clave: 'd:3', destinatario: '(depurado)', estado: 'ENVIADO' },
  ]);
  const old = await db.selectFrom('cita').select('phone_number').where('id', '=', cita.id).executeTakeFirst();
  expect(old).toEqual({ phone_number: null });
  expect(await db.selectFrom('correo_probado').select('correo').where('cliente_id', '=', id).execute()).toEqual([]);
});

test('[OP-1] the company sets how long a record is kept', async () => {
  const doctor = await aDoctor();
  const { id } = await quietSince(LONG_AGO, CHILD, doctor);
  await anOldVisit(id, doctor);
  await db.updateTable('empresa').set({ historia_anios: 20 }).execute();
  try {
    const { rows } = await sql<{ conservar_hasta: string }>`
      select x.conservar_hasta::text from (${candidates(fechaOf(HOY, ZONA_ECUADOR), id)}) x`.execute(db);
    expect(rows).toEqual([{ conservar_hasta: '2043-06-01' }]);
  } finally {
    await db.updateTable('empresa').set({ historia_anios: 15 }).execute();
  }
});

test('[OP-1] a record is kept from the day on which a state of a tooth ended', async () => {
  const doctor = await aDoctor();
  const { id } = await quietSince(LONG_AGO, CHILD, doctor);
  await db
    .insertInto('odontograma')
    .values({
      cliente_id: id,
      doctor_id: doctor.doctor_id,
      pieza: 55,
      lugar: 'O',
      sellada: Buffer.from('x'),
      clave: randomUUID(),
      creada_en: '2022-01-10T15:00:00Z',
      terminada_en: '2023-05-01T15:00:00Z',
      fin: 'RESUELTO',
    })
    .execute();
  const { rows } = await sql<{ conservar_hasta: string }>`
    select x.conservar_hasta::text from (${candidates(fechaOf(HOY, ZONA_ECUADOR), id)}) x`.execute(db);
  expect(rows).toEqual([{ conservar_hasta: '2038-05-01' }]);
});

test('[OP-1] exporting the archive is audited', async () => {
  const { id, cedula_identidad } = await quietSince(LONG_AGO, CHILD, await aDoctor());
  await applied(await prepared());
  await db.updateTable('depuracion_fila').set({ conservar_hasta: '2038-06-01' }).where('cliente_id', '=', id).execute();
  const { statusCode, body } = await app.inject({
    url: pathOf(csvDepuracion, {}, { vista: 'ARCHIVO' }),
    headers: { authorization: `Bearer ${(await admin()).token}` },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain(String(cedula_identidad));
  const audited = await db.selectFrom('auditoria').select('id').where('accion', '=', 'depuracion.descargar').execute();
  expect(audited).toHaveLength(1);
});
