import { getCajaOfDoctor, saveCaja } from '@hampi/contract/dinero/caja/calls';
import { keepFirma } from '@hampi/contract/dinero/facturacion/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import {
  askEstadoFactura,
  generateFactura,
  generateFacturaSec,
  getFactura,
  getFacturaDeConsulta,
  getFacturaPdf,
  getFacturaXml,
  sendFactura,
} from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { beforeEach, expect, test } from 'vitest';
import { makeP12, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { isClave } from '../../../adapters/sri/clave.ts';
import { verifyXml } from '../../../adapters/sri/verify.ts';
import { textIn } from '../../../adapters/sri/xml-tree.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSri } from '../../../testing/sri.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { facturables, firma } from './testing/facturable.ts';

const harness = await startTestApp();
const { app, as, db, deps, clock, mailbox, runDueJobs } = harness;
const { emulator, day } = await startSri(deps);
const { aDoctor, aSecretaria } = builders(db);
const { anIssuer, aConsulta } = facturables(harness);

beforeEach(() => {
  clock.set('2026-11-24T14:00:00Z');
  emulator.falla = undefined;
  day.lost = undefined;
});

const later = async (seconds: number) => {
  clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());
  await runDueJobs();
};
const generated = async (body: object = { includesIva: false }) => {
  const issuer = await anIssuer();
  const consulta = await aConsulta(issuer, { precio: 40, descuento: 25, pago_total: 30 });
  const reply = await issuer.caller.call(generateFactura, { params: consulta.params, body: body as never });
  return { ...issuer, consulta, factura: reply.factura as NonNullable<typeof reply.factura> };
};
const stateOf = async (id: number) =>
  (await db.selectFrom('factura').where('id', '=', id).select('estado').executeTakeFirstOrThrow()).estado;

test('[FE-1] the proposal has what was agreed: price, discount, patient, what the ledger has, the next number', async () => {
  const issuer = await anIssuer();
  const { params, paciente } = await aConsulta(issuer, { precio: 40, descuento: 25, pago_total: 20 });
  const reply = await issuer.caller.call(getFacturaDeConsulta, { params });
  expect(reply).toMatchObject({
    pdfUrl: null,
    sriSent: false,
    includesIva: false,
    state: null,
    factura: null,
    impedimento: null,
  });
  expect(reply.propuesta).toMatchObject({
    lineas: [{ descripcion: 'Consulta médica', cantidad: 1, precio: 40, descuento: 10, iva: '0' }],
    comprador: {
      tipo: '05',
      identificacion: paciente.cedula_identidad,
      nombre: `${paciente.apellidos} ${paciente.nombres}`,
    },
    pagos: [{ formaPago: '01', total: 30 }],
    fechaEmision: '2026-11-24',
    ambiente: 1,
    ivaGeneral: '4',
  });
  expect(reply.propuesta?.numero).toMatch(/-000000413$/);
});

test('[FE-1] generating signs and queues an invoice; the jobs send it, ask for it, and mail XML and RIDE to the buyer', async () => {
  const { caller, consulta, factura } = await generated();
  expect(factura).toMatchObject({ state: 'FIRMADA', sriSent: false, total: 30, codDoc: '01', explicacion: null });
  expect(isClave(factura.claveAcceso)).toBe(true);
  await runDueJobs();
  expect(await stateOf(factura.id)).toBe('RECIBIDA');
  await later(4);
  const reply = await caller.call(getFacturaDeConsulta, { params: consulta.params });
  expect(reply).toMatchObject({
    state: 'AUTORIZADA',
    sriSent: true,
    pdfUrl: `/api/facturas/documento/${factura.id}/pdf`,
    propuesta: null,
  });
  expect(reply.factura?.pasos.map(({ state }) => state)).toEqual(['GENERADA', 'FIRMADA', 'RECIBIDA', 'AUTORIZADA']);

  // A test has no effect, so its buyer gets nothing.
  expect(mailbox.lastTo(consulta.paciente.correo)).toBeUndefined();
});

test('[FE-1] a real invoice is mailed to its buyer with XML and RIDE, and the subject names issuer and number', async () => {
  const issuer = await anIssuer({ ambiente: 2 });
  const consulta = await aConsulta(issuer, { precio: 30 });
  const { factura } = await issuer.caller.call(generateFactura, {
    params: consulta.params,
    body: { includesIva: false },
  });
  await runDueJobs();
  await later(4);
  const mail = mailbox.lastTo(consulta.paciente.correo);
  expect(mail?.asunto).toBe(`Comprobante electrónico ${factura?.numero} de Peñaherrera Ordóñez Lucía Fernanda`);
  expect(mail?.adjuntos?.map(({ tipo }) => tipo)).toEqual(['application/xml', 'application/pdf']);
  const xml = String(mail?.adjuntos?.[0]?.contenido);
  expect(verifyXml(xml).faltas).toEqual([]);
  expect(emulator.recibidos.get(factura?.claveAcceso ?? '')?.xml).toBe(xml);
});

