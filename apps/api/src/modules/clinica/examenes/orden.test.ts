/** The order of exams as form 010 or 012, requested as a doctor's browser does and read by another program. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { getDocumento, listDocumentos, verifyDocumento } from '@hampi/contract/clinica/documentos/calls';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { issueOrden, issueOrdenFirmada } from '@hampi/contract/clinica/examenes/orden';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { aesFile, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { builders } from '../../../testing/builders.ts';
import { seal, startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, db, clock, mailbox, runDueJobs, anonymous } = harness;
const { aCliente } = builders(db);
const { aConsultorio, diabetes } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

const EXAMENES = [
  { nombre: 'Biometría hemática completa' },
  { nombre: 'Elemental y microscópico de orina', detalles: 'Primera orina' },
  { nombre: 'Coproparasitario' },
  { nombre: 'Glucosa en ayunas' },
  { nombre: 'VDRL o RPR' },
  { nombre: 'Urocultivo y antibiograma' },
  { nombre: 'Alfa tal raro' },
];

const GRUPOS = ['Hematología', 'Orina', 'Heces', 'Química', 'Serología', 'Microbiología'];
await db
  .insertInto('examen')
  .values(GRUPOS.map((grupo, i) => ({ nombre: EXAMENES[i]?.nombre ?? '', grupo, preparacion: 'Sin ayuno' })))
  .execute();

async function anOrden() {
  const one = await aConsultorio();
  const { caller, paciente, oficina } = one;
  const base = { date: '2026-11-24', oficinaId: oficina.id, cie10: [diabetes] };
  const params = { clienteId: paciente.id };
  const ask = (body: object, query: object = { download: true }, token = caller.token) =>
    app.inject({
      method: 'POST',
      url: pathOf(issueOrden, params, query),
      headers: { authorization: `Bearer ${token}` },
      payload: { ...base, ...body },
    });
  const issued = () => caller.call(listDocumentos, { params });
  return { ...one, base, params, ask, issued };
}

/** The text between two headings. */
const between = (text: string, from: string, to?: string) => {
  const at = text.indexOf(from);
  return at < 0 ? '' : text.slice(at, to ? text.indexOf(to, at) : undefined);
};
const flat = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ');

test('[BE-28] form 010 has what was ordered in the blocks of the laboratory, with head, foot and edition', async () => {
  const { ask, issued, paciente } = await anOrden();
  const body = {
    formulario: 'form010',
    exams: EXAMENES,
    prioridad: 'control',
    fecha_toma: '2026-11-26',
    text: 'Cansancio',
  };
  const reply = await ask({ ...body, clave: randomUUID() });
  expect(reply.headers['content-disposition']).toBe('inline; filename="form010.pdf"');
  const read = await readPdf(reply.rawPayload);
  const text = flat(read.text);
  const titles = [
    '1. HEMATOLOGÍA',
    '2. UROANÁLISIS',
    '3. COPROLÓGICO',
    '4. QUÍMICA SANGUÍNEA',
    '5. SEROLOGÍA',
    '6. BACTERIOLOGÍA',
    '7. OTROS',
    '8. RESUMEN CLÍNICO Y DIAGNÓSTICOS',
  ];
  EXAMENES.forEach(({ nombre, detalles = '' }, i) => {
    const block = between(text, titles[i] as string, titles[i + 1]);
    expect(block).toContain(`X ${nombre}`);
    expect(block).toContain(detalles);
  });
  expect(between(text, titles[7] as string)).toMatch(/Cansancio.*E119.*X/);
  expect(text).toContain(paciente.apellidos);
  expect(text).toContain('SNS-MSP/HCU-form.010/2008');
  expect(text).toMatch(/Prioridad: control X/i);
  expect(text).toMatch(/Fecha de toma 26\/11\/2026/i);
  read.pages.forEach((page, i) => {
    expect(page).toContain(`Hoja ${i + 1} de ${read.pages.length}`);
  });
  expect((await issued()).map(({ tipo, papel }) => [tipo, papel])).toEqual([['form010', 'A4']]);
});

