/** Invoices annulled in SRI en línea: found once a day or on demand, or said by a person; then issued anew. */
import {
  annulFactura,
  askAnulacion,
  createNotaCredito,
  generateFactura,
  getFactura,
  getFacturasCsv,
} from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders, inEstado } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { startSri } from '../../../../testing/sri.ts';
import { failure } from '../../../agenda/turnos/testing/consultorio.ts';
import { facturables } from '../testing/facturable.ts';
import { askAnuladas } from './anuladas.jobs.ts';

const harness = await startTestApp();
const { app, as, db, deps, clock, runDueJobs } = harness;
const { emulator } = await startSri(deps);
const { anIssuer, aConsulta } = facturables(harness);
const { aDoctor } = builders(db);

beforeEach(() => {
  clock.set('2026-11-24T14:00:00Z');
  emulator.falla = undefined;
});
const settled = async () => {
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();
};

async function anInvoice({ ambiente = 2 as 1 | 2, anonymous = false } = {}) {
  const issuer = await anIssuer({ ambiente });
  const consulta = await aConsulta(issuer, { pago_total: 40 });
  const comprador = { tipo: '07', identificacion: '9999999999999', nombre: 'CONSUMIDOR FINAL' };
  const body = { includesIva: false, ...(anonymous && { comprador }) } as never;
  const generate = async () =>
    (await (await as(issuer.doctor)).call(generateFactura, { params: consulta.params, body }))
      .factura as NonNullable<unknown> as { id: number; claveAcceso: string; numero: string };
  const first = await generate();
  await settled();
  const params = { id: first.id };
  const see = async () => (await as(issuer.doctor)).call(getFactura, { params });
  const ask = async () => (await as(issuer.doctor)).send(askAnulacion, { params });
  const annul = async (body = {}) => (await as(issuer.doctor)).call(annulFactura, { params, body });
  const audited = () =>
    db
      .selectFrom('auditoria')
      .where('accion', '=', 'factura.anular')
      .where('entidad_id', '=', first.id)
      .select(['usuario_id', 'detalle'])
      .execute();
  return { ...issuer, first, params, generate, see, ask, annul, audited };
}

test('[FE-1] an invoice annulled in SRI en línea is found the next day, counts in no sum, and is issued anew', async () => {
  const { doctor, first, see, generate, audited } = await anInvoice();
  expect(await see()).toMatchObject({ state: 'AUTORIZADA', anulableHasta: '2026-12-07' });
  await askAnuladas.run({}, deps);
  emulator.annul(first.claveAcceso, false);
  clock.set('2026-11-25T15:00:00Z');
  await askAnuladas.run({}, deps);
  expect((await see()).state).toBe('AUTORIZADA');
  emulator.annul(first.claveAcceso);
  await askAnuladas.run({}, deps);
  expect((await see()).state).toBe('AUTORIZADA');
  clock.set('2026-11-26T15:00:00Z');
  await askAnuladas.run({}, deps);
  expect(await see()).toMatchObject({ state: 'ANULADA', anulableHasta: null, admiteNota: false });
  expect(await audited()).toMatchObject([{ usuario_id: null, detalle: { quien: 'SRI' } }]);
  const again = await generate();
  expect(again.id).not.toBe(first.id);
  await settled();
  const { token } = await as(doctor);
  const url = getFacturasCsv.path.replace(':doctor_id', String(doctor.doctor_id));
  const csv = await app.inject({ url: `${url}?mes=2026-11`, headers: { authorization: `Bearer ${token}` } });
  expect(csv.body).toMatch(/TOTAL.*40,00/);
  expect(csv.body).toContain('Anulada en el SRI (no suma)');
});

test('[FE-1] it is asked about until the buyer had five working days after day 7 of the next month, and not after', async () => {
  const { first, see } = await anInvoice();
  emulator.annul(first.claveAcceso);
  clock.set('2026-12-16T15:00:00Z');
  await askAnuladas.run({}, deps);
  expect((await see()).state).toBe('AUTORIZADA');
  clock.set('2026-12-15T15:00:00Z');
  await askAnuladas.run({}, deps);
  expect((await see()).state).toBe('ANULADA');
});

test('[FE-1] asked on demand, the sentence says what the SRI says; without an answer nothing changes', async () => {
  const { first, see, ask } = await anInvoice();
  expect((await ask()).mensaje).toBe(MFacturas.consultada.AUTORIZADO);
  emulator.annul(first.claveAcceso, false);
  expect((await ask()).mensaje).toBe(MFacturas.consultada.PENDIENTE_DE_ANULAR);
  emulator.annul(first.claveAcceso);
  emulator.falla = 'caido';
  expect((await ask()).mensaje).toBe(MFacturas.consultada.SIN_RESPUESTA);
  expect((await see()).state).toBe('AUTORIZADA');
  emulator.falla = undefined;
  expect((await ask()).mensaje).toBe(MFacturas.anulada);
  expect((await see()).state).toBe('ANULADA');
});

