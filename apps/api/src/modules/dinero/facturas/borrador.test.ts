import { saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import {
  createNotaCredito,
  dropBorradorFactura,
  generateFactura,
  generateFacturaSec,
  getFacturaDeConsulta,
  getFacturaDeConsultaSec,
  saveBorradorFactura,
} from '@hampi/contract/dinero/facturas/calls';
import type { Borrador } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSri } from '../../../testing/sri.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { emisor, facturables } from './testing/facturable.ts';

const harness = await startTestApp();
const { as, db, deps, clock, runDueJobs } = harness;
const { emulator } = await startSri(deps);
const { anIssuer, aConsulta } = facturables(harness);
const { aDoctor, aSecretaria } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

/** Half typed: an invalid price, a buyer without a name. */
const borrador: Borrador = {
  includesIva: false,
  lineas: [{ descripcion: '', cantidad: '1', precio: 'doce', descuento: 0, iva: '0' }],
  comprador: { tipo: '04', identificacion: '17900', nombre: '', direccion: null, correo: 'a@', telefono: null },
  pagos: [{ formaPago: '20', total: '' }],
};

test('[FE-1] a draft of an invoice is kept exactly as typed, for doctor and secretary, until it is discarded', async () => {
  const { doctor, caller, ...issuer } = await anIssuer();
  const { params } = await aConsulta({ doctor, ...issuer });
  const kept = await caller.call(saveBorradorFactura, { params, body: borrador });
  expect(kept.borrador).toEqual({ ...borrador, guardado_en: '2026-11-24T14:00:00Z' });
  const hers = await as(await aSecretaria([doctor]));
  expect((await hers.call(getFacturaDeConsultaSec, { params })).borrador).toMatchObject(borrador);
  expect((await hers.call(dropBorradorFactura, { params })).borrador).toBeNull();
  expect((await caller.call(getFacturaDeConsulta, { params })).borrador).toBeNull();
});

test('[FE-1] generating deletes the draft, and afterwards none can be saved', async () => {
  const { caller, ...issuer } = await anIssuer();
  const { params } = await aConsulta(issuer);
  await caller.call(saveBorradorFactura, { params, body: borrador });
  expect((await caller.call(generateFactura, { params, body: { includesIva: false } })).borrador).toBeNull();
  expect(await failure(caller.call(saveBorradorFactura, { params, body: borrador }))).toMatchObject({
    status: 409,
    mensaje: MFacturas.ya_facturada,
  });
});

test('[FE-1] an invoice generated after its point changed has the number of the new point, also from an older draft', async () => {
  const { caller, ...issuer } = await anIssuer();
  const { params } = await aConsulta(issuer, { precio: 40, pago_total: 40 });
  await caller.call(saveBorradorFactura, { params, body: borrador });
  await caller.call(saveFacturacion, { body: { ...emisor, estab: '005', ptoEmi: '905', secuencial: 31 } });
  const { factura, borrador: kept } = await caller.call(generateFactura, { params, body: { includesIva: false } });
  expect([factura?.numero, kept]).toEqual(['005-905-000000031', null]);
});

test('[FE-2] the draft of another professional is not found', async () => {
  const { caller, ...issuer } = await anIssuer();
  const { params } = await aConsulta(issuer);
  await caller.call(saveBorradorFactura, { params, body: borrador });
  const stranger = await as(await aSecretaria([await aDoctor()]));
  expect(await failure(stranger.call(saveBorradorFactura, { params, body: borrador }))).toMatchObject({ status: 404 });
  expect(await failure(stranger.call(dropBorradorFactura, { params }))).toMatchObject({ status: 404 });
});

const linea = { descripcion: 'Control', cantidad: 1, precio: 20, descuento: 0, iva: '0' as const };
test.each([
  ['price 0', [{ ...linea, precio: 0 }], 'lineas.0.precio', MFacturas.precio_cero],
  ['a discount above the price', [{ ...linea, descuento: 20.01 }], 'lineas.0.descuento', MFacturas.descuento_excesivo],
  ['a line without words', [{ ...linea, descripcion: ' ' }], 'lineas.0.descripcion', MFacturas.descripcion_requerida],
  ['a discount of all', [{ ...linea, descuento: 20 }], 'lineas', MFacturas.total_cero],
  ['a total above 21 million', [{ ...linea, cantidad: 1000, precio: 99_999.99 }], 'lineas', MFacturas.total_muy_alto],
  ['101 lines', Array.from({ length: 101 }, () => linea), 'lineas', MFacturas.lineas_max],
])('[FE-1] %s is refused beside its field', async (_, lineas, field, sentence) => {
  const { caller, ...issuer } = await anIssuer();
  const { params } = await aConsulta(issuer);
  const refused = await failure(
    caller.call(generateFactura, { params, body: { includesIva: false, lineas } as never }),
  );
  expect(refused).toMatchObject({ status: 400, data: { errores: { [field]: sentence } } });
});

