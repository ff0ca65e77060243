/** What else is signed on a screen: an authorisation, the receipt of a copy, a refusal, a revocation; and by whom. */

import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { deliverCopia, listCopias, requestCopia } from '@hampi/contract/clinica/copias/calls';
import { listDocumentos, verifyDocumento } from '@hampi/contract/clinica/documentos/calls';
import { issueConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { listFirmantes, requestFirma, revokeOwn } from '@hampi/contract/clinica/firmas/calls';
import { getFirmado, signFirma } from '@hampi/contract/clinica/firmas/enlace';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { authorizeHistoria, listMedicosTratantes } from '@hampi/contract/clinica/historia/calls';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders, type ClienteAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY, pantallas, TRAZO } from './testing/firmas.ts';

const harness = await startTestApp();
const { app, as, anonymous, clock, db, runDueJobs } = harness;
const { aConsultorio, abierta, file, consentimiento } = pantallas(harness);
const { aCliente, aDoctor, aPaciente, anOficina } = builders(db);
beforeEach(() => clock.set(HOY));

type Consultorio = Awaited<ReturnType<typeof aConsultorio>>;
type Asked = Parameters<Consultorio['pide']>[0];

/** Asks, opens and signs; the text of the PDF. */
async function signed({ pide }: Consultorio, correo: string, asked: Asked, more: object = {}) {
  const { enlace, texto, de } = await abierta(await pide(asked), correo);
  const answer = await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO, ...more } });
  const pdf = await file(getFirmado, {}, { enlace, paso: texto.paso });
  return { ...answer, text: (await readPdf(pdf.rawPayload)).text };
}

/** A child of the practice with the account of its mother, noted as such. */
async function aMenor(nacido: string) {
  const madre = await aCliente();
  const nino = await aCliente();
  await db.updateTable('cliente').set({ fecha_nacimiento: nacido }).where('id', '=', nino.cliente_id).execute();
  await db.updateTable('cliente').set({ fecha_nacimiento: '1990-02-03' }).where('id', '=', madre.cliente_id).execute();
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', madre.cliente_id)
    .select('cedula_identidad')
    .executeTakeFirstOrThrow();
  const consultorio = await aConsultorio(nino);
  await db
    .insertInto('representante')
    .values({
      cliente_id: nino.cliente_id,
      representante_id: madre.cliente_id,
      relacion: 'MADRE',
      documento: 'Partida de nacimiento',
      doctor_id: consultorio.doctor.doctor_id,
      visto_por: consultorio.doctor.usuario_id,
      visto_en: HOY,
    })
    .execute();
  return { madre, nino, cedula: cedula_identidad ?? '', ...consultorio };
}

test('[BE-31] the authorisation opens other doctors’ entries when it is signed, and its revocation closes them again', async () => {
  const consultorio = await aConsultorio();
  const { paciente, params, caller, pide } = consultorio;
  const autorizada = async () =>
    (await (await as(paciente)).call(listMedicosTratantes, { params }))[0]?.autorizada_en ?? null;
  const { text, codigo } = await signed(consultorio, paciente.email, { acto: 'AUTORIZACION' });
  expect(text).toContain('Autorizo libremente a');
  expect(await autorizada()).not.toBeNull();

  const [document] = await caller.call(listDocumentos, { params });
  expect(document).toMatchObject({ tipo: 'autorizacion', numero: 1 });
  clock.advance({ days: 2 });
  const again = { ...consultorio, pide: async (asked: Asked) => pide(asked, await as(consultorio.doctor)) };
  const ended = await signed(again, paciente.email, { acto: 'REVOCATORIA', documentoId: document?.id ?? 0 });
  expect(ended.text).toContain('Retiro la autorización que se dio el 24/11/2026');
  expect(await autorizada()).toBeNull();
  expect(await anonymous.call(verifyDocumento, { params: { codigo } })).toMatchObject({
    autentico: true,
    vigente: false,
    revocado_en: '2026-11-26T14:00:00Z',
  });
});

