/** What the SRI does not have is finished without a person where that is possible, told once a day, and sent together by one button. */
import { generateFactura, getFactura, listFacturas, sendPendientes } from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { getPendientes } from '@hampi/contract/dinero/facturas/pendientes';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { startSri } from '../../../../testing/sri.ts';
import { failure } from '../../../agenda/turnos/testing/consultorio.ts';
import { facturables } from '../testing/facturable.ts';
import { finishFacturas, tellPendientes } from './pendientes.jobs.ts';

const harness = await startTestApp();
const { as, db, deps, clock, mailbox, runDueJobs } = harness;
const { emulator } = await startSri(deps);
const { anIssuer, aConsulta } = facturables(harness);
const { aDoctor, aSecretaria } = builders(db);

beforeEach(() => {
  clock.set('2026-11-24T14:00:00Z');
  emulator.falla = undefined;
  mailbox.mails.length = 0;
});

const settled = async () => {
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();
};
const tell = async (at: string) => {
  clock.set(at);
  await tellPendientes.run({}, deps);
  await runDueJobs();
};
const mailsTo = (email: string) => mailbox.to(email);

/** A professional in production with an invoice that ended in the SRI with `falla`, issued by the secretary. */
async function pending(falla: typeof emulator.falla) {
  const issuer = await anIssuer({ ambiente: 2 });
  const secretaria = await aSecretaria([issuer.doctor]);
  const issue = async () => {
    const consulta = await aConsulta(issuer);
    const { factura } = await (await as(issuer.doctor)).call(generateFactura, {
      params: consulta.params,
      body: { includesIva: false },
    });
    return (factura as NonNullable<typeof factura>).id;
  };
  const id = await issue();
  emulator.falla = falla;
  await settled();
  emulator.falla = undefined;
  const of = { doctor_id: issuer.doctor.doctor_id };
  const see = async (one = id) => (await as(issuer.doctor)).call(getFactura, { params: { id: one } });
  const count = async () => (await as(issuer.doctor)).call(getPendientes, { params: of });
  const send = async () => (await as(issuer.doctor)).call(sendPendientes, { params: of, body: {} });
  return { ...issuer, secretaria, id, of, see, count, send, issue };
}

test('[BE-17] a returned invoice is mailed the same hour to the professional and whoever signed it, once a day, until it is solved', async () => {
  const { doctor, secretaria, id, see } = await pending('devuelta_69');
  const other = await aSecretaria([doctor]);
  await db
    .insertInto('auditoria')
    .values({ usuario_id: secretaria.usuario_id, rol: 'ROLE_SEC', accion: 'factura.firmar', entidad_id: id })
    .execute();
  await tell('2026-11-24T15:00:00Z');
  await tell('2026-11-24T22:15:00Z');
  expect(mailsTo(doctor.email)).toHaveLength(1);
  expect(mailsTo(doctor.email)[0]?.texto).toContain('1 documento');
  expect(mailsTo(secretaria.email)[0]?.texto).toContain('/secretaria/facturas?estado=POR_RESOLVER');
  expect(mailsTo(other.email)).toEqual([]);
  await tell('2026-11-25T15:15:00Z');
  expect(mailsTo(doctor.email)).toHaveLength(1);
  await tell('2026-11-25T22:15:00Z');
  expect(mailsTo(doctor.email)).toHaveLength(2);
  expect((await see()).state).toBe('DEVUELTA');
});

test('[BE-17] an invoice without an answer for a day waits too, and one authorised meanwhile or of the test environment does not', async () => {
  const { doctor, count, send, see } = await pending('caido');
  expect(await count()).toEqual({ total: 0, seEnvian: 0 });
  emulator.falla = 'caido';
  clock.set('2026-11-25T14:10:00Z');
  expect(await count()).toEqual({ total: 1, seEnvian: 1 });
  await tell('2026-11-25T14:15:00Z');
  expect(mailsTo(doctor.email)).toHaveLength(1);
  emulator.falla = undefined;
  expect(await send()).toEqual({ enviadas: 1, quedan: 1 });
  await settled();
  expect((await see()).state).toBe('AUTORIZADA');
  expect(await count()).toEqual({ total: 0, seEnvian: 0 });
});

test('[BE-17] what a dying process left unsigned is signed and sent by itself if the signature is kept; otherwise it is told', async () => {
  const { id, see, doctor, of, count } = await pending(undefined);
  const lost = await anUnsigned(id);
  clock.advance({ minutes: 9 });
  await finishFacturas.run({}, deps);
  expect((await see(lost)).state).toBe('GENERADA');
  clock.advance({ minutes: 1 });
  await Promise.all([finishFacturas.run({}, deps), finishFacturas.run({}, deps)]);
  await settled();
  expect((await see(lost)).state).toBe('AUTORIZADA');

  await db.deleteFrom('emisor_firma').where('doctor_id', '=', of.doctor_id).execute();
  const left = await anUnsigned(id);
  clock.advance({ minutes: 20 });
  await finishFacturas.run({}, deps);
  expect(await count()).toEqual({ total: 1, seEnvian: 1 });
  expect((await see(left)).explicacion).toMatchObject({ accion: 'FIRMAR' });
  await tell('2026-11-24T15:15:00Z');
  expect(mailsTo(doctor.email)).toHaveLength(1);
});