test('[FE-1] a person says that it was annulled: asked again if the SRI says otherwise, audited, once', async () => {
  const { doctor, annul, audited } = await anInvoice();
  expect(await failure(annul())).toMatchObject({ status: 409, mensaje: MFacturas.consultada.AUTORIZADO });
  const both = await Promise.allSettled([annul({ confirmo: true }), annul({ confirmo: true })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await audited()).toMatchObject([{ usuario_id: doctor.usuario_id, detalle: { quien: 'PERSONA' } }]);
});

test('[FE-1] tests, invoices to consumidor final, those with a note on its way and those of others are not annulled', async () => {
  for (const invoice of [await anInvoice({ ambiente: 1 }), await anInvoice({ anonymous: true })]) {
    expect(await failure(invoice.annul())).toMatchObject({ status: 409, mensaje: MFacturas.anular_imposible });
    expect((await invoice.see()).anulableHasta).toBeNull();
  }
  const { doctor, params, annul, see } = await anInvoice();
  emulator.falla = 'caido';
  const devoluciones = [{ forma_pago: 'Efectivo' as const, valor: 40 }];
  await (await as(doctor)).call(createNotaCredito, {
    params,
    body: { motivo: 'No se atendió', devoluciones } as never,
  });
  expect(await failure(annul())).toMatchObject({ status: 409, mensaje: MFacturas.anular_con_nota });
  expect((await see()).state).toBe('AUTORIZADA');
  const stranger = await as(await aDoctor());
  expect(await failure(stranger.call(annulFactura, { params, body: {} }))).toMatchObject({ status: 404 });
  expect(await failure(stranger.call(askAnulacion, { params }))).toMatchObject({ status: 404 });
});

/** A note of the whole invoice, with its money, authorised. */
async function aNote() {
  const invoice = await anInvoice();
  const { doctor, params } = invoice;
  const note = async () => {
    const body = { motivo: 'No se atendió', devoluciones: [{ forma_pago: 'Efectivo' as const, valor: 40 }] } as never;
    return (await as(doctor)).call(createNotaCredito, { params, body });
  };
  const nota = await note();
  await settled();
  const seeNote = async () => (await as(doctor)).call(getFactura, { params: { id: nota.id } });
  const ofNote = { params: { id: nota.id } };
  const ledger = async () =>
    (await db.selectFrom('pago').where('nota_id', '=', nota.id).select(['clase', 'valor']).orderBy('id').execute()).map(
      ({ clase, valor }) => [clase, valor],
    );
  return { ...invoice, nota, note, seeNote, ofNote, ledger };
}

test('[FE-1] a credit note annulled in SRI en línea counts no more: the invoice stands again, and so does its money', async () => {
  const { doctor, nota, see, note, seeNote, ledger } = await aNote();
  expect(await see()).toMatchObject({ state: 'ANULADA' });
  expect(await seeNote()).toMatchObject({ state: 'AUTORIZADA', anulableHasta: '2026-12-07' });
  emulator.annul(nota.claveAcceso);
  clock.set('2026-11-26T15:00:00Z');
  await askAnuladas.run({}, deps);
  expect(await seeNote()).toMatchObject({ state: 'ANULADA', anulableHasta: null });
  expect(await see()).toMatchObject({ state: 'AUTORIZADA', admiteNota: true });
  expect(await ledger()).toEqual([
    ['DEVOLUCION', -40],
    ['ANULACION', 40],
  ]);
  const { token } = await as(doctor);
  const url = getFacturasCsv.path.replace(':doctor_id', String(doctor.doctor_id));
  const csv = await app.inject({ url: `${url}?mes=2026-11`, headers: { authorization: `Bearer ${token}` } });
  expect(csv.body).toMatch(/TOTAL.*40,00/);
  expect(csv.body).toMatch(/Nota de crédito;.*Anulada en el SRI \(no suma\)/);
  // All of it can be given back by another note.
  expect(await note()).toMatchObject({ total: 40, devoluciones: [{ forma_pago: 'Efectivo', valor: 40 }] });
});

test('[FE-1] a person says that a note was annulled, or asks; both follow once, and are audited', async () => {
  const { doctor, nota, ofNote, ledger, see } = await aNote();
  const annul = async () => (await as(doctor)).send(annulFactura, { ...ofNote, body: { confirmo: true } });
  expect((await annul()).mensaje).toBe(MFacturas.nota_anulada);
  expect(await failure((await as(doctor)).call(askAnulacion, ofNote))).toMatchObject({ status: 409 });
  expect(await ledger()).toHaveLength(2);
  expect((await see()).state).toBe('AUTORIZADA');
  const rows = await db
    .selectFrom('auditoria')
    .where('accion', '=', 'factura.anular')
    .where('entidad_id', '=', nota.id)
    .select(['usuario_id', 'detalle'])
    .execute();
  expect(rows).toMatchObject([{ usuario_id: doctor.usuario_id, detalle: { quien: 'PERSONA' } }]);
});

test('[FE-1] a note is not annulled while its consultation has a newer invoice', async () => {
  const { doctor, nota, ofNote, generate, ledger } = await aNote();
  await generate();
  await settled();
  emulator.annul(nota.claveAcceso);
  expect(await failure((await as(doctor)).call(askAnulacion, ofNote))).toMatchObject({
    status: 409,
    mensaje: MFacturas.anular_facturada_otra_vez,
  });
  expect(await ledger()).toEqual([['DEVOLUCION', -40]]);
});

test('[FE-1] of a cita that ended meanwhile, what an annulled note had given back waits to be given back again', async () => {
  const { nota, ledger } = await aNote();
  const { cita_id } = await db
    .selectFrom('pago')
    .where('nota_id', '=', nota.id)
    .select('cita_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('cita').set(inEstado('CANCELADO')).where('id', '=', cita_id).execute();
  const owed = () =>
    db
      .selectFrom('deuda')
      .where('cita_id', '=', cita_id)
      .select(['tipo', 'estado', 'valor_centavos', 'motivo'])
      .execute();
  expect(await owed()).toEqual([]);
  emulator.annul(nota.claveAcceso);
  clock.set('2026-11-26T15:00:00Z');
  await askAnuladas.run({}, deps);
  expect(await ledger()).toHaveLength(2);
  expect(await owed()).toEqual([
    { tipo: 'CONSULTORIO', estado: 'PENDIENTE', valor_centavos: 4000, motivo: 'CANCELADA' },
  ]);
});