test('[BE-31] a patient ends a signed consent from the own documents: the original stays, opens and says so', async () => {
  const consultorio = await aConsultorio();
  const { paciente, params, emitido, doctor } = consultorio;
  const documentoId = await emitido();
  const { codigo } = await signed(consultorio, paciente.email, { acto: 'CONSENTIMIENTO', documentoId });
  const own = await as(paciente);
  const list = async () => (await own.send(listDocumentosPropios, { params })).data;
  const [signedRow] = await list();
  expect(signedRow).toMatchObject({ tipo: 'consentido', estado: 'vigente', revocable: true });
  const link = await own.call(revokeOwn, { params: { ...params, documentoId: signedRow?.id ?? 0 } });
  const { enlace, texto, de } = await abierta(link, paciente.email);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), nombre: 'María José' } });
  const { text } = await readPdf((await file(getFirmado, {}, { enlace, paso: texto.paso })).rawPayload);
  expect(text).toContain('Desde la cuenta de quien firma');

  const notices = await db.selectFrom('notificacion').where('uid', '=', doctor.usuario_id).selectAll().execute();
  expect(notices.map(({ descripcion }) => descripcion)).toEqual([MFirmas.aviso, MFirmas.aviso]);
  expect((await list()).map(({ tipo, estado, revocable }) => [tipo, estado, revocable])).toEqual([
    ['revocatoria', 'vigente', false],
    ['consentido', 'revocado', false],
    ['consentimiento', 'revocado', false],
  ]);
  const opened = await app.inject({
    url: pathOf(getDocumentoPropio, { ...params, documentoId: signedRow?.id ?? 0 }),
    headers: { authorization: `Bearer ${own.token}` },
  });
  expect(opened.statusCode).toBe(200);
  expect(await anonymous.call(verifyDocumento, { params: { codigo } })).toMatchObject({
    vigente: false,
    anulado: false,
  });
  const twice = own.call(revokeOwn, { params: { ...params, documentoId: signedRow?.id ?? 0 } });
  await expect(twice).rejects.toMatchObject({ status: 409, mensaje: MFirmas.no_vigente });
  const stranger = await aCliente();
  const theirs = { clienteId: stranger.cliente_id, documentoId: signedRow?.id ?? 0 };
  await expect((await as(stranger)).call(revokeOwn, { params: theirs })).rejects.toMatchObject({ status: 404 });
});

test('[BE-31] a refusal is a document of its own, in the words of the form, and the consent says so', async () => {
  const { paciente, emitido, pide, documentos } = await aConsultorio();
  const documentoId = await emitido();
  const { enlace, texto, de } = await abierta(await pide({ acto: 'CONSENTIMIENTO', documentoId }), paciente.email);
  expect(de('NEGAR').sha256).not.toBe(de('FIRMAR').sha256);
  await anonymous.call(signFirma, { body: { ...de('NEGAR'), trazo: TRAZO } });
  const { text } = await readPdf((await file(getFirmado, {}, { enlace, paso: texto.paso })).rawPayload);
  expect(text).toContain('no autorizo y me niego');
  expect(text).not.toContain('He tomado consciente y libremente la decisión de autorizar');
  expect((await documentos()).map(({ tipo, respuesta }) => [tipo, respuesta?.estado])).toEqual([
    ['negativa', undefined],
    ['consentimiento', 'NEGADA'],
  ]);
  await expect(pide({ acto: 'CONSENTIMIENTO', documentoId })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'FIRMADA' },
  });
});

