/** Medicines that the words of a certificate, an order, a consent or a receta name, against the patient's allergies (BE-40). */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import {
  getDocumento,
  issueCertificado,
  issuePedido,
  issueReceta,
  listDocumentos,
  voidDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import { issueConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { issueFormulario } from '@hampi/contract/clinica/documentos/formularios';
import { anotarBoca } from '@hampi/contract/clinica/odontologia/calls';
import { issueForm033 } from '@hampi/contract/clinica/odontologia/formulario';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, failure, HOY, PARACETAMOL } from '../historia/testing/consultorio.ts';
import { fiscalizar } from '../receta/testing/fiscalizar.ts';

const harness = await startTestApp();
const { app, clock, db } = harness;
const { aConsultorio } = await consultorios(harness);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

async function aPatient() {
  const made = await aConsultorio();
  const { caller, paciente } = made;
  const params = { clienteId: paciente.id };
  const add = (contenido: object) =>
    caller.call(createDato, { params, body: { clave: randomUUID(), contenido } as never });
  const send = (call: Parameters<typeof pathOf>[0], input: object, payload: object, query: object = {}) =>
    app.inject({
      method: 'POST',
      url: pathOf(call, input as never, { download: true, ...query } as never),
      headers: { authorization: `Bearer ${caller.token}` },
      payload,
    });
  const read = (one: { id: number } | undefined, query: object = {}) =>
    app.inject({
      url: pathOf(getDocumento, { documentoId: one?.id ?? 0 }, query as never),
      headers: { authorization: `Bearer ${caller.token}` },
    });
  return { ...made, params, add, send, read };
}
const PENICILINA = { clase: 'ALERGIA', sustancia: 'penicilina', gravedad: 'GRAVE' };
const certificado = (oficinaId: number, text: string) => ({
  clave: randomUUID(),
  date: '2026-11-24',
  oficinaId,
  text,
  cie10: [],
});

test('[BE-40] a certificate that names what the patient is allergic to asks before it leaves, and the answer is audited', async () => {
  const { add, send, params, oficina, paciente } = await aPatient();
  const body = certificado(oficina.id, 'Se indica amoxicilina 500 mg cada 8 horas por siete días.');
  expect((await send(issueCertificado, params, { ...body, clave: randomUUID() })).statusCode).toBe(200);
  await add(PENICILINA);
  const asked = await send(issueCertificado, params, body);
  expect(asked.statusCode).toBe(409);
  expect(asked.json()).toMatchObject({
    codigo: 'TEXTO_CON_ALERGIA',
    data: { errores: { text: expect.stringMatching(/^El texto nombra Amoxicilina 500 mg\. .*penicilina/) } },
  });
  expect((await send(issueCertificado, params, body, { borrador: true })).statusCode).toBe(200);
  const { claves } = asked.json().data;
  // Another medicine, written after the question, is asked about too; then only about that one.
  const changed = { ...body, text: `${body.text} Luego ampicilina 500 mg.` };
  const again = await send(issueCertificado, params, changed, { conAlergia: claves.join(',') });
  expect(again.statusCode).toBe(409);
  expect(again.json().data.errores.text).toMatch(/Ampicilina/);
  expect(again.json().data.errores.text).not.toMatch(/Amoxicilina/);
  expect((await send(issueCertificado, params, body, { conAlergia: 'otra' })).statusCode).toBe(409);
  expect((await send(issueCertificado, params, body, { conAlergia: claves.join(',') })).statusCode).toBe(200);
  const audited = db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('accion', '=', 'documento.con_alergia')
    .select('accion');
  expect(await audited.execute()).toHaveLength(1);
});

test('[BE-40] naming the allergy itself, another medicine, or advising against it asks nothing', async () => {
  const { add, send, params, oficina } = await aPatient();
  await add(PENICILINA);
  for (const text of [
    'Paciente con alergia a la amoxicilina.',
    'No tome amoxicilina.',
    'Se indica paracetamol 500 mg cada 8 horas.',
  ])
    expect((await send(issueCertificado, params, certificado(oficina.id, text))).statusCode, text).toBe(200);
});

test('[BE-40] so do an order and the advice of a consent', async () => {
  const { add, send, params, oficina } = await aPatient();
  await add(PENICILINA);
  const { text, ...rest } = certificado(oficina.id, 'Tome amoxicilina 2 g antes del examen');
  const pedido = { ...rest, text: '', exams: [{ nombre: 'Colonoscopia', detalles: text }] };
  expect((await send(issuePedido, params, pedido)).json()).toMatchObject({
    codigo: 'TEXTO_CON_ALERGIA',
    data: { errores: { 'exams.0.detalles': expect.any(String) } },
  });
  const consentimiento = {
    ...rest,
    clave: randomUUID(),
    procedimiento: 'Exodoncia',
    hora: '10:00',
    manejo_posterior: text,
  };
  expect((await send(issueConsentimiento, params, consentimiento)).json()).toMatchObject({
    codigo: 'TEXTO_CON_ALERGIA',
    data: { errores: { manejo_posterior: expect.any(String) } },
  });
});

test('[BE-40] indications that name it are warned about as a line is: a reason when saved, and again where the allergy is newer than the receta', async () => {
  const { add, save, send } = await aPatient();
  const receta = { detalle: [PARACETAMOL], indicaciones: 'Si hay fiebre, amoxicilina 500 mg cada 8 horas' };
  const before = await save({ receta });
  clock.set('2026-11-24T15:00:00Z');
  await add(PENICILINA);
  const leaving = await send(issueReceta, {}, { id: before.receta?.id });
  expect(leaving.json()).toMatchObject({
    codigo: 'RECETA_CON_AVISOS',
    data: {
      avisos: expect.arrayContaining([
        expect.objectContaining({ tipo: 'ALERGIA', gravedad: 'alta', motivo: expect.stringContaining('Amoxicilina') }),
      ]),
    },
  });
  const refused = await failure(save({ receta: { ...receta, advertencias: [] } }));
  expect(refused).toMatchObject({ status: 409, body: { codigo: 'SIN_RAZON' } });
  expect(Object.keys(refused.errores ?? {})).toEqual([expect.stringMatching(/^receta\.advertencias\./)]);
});

test('[BE-40] a plan without lines that names it asks before forms 002 and 005 leave, also as a copy that exists', async () => {
  const { add, save, send, params } = await aPatient();
  const visita = await save({ plan_tratamiento: 'Amoxicilina 500 mg cada 8 horas por siete días' });
  const form = { formulario: 'form002', consultaId: visita.id };
  expect((await send(issueFormulario, params, form)).statusCode).toBe(200);
  clock.set('2026-11-24T15:00:00Z');
  await add(PENICILINA);
  const asked = await send(issueFormulario, params, form);
  expect(asked.json()).toMatchObject({
    codigo: 'TEXTO_CON_ALERGIA',
    data: { errores: { plan_tratamiento: expect.stringContaining('Amoxicilina') } },
  });
  expect((await send(issueFormulario, params, form, { borrador: true })).statusCode).toBe(200);
  const conAlergia = asked.json().data.claves.join(',');
  expect((await send(issueFormulario, params, form, { conAlergia })).statusCode).toBe(200);
  const harmless = await save({ plan_tratamiento: 'Paracetamol 500 mg. No tome amoxicilina' });
  expect((await send(issueFormulario, params, { ...form, consultaId: harmless.id })).statusCode).toBe(200);
});

test('[BE-40] a paper of the list is judged again when it is opened to hand it out: what was answered then is not asked again, what is new is', async () => {
  const { add, send, read, params, oficina, caller } = await aPatient();
  await add(PENICILINA);
  const body = certificado(oficina.id, 'Se indica amoxicilina 500 mg cada 8 horas. Ibuprofeno 400 mg si dolor.');
  const conAlergia = (await send(issueCertificado, params, body)).json().data.claves.join(',');
  expect((await send(issueCertificado, params, body, { conAlergia })).statusCode).toBe(200);
  const pedido = { ...certificado(oficina.id, 'Dieta líquida la víspera'), exams: [{ nombre: 'Colonoscopia' }] };
  expect((await send(issuePedido, params, pedido)).statusCode).toBe(200);
  const [order, paper] = await caller.call(listDocumentos, { params });
  expect((await read(paper)).statusCode).toBe(200);
  await add({ clase: 'ALERGIA', sustancia: 'ibuprofeno', gravedad: 'GRAVE' });
  const asked = await read(paper);
  expect(asked.statusCode).toBe(409);
  expect(asked.json()).toMatchObject({ codigo: 'TEXTO_CON_ALERGIA' });
  expect(asked.json().data.errores.text).toMatch(/^El texto nombra Ibuprofeno/);
  expect((await read(paper, { conAlergia: asked.json().data.claves.join(',') })).statusCode).toBe(200);
  // The answer is kept with the paper, and the audit says of which.
  expect((await read(paper)).statusCode).toBe(200);
  const audited = db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', params.clienteId)
    .where('accion', '=', 'documento.con_alergia')
    .orderBy('n')
    .select('entidad_id');
  expect(await audited.execute()).toEqual([{ entidad_id: null }, { entidad_id: paper?.id }]);
  expect((await read(order)).statusCode).toBe(200);
  await caller.call(voidDocumento, { params: { documentoId: paper?.id ?? 0 }, body: { razon: 'Otro medicamento' } });
  expect((await read(paper)).statusCode).toBe(200);
});

test('[BE-40] an answer given when forms 002 and 005 are printed again is kept with the copy', async () => {
  const { add, save, send, params } = await aPatient();
  const visita = await save({ plan_tratamiento: 'Amoxicilina 500 mg cada 8 horas por siete días' });
  const form = { formulario: 'form002', consultaId: visita.id };
  expect((await send(issueFormulario, params, form)).statusCode).toBe(200);
  await add(PENICILINA);
  const conAlergia = (await send(issueFormulario, params, form)).json().data.claves.join(',');
  expect((await send(issueFormulario, params, form, { conAlergia })).statusCode).toBe(200);
  expect((await send(issueFormulario, params, form)).statusCode).toBe(200);
});

test('[BE-40] the words of an examination of the mouth are asked about when form 033 prints them, and once answered not again', async () => {
  const { add, send, params, oficina, caller } = await aPatient();
  const boca = { examen: 'Absceso en la 36. Se indica amoxicilina 500 mg cada 8 horas.' };
  await caller.call(anotarBoca, { params, body: { clave: randomUUID(), vistos: [], boca } });
  const print = (query: object = {}) => send(issueForm033, params, { oficinaId: oficina.id }, query);
  expect((await print()).statusCode).toBe(200);
  await add(PENICILINA);
  const asked = await print();
  expect(asked.statusCode).toBe(409);
  expect(asked.json()).toMatchObject({
    codigo: 'TEXTO_CON_ALERGIA',
    data: { errores: { 'boca.examen': expect.stringMatching(/Amoxicilina/) } },
  });
  expect((await print({ conAlergia: asked.json().data.claves.join(',') })).statusCode).toBe(200);
  expect((await print()).statusCode).toBe(200);
});

test('[BE-40] a doctor whose link to the patient is gone opens an own paper in force, and is asked nothing about a record that is no longer theirs', async () => {
  const { add, send, read, params, oficina, caller } = await aPatient();
  const body = certificado(oficina.id, 'Se indica amoxicilina 500 mg cada 8 horas.');
  expect((await send(issueCertificado, params, body)).statusCode).toBe(200);
  const [paper] = await caller.call(listDocumentos, { params });
  await add(PENICILINA);
  expect((await read(paper)).statusCode).toBe(409);
  await db.deleteFrom('medico_paciente').where('cliente_id', '=', params.clienteId).execute();
  expect((await read(paper)).statusCode).toBe(200);
});

test('[BE-40] a medicine that became controlled is refused in new words; a paper that already left with it opens, and is asked about allergies only', async () => {
  const { add, save, send, read, params, oficina, caller } = await aPatient();
  const words = 'Ketorolaco 10 mg cada 8 horas por tres días.';
  const visita = await save({ plan_tratamiento: words });
  const form = { formulario: 'form005', consultaId: visita.id };
  expect((await send(issueFormulario, params, form)).statusCode).toBe(200);
  expect((await send(issueCertificado, params, certificado(oficina.id, words))).statusCode).toBe(200);
  const paper = (await caller.call(listDocumentos, { params })).find(({ tipo }) => tipo === 'certificado');
  await fiscalizar(db, 'Ketorolaco');
  expect((await send(issueCertificado, params, certificado(oficina.id, words))).json()).toMatchObject({
    codigo: 'CONTROLADO_EN_TEXTO',
  });
  expect((await read(paper)).statusCode).toBe(200);
  expect((await send(issueFormulario, params, form)).statusCode).toBe(200);
  await add(PENICILINA);
  expect((await read(paper)).statusCode).toBe(200);
});
