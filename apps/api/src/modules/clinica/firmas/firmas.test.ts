import { createHash } from 'node:crypto';
import { SIN_ESPACIO } from '@hampi/contract/base/estado-messages';
import { compareDocumento, verifyDocumento, voidDocumento } from '@hampi/contract/clinica/documentos/calls';
import { issueFirma, issueFirmaFirmada, requestFirma, withdrawFirma } from '@hampi/contract/clinica/firmas/calls';
import { getFirmado, lookFirma, openFirma, sendCodigo, signFirma } from '@hampi/contract/clinica/firmas/enlace';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { listAccesos } from '@hampi/contract/clinica/historia/calls';
import { beforeEach, expect, test } from 'vitest';
import { attachmentsOf, readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { aesFile, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { verifySignature } from '../../../adapters/signature/testing/verify-signature.ts';
import { HampiError } from '../../../http/errors.ts';
import { builders } from '../../../testing/builders.ts';
import { seal, startTestApp } from '../../../testing/harness.ts';
import { HOY, pantallas, TRAZO } from './testing/firmas.ts';

const harness = await startTestApp();
const { app, as, anonymous, clock, db, deps, owner, mailbox, runDueJobs } = harness;
const { aConsultorio, tokenOf, codigoDe, abierta, file } = pantallas(harness);
const { aDoctor, aPaciente } = builders(db);
beforeEach(() => clock.set(HOY));

const hex = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const adjunto = async (pdf: Uint8Array) => Buffer.from((await attachmentsOf(pdf))[0]?.content ?? []).toString();

test('[BE-31] a consent signed on the practice’s screen is a PDF with the whole text, the stroke, the proof of the code and the text’s SHA-256', async () => {
  const { paciente, emitido, pide, documentos } = await aConsultorio();
  const link = await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  expect(link).toMatchObject({
    correo: expect.stringContaining('•••••@prueba.ec'),
    vence_en: '2026-11-24T15:00:00.000Z',
  });
  const { enlace, texto, de } = await abierta(link, paciente.email);
  expect(texto.bloques.map(({ texto: words }) => words)).toEqual(
    expect.arrayContaining(['Cateterismo cardíaco', 'Sangrado que necesita una transfusión.']),
  );
  clock.advance({ minutes: 3 });
  const signed = await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  expect(signed).toMatchObject({ documento: 'Consentimiento firmado', numero: '000001' });

  const { rawPayload: pdf } = await file(getFirmado, {}, { enlace, paso: texto.paso });
  const { text } = await readPdf(pdf);
  for (const part of [
    'Se introduce un tubo delgado por una arteria.',
    'puedo retirar mi consentimiento cuando lo estime oportuno',
    `${paciente.nombres} ${paciente.apellidos}`,
    link.correo,
    '24/11/2026 09:03',
    'no es una firma electrónica calificada',
    de('FIRMAR').sha256,
  ])
    expect(text).toContain(part);
  const words = await adjunto(pdf);
  expect(hex(words)).toBe(de('FIRMAR').sha256);
  expect(words).toContain('Sangrado que necesita una transfusión.');

  const [firmado, original] = await documentos();
  expect(firmado).toMatchObject({ tipo: 'consentido', firmado: false, firma_id: link.id });
  expect(original?.respuesta).toMatchObject({
    acto: 'CONSENTIMIENTO',
    estado: 'FIRMADA',
    fecha: '2026-11-24T14:03:00.000Z',
  });
  const accesos = (await (await as(paciente)).send(listAccesos, { params: { clienteId: paciente.cliente_id } })).data;
  expect(accesos.map(({ accion, rol }) => `${accion} ${rol}`)).toEqual(
    expect.arrayContaining(['firma.pedir ROLE_MED', 'firma.abrir ROLE_CLI', 'firma.firmar ROLE_CLI']),
  );
});

test('[BE-31] one changed byte shows at the QR, and the professional’s certificate signs over everything', async () => {
  const { paciente, doctor, emitido, pide } = await aConsultorio();
  const link = await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  const { enlace, texto, de } = await abierta(link, paciente.email);
  const { codigo } = await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const { rawPayload: pdf } = await file(getFirmado, {}, { enlace, paso: texto.paso });
  const same = (bytes: Uint8Array) => anonymous.call(compareDocumento, { params: { codigo, sha256: hex(bytes) } });
  expect(await same(pdf)).toEqual({ igual: true });
  const changed = Buffer.from(pdf);
  changed[1_000] = (changed[1_000] ?? 0) ^ 1;
  expect(await same(changed)).toEqual({ igual: false });
  expect(await anonymous.call(verifyDocumento, { params: { codigo } })).toMatchObject({
    autentico: true,
    vigente: true,
    tipo: 'consentido',
    firmado: false,
  });

  const firma = { p12: Buffer.from(aesFile()).toString('base64'), password: PASSWORD };
  const body = { data: await seal(app, firma) };
  const electronic = await file(
    issueFirmaFirmada,
    { firmaId: link.id },
    body,
    { download: true, showHeader: true },
    doctor,
  );
  expect(verifySignature(electronic.rawPayload)).toMatchObject({ valid: true, coversAll: true });
  const { text } = await readPdf(electronic.rawPayload);
  expect(text).toContain('Firmado electrónicamente por');
  expect(text).toContain(de('FIRMAR').sha256);
  expect(hex(await adjunto(electronic.rawPayload))).toBe(de('FIRMAR').sha256);
});

test('[BE-31] a typed name signs too; neither stroke nor name, a dot, or a text that was not the one shown do not', async () => {
  const { paciente, emitido, pide } = await aConsultorio();
  const link = await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  const { enlace, texto, de } = await abierta(link, paciente.email);
  const sign = (more: object) => anonymous.call(signFirma, { body: { ...de('FIRMAR'), ...more } });
  await expect(sign({})).rejects.toMatchObject({ status: 400, errores: { nombre: MFirmas.firma_falta } });
  await expect(sign({ trazo: [[500, 200, 502, 201]] })).rejects.toMatchObject({
    errores: { trazo: MFirmas.trazo_corto },
  });
  await expect(sign({ trazo: [[0, 0, 500, 900]] })).rejects.toMatchObject({ status: 400 });
  await expect(sign({ nombre: 'Rosa', sha256: hex('otro') })).rejects.toMatchObject({
    status: 409,
    mensaje: MFirmas.otro_texto,
  });
  await sign({ nombre: 'María José Cajamarca' });
  const { text } = await readPdf((await file(getFirmado, {}, { enlace, paso: texto.paso })).rawPayload);
  expect(text).toContain('Nombre escrito como firma María José Cajamarca');
});

test('[BE-31] two screens that sign at once make one signature', async () => {
  const { paciente, emitido, pide, documentos } = await aConsultorio();
  const { de } = await abierta(await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() }), paciente.email);
  const body = { ...de('FIRMAR'), trazo: TRAZO };
  const tried = await Promise.allSettled(
    [body, body, { ...body, ...de('NEGAR') }].map((one) => anonymous.call(signFirma, { body: one })),
  );
  // Of the same screen with the same answer each gets the one signature.
  const codes = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value.codigo] : []));
  expect(new Set(codes).size).toBe(1);
  for (const one of tried)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, body: { codigo: 'FIRMADA' } });
  expect((await documentos()).filter(({ firma_id }) => firma_id !== null)).toHaveLength(1);
});

