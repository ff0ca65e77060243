/** A receta judged whenever it leaves, and while it is in force. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { createDato, endDato, getResumen } from '@hampi/contract/clinica/datos/calls';
import {
  getDocumento,
  issueReceta,
  issueRecetaFirmada,
  listDocumentos,
} from '@hampi/contract/clinica/documentos/calls';
import { type RecetaConAvisos, replyAvisosReceta } from '@hampi/contract/clinica/receta/salida';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../../adapters/documents/testing/read-pdf.ts';
import { aesFile, PASSWORD } from '../../../../adapters/signature/testing/p12-files.ts';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { seal, startTestApp } from '../../../../testing/harness.ts';
import { consultorios, failure, HOY } from '../../historia/testing/consultorio.ts';
import { isAnswered } from './nuevos.ts';

const harness = await startTestApp();
const { app, as, clock, db } = harness;
const { aConsultorio } = await consultorios(harness);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

const AMOXICILINA = {
  medicamento: 'Amoxicilina 500 mg',
  composicion: 'Amoxicilina 500 mg',
  presentacion: 'Cápsula',
  cantidad: 21,
  dosificacion: '1 cápsula cada 8 horas',
  frecuencia_uso_horas: 8,
  dias_uso: 7,
};
const PENICILINA = { clase: 'ALERGIA', sustancia: 'penicilina', reaccion: 'anafilaxia', gravedad: 'GRAVE' };

async function aReceta(linea: object = AMOXICILINA) {
  const { caller, medico, save, paciente } = await aConsultorio();
  const params = { clienteId: paciente.id };
  const { receta, id } = await save({ receta: { detalle: [linea as typeof AMOXICILINA] } });
  // Facts come later than the receta and its paper.
  const add = (contenido: object) => {
    clock.set('2026-11-24T15:00:00Z');
    return caller.call(createDato, { params, body: { clave: randomUUID(), contenido } as never });
  };
  const headers = { authorization: `Bearer ${caller.token}` };
  const post = (query: object = { download: true }) =>
    app.inject({ method: 'POST', url: pathOf(issueReceta, {}, query), headers, payload: { id: receta?.id } });
  const print = async () => {
    const reply = await post();
    expect(reply.headers['content-type']).toBe('application/pdf');
    return (await readPdf(reply.rawPayload)).text;
  };
  const asked = async (query?: object): Promise<RecetaConAvisos> => {
    const reply = await post(query);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ codigo: 'RECETA_CON_AVISOS' });
    return reply.json().data;
  };
  const answer = (a: RecetaConAvisos, razon?: string, al: 'EMITIR' | 'VER' = 'EMITIR', by = caller) =>
    by.call(replyAvisosReceta, {
      body: { consulta_id: a.consulta_id, claves: a.avisos.map(({ clave }) => clave), al, razon },
    });
  const enDuda = async (by = caller) => (await by.call(getResumen, { params })).enDuda;
  const copy = async () => {
    const [first] = await caller.call(listDocumentos, { params });
    return app.inject({ url: pathOf(getDocumento, { documentoId: first?.id } as never), headers });
  };
  return { caller, medico, paciente, id, add, post, print, asked, answer, enDuda, copy };
}

test('[BE-40] nothing new: a receta leaves without a question', async () => {
  const { print, enDuda } = await aReceta();
  expect(await print()).toContain('Amoxicilina');
  expect(await enDuda()).toEqual([]);
});

test.each([
  ['printed', { download: true }],
  ['mailed', {}],
  ['printed and mailed', { download: true, email: true }],
])('[BE-40] an allergy stated after the receta is asked about before it is %s', async (_, query) => {
  const { add, asked, paciente, medico } = await aReceta();
  await db
    .updateTable('cliente')
    .set({ correo: 'paciente@example.com', identidad_verificada_en: HOY })
    .where('id', '=', paciente.id)
    .execute();
  await add(PENICILINA);
  const { avisos } = await asked(query);
  expect(avisos).toMatchObject([{ tipo: 'ALERGIA', gravedad: 'alta', medicamento: 'Amoxicilina 500 mg' }]);
  const issued = db.selectFrom('documento').where('doctor_id', '=', medico.doctor_id).select('id');
  expect(await issued.execute()).toEqual([]);
});

test('[BE-40] [FI-1] a receta is not signed over an open warning; with a reason it is', async () => {
  const { add, answer, caller, id } = await aReceta();
  await add(PENICILINA);
  const firma = { p12: Buffer.from(aesFile()).toString('base64'), password: PASSWORD };
  const receta = await db.selectFrom('receta').where('consulta_id', '=', id).select('id').executeTakeFirstOrThrow();
  const sign = async () =>
    app.inject({
      method: 'POST',
      url: pathOf(issueRecetaFirmada, {}, { download: true }),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { data: await seal(app, { id: receta.id, ...firma }) },
    });
  const refused = await sign();
  expect(refused.json()).toMatchObject({ codigo: 'RECETA_CON_AVISOS' });
  await answer(refused.json().data, 'La toleró después, en mi presencia');
  const signed = await sign();
  expect(signed.headers['content-type']).toBe('application/pdf');
  expect(signed.rawPayload.includes('/ByteRange')).toBe(true);
});

test('[BE-40] with a reason it leaves, is not asked again, and the answer is audited; another fact asks again', async () => {
  const { add, asked, answer, print, paciente } = await aReceta();
  await add(PENICILINA);
  const open = await asked();
  expect(await failure(answer(open))).toMatchObject({ status: 400, errores: { razon: expect.any(String) } });
  expect(await failure(answer(open, '   '))).toMatchObject({ status: 400 });
  expect(await failure(answer(open, '.'))).toMatchObject({
    status: 400,
    errores: { razon: 'Escriba la razón con palabras: un punto o una letra no la explican' },
  });
  await answer(open, 'La toleró después, en mi presencia');
  expect(await print()).toContain('penicilina');
  expect(await print()).toContain('penicilina');
  const audited = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('accion', '=', 'receta.confirmar')
    .select('doctor_id')
    .execute();
  expect(audited).toHaveLength(1);
  await add({ clase: 'MEDICACION', medicamento: 'Warfarina', composicion: 'Warfarina 5 mg' });
  const { avisos } = await asked();
  expect(avisos.every(({ tipo }) => tipo !== 'ALERGIA')).toBe(true);
  expect(avisos.length).toBeGreaterThan(0);
});

test('[BE-40] a kidney that filters still less is new, although a warning about it was answered', async () => {
  const { add, asked, answer, print } = await aReceta({
    medicamento: 'Sitagliptina 100 mg',
    composicion: 'Sitagliptina 100 mg',
    presentacion: 'Tableta',
    cantidad: 30,
    dosificacion: '1 tableta cada 24 horas',
    frecuencia_uso_horas: 24,
    dias_uso: 30,
  });
  await add({ clase: 'VALOR', que: 'TFG', valor: 40, fecha: '2026-11-23' });
  const open = await asked();
  expect(open.avisos).toMatchObject([{ tipo: 'DOSIS', gravedad: 'media' }]);
  await answer(open);
  await print();
  await add({ clase: 'VALOR', que: 'TFG', valor: 20, fecha: '2026-11-24' });
  expect((await asked()).avisos).toMatchObject([{ tipo: 'DOSIS', motivo: expect.stringContaining('TFG 20') }]);
});

test('[BE-40] one reason for a whole line answers it only in entries from before each warning had its own', () => {
  const aviso = { clave: 'a', linea: 0, tipo: 'ALERGIA', gravedad: 'alta', motivo: 'Refiere alergia' } as Advertencia;
  const line = (more: object) => ({ lineas: [{ razon_advertencia: 'La toleró', ...more } as never], respuestas: [] });
  expect(isAnswered(line({}), aviso)).toBe(true);
  expect(isAnswered(line({ advertencias: [] }), aviso)).toBe(false);
});

test('[BE-40] an allergy that says nothing about its medicines changes the paper: asked once, then a new edition', async () => {
  const { add, asked, answer, print, copy } = await aReceta();
  expect(await print()).toContain('Sin alergias registradas');
  await add({ ...PENICILINA, sustancia: 'dipirona' });
  const open = await asked();
  expect(open.avisos).toMatchObject([{ tipo: 'ALERGIA', gravedad: 'media', medicamento: null }]);
  expect(open.avisos[0]?.motivo).toContain('Hoy: dipirona');
  // The stored copy says what it said, so it does not leave unasked either.
  expect((await copy()).statusCode).toBe(409);
  // A reason may be left out here, but not be none.
  await expect(answer(open, '.')).rejects.toMatchObject({ status: 400 });
  await answer(open);
  const text = await print();
  expect(text).toContain('dipirona');
  expect(text).toContain('-2');
  expect(text).toContain('Alergias al 24/11/2026');
  expect((await copy()).statusCode).toBe(200);
});

test('[BE-40] a copy that is no longer in force is read as it was', async () => {
  const { add, print, medico } = await aReceta();
  await print();
  await add(PENICILINA);
  clock.set('2026-11-28T15:00:00Z');
  const { token } = await as(medico);
  const { id } = await db
    .selectFrom('documento')
    .where('doctor_id', '=', medico.doctor_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ url: pathOf(getDocumento, { documentoId: id } as never), headers });
  expect(statusCode).toBe(200);
});

test('[BE-40] recording a fact lists the recetas in force that it makes wrong; an ended fact takes them off', async () => {
  const { add, enDuda, id, caller } = await aReceta();
  const dato = await add(PENICILINA);
  expect(await enDuda()).toMatchObject([
    { consulta_id: id, fecha: '2026-11-24', avisos: [{ tipo: 'ALERGIA', medicamento: 'Amoxicilina 500 mg' }] },
  ]);
  await caller.call(endDato, { params: { datoId: dato.id }, body: { version: 1, fin: 'ERROR' } });
  expect(await enDuda()).toEqual([]);
});

test('[BE-40] a pregnancy, a problem and a medicine are such facts', async () => {
  const { add, enDuda, paciente } = await aReceta({
    ...AMOXICILINA,
    medicamento: 'Ibuprofeno 600 mg',
    composicion: 'Ibuprofeno 600 mg',
    presentacion: 'Tableta',
    dosificacion: '1 tableta cada 8 horas',
  });
  expect(await enDuda()).toEqual([]);
  await add({ clase: 'MEDICACION', medicamento: 'Warfarina', composicion: 'Warfarina 5 mg' });
  await add({ clase: 'PROBLEMA', descripcion: 'Úlcera péptica', cod_4: 'K279' });
  await db.updateTable('cliente').set({ sexo: 'femenino' }).where('id', '=', paciente.id).execute();
  await add({ clase: 'EMBARAZO', fpp: '2027-01-10' });
  const kinds = (await enDuda()).flatMap(({ avisos }) => avisos.map(({ tipo }) => tipo));
  expect(new Set(kinds)).toEqual(new Set(['INTERACCION', 'CONTRAINDICACION', 'EMBARAZO']));
});

test('[BE-40] a receta that has ended is not listed', async () => {
  const { add, medico, paciente } = await aReceta();
  await add(PENICILINA);
  clock.set('2026-12-02T15:00:00Z');
  const later = await as(medico);
  const { enDuda } = await later.call(getResumen, { params: { clienteId: paciente.id } });
  expect(enDuda).toEqual([]);
});

test('[BE-40] “ya lo vi” needs a reason and takes it off the list; another doctor without access neither sees nor answers it', async () => {
  const { add, enDuda, answer, paciente, asked } = await aReceta();
  await add(PENICILINA);
  const [open] = await enDuda();
  if (!open) throw new Error('nothing is in doubt');
  const other = await aConsultorio();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: other.medico.doctor_id, cliente_id: paciente.id, origen: 'CREADO' })
    .execute();
  expect(await enDuda(other.caller)).toEqual([]);
  expect(await failure(answer(open, 'Lo sé', 'VER', other.caller))).toMatchObject({ status: 404 });
  expect(await failure(answer(open, undefined, 'VER'))).toMatchObject({ status: 400 });
  // With the patient's authorisation the next doctor sees it, and answers for all; the author is still asked when it leaves.
  await db
    .updateTable('medico_paciente')
    .set({ historia_autorizada_en: HOY })
    .where('doctor_id', '=', other.medico.doctor_id)
    .where('cliente_id', '=', paciente.id)
    .execute();
  expect(await enDuda(other.caller)).toHaveLength(1);
  expect(await failure(answer(open, 'Lo sé', 'EMITIR', other.caller))).toMatchObject({ status: 404 });
  await answer(open, 'Hablé con el paciente: suspendió la amoxicilina', 'VER', other.caller);
  expect(await enDuda(other.caller)).toEqual([]);
  expect(await enDuda()).toEqual([]);
  expect((await asked()).avisos).toHaveLength(1);
});