test('[BE-31] whoever takes a copy signs that they received it, which notes the hand-over; for others there is the printed receipt', async () => {
  const consultorio = await aConsultorio();
  const { paciente, params, caller, pide } = consultorio;
  const ask = (calidad: 'PACIENTE' | 'JUEZ') =>
    caller.call(requestCopia, {
      params,
      body: {
        alcance: 'TODO',
        calidad,
        nombre: 'Quien la pide',
        motivo: 'Para otro médico',
        papel: 'Carta',
        papel_fecha: '2026-11-20',
      },
    });
  const { id } = await ask('PACIENTE');
  await expect(pide({ acto: 'ENTREGA', copiaId: id })).rejects.toMatchObject({ mensaje: MFirmas.copia_no_lista });
  const judge = await ask('JUEZ');
  await runDueJobs();
  await expect(pide({ acto: 'ENTREGA', copiaId: judge.id })).rejects.toMatchObject({ mensaje: MFirmas.copia_ajena });
  const { text } = await signed(consultorio, paciente.email, { acto: 'ENTREGA', copiaId: id });
  expect(text).toContain('Copia de historia clínica N.º 000001');
  const copia = (await caller.call(listCopias, { params })).find((one) => one.id === id);
  expect(copia).toMatchObject({ entregada_en: '2026-11-24T14:00:00Z', recibe: 'María José Cajamarca Tenesaca' });
  await expect(
    caller.call(deliverCopia, { params: { copiaId: id }, body: { recibe: 'Otra persona' } }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(pide({ acto: 'ENTREGA', copiaId: id })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'FIRMADA' },
  });
});

test('[BE-31] for a child under 15 the representative signs, with a code to their own address and their own document number', async () => {
  const child = await aMenor('2019-06-01');
  const { madre, nino, cedula, params, caller, pide, emitido } = child;
  expect(
    (await caller.call(listFirmantes, { params })).map(({ cliente_id, relacion }) => [cliente_id, relacion]),
  ).toEqual([[madre.cliente_id, 'MADRE']]);
  const documentoId = await emitido();
  await expect(pide({ acto: 'CONSENTIMIENTO', documentoId, firmanteId: nino.cliente_id })).rejects.toMatchObject({
    status: 400,
    errores: { firmanteId: MFirmas.firmante },
  });
  const link = await pide({ acto: 'CONSENTIMIENTO', documentoId, firmanteId: madre.cliente_id });
  const { enlace, texto, de } = await abierta(link, madre.email);
  expect(texto.firmante.relacion).toBe('Madre del paciente');
  const sign = (documento: string | null) =>
    anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO, documento } });
  await expect(sign(null)).rejects.toMatchObject({ errores: { documento: MFirmas.documento_falta } });
  await expect(sign('0102030405')).rejects.toMatchObject({ errores: { documento: MFirmas.documento_otro } });
  await db.updateTable('representante').set({ fin_en: HOY }).where('cliente_id', '=', nino.cliente_id).execute();
  await expect(sign(cedula)).rejects.toMatchObject({ status: 404 });
  await db.updateTable('representante').set({ fin_en: null }).where('cliente_id', '=', nino.cliente_id).execute();
  await sign(cedula);
  const { text } = await readPdf((await file(getFirmado, {}, { enlace, paso: texto.paso })).rawPayload);
  expect(text).toContain('Madre del paciente');
  expect(text).toContain(cedula);
});

test('[BE-31] from 15 years both may sign, from 18 the patient alone', async () => {
  const quien = async (nacido: string) => {
    const { caller, params } = await aMenor(nacido);
    return (await caller.call(listFirmantes, { params })).map(({ relacion }) => relacion);
  };
  expect(await quien('2011-11-24')).toEqual([null, 'MADRE']);
  expect(await quien('2008-11-24')).toEqual([null]);
});

test('[BE-31] a person whose document no office has seen signs nothing on a screen', async () => {
  const unseen: ClienteAccount = await aCliente({ cedula_identidad: '0909090901' });
  const { pide, caller, params } = await aConsultorio(unseen);
  expect((await caller.call(listFirmantes, { params }))[0]?.correo).toBeNull();
  await expect(pide({ acto: 'AUTORIZACION' })).rejects.toMatchObject({ status: 409, mensaje: MFirmas.sin_identidad });
});