test('[BE-31] a screen whose answer was lost on its way asks again and gets the same signature; another answer or screen does not', async () => {
  const { paciente, emitido, pide, documentos } = await aConsultorio();
  const { de } = await abierta(await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() }), paciente.email);
  const sign = (more: object = {}) => anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO, ...more } });
  const first = await sign();
  expect(await sign()).toEqual(first);
  for (const more of [de('NEGAR'), { paso: 'x'.repeat(43) }])
    await expect(sign(more)).rejects.toMatchObject({ status: 409, body: { codigo: 'FIRMADA' } });
  expect(await documentos()).toHaveLength(2);
});

test('[BE-31] whoever opened the text in time signs within the 30 minutes of their code, although the link ends meanwhile', async () => {
  const { paciente, emitido, pide } = await aConsultorio();
  const link = await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  clock.advance({ minutes: 55 });
  const { de } = await abierta(link, paciente.email);
  clock.advance({ minutes: 29 });
  const late = await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  expect(late.firmada_en).toBe('2026-11-24T15:24:00.000Z');
});

test('[BE-31] a doctor cannot void what a patient signed, nor print again what is void', async () => {
  const { paciente, doctor, emitido, pide, documentos, caller } = await aConsultorio();
  const link = await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  const { de } = await abierta(link, paciente.email);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const [consentido] = await documentos();
  const documentoId = consentido?.id ?? 0;
  await expect(
    caller.call(voidDocumento, { params: { documentoId }, body: { razon: 'Se equivocó' } }),
  ).rejects.toMatchObject({ status: 409, body: { codigo: 'documento_de_quien_firmo' } });
  const void_ = "update documento set anulado_en = now(), razon_anulacion = '\\x00' where id = $1";
  await owner.query(void_, [documentoId]);
  const again = await file(issueFirma, { firmaId: link.id }, {}, { download: true, showHeader: true }, doctor);
  expect([again.statusCode, again.json().codigo]).toEqual([409, 'firma_no_vigente']);
});