test('[FE-1] 100 lines fit in one invoice, and a buyer without an address gets no mail', async () => {
  const { doctor, ...issuer } = await anIssuer();
  const { params } = await aConsulta({ doctor, ...issuer });
  const lineas = Array.from({ length: 100 }, () => linea);
  const comprador = { tipo: '04' as const, identificacion: '1790012344001', nombre: 'Empresa', correo: '' };
  const hers = await as(await aSecretaria([doctor]));
  const { factura } = await hers.call(generateFacturaSec, { params, body: { includesIva: false, lineas, comprador } });
  expect(factura).toMatchObject({ total: 2000, state: 'FIRMADA', comprador: { correo: null } });
});

test('[FE-1] the days to pay and additional information go through draft, refusal and credit note', async () => {
  const { caller, doctor, ...issuer } = await anIssuer();
  const { params } = await aConsulta({ doctor, ...issuer });
  const adicionales = [{ nombre: 'Orden de compra', valor: 'OC-15' }];
  const typed = { ...borrador, pagos: [{ formaPago: '20' as const, total: '40', plazo: 'treinta' }], adicionales };
  const kept = await caller.call(saveBorradorFactura, { params, body: typed });
  expect(kept.borrador).toMatchObject({ pagos: typed.pagos, adicionales });

  emulator.falla = 'devuelta_46';
  const pagos = [{ formaPago: '20' as const, total: 40, plazo: 30 }];
  await caller.call(generateFactura, { params, body: { includesIva: false, pagos, adicionales } });
  await runDueJobs();
  emulator.falla = undefined;
  const refused = await caller.call(getFacturaDeConsulta, { params });
  expect(refused).toMatchObject({ state: 'DEVUELTA', propuesta: { pagos, adicionales } });
  const { factura } = await caller.call(generateFactura, { params, body: { includesIva: false, pagos, adicionales } });
  await runDueJobs();
  clock.advance({ minutes: 1 });
  await runDueJobs();
  const nota = await (await as(doctor)).call(createNotaCredito, {
    params: { id: factura?.id ?? 0 },
    body: { motivo: 'Atención no realizada' } as never,
  });
  expect(nota).toMatchObject({ adicionales });
});

test.each([
  [{ pagos: [{ formaPago: '20', total: 40, plazo: 0 }] }, 'pagos.0.plazo', MFacturas.plazo],
  [{ pagos: [{ formaPago: '20', total: 40, plazo: '1,5' }] }, 'pagos.0.plazo', MFacturas.plazo],
  [{ pagos: [{ formaPago: '16', total: 40, plazo: 30 }] }, 'pagos.0.plazo', MFacturas.plazo_al_contado],
  [{ adicionales: [{ nombre: 'x'.repeat(301), valor: 'y' }] }, 'adicionales.0.nombre', 'Escriba hasta 300 caracteres'],
  [{ adicionales: [{ nombre: 'Orden', valor: ' ' }] }, 'adicionales.0.valor', MFacturas.adicional_valor],
  // The buyer has an e-mail, which takes one of the fifteen.
  [
    { adicionales: Array.from({ length: 15 }, () => ({ nombre: 'a', valor: 'b' })) },
    'adicionales',
    'El SRI acepta 15 datos, contados los de quien compra: puede añadir hasta 14',
  ],
])('[FE-1] %j is refused beside its field', async (more, field, sentence) => {
  const { caller, ...issuer } = await anIssuer();
  const { params } = await aConsulta(issuer);
  const comprador = { tipo: '04', identificacion: '1790012344001', nombre: 'Empresa', correo: 'a@empresa.ec' };
  const body = { includesIva: false, comprador, ...more } as never;
  expect(await failure(caller.call(generateFactura, { params, body }))).toMatchObject({
    status: 400,
    data: { errores: { [field]: sentence } },
  });
});