test('[BE-28] form 012 ticks the kind of study, by name unless the doctor says, and what can be done with the patient', async () => {
  const { ask } = await anOrden();
  const exams = [{ nombre: 'Radiografía de tórax', detalles: 'AP y lateral' }];
  const body = {
    formulario: 'form012',
    exams,
    motivo: 'Tos de un mes',
    text: 'Fumadora',
    condiciones: ['movilizarse'],
  };
  const text = flat((await readPdf((await ask(body)).rawPayload)).text);
  const study = between(text, '1. ESTUDIO SOLICITADO', '2. MOTIVO DE LA SOLICITUD');
  expect(study).toMatch(/R-X convencional X/i);
  expect(study).not.toMatch(/Ecografía X/i);
  expect(study).toContain('Radiografía de tórax AP y lateral');
  expect(study).toMatch(/Puede movilizarse X/i);
  expect(study).not.toMatch(/en la cama X/i);
  expect(between(text, '2. MOTIVO DE LA SOLICITUD', '3. RESUMEN CLÍNICO')).toContain('Tos de un mes');
  expect(between(text, '3. RESUMEN CLÍNICO', '4. DIAGNÓSTICOS')).toContain('Fumadora');
  expect(between(text, '4. DIAGNÓSTICOS')).toMatch(/E119/);
  expect(text).toContain('SNS-MSP/HCU-form.012/2008');
  const said = flat((await readPdf((await ask({ ...body, estudios: ['ECOGRAFIA'] })).rawPayload)).text);
  expect(said).toMatch(/Ecografía X/i);
  expect(said).not.toMatch(/R-X convencional X/i);
});

test('[BE-28] a sample before its order, no exam and another’s patient are refused; the same order twice is one document', async () => {
  const { ask, issued } = await anOrden();
  const body = { formulario: 'form010', exams: EXAMENES, clave: randomUUID() };
  expect((await ask({ ...body, fecha_toma: '2026-11-23' })).json()).toMatchObject({
    data: { errores: { fecha_toma: MC.toma_anterior } },
  });
  expect((await ask({ ...body, date: '2026-11-25' })).json()).toMatchObject({
    data: { errores: { date: MC.documento_futuro } },
  });
  expect((await ask({ ...body, exams: [] })).json()).toMatchObject({ data: { errores: { exams: MC.examen_uno } } });
  const other = await anOrden();
  expect((await ask(body, { download: true }, other.caller.token)).statusCode).toBe(404);
  const [one, two] = [await ask(body), await ask(body)];
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
  expect(await issued()).toHaveLength(1);
});

test('[BE-28] it is signed, mailed, verified and opened again as every document', async () => {
  const { ask, base, caller, issued, paciente, params } = await anOrden();
  const body = { ...base, formulario: 'form010', exams: EXAMENES, clave: randomUUID() };
  await ask(body, {});
  await runDueJobs();
  const mail = mailbox.lastTo(paciente.correo);
  expect(mail?.adjuntos?.map(({ nombre }) => nombre)).toEqual(['form010.pdf']);
  expect(JSON.stringify({ ...mail, adjuntos: [] })).not.toContain('Biometría');
  const firma = { p12: Buffer.from(aesFile()).toString('base64'), password: PASSWORD };
  const signed = await app.inject({
    method: 'POST',
    url: pathOf(issueOrdenFirmada, params, { download: true }),
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { data: await seal(app, { ...body, ...firma }) },
  });
  expect(signed.statusCode).toBe(200);
  const [row] = await issued();
  expect(row).toMatchObject({ tipo: 'form010', firmado: true });
  const codigo = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec((await readPdf(signed.rawPayload)).text)?.[0] ?? '';
  expect(await anonymous.call(verifyDocumento, { params: { codigo } })).toMatchObject({
    autentico: true,
    vigente: true,
    tipo: 'form010',
  });
  const again = await app.inject({
    url: pathOf(getDocumento, { documentoId: row?.id }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(again.rawPayload.equals(signed.rawPayload)).toBe(true);
});

test('[BE-29] the patient reads it as the order, and not while the visit of its day is held back', async () => {
  const { caller, medico, save, base } = await aConsultorio().then(async (one) => ({
    ...one,
    base: { date: '2026-11-24', oficinaId: one.oficina.id, cie10: [diabetes] },
  }));
  const cliente = await aCliente();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: medico.doctor_id, cliente_id: cliente.cliente_id, origen: 'CREADO' })
    .execute();
  const visita = await save({ cliente_id: cliente.cliente_id, motivo: 'lapacho' });
  const params = { clienteId: cliente.cliente_id };
  const reply = await app.inject({
    method: 'POST',
    url: pathOf(issueOrden, params, { download: true }),
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { ...base, formulario: 'form012', exams: [{ nombre: 'Ecografía abdominal' }] },
  });
  expect(reply.statusCode).toBe(200);
  const own = await as(cliente);
  const listed = async () =>
    (await own.send(listDocumentosPropios, { params, query: {} })).data?.map(({ tipo }) => tipo);
  expect(await listed()).toEqual(['form012']);
  await caller.call(saveCompartir, {
    params: { consultaId: visita.id },
    body: {
      texto_completo: false,
      confidencial: false,
      reserva: { motivo: 'TERCERO', razon: 'Nombra a otra persona', hasta: '2026-12-04' },
      version: 0,
    },
  });
  expect(await listed()).toEqual([]);
});