/** As if the process had died between taking the number and signing. */
async function anUnsigned(like: number): Promise<number> {
  const row = await db.selectFrom('factura').where('id', '=', like).selectAll().executeTakeFirstOrThrow();
  const consulta = await db
    .insertInto('consulta')
    .columns(['doctor_id', 'cliente_id', 'oficina_id', 'fecha', 'clave', 'creada_en'])
    .expression((eb) =>
      eb
        .selectFrom('consulta')
        .where('id', '=', row.consulta_id)
        .select([
          'doctor_id',
          'cliente_id',
          'oficina_id',
          'fecha',
          eb.val(crypto.randomUUID()).as('clave'),
          'creada_en',
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: _, xml: __, ride: ___, ...rest } = row;
  const { ultimo } = await db
    .updateTable('secuencia')
    .set((eb) => ({ ultimo: eb('ultimo', '+', 1) }))
    .where('doctor_id', '=', row.doctor_id)
    .where('ambiente', '=', 2)
    .where('cod_doc', '=', '01')
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  const now = clock.now().toISOString();
  const { id } = await db
    .insertInto('factura')
    .values({
      ...rest,
      consulta_id: consulta.id,
      secuencial: ultimo,
      clave_acceso: String(ultimo).padStart(49, '1'),
      contenido: JSON.stringify(row.contenido),
      mensajes: '[]',
      estado: 'GENERADA',
      enviada_en: null,
      revisar_en: null,
      autorizada_en: null,
      creada_en: now,
      cambiada_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('[BE-17] the button sends together what only needs that: yesterday’s dated anew; what needs a correction stays', async () => {
  const { id, see, count, send, issue, of, doctor } = await pending('devuelta_67');
  clock.set('2026-11-24T19:00:00Z');
  emulator.falla = 'devuelta_69';
  const buyer = await issue();
  await settled();
  emulator.falla = undefined;
  clock.set('2026-11-25T15:00:00Z');
  expect(await count()).toEqual({ total: 2, seEnvian: 1 });
  const list = await (await as(doctor)).call(listFacturas, { params: of, query: { por_resolver: 'true' } });
  expect(list.map((row) => row.id).toSorted()).toEqual([id, buyer].toSorted());
  expect(await send()).toEqual({ enviadas: 1, quedan: 1 });
  await settled();
  expect(await see()).toMatchObject({ state: 'AUTORIZADA', fechaEmision: '2026-11-25' });
  expect((await see(buyer)).state).toBe('DEVUELTA');
});

test('[BE-17] what the SRI returned as too old (65) is dated anew by itself on the next day', async () => {
  const { id, see } = await pending('devuelta_65');
  await finishFacturas.run({}, deps);
  expect((await see()).state).toBe('DEVUELTA');
  clock.set('2026-11-25T15:00:00Z');
  await finishFacturas.run({}, deps);
  await settled();
  expect(await see(id)).toMatchObject({ state: 'AUTORIZADA', fechaEmision: '2026-11-25' });
});

test('[BE-17] without a kept signature the button asks for one; another professional and another’s secretary find nothing', async () => {
  const { of, send } = await pending('devuelta_67');
  await db.deleteFrom('emisor_firma').where('doctor_id', '=', of.doctor_id).execute();
  expect(await failure(send())).toMatchObject({ status: 409, data: { errores: { firma: MFacturas.firma_necesaria } } });
  const stranger = await aDoctor();
  for (const who of [await as(stranger), await as(await aSecretaria([stranger]))]) {
    expect(await failure(who.call(getPendientes, { params: of }))).toMatchObject({ status: 404 });
    expect(await failure(who.call(sendPendientes, { params: of, body: {} }))).toMatchObject({ status: 404 });
  }
});

test('[FE-1] in production the list shows real documents, and tests by their own filter', async () => {
  const { of, doctor } = await pending(undefined);
  await db.updateTable('emisor').set({ ambiente: 1 }).where('doctor_id', '=', of.doctor_id).execute();
  clock.set('2026-11-24T19:00:00Z');
  const issuer = { doctor, oficina: await builders(db).anOficina(doctor) };
  const caller = await as(doctor);
  await caller.call(generateFactura, { params: (await aConsulta(issuer)).params, body: { includesIva: false } });
  const ambientes = async (query: object) =>
    (await caller.call(listFacturas, { params: of, query: query as never })).map(({ ambiente }) => ambiente).toSorted();
  expect(await ambientes({})).toEqual([1, 2]);
  await db.updateTable('emisor').set({ ambiente: 2 }).where('doctor_id', '=', of.doctor_id).execute();
  expect(await ambientes({})).toEqual([2]);
  expect(await ambientes({ pruebas: 'true' })).toEqual([1]);
});