test('[BE-31] an authorisation is signed with the address of an account, never with one that the doctor can write into the record', async () => {
  const { doctor, caller } = await aConsultorio();
  const sin = await aPaciente(doctor, { correo: 'del.consultorio@prueba.ec' });
  await db
    .insertInto('correo_probado')
    .values({ cliente_id: sin.id, correo: 'del.consultorio@prueba.ec', probado_en: HOY })
    .execute();
  const params = { clienteId: sin.id };
  expect(await caller.call(listFirmantes, { params })).toMatchObject([
    { correo: expect.stringContaining('@prueba.ec'), cuenta: false },
  ]);
  const body = { acto: 'AUTORIZACION', firmanteId: sin.id, via: 'PANTALLA' } as const;
  await expect(caller.call(requestFirma, { params, body })).rejects.toMatchObject({
    status: 409,
    mensaje: MFirmas.sin_cuenta,
  });
  // An account that is closed between the request and the signature no longer suffices either.
  const { paciente, pide } = await aConsultorio();
  const { de } = await abierta(await pide({ acto: 'AUTORIZACION' }), paciente.email);
  await db.updateTable('cliente').set({ correo: paciente.email }).where('id', '=', paciente.cliente_id).execute();
  await db
    .insertInto('correo_probado')
    .values({ cliente_id: paciente.cliente_id, correo: paciente.email, probado_en: HOY })
    .execute();
  await db.updateTable('usuario').set({ activated: false }).where('id', '=', paciente.usuario_id).execute();
  const late = anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  await expect(late).rejects.toMatchObject({ status: 404, mensaje: MFirmas.vencida });
});

test('[BE-31] [BE-15] what an adolescent signed alone, and the consent to it, are theirs: who represents them neither sees nor ends it', async () => {
  const { madre, nino, cedula, params, pide, emitido } = await aMenor('2010-11-24');
  const list = async (who: ClienteAccount) =>
    (await (await as(who)).send(listDocumentosPropios, { params })).data.map(({ tipo }) => tipo);
  const documentoId = await emitido();
  const own = await abierta(await pide({ acto: 'CONSENTIMIENTO', documentoId }), nino.email);
  expect(await list(madre)).toEqual(['consentimiento']);
  await anonymous.call(signFirma, { body: { ...own.de('FIRMAR'), trazo: TRAZO } });
  expect(await list(madre)).toEqual([]);
  expect(await list(nino)).toEqual(['consentido', 'consentimiento']);
  const [signedRow] = (await (await as(nino)).send(listDocumentosPropios, { params })).data;
  const theirs = { ...params, documentoId: signedRow?.id ?? 0 };
  await expect((await as(madre)).call(revokeOwn, { params: theirs })).rejects.toMatchObject({ status: 404 });
  for (const id of [theirs.documentoId, documentoId]) {
    const opened = await app.inject({
      url: pathOf(getDocumentoPropio, { ...params, documentoId: id }),
      headers: { authorization: `Bearer ${(await as(madre)).token}` },
    });
    expect(opened.statusCode).toBe(404);
  }
  // What the mother signed herself stays hers to read.
  const asked = { acto: 'CONSENTIMIENTO', documentoId: await emitido(), firmanteId: madre.cliente_id } as const;
  const hers = await abierta(await pide(asked), madre.email);
  await anonymous.call(signFirma, { body: { ...hers.de('FIRMAR'), trazo: TRAZO, documento: cedula } });
  expect(await list(madre)).toEqual(['consentido', 'consentimiento']);
});