test('[FE-1] the XML is exactly the signed bytes, and the RIDE is made once and kept', async () => {
  const { caller, factura } = await generated();
  await runDueJobs();
  await later(4);
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${caller.token}` } });
  const xml = await get(getFacturaXml.path.replace(':id', String(factura.id)));
  expect(textIn(verifyXml(xml.body).root, 'claveAcceso')).toBe(factura.claveAcceso);
  const pdf = getFacturaPdf.path.replace(':id', String(factura.id));
  const first = await get(pdf);
  expect(first.headers['content-type']).toBe('application/pdf');
  expect((await get(pdf)).rawPayload.equals(first.rawPayload)).toBe(true);
});

test('[FE-1] with includesIva the VAT at the current rate is inside the price', async () => {
  const { factura } = await generated({ includesIva: true });
  expect(factura).toMatchObject({
    includesIva: true,
    total: 30,
    totalSinImpuestos: 26.09,
    subtotales: [{ iva: '4', tarifa: 15, base: 26.09, valor: 3.91 }],
  });
});

test('[FE-1] above $50 the buyer must be named, payments must equal the total, and errors of the buyer are beside their field', async () => {
  const issuer = await anIssuer();
  const { params } = await aConsulta(issuer, { precio: 60 });
  const comprador = { tipo: '07' as const, identificacion: '9999999999999', nombre: 'x' };
  const ask = (body: object) =>
    failure(issuer.caller.call(generateFactura, { params, body: { includesIva: false, ...body } as never }));
  expect(await ask({ comprador })).toMatchObject({ status: 400, mensaje: MFacturas.comprador_requerido });
  expect(await ask({ pagos: [{ formaPago: '01', total: 59.99 }] })).toMatchObject({
    status: 400,
    data: { errores: { pagos: MFacturas.pagos_suma } },
  });
  expect(await ask({ comprador: { ...comprador, tipo: '04', identificacion: '123456789012' } })).toMatchObject({
    status: 400,
    data: { errores: { 'comprador.identificacion': MFacturas.comprador_identificacion } },
  });
  expect(await db.selectFrom('factura').where('consulta_id', '=', params.consultaId).select('id').execute()).toEqual(
    [],
  );
});

test('[FE-1] generating twice makes one invoice with one number', async () => {
  const issuer = await anIssuer();
  const { params } = await aConsulta(issuer);
  const press = () => issuer.caller.call(generateFactura, { params, body: { includesIva: false } });
  const pressed = await Promise.allSettled([press(), press(), press()]);
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(pressed.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))).toEqual([409, 409]);
  expect(
    await db
      .selectFrom('factura')
      .where('consulta_id', '=', params.consultaId)
      .select(['secuencial', 'estado'])
      .execute(),
  ).toEqual([{ secuencial: 413, estado: 'FIRMADA' }]);
});

test('[FE-1] without a kept signature the file is asked for, a wrong password uses no number, and the right one signs', async () => {
  const issuer = await anIssuer({ keeps: false });
  const { params } = await aConsulta(issuer);
  const ask = (body: object) => issuer.caller.call(generateFactura, { params, body: { includesIva: false, ...body } });
  expect(await failure(ask({}))).toMatchObject({
    status: 409,
    mensaje: MFacturas.firma_necesaria,
    body: { codigo: 'firma_necesaria' },
  });
  expect(await failure(ask({ firma: { ...firma(), password: 'otra' } }))).toMatchObject({ status: 400 });
  expect((await issuer.caller.call(getFacturaDeConsulta, { params })).propuesta?.numero).toMatch(/413$/);
  expect((await ask({ firma: firma(), confirmo_ruc: true })).state).toBe('FIRMADA');
});

test('[FE-1] an expired kept signature is refused before a number is taken', async () => {
  const issuer = await anIssuer({ keeps: false });
  const { params } = await aConsulta(issuer);
  const p12 = makeP12([{ nombre: 'LUCÍA PEÑAHERRERA', usage: { digitalSignature: true }, hasta: '2026-12-31' }]);
  const kept = {
    p12: Buffer.from(p12).toString('base64'),
    password: PASSWORD,
    archivo: 'firma.p12',
    confirmo_ruc: true,
  };
  await issuer.caller.call(keepFirma, { body: kept });
  clock.set('2027-01-04T14:00:00Z');
  const later = await as(issuer.doctor);
  const refused = await failure(later.call(generateFactura, { params, body: { includesIva: false } }));
  expect(refused).toMatchObject({ status: 400, data: { errores: { file: expect.any(String) } } });
  expect((await later.call(getFacturaDeConsulta, { params })).propuesta?.numero).toMatch(/413$/);
});

test('[FE-1] disabled settings are refused, and another professional does not find the consultation', async () => {
  const issuer = await anIssuer({ facturacionActivada: false });
  const { params } = await aConsulta(issuer);
  expect((await issuer.caller.call(getFacturaDeConsulta, { params })).impedimento).toBe(
    MFacturacion.facturacion_desactivada,
  );
  expect(await failure(issuer.caller.call(generateFactura, { params, body: { includesIva: false } }))).toMatchObject({
    status: 409,
  });
  const other = await as(await aDoctor());
  expect(await failure(other.call(getFacturaDeConsulta, { params }))).toMatchObject({ status: 404 });
});

test('[FE-2] a secretary of the professional invoices with the kept signature; another secretary finds nothing', async () => {
  const issuer = await anIssuer();
  const { params } = await aConsulta(issuer);
  const hers = await as(await aSecretaria([issuer.doctor]));
  expect((await hers.call(generateFacturaSec, { params, body: { includesIva: false } })).state).toBe('FIRMADA');
  const stranger = await as(await aSecretaria([await aDoctor()]));
  expect(await failure(stranger.call(generateFacturaSec, { params, body: { includesIva: false } }))).toMatchObject({
    status: 404,
  });
});

test('[CJ-1] a row of the cash register shows the state of its invoice', async () => {
  const issuer = await anIssuer();
  const { params, paciente } = await aConsulta(issuer);
  const hers = await as(await aSecretaria([issuer.doctor]));
  const row = { r_clave: crypto.randomUUID(), c_id: paciente.id, r_tipo_servicio: 'Consulta', r_valor_cobro: '25' };
  const at = { doctor_id: issuer.doctor.doctor_id, date: '2026-11-24' };
  const body = { data: [{ ...row, r_forma_pago: 'Efectivo' as const, r_hora_pago: '09:12' }], deliver: true };
  const states = async () =>
    (await issuer.caller.call(getCajaOfDoctor, { params: at, query: { fecha: at.date } })).map((one) => one.r_factura);
  await hers.call(saveCaja, { params: at, body });
  expect(await states()).toEqual([null]);
  await hers.call(generateFacturaSec, { params, body: { includesIva: false } });
  expect(await states()).toEqual(['FIRMADA']);
  await runDueJobs();
  expect(await states()).toEqual(['RECIBIDA']);
});

test('[FE-1] sending and asking reply with what the SRI says', async () => {
  const { caller, consulta } = await generated();
  const { mensaje, data } = await caller.send(sendFactura, { params: consulta.params });
  expect({ mensaje, sriSent: data.sriSent }).toEqual({ mensaje: MFacturas.factura_enviada, sriSent: true });
  const asked = await caller.send(askEstadoFactura, { params: consulta.params });
  expect(asked).toMatchObject({ mensaje: 'Estado de la factura: Autorizada', data: { state: 'AUTORIZADA' } });
});

test('[FE-1] if an answer gets lost, the SRI is asked before anything is sent again', async () => {
  const { factura } = await generated();
  day.lost = (url) => url.includes('Recepcion');
  await runDueJobs();
  expect(await stateOf(factura.id)).toBe('ERROR_RED');
  day.lost = undefined;
  await later(4);
  expect(await stateOf(factura.id)).toBe('AUTORIZADA');
  expect(emulator.entregadas.filter((clave) => clave === factura.claveAcceso)).toHaveLength(1);
});

test.each(['caido', 'html', 'mitad'] as const)('[FE-1] an SRI that fails (%s) costs only time', async (falla) => {
  const { factura, caller } = await generated();
  emulator.falla = falla;
  await runDueJobs();
  for (const seconds of [4, 7, 13, 31]) await later(seconds);
  const seen = await caller.call(getFactura, { params: { id: factura.id } });
  expect(seen).toMatchObject({ state: 'ERROR_RED', explicacion: { accion: 'REENVIAR' } });
  emulator.falla = undefined;
  await later(601);
  await later(601);
  expect(await stateOf(factura.id)).toBe('AUTORIZADA');
  expect([...emulator.recibidos.keys()].filter((clave) => clave === factura.claveAcceso)).toHaveLength(1);
});

test('[FE-1] after a day without an answer it is still sent, four times a day, until the SRI answers', async () => {
  const { factura, doctor } = await generated();
  emulator.falla = 'caido';
  await runDueJobs();
  clock.advance({ hours: 25 });
  await runDueJobs();
  const params = { id: factura.id };
  const retrying = await as(doctor);
  expect(await retrying.call(getFactura, { params })).toMatchObject({
    explicacion: { titulo: 'El SRI no ha respondido en un día.' },
  });
  emulator.falla = undefined;
  clock.advance({ hours: 6 });
  await runDueJobs();
  await later(60);
  expect(await stateOf(factura.id)).toBe('AUTORIZADA');
});