test('[BE-31] what fails in the middle leaves neither half a signature nor a document, and the same screen signs again', async () => {
  const { paciente, emitido, pide, documentos } = await aConsultorio();
  const { de } = await abierta(await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() }), paciente.email);
  const sign = () => anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const { put } = deps.files;
  deps.files.put = async () => {
    throw new HampiError(503, SIN_ESPACIO);
  };
  await expect(sign()).rejects.toMatchObject({ status: 503 });
  deps.files.put = put;
  expect((await documentos()).map(({ tipo, respuesta }) => [tipo, respuesta?.estado])).toEqual([
    ['consentimiento', 'PENDIENTE'],
  ]);
  // The database refuses a signature without its document.
  await expect(owner.query("update firma set estado = 'FIRMADA' where estado = 'PENDIENTE'")).rejects.toThrow(
    /firma_hecha/,
  );
  await sign();
});

test('[BE-31] the link says nothing without the code, which bears five tries, ten minutes and one use', async () => {
  const { paciente, emitido, pide } = await aConsultorio();
  const enlace = tokenOf(await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() }));
  const seen = await anonymous.call(lookFirma, { body: { enlace } });
  expect(Object.keys(seen)).toEqual(['estado', 'doctor', 'correo']);
  const open = (codigo: string) => anonymous.call(openFirma, { body: { enlace, codigo } });
  const wrong = { status: 400, errores: { codigo: MFirmas.codigo_malo } };
  await expect(open('000000')).rejects.toMatchObject(wrong);
  await anonymous.call(sendCodigo, { body: { enlace } });
  // The ledger of mails does not have the digits while one waits; the mail that is delivered does.
  const { rows } = await owner.query(
    "select datos::text from aviso where tipo = 'firma.codigo' and estado = 'PLANIFICADO'",
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/\D\d{6}\D/);
  await runDueJobs();
  const first = /\b\d{6}\b/.exec(mailbox.lastTo(paciente.email)?.asunto ?? '')?.[0] ?? '';
  expect(first).not.toBe('');
  const other = first === '111111' ? '222222' : '111111';
  for (let i = 0; i < 5; i++) await expect(open(other)).rejects.toMatchObject(wrong);
  await expect(open(first)).rejects.toMatchObject(wrong);
  const second = await codigoDe(enlace, paciente.email);
  clock.advance({ minutes: 10 });
  await expect(open(second)).rejects.toMatchObject(wrong);
  const third = await codigoDe(enlace, paciente.email);
  await open(third);
  await expect(open(third)).rejects.toMatchObject(wrong);
  await codigoDe(enlace, paciente.email);
  await codigoDe(enlace, paciente.email);
  await expect(anonymous.call(sendCodigo, { body: { enlace } })).rejects.toMatchObject({
    status: 429,
    mensaje: MFirmas.codigo_muchos,
  });
});

test('[BE-31] a link ends after its hour, when it is taken back, and when another one is asked for', async () => {
  const { paciente, emitido, pide, caller } = await aConsultorio();
  const documentoId = await emitido();
  const ask = () => pide({ acto: 'CONSENTIMIENTO', documentoId });
  const first = await ask();
  const second = await ask();
  const estado = async (link: { enlace: string }) =>
    (await anonymous.call(lookFirma, { body: { enlace: tokenOf(link) } })).estado;
  expect([await estado(first), await estado(second)]).toEqual(['VENCIDA', 'PENDIENTE']);
  const { de } = await abierta(second, paciente.email);
  clock.advance({ minutes: 31 });
  await expect(anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'PASO' },
  });
  clock.advance({ minutes: 30 });
  expect(await estado(second)).toBe('VENCIDA');
  await expect(anonymous.call(sendCodigo, { body: { enlace: tokenOf(second) } })).rejects.toMatchObject({
    status: 404,
  });
  const third = await ask();
  await caller.call(withdrawFirma, { params: { firmaId: third.id } });
  expect(await estado(third)).toBe('VENCIDA');
  const unknown = 'x'.repeat(43);
  await expect(anonymous.call(lookFirma, { body: { enlace: unknown } })).rejects.toMatchObject({ status: 404 });
});