test('[BE-31] a request to end a signed consent that nobody answers hides nothing, and is over with its link', async () => {
  const consultorio = await aConsultorio();
  const { paciente, pide, emitido, documentos } = consultorio;
  await signed(consultorio, paciente.email, { acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  const [consentido] = await documentos();
  await pide({ acto: 'REVOCATORIA', documentoId: consentido?.id ?? 0 });
  const states = async () => (await documentos()).map(({ tipo, respuesta }) => [tipo, respuesta?.estado ?? null]);
  expect(await states()).toEqual([
    ['consentido', 'PENDIENTE'],
    ['consentimiento', 'FIRMADA'],
  ]);
  clock.advance({ minutes: 61 });
  expect(await states()).toEqual([
    ['consentido', null],
    ['consentimiento', 'FIRMADA'],
  ]);
});

test('[BE-31] an authorisation taken back with the switch of the account is over at its QR too; until then no second one is signed', async () => {
  const consultorio = await aConsultorio();
  const { paciente, params, pide, doctor, documentos } = consultorio;
  const own = await as(paciente);
  const first = await signed(consultorio, paciente.email, { acto: 'AUTORIZACION' });
  await expect(pide({ acto: 'AUTORIZACION' })).rejects.toMatchObject({ status: 409, mensaje: MFirmas.ya_autorizada });
  clock.advance({ minutes: 5 });
  const turn = (autorizar: boolean) =>
    own.call(authorizeHistoria, { params: { ...params, doctorId: doctor.doctor_id }, body: { autorizar } });
  await turn(false);
  const seen = () => anonymous.call(verifyDocumento, { params: { codigo: first.codigo } });
  expect(await seen()).toMatchObject({ vigente: false, revocado_en: '2026-11-24T14:05:00Z' });
  const [document] = await documentos();
  await expect(pide({ acto: 'REVOCATORIA', documentoId: document?.id ?? 0 })).rejects.toMatchObject({
    mensaje: MFirmas.no_vigente,
  });
  // What was taken back does not come to life with the switch; another one is signed.
  await turn(true);
  const second = await signed(consultorio, paciente.email, { acto: 'AUTORIZACION' });
  expect(await seen()).toMatchObject({ vigente: false });
  expect(await anonymous.call(verifyDocumento, { params: { codigo: second.codigo } })).toMatchObject({ vigente: true });
});

test('[BE-31] [BE-15] of a signer without an account the audit says that whoever had the doctor’s link signed', async () => {
  const { doctor, caller, oficina } = await aConsultorio();
  const correo = 'sin.cuenta@prueba.ec';
  const sin = await aPaciente(doctor, { correo });
  await db.insertInto('correo_probado').values({ cliente_id: sin.id, correo, probado_en: HOY }).execute();
  const params = { clienteId: sin.id };
  await app.inject({
    method: 'POST',
    url: pathOf(issueConsentimiento, params, { download: true, papel: 'A4' }),
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { ...(await consentimiento(oficina.id)), clave: randomUUID() },
  });
  const [document] = await caller.call(listDocumentos, { params });
  const body = { acto: 'CONSENTIMIENTO', documentoId: document?.id ?? 0, firmanteId: sin.id, via: 'PANTALLA' } as const;
  const { de } = await abierta(await caller.call(requestFirma, { params, body }), correo);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const rows = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', sin.id)
    .where('rol', '=', 'ROLE_MED')
    .orderBy('n')
    .select('accion')
    .execute();
  expect(rows.map(({ accion }) => accion)).toEqual(expect.arrayContaining(['enlace.abrir', 'enlace.firmar']));
  expect(rows.map(({ accion }) => accion)).not.toContain('firma.firmar');
});

test('[BE-31] a patient ends what they signed although the doctor left the office, and whatever the practices asked for that day', async () => {
  const consultorio = await aConsultorio();
  const { paciente, doctor, oficina, params, emitido, pide } = consultorio;
  await signed(consultorio, paciente.email, { acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  for (let i = 0; i < 8; i++) await pide({ acto: 'AUTORIZACION' });
  const other = await anOficina(doctor);
  await db
    .updateTable('oficina')
    .set({ doctor_id: (await aDoctor()).doctor_id })
    .where('id', '=', oficina.id)
    .execute();
  expect(other.id).not.toBe(oficina.id);
  await pide({ acto: 'AUTORIZACION' });
  await expect(pide({ acto: 'AUTORIZACION' })).rejects.toMatchObject({ status: 429 });
  const own = await as(paciente);
  const [row] = (await own.send(listDocumentosPropios, { params })).data;
  const link = await own.call(revokeOwn, { params: { ...params, documentoId: row?.id ?? 0 } });
  const { de } = await abierta(link, paciente.email);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  expect((await own.send(listDocumentosPropios, { params })).data[1]).toMatchObject({ estado: 'revocado' });
});
