/** 'Probar con el SRI': a document that only tests the settings. */
import { saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { getFacturaDeConsulta, listFacturas } from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { PRUEBA_NUMERO_USADO, PRUEBA_SIN_RESPUESTA } from '@hampi/contract/dinero/facturas/motivos';
import { askPruebaSri, probarSri } from '@hampi/contract/dinero/facturas/prueba';
import { beforeEach, expect, test } from 'vitest';
import { parseXml, textIn } from '../../../../adapters/sri/xml-tree.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { startSri } from '../../../../testing/sri.ts';
import { failure } from '../../../agenda/turnos/testing/consultorio.ts';
import { emisor, facturables, firma, proven } from '../testing/facturable.ts';

const harness = await startTestApp();
const { as, db, deps, clock } = harness;
const { emulator } = await startSri(deps);
const { aDoctor } = builders(db);
const { anIssuer, aConsulta } = facturables(harness);

beforeEach(() => {
  clock.set('2026-11-24T14:00:00Z');
  emulator.falla = undefined;
});

test('[PF-6] a test document is authorised by the test environment, and production keeps its next number', async () => {
  const issuer = await anIssuer({ facturacionActivada: false });
  await proven(db, issuer.doctor.doctor_id);
  const production = { ...emisor, ptoEmi: '777', ambiente: 2 as const, confirmo_secuencial: true };
  await issuer.caller.call(saveFacturacion, { body: production });
  const { params } = await aConsulta(issuer);
  const numero = async () => (await issuer.caller.call(getFacturaDeConsulta, { params })).propuesta?.numero;
  const before = await numero();

  const handed = await issuer.caller.call(probarSri, { body: {} });
  expect(handed).toMatchObject({ estado: 'RECIBIDA', explicacion: null, emulado: true });
  const { xml } = emulator.recibidos.get(handed.claveAcceso) ?? { xml: '' };
  const root = parseXml(xml);
  expect([textIn(root, 'ambiente'), textIn(root, 'importeTotal')]).toEqual(['1', '1.00']);
  const asked = await issuer.caller.call(askPruebaSri, { params: { clave: handed.claveAcceso } });
  expect(asked).toMatchObject({ estado: 'AUTORIZADA', explicacion: null });

  expect(await numero()).toBe(before);
  const { doctor_id } = issuer.doctor;
  expect(await issuer.caller.call(listFacturas, { params: { doctor_id } })).toEqual([]);
});

test('[BE-17] a refusal and no answer are explained in plain words, and the next try takes another number', async () => {
  const { caller } = await anIssuer();
  emulator.falla = 'devuelta_45';
  const used = await caller.call(probarSri, { body: {} });
  expect(used).toMatchObject({ estado: 'DEVUELTA', explicacion: { codigo: '45', titulo: PRUEBA_NUMERO_USADO.titulo } });
  emulator.falla = 'caido';
  const silent = await caller.call(probarSri, { body: {} });
  expect(silent).toMatchObject({ estado: 'SIN_RESPUESTA', explicacion: { titulo: PRUEBA_SIN_RESPUESTA.titulo } });
  emulator.falla = undefined;
  const secuenciales = [used, silent, await caller.call(probarSri, { body: {} })].map((one) =>
    Number(one.claveAcceso.slice(30, 39)),
  );
  expect(secuenciales).toEqual([413, 414, 415]);
});

test('[PF-6] a test without settings, or without a signature, says what is missing', async () => {
  const stranger = await as(await aDoctor());
  expect(await failure(stranger.call(probarSri, { body: {} }))).toMatchObject({
    status: 409,
    mensaje: MFacturacion.facturacion_sin_datos,
  });
  const { caller } = await anIssuer({ keeps: false });
  const refused = await failure(caller.call(probarSri, { body: {} }));
  expect(refused).toMatchObject({ status: 409, mensaje: MFacturas.firma_necesaria });
  const given = await caller.call(probarSri, { body: { firma: firma(), confirmo_ruc: true } });
  expect(given.estado).toBe('RECIBIDA');
});

test('[PF-6] nobody can ask about a key of another issuer or of production', async () => {
  const [mine, other] = [await anIssuer(), await as(await aDoctor())];
  const { claveAcceso: clave } = await mine.caller.call(probarSri, { body: {} });
  await other.call(saveFacturacion, { body: emisor });
  expect((await failure(other.call(askPruebaSri, { params: { clave } }))).status).toBe(404);
  const real = `${clave.slice(0, 23)}2${clave.slice(24)}`;
  expect((await failure(mine.caller.call(askPruebaSri, { params: { clave: real } }))).status).toBe(404);
});
