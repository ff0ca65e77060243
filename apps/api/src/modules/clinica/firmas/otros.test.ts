/** A photograph that may be published, what a secretary asks for, and how requests end that nobody answers (BE-31). */
import { listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { requestFirma } from '@hampi/contract/clinica/firmas/calls';
import { getFirmado, lookFirma, signFirma } from '@hampi/contract/clinica/firmas/enlace';
import { listPorFirmar, requestPorFirmar } from '@hampi/contract/clinica/firmas/secretaria';
import { deletePaciente } from '@hampi/contract/personas/clientes/calls';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { sweepFirmas } from './firmas.jobs.ts';
import { HOY, pantallas, TRAZO } from './testing/firmas.ts';

const harness = await startTestApp();
const { as, anonymous, clock, db, deps } = harness;
const { aConsultorio, abierta, file, tokenOf } = pantallas(harness);
const { aDoctor, aSecretaria } = builders(db);
beforeEach(() => clock.set(HOY));

const FOTO = {
  que: 'La mano derecha antes y después de la cirugía',
  para: 'Para enseñar a otros médicos',
  donde: 'Congreso de Cuenca 2027',
  reconocible: false,
};

test('[BE-31] a photograph may be published only as its text says, and whoever signed it ends it; refusing is a document too', async () => {
  const { paciente, doctor, params, pide } = await aConsultorio();
  await expect(pide({ acto: 'PUBLICACION' })).rejects.toMatchObject({
    status: 400,
    errores: { fotografia: 'Escriba qué fotografía es' },
  });
  const { enlace, texto, de } = await abierta(await pide({ acto: 'PUBLICACION', fotografia: FOTO }), paciente.email);
  expect(texto.bloques.map(({ texto: words }) => words)).toEqual(
    expect.arrayContaining([FOTO.que, FOTO.para, FOTO.donde, expect.stringContaining('No se le reconoce')]),
  );
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const { text } = await readPdf((await file(getFirmado, {}, { enlace, paso: texto.paso })).rawPayload);
  for (const words of [FOTO.donde, 'Autorización para publicar una fotografía', 'solo para lo que aquí dice'])
    expect(text).toContain(words);
  const list = async () => (await (await as(paciente)).send(listDocumentosPropios, { params })).data;
  const [given] = await list();
  expect(given).toMatchObject({ tipo: 'publicacion', estado: 'vigente', revocable: true });

  clock.advance({ days: 1 });
  const caller = await as(doctor);
  const end = await pide({ acto: 'REVOCATORIA', documentoId: given?.id ?? 0 }, caller);
  const ending = await abierta(end, paciente.email);
  expect(ending.texto.decisiones[0]?.texto).toContain('para publicar una fotografía');
  await anonymous.call(signFirma, { body: { ...ending.de('FIRMAR'), trazo: TRAZO } });
  expect((await list()).map(({ tipo, estado }) => [tipo, estado])).toEqual([
    ['revocatoria', 'vigente'],
    ['publicacion', 'revocado'],
  ]);

  const refused = await abierta(await pide({ acto: 'PUBLICACION', fotografia: FOTO }, caller), paciente.email);
  await anonymous.call(signFirma, { body: { ...refused.de('NEGAR'), trazo: TRAZO } });
  expect((await caller.call(listDocumentos, { params }))[0]).toMatchObject({ tipo: 'negativa' });
});

test('[BE-31] the drawing of a consent is shown to the signer and stands in what was signed, by its SHA-256 too', async () => {
  const { paciente, emitido, pide } = await aConsultorio();
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#A8231B' } })
    .png()
    .toBuffer();
  const documentoId = await emitido({ grafico: { nombre: 'dibujo.png', base64: png.toString('base64') } });
  const { enlace, texto, de } = await abierta(await pide({ acto: 'CONSENTIMIENTO', documentoId }), paciente.email);
  expect(texto.bloques.filter(({ imagen }) => imagen?.startsWith('data:image/jpeg;base64,'))).toHaveLength(1);
  // What proves and says nothing stands behind a detail.
  expect(texto.bloques.filter(({ texto: words }) => words.includes('SHA-256')).map(({ detalle }) => detalle)).toEqual([
    true,
    true,
  ]);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const { rawPayload } = await file(getFirmado, {}, { enlace, paso: texto.paso });
  expect(rawPayload.toString('latin1')).toContain('/DCTDecode');
  expect((await readPdf(rawPayload)).text).toContain('SHA-256 de la imagen');
});

test('[BE-31] a secretary asks for the signature of what her doctor issued, without a word of it; another’s finds nothing', async () => {
  const { paciente, doctor, params, emitido } = await aConsultorio();
  const documentoId = await emitido();
  const secretary = await as(await aSecretaria([doctor]));
  const list = await secretary.call(listPorFirmar, { params });
  expect(list.documentos).toMatchObject([{ id: documentoId, numero: '000001', pedido_hasta: null }]);
  expect(JSON.stringify(list)).not.toMatch(/cateterismo|angina/i);
  const body = { firmanteId: paciente.cliente_id, via: 'PANTALLA' } as const;
  const link = await secretary.call(requestPorFirmar, { params: { documentoId }, body });
  const [asked] = (await secretary.call(listPorFirmar, { params })).documentos;
  expect(asked?.pedido_hasta).toBe('2026-11-24T15:00:00Z');
  const { de } = await abierta(link, paciente.email);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  expect((await secretary.call(listPorFirmar, { params })).documentos).toEqual([]);
  await expect(secretary.call(requestPorFirmar, { params: { documentoId }, body })).rejects.toMatchObject({
    status: 404,
  });
  await expect(secretary.call(requestFirma, { params, body: { ...body, acto: 'AUTORIZACION' } })).rejects.toMatchObject(
    {
      status: 403,
    },
  );
  const other = await as(await aSecretaria([await aDoctor()]));
  const later = await emitido();
  await expect(other.call(listPorFirmar, { params })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(requestPorFirmar, { params: { documentoId: later }, body })).rejects.toMatchObject({
    status: 404,
  });
});

test('[BE-31] a request that nobody answered is deleted a week after it ended; what was signed stays', async () => {
  const { paciente, emitido, pide } = await aConsultorio();
  const waiting = await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  const signed = await pide({ acto: 'CONSENTIMIENTO', documentoId: await emitido() });
  const { de } = await abierta(signed, paciente.email);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const kept = async () => {
    await sweepFirmas.run({}, deps);
    return (await db.selectFrom('firma').where('id', 'in', [waiting.id, signed.id]).select('id').execute()).length;
  };
  clock.advance({ days: 6 });
  expect(await kept()).toBe(2);
  clock.advance({ days: 2 });
  expect(await kept()).toBe(1);
  await expect(anonymous.call(lookFirma, { body: { enlace: tokenOf(waiting) } })).rejects.toMatchObject({
    status: 404,
  });
});

test('[BE-31] an authorisation ends when the patient is no longer the doctor’s', async () => {
  const { paciente, doctor, params, caller, pide } = await aConsultorio();
  const { de } = await abierta(await pide({ acto: 'AUTORIZACION' }), paciente.email);
  await anonymous.call(signFirma, { body: { ...de('FIRMAR'), trazo: TRAZO } });
  const { doctor_id: otro } = await aDoctor();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: otro, cliente_id: paciente.cliente_id, origen: 'CREADO' })
    .execute();
  await db.updateTable('cliente').set({ creado_por: doctor.doctor_id }).where('id', '=', paciente.cliente_id).execute();
  await db.updateTable('usuario').set({ activated: false }).where('id', '=', paciente.usuario_id).execute();
  await caller.call(deletePaciente, { params: { doctorId: doctor.doctor_id, clienteId: paciente.cliente_id } });
  await db.updateTable('usuario').set({ activated: true }).where('id', '=', paciente.usuario_id).execute();
  const [row] = (await (await as(paciente)).send(listDocumentosPropios, { params })).data;
  expect(row).toMatchObject({ tipo: 'autorizacion', estado: 'revocado' });
});
