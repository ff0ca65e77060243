import { saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import {
  createNotaCredito,
  generateFactura,
  getFactura,
  mailFactura,
  retryFactura,
} from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { MOTIVO_DESCONOCIDO } from '@hampi/contract/dinero/facturas/motivos';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/harness.ts';
import { startSri } from '../../../testing/sri.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { emisor, facturables } from './testing/facturable.ts';

const harness = await startTestApp();
const { as, db, deps, clock, mailbox, runDueJobs } = harness;
const { emulator } = await startSri(deps);
const { anIssuer, aConsulta } = facturables(harness);

beforeEach(() => {
  clock.set('2026-11-24T14:00:00Z');
  emulator.falla = undefined;
});

const settled = async () => {
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();
};

/** An invoice whose first submission to the SRI ended with `falla`. */
async function sentWith(falla: typeof emulator.falla, precio = 40, ambiente: 1 | 2 = 1) {
  const issuer = await anIssuer({ ambiente });
  const consulta = await aConsulta(issuer, { precio });
  const { factura } = await issuer.caller.call(generateFactura, {
    params: consulta.params,
    body: { includesIva: false },
  });
  const first = factura as NonNullable<typeof factura>;
  emulator.falla = falla;
  await settled();
  emulator.falla = undefined;
  const params = { id: first.id };
  const see = async () => (await as(issuer.doctor)).call(getFactura, { params });
  const act = async (accion: 'REENVIAR' | 'NUEVA_FECHA' | 'NUMERO_SIGUIENTE' | 'CON_AJUSTES' | 'FIRMAR') =>
    (await as(issuer.doctor)).call(retryFactura, { params, body: { accion } });
  return { ...issuer, consulta, first, params, see, act };
}
const versions = (id: number) =>
  db
    .selectFrom('factura_evento')
    .where('factura_id', '=', id)
    .where('estado', '=', 'FIRMADA')
    .select(['secuencial', 'clave_acceso'])
    .orderBy('id')
    .execute();

test('[BE-17] a number that the SRI already has from another document: the next one, a new key, both versions kept', async () => {
  const { first, see, act } = await sentWith('devuelta_45');
  expect(await see()).toMatchObject({
    state: 'DEVUELTA',
    sriSent: false,
    explicacion: {
      codigo: '45',
      accion: 'NUMERO_SIGUIENTE',
      sri: [{ identificador: '45', mensaje: 'ERROR SECUENCIAL REGISTRADO' }],
    },
  });
  const again = await act('NUMERO_SIGUIENTE');
  expect(again.numero).toMatch(/414$/);
  expect(again.claveAcceso).not.toBe(first.claveAcceso);
  await settled();
  expect((await see()).state).toBe('AUTORIZADA');
  expect(await versions(first.id)).toEqual([
    { secuencial: 413, clave_acceso: first.claveAcceso },
    { secuencial: 414, clave_acceso: again.claveAcceso },
  ]);
});

test('[BE-17] a date that the SRI refuses becomes today, with the same number and a new key', async () => {
  const { first, see, act } = await sentWith('devuelta_65');
  expect((await see()).explicacion).toMatchObject({ codigo: '65', accion: 'NUEVA_FECHA' });
  // After midnight in UTC, but still the 25th in Ecuador.
  clock.set('2026-11-26T03:00:00Z');
  const again = await act('NUEVA_FECHA');
  expect(again).toMatchObject({ numero: first.numero, fechaEmision: '2026-11-25' });
  expect(again.claveAcceso).toMatch(/^25112026/);
  await settled();
  expect((await see()).state).toBe('AUTORIZADA');
});

test('[BE-17] an invoice that violates the schema is corrected and keeps number and key', async () => {
  const { first, see, caller, consulta } = await sentWith('devuelta_35');
  expect((await see()).explicacion).toMatchObject({ codigo: '35', accion: 'AYUDA' });
  const lineas = [{ descripcion: 'Control', cantidad: 1, precio: 35, descuento: 0, iva: '0' as const }];
  const { factura } = await caller.call(generateFactura, {
    params: consulta.params,
    body: { includesIva: false, lineas },
  });
  expect(factura).toMatchObject({ id: first.id, numero: first.numero, claveAcceso: first.claveAcceso, total: 35 });
  await settled();
  expect(await see()).toMatchObject({ state: 'AUTORIZADA', total: 35 });
});

test('[BE-17] corrected after a change of establishment, it gets a number and a key of the new one', async () => {
  const { doctor, see, caller, consulta, first } = await sentWith('devuelta_35');
  const ptoEmi = first.numero.slice(4, 7);
  await (await as(doctor)).call(saveFacturacion, { body: { ...emisor, ptoEmi, estab: '002', secuencial: 7 } });
  await caller.call(generateFactura, { params: consulta.params, body: { includesIva: false } });
  await settled();
  expect(await see()).toMatchObject({ id: first.id, numero: `002-${ptoEmi}-000000007`, state: 'AUTORIZADA' });
});

test.each(['43', '70'])(
  '[BE-17] %s means that the SRI has it: its state is asked for and it is never sent again',
  async (code) => {
    const { first, see } = await sentWith(`devuelta_${Number(code)}`);
    expect(await see()).toMatchObject({ state: 'RECIBIDA', sriSent: true });
    expect(emulator.entregadas.filter((clave) => clave === first.claveAcceso)).toHaveLength(1);
  },
);

test.each([46, 56])('[BE-17] %s is issued anew with the corrected settings, not sent again as it was', async (code) => {
  const { doctor, see, act, first } = await sentWith(`no_autorizada_${code}`);
  expect((await see()).explicacion).toMatchObject({ codigo: String(code), accion: 'AJUSTES' });
  const ptoEmi = first.numero.slice(4, 7);
  const changed = { ...emisor, ptoEmi, estab: '002', secuencial: 7, dirEstablecimiento: 'Gran Colombia 1-10, Cuenca' };
  await (await as(doctor)).call(saveFacturacion, { body: changed });
  const again = await act('CON_AJUSTES');
  expect(again).toMatchObject({ id: first.id, numero: `002-${ptoEmi}-000000007`, state: 'FIRMADA' });
  await settled();
  expect((await see()).state).toBe('AUTORIZADA');
  expect(emulator.recibidos.get(again.claveAcceso)?.xml).toContain('Gran Colombia 1-10');
});

test.each([64, 65, 67])('[BE-17] not authorised because of %s, it is issued with the date of today', async (code) => {
  const { see, act } = await sentWith(`no_autorizada_${code}`);
  expect((await see()).explicacion).toMatchObject({ codigo: String(code), accion: 'NUEVA_FECHA' });
  clock.set('2026-11-25T14:00:00Z');
  expect(await act('NUEVA_FECHA')).toMatchObject({ fechaEmision: '2026-11-25' });
  await settled();
  expect((await see()).state).toBe('AUTORIZADA');
});

test('[BE-17] a key that the SRI does not find is handed in again by itself, and the notice of tests explains no refusal', async () => {
  const lost = await sentWith('devuelta_99');
  expect((await lost.see()).state).toBe('ERROR_RED');
  clock.advance({ minutes: 10 });
  await settled();
  expect((await lost.see()).state).toBe('AUTORIZADA');
  const refused = await sentWith('no_autorizada_60');
  expect((await refused.see()).explicacion).toMatchObject({ titulo: MOTIVO_DESCONOCIDO.titulo });
});

test('[BE-17] a signature that the SRI refuses points to the certificate, and signing again keeps number and key', async () => {
  const { first, see, act } = await sentWith('no_autorizada_39');
  expect(await see()).toMatchObject({ state: 'NO_AUTORIZADA', explicacion: { codigo: '39', accion: 'CERTIFICADO' } });
  const again = await act('FIRMAR');
  expect(again).toMatchObject({ state: 'FIRMADA', numero: first.numero, claveAcceso: first.claveAcceso });
});

test('[BE-17] an authorised invoice refuses every action', async () => {
  const { act, params, see } = await sentWith(undefined);
  expect((await see()).state).toBe('AUTORIZADA');
  for (const accion of ['REENVIAR', 'NUEVA_FECHA', 'NUMERO_SIGUIENTE', 'FIRMAR'] as const)
    expect(await failure(act(accion))).toMatchObject({ status: 409, mensaje: MFacturas.accion_imposible });
  await expect(
    db.updateTable('factura').set({ estado: 'FIRMADA' }).where('id', '=', params.id).execute(),
  ).rejects.toMatchObject({
    constraint: 'factura_autorizada',
  });
});

test('[FE-1] credit notes give back a part, then the rest, never more; then the invoice is void and can be issued anew', async () => {
  const { doctor, params, see, consulta } = await sentWith(undefined);
  const note = async (body: object) =>
    (await as(doctor)).call(createNotaCredito, { params, body: { motivo: 'Descuento olvidado', ...body } });
  const part = await note({ lineas: [{ indice: 0, cantidad: 0.25 }] });
  expect(part).toMatchObject({ codDoc: '04', total: 10, state: 'FIRMADA', motivo: 'Descuento olvidado' });
  await settled();
  expect(await failure(note({ lineas: [{ indice: 0, cantidad: 0.76 }] }))).toMatchObject({ status: 400 });
  expect(await note({})).toMatchObject({ total: 30 });
  expect((await see()).state).toBe('AUTORIZADA');
  await settled();
  expect(await see()).toMatchObject({
    state: 'ANULADA',
    notas: [
      { total: 10, state: 'AUTORIZADA' },
      { total: 30, state: 'AUTORIZADA' },
    ],
  });
  expect(await failure(note({}))).toMatchObject({ status: 409, mensaje: MFacturas.nota_sin_autorizar });
  const anew = await (await as(doctor)).call(generateFactura, {
    params: consulta.params,
    body: { includesIva: false },
  });
  expect(anew.factura?.numero).toMatch(/414$/);
});

test('[FE-1] the files can be mailed again, also to another address', async () => {
  const { doctor, params } = await sentWith(undefined, 40, 2);
  await (await as(doctor)).call(mailFactura, { params, body: { correo: 'contadora@prueba.ec' } });
  await runDueJobs();
  expect(mailbox.lastTo('contadora@prueba.ec')?.adjuntos).toHaveLength(2);
});

test('[FE-1] a test document is never mailed: not to its buyer when it is authorised, nor to anybody who is typed', async () => {
  const { doctor, params, see } = await sentWith(undefined);
  const { comprador, state } = await see();
  expect(state).toBe('AUTORIZADA');
  for (const correo of [null, comprador.correo, 'contadora@prueba.ec'])
    expect(await failure((await as(doctor)).call(mailFactura, { params, body: { correo } }))).toMatchObject({
      status: 409,
      mensaje: MFacturas.prueba_sin_correo,
    });
  await runDueJobs();
  expect(comprador.correo).toMatch(/@/);
  expect(mailbox.to(comprador.correo as string)).toEqual([]);
});

test('[BE-17] a date refused at authorisation becomes today too, and waiting is not offered for what was refused', async () => {
  const { see, act } = await sentWith('no_autorizada_65');
  expect(await see()).toMatchObject({ state: 'NO_AUTORIZADA', explicacion: { codigo: '65', accion: 'NUEVA_FECHA' } });
  expect(await act('NUEVA_FECHA')).toMatchObject({ state: 'FIRMADA' });
  const waiting = await sentWith('no_autorizada_43');
  expect(await waiting.see()).toMatchObject({
    state: 'NO_AUTORIZADA',
    explicacion: { codigo: '43', accion: 'REENVIAR' },
  });
});

test('[FE-1] an invoice of consumidor final cannot be given back since 2026: no note is offered, and one is refused', async () => {
  const issuer = await anIssuer();
  const consulta = await aConsulta(issuer, { precio: 40 });
  const comprador = { tipo: '07' as const, identificacion: '9999999999999', nombre: 'CONSUMIDOR FINAL' };
  const { factura } = await issuer.caller.call(generateFactura, {
    params: consulta.params,
    body: { includesIva: false, comprador: { ...comprador, direccion: null, correo: null, telefono: null } },
  });
  await settled();
  const params = { id: factura?.id ?? 0 };
  const caller = await as(issuer.doctor);
  expect(await caller.call(getFactura, { params })).toMatchObject({ state: 'AUTORIZADA', admiteNota: false });
  const refused = await failure(caller.call(createNotaCredito, { params, body: { motivo: 'Error' } }));
  expect(refused).toMatchObject({ status: 409, mensaje: MFacturas.nota_consumidor_final });
});
