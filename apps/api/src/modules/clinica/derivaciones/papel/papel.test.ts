/** Referrals on paper: forms 053 and 007, their editions, and papers that end. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { getCopia, requestCopia } from '@hampi/contract/clinica/copias/calls';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import { issueReceta, verifyDocumento, voidDocumento } from '@hampi/contract/clinica/documentos/calls';
import { removePapel } from '@hampi/contract/clinica/papeles/calls';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/harness.ts';
import { failure, HOY } from '../../historia/testing/consultorio.ts';

import { correspondencia, RESPUESTA } from '../testing/derivadores.ts';

const harness = await startTestApp();
const { app, as, db, clock, deps, runDueJobs } = harness;
const { diabetes, derivadores, de, file, recibe, leida, codigoEn, textOf, pdfOf } = await correspondencia(harness);

beforeEach(() => clock.set(HOY));

test('[BE-32] outside it is form 053 with number, code and every block; the answer comes back as a paper', async () => {
  const { medico, paciente, caller, enviar } = await derivadores();
  const { id, para_doctor_id } = await enviar({
    paraDoctorId: null,
    clase: 'DERIVACION',
    urgente: true,
    establecimiento: 'Hospital Vicente Corral',
    especialidad: 'Neurología',
    hallazgos: 'Papila de bordes borrosos',
    tratamiento: 'Paracetamol',
    problemas: 'Diabetes',
    medicacion: 'Metformina 850 mg',
    alergias: 'Penicilina',
  });
  expect(para_doctor_id).toBeNull();
  const text = await pdfOf(medico, id);
  for (const words of [
    'SNS-MSP/HCU-form.053/2013',
    'I. DATOS DEL USUARIO',
    'II. REFERENCIA (1) · DERIVACIÓN (2)',
    'III. CONTRARREFERENCIA (3) · REFERENCIA INVERSA (4)',
    'Hospital Vicente Corral',
    'Neurología',
    'Falta de profesional',
    'Cefalea de dos semanas',
    'Papila de bordes borrosos',
    'Metformina 850 mg',
    'Penicilina',
    'E119',
    'Visita del 24/11/2026',
    'URGENTE',
    'Hoja 1 de',
    'N.º 000001',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('(24/11/2026)');
  const codigo = codigoEn(text);
  expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({
    autentico: true,
    vigente: true,
    tipo: 'form053',
  });

  const papel = await recibe(medico, paciente, 'contrarreferencia.pdf', '2026-11-24');
  const closed = await caller.call(calls.attachRespuesta, { ...de(id), body: { papelId: papel.data.id } });
  expect(closed.estado).toBe('RESPONDIDA');
  expect((await caller.call(calls.getDerivacion, de(id))).papel).toMatchObject({ nombre: 'contrarreferencia.pdf' });
  await expect(caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'Ya no' } })).rejects.toMatchObject({
    status: 409,
    mensaje: 'Ya tiene respuesta',
    body: { codigo: 'DERIVACION_CERRADA' },
  });
});

test('[BE-32] thirty diagnoses and a text of 20 000 characters flow over further sheets, nothing cut; a longer one is refused beside its field', async () => {
  const { medico, enviar, datos, caller } = await derivadores();
  const palabras = Array.from({ length: 1_200 }, (_, i) => `palabra-${i}`).join(' ');
  const { id } = await enviar({
    paraDoctorId: null,
    clase: 'INTERCONSULTA',
    establecimiento: 'X'.repeat(80),
    pregunta: '¿Es otra cosa?',
    resumen: palabras,
    diagnosticos: Array.from({ length: 30 }, () => diabetes),
  });
  const text = await pdfOf(medico, id);
  const found = text.match(/palabra-\d+/g) ?? [];
  expect(new Set(found).size).toBe(1_200);
  expect(text.match(/E119/g)).toHaveLength(30);
  expect(text).toContain('SNS-MSP/HCU-form.007/2008');
  expect(text).toContain('¿Es otra cosa?');
  expect(text).toMatch(/Hoja 2 de [3-9]/);
  expect(
    await failure(caller.call(calls.sendDerivacion, { body: datos({ resumen: 'a'.repeat(20_001) }) })),
  ).toMatchObject({ status: 400, errores: { resumen: expect.any(String) } });
});

test('[BE-32] once answered, the document is another edition with the colleague’s block, and says who wrote it', async () => {
  const { medico, colega, enviar } = await derivadores();
  const { id } = await enviar();
  const first = codigoEn(await pdfOf(medico, id));
  const another = codigoEn(await pdfOf(medico, (await enviar()).id));
  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  const text = await pdfOf(medico, id);
  const caller = await as(medico);
  expect(await caller.call(verifyDocumento, { params: { codigo: first } })).toMatchObject({
    vigente: false,
    reemplazado: true,
    reemplazado_por: '000001-2',
  });
  for (const codigo of [another, codigoEn(text)])
    expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({ vigente: true });
  for (const words of [
    'N.º 000001-2',
    'Fondo de ojo con microaneurismas',
    'Control en seis meses',
    'Dra. Rosa Quishpe. Escrito en Hampi',
  ])
    expect(text).toContain(words);
});

test('[BE-32] an annulled one stays with its reason, closes to the colleague, and its paper is void', async () => {
  const { medico, caller, colega, enviar } = await derivadores();
  const { id } = await enviar();
  const codigo = codigoEn(await pdfOf(medico, id));
  await caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'El paciente ya fue atendido' } });
  expect(await caller.call(calls.getDerivacion, de(id))).toMatchObject({
    estado: 'ANULADA',
    razon: 'El paciente ya fue atendido',
  });
  expect((await leida(colega, id)).abierto).toBeNull();
  expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({ vigente: false, anulado: true });
});

test('[BE-32] the paper of one that was redirected is void, whether it waited or was returned', async () => {
  const { medico, caller, colega, enviar } = await derivadores();
  const redirect = (id: number) =>
    caller.call(calls.redirectDerivacion, {
      ...de(id),
      body: { clave: randomUUID(), establecimiento: 'Hospital Regional' },
    });
  const [waits, returned] = [await enviar(), await enviar()];
  const codigos = [codigoEn(await pdfOf(medico, waits.id)), codigoEn(await pdfOf(medico, returned.id))];
  await (await as(colega)).call(recibidas.returnDerivacion, {
    ...de(returned.id),
    body: { razon: 'No es de mi área' },
  });
  for (const { id } of [waits, returned]) await redirect(id);
  for (const codigo of codigos)
    expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({ anulado: true, vigente: false });
});

test('[BE-32] of printing and annulling at once, no paper of an annulled one stays in force', async () => {
  const { medico, caller, enviar } = await derivadores();
  const { id } = await enviar();
  const render = deps.documents.of;
  // Annulled while the paper is drawn.
  deps.documents.of = (quien) => {
    const making = render.call(deps.documents, quien);
    return {
      ...making,
      render: async (...asked: Parameters<typeof making.render>) => {
        const pdf = await making.render(...asked);
        await caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'El paciente ya fue atendido' } });
        return pdf;
      },
    } as typeof making;
  };
  const url = pathOf(calls.issueDerivacion, { derivacionId: id }, { download: 'true' });
  const headers = { authorization: `Bearer ${(await as(medico)).token}` };
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: {} }).finally(() => {
    deps.documents.of = render;
  });
  expect(statusCode).toBe(409);
  const kept = await db.selectFrom('documento').where('doctor_id', '=', medico.doctor_id).select('id').execute();
  expect(kept).toEqual([]);
});

test('[BE-32] a document that was voided and a paper that was removed no longer open to the colleague', async () => {
  const { medico, paciente, colega, visita, enviar, caller } = await derivadores();
  const papel = await recibe(medico, paciente, 'eco.pdf');
  const receta = await app.inject({
    method: 'POST',
    url: pathOf(issueReceta, {}, { download: 'true' }),
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { id: visita.receta?.id },
  });
  expect(receta.statusCode).toBe(200);
  const { id: documentoId } = await db
    .selectFrom('documento')
    .where('doctor_id', '=', medico.doctor_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id } = await enviar({
    adjuntos: [
      { clase: 'PAPEL', id: papel.data.id },
      { clase: 'DOCUMENTO', id: documentoId },
    ],
  });
  const { abierto } = await leida(colega, id);
  const open = () =>
    Promise.all(
      (abierto?.adjuntos ?? []).map(
        async (one) =>
          (await file(colega, pathOf(recibidas.getAdjunto, { derivacionId: id, adjuntoId: one.id }))).statusCode,
      ),
    );
  expect(await open()).toEqual([200, 200]);
  await caller.call(removePapel, { params: { papelId: papel.data.id }, body: { razon: 'Era de otra persona' } });
  await caller.call(voidDocumento, { params: { documentoId }, body: { razon: 'Tenía un error' } });
  expect(await open()).toEqual([404, 404]);
});

test('[BE-28] a copy of the whole history has referrals that were never printed, with the last version of their answers', async () => {
  const { paciente, caller, colega, enviar } = await derivadores();
  const { id } = await enviar({ hallazgos: 'Papila de bordes borrosos' });
  const there = await as(colega);
  await there.call(recibidas.answerDerivacion, { ...de(id), body: { ...RESPUESTA, resumen: 'Primera lectura' } });
  await there.call(recibidas.answerDerivacion, { ...de(id), body: { ...RESPUESTA, version: 1 } });
  const copia = await caller.call(requestCopia, {
    params: { clienteId: paciente.id },
    body: {
      alcance: 'TODO',
      calidad: 'JUEZ',
      nombre: 'Dra. Carmen Ordóñez',
      documento: '0102030400',
      motivo: 'Juicio de alimentos',
      papel: 'Oficio 0042-UJF',
      papel_fecha: '2026-11-20',
    },
  });
  await runDueJobs();
  const { rawPayload } = await app.inject({
    url: pathOf(getCopia, { copiaId: copia.id }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const text = await textOf(rawPayload);
  for (const words of [
    'DERIVACIONES Y SUS RESPUESTAS',
    'Papila de bordes borrosos',
    ', de Dra. Rosa Quishpe',
    'Fondo de ojo con microaneurismas',
    'Control en seis meses',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Primera lectura');
});
