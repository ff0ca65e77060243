/** A photograph that may be published, what a secretary asks for, and how requests end that nobody answers (BE-31). */
import { randomUUID } from 'node:crypto';
import { listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { requestFirma } from '@hampi/contract/clinica/firmas/calls';
import { getFirmado, lookFirma, openFirma, signFirma } from '@hampi/contract/clinica/firmas/enlace';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { listPorFirmar, requestPorFirmar } from '@hampi/contract/clinica/firmas/secretaria';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { deletePaciente } from '@hampi/contract/personas/clientes/calls';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders, type ClienteAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { SIN_REGLAS } from '../receta/testing/sin-reglas.ts';
import { sweepFirmas } from './firmas.jobs.ts';
import { HOY, pantallas, TRAZO } from './testing/firmas.ts';

const harness = await startTestApp();
const { as, anonymous, clock, db, deps } = harness;
const { aConsultorio, abierta, codigoDe, file, tokenOf } = pantallas(harness);
const { aCliente, aDiagnostico, aDoctor, aSecretaria } = builders(db);
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
  expect(list.paciente).toBe(`${paciente.nombres} ${paciente.apellidos}`);
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

/** A consent of 24 November for somebody born on a day, with the mother, and the visit of that day. */
async function conVisita(nacido: string) {
  const consultorio = await aConsultorio();
  const { paciente, doctor, oficina, caller, emitido } = consultorio;
  const { cliente_id } = paciente;
  const madre = await aCliente();
  await db.updateTable('cliente').set({ fecha_nacimiento: nacido }).where('id', '=', cliente_id).execute();
  await db
    .insertInto('representante')
    .values({
      ...{ cliente_id, representante_id: madre.cliente_id, relacion: 'MADRE', documento: 'Partida de nacimiento' },
      ...{ doctor_id: doctor.doctor_id, visto_por: doctor.usuario_id, visto_en: HOY },
    })
    .execute();
  const documentoId = await emitido();
  const { id: consultaId } = await caller.call(createConsulta, {
    body: {
      ...{ cliente_id, oficinaId: oficina.id, servicioId: 0, clave: randomUUID(), motivo: 'Control' },
      ...{ detalleCie10: [await aDiagnostico('R51X', 'Cefalea')], receta: { detalle: [], advertencias: SIN_REGLAS } },
    },
  });
  const comparte = (more: object) =>
    caller.call(saveCompartir, {
      params: { consultaId },
      body: { texto_completo: false, confidencial: false, reserva: null, version: 0, ...more },
    });
  const account = await aSecretaria([doctor]);
  /** What the secretary can ask for, and what the answer is when she does. */
  const secretaria = async () => {
    const secretary = await as(account);
    const { documentos } = await secretary.call(listPorFirmar, { params: consultorio.params });
    const body = { firmanteId: cliente_id, via: 'PANTALLA' } as const;
    const asked = await secretary
      .call(requestPorFirmar, { params: { documentoId }, body })
      .catch(({ status }: { status: number }) => status);
    return [documentos.length, typeof asked === 'number' ? asked : 'pedida'];
  };
  const pide = (firmante: ClienteAccount) =>
    consultorio.pide({ acto: 'CONSENTIMIENTO', documentoId, firmanteId: firmante.cliente_id });
  return { ...consultorio, madre, comparte, secretaria, pide };
}

test('[BE-31] [BE-15] of a confidential visit the mother of a 16-year-old signs nothing, which her doctor is told; the adolescent signs', async () => {
  const { paciente, madre, comparte, secretaria, pide } = await conVisita('2010-03-01');
  expect(await secretaria()).toEqual([1, 'pedida']);
  const hers = await pide(madre);
  const codigo = await codigoDe(tokenOf(hers), madre.email);
  await comparte({ confidencial: true });
  // What was asked before the visit became confidential is not read either.
  await expect(anonymous.call(openFirma, { body: { enlace: tokenOf(hers), codigo } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await secretaria()).toEqual([0, 404]);
  await expect(pide(madre)).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'firma_confidencial' },
    mensaje: expect.stringContaining('consulta confidencial'),
  });
  const { texto } = await abierta(await pide(paciente), paciente.email);
  expect(texto.firmante.relacion).toBeNull();
});

test('[BE-31] of a confidential visit the mother of a 14-year-old signs, who reads everything; at 18 she signs nothing', async () => {
  const child = await conVisita('2012-03-01');
  await child.comparte({ confidencial: true });
  const { texto } = await abierta(await child.pide(child.madre), child.madre.email);
  expect(texto.firmante.relacion).toBe('Madre del paciente');
  const adult = await conVisita('2008-11-24');
  await adult.comparte({ confidencial: true });
  await expect(adult.pide(adult.madre)).rejects.toMatchObject({
    status: 400,
    errores: { firmanteId: MFirmas.firmante },
  });
});

test('[BE-31] [BE-29] the consent of a visit that is held back is not the secretary’s to ask for, until its day is over', async () => {
  const { comparte, secretaria } = await conVisita('1988-03-01');
  await comparte({ reserva: { motivo: 'TERCERO', razon: 'Nombra a otra persona', hasta: '2026-12-04' } });
  expect(await secretaria()).toEqual([0, 404]);
  clock.set('2026-12-05T15:00:00Z');
  expect(await secretaria()).toEqual([1, 'pedida']);
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