test('[BE-31] on the patient’s telephone: a mail without health words brings the link, which lasts three days', async () => {
  const { paciente, emitido, pide } = await aConsultorio();
  await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido(), via: 'TELEFONO' });
  await runDueJobs();
  const letter = mailbox.lastTo(paciente.email);
  expect(letter?.asunto).toBe('Un documento espera su firma');
  expect(letter?.texto).toContain('Luis Andrade Mora');
  expect(JSON.stringify(letter)).not.toMatch(/cateterismo|consentimiento|angina/i);
  // Behind the `#`, which no browser sends: no log, proxy or Referer has it.
  expect(letter?.texto).not.toMatch(/\/firmar\/[\w-]+/);
  const enlace = /\/firmar#([\w-]{43})/.exec(letter?.texto ?? '')?.[1] ?? '';
  clock.advance({ hours: 71 });
  const { texto, de } = await abierta({ enlace }, paciente.email);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const { text } = await readPdf((await file(getFirmado, {}, { enlace, paso: texto.paso })).rawPayload);
  expect(text).toContain('Con un enlace enviado a ese correo');
  expect(await anonymous.call(lookFirma, { body: { enlace } })).toMatchObject({ estado: 'FIRMADA' });
});

test('[BE-31] without a proven address, for a void document or one that was answered, nothing can be signed on a screen', async () => {
  const { emitido, pide, caller, paciente } = await aConsultorio();
  const documentoId = await emitido();
  await caller.call(voidDocumento, { params: { documentoId }, body: { razon: 'Otro procedimiento' } });
  await expect(pide({ acto: 'CONSENTIMIENTO', documentoId })).rejects.toMatchObject({ mensaje: MFirmas.no_vigente });
  const later = await emitido();
  const link = await pide({ acto: 'CONSENTIMIENTO', documentoId: later });
  const { de } = await abierta(link, paciente.email);
  await caller.call(voidDocumento, { params: { documentoId: later }, body: { razon: 'Se equivocó' } });
  await expect(anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } })).rejects.toMatchObject({
    status: 409,
    mensaje: MFirmas.no_vigente,
  });
  const other = await aConsultorio();
  const unproven = await aPaciente(other.doctor);
  await expect(
    other.caller.call(requestFirma, {
      params: { clienteId: unproven.id },
      body: { acto: 'CONSENTIMIENTO', documentoId, firmanteId: unproven.id, via: 'PANTALLA' },
    }),
  ).rejects.toMatchObject({ status: 409, mensaje: MFirmas.sin_correo });
});

test('[BE-31] another doctor finds neither patient, document nor request', async () => {
  const { emitido, pide } = await aConsultorio();
  const documentoId = await emitido();
  const { id } = await pide({ acto: 'CONSENTIMIENTO', documentoId });
  const stranger = await as(await aDoctor());
  await expect(pide({ acto: 'CONSENTIMIENTO', documentoId }, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(withdrawFirma, { params: { firmaId: id } })).rejects.toMatchObject({ status: 404 });
  const second = await aConsultorio();
  await expect(second.pide({ acto: 'CONSENTIMIENTO', documentoId })).rejects.toMatchObject({ status: 404 });
});

test('[BE-31] what was signed cannot be changed or deleted, not even by the owner of the tables', async () => {
  const { paciente, emitido, pide } = await aConsultorio();
  const link = await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  const { de } = await abierta(link, paciente.email);
  await anonymous.call(signFirma, { body: { ...de('NEGAR'), trazo: TRAZO } });
  for (const change of ["set estado = 'FIRMADA'", 'set firmada_en = now()', "set texto_sha256 = sha256('x')"])
    await expect(owner.query(`update firma ${change} where id = ${link.id}`)).rejects.toThrow(/no se cambia/);
  await expect(owner.query(`delete from firma where id = ${link.id}`)).rejects.toThrow(/no se cambia/);
});
