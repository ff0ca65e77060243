/** Form 033, requested as a dentist's browser does and read by another program. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import { listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { anotarBoca, anotarEncia, anotarHallazgos } from '@hampi/contract/clinica/odontologia/calls';
import { issueForm033 } from '@hampi/contract/clinica/odontologia/formulario';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, db, clock, runDueJobs } = harness;
const { aCliente } = builders(db);
const { aConsultorio, diabetes } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

const TITULOS = [
  '1. MOTIVO DE CONSULTA',
  '2. ENFERMEDAD O PROBLEMA ACTUAL',
  '3. ANTECEDENTES PERSONALES Y FAMILIARES',
  '4. SIGNOS VITALES',
  '5. EXAMEN DEL SISTEMA ESTOMATOGNÁTICO',
  '6. ODONTOGRAMA',
  '7. INDICADORES DE SALUD BUCAL',
  '8. ÍNDICES CPO-CEO',
  '9. SIMBOLOGÍA DEL ODONTOGRAMA',
  '10. PLANES DE DIAGNÓSTICO, TERAPÉUTICO Y EDUCACIONAL',
  '11. DIAGNÓSTICOS',
  '12. TRATAMIENTO',
];
const flat = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ');
const block = (text: string, n: number) => {
  const at = text.indexOf(TITULOS[n - 1] as string);
  return at < 0 ? '' : text.slice(at, TITULOS[n] ? text.indexOf(TITULOS[n] as string, at) : undefined);
};

async function aDentist() {
  const one = await aConsultorio();
  const { caller, paciente, oficina } = one;
  const params = { clienteId: paciente.id };
  const print = (body: object, query: object = { download: true }, token = caller.token) =>
    app.inject({
      method: 'POST',
      url: pathOf(issueForm033, params, query),
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
  const note = (hallazgos: object[], vistos: number[] = []) =>
    caller.call(anotarHallazgos, { params, body: { clave: randomUUID(), vistos, hallazgos: hallazgos as never } });
  return { ...one, params, print, note, oficinaId: oficina.id };
}
const EN_16 = { pieza: 16, superficie: 'O', hallazgo: 'CARIES', estado: 'POR_HACER' } as const;

test('[BE-28] the twelve blocks stand in their order, with the visit, the teeth, the indicators and what was done', async () => {
  const { caller, note, params, print, save } = await aDentist();
  await note([
    EN_16,
    { pieza: 36, hallazgo: 'PERDIDA_CARIES', estado: 'HECHO' },
    { pieza: 55, superficie: 'M', hallazgo: 'CARIES', estado: 'POR_HACER' },
  ]);
  await caller.call(anotarEncia, {
    params,
    body: { clave: randomUUID(), vistos: [], encia: { pieza: 31, recesion: 2, movilidad: 1 } },
  });
  await caller.call(anotarBoca, {
    params,
    body: {
      clave: randomUUID(),
      vistos: [],
      boca: {
        higiene: [
          { pieza: 16, placa: 2, calculo: 1, gingivitis: 0 },
          { pieza: 11, placa: 3, calculo: null, gingivitis: 1 },
        ],
        periodontal: 'MODERADA',
        angle: 'II',
        fluorosis: 'LEVE',
        examen: 'Lengua saburral',
      },
    },
  });
  const { id: consultaId } = await save({
    cliente_id: params.clienteId,
    motivo: 'Dolor de muela',
    enfermedad_actual: 'Tres días con el frío',
    plan_tratamiento: 'Resina en la 16',
    sv_pulso: 71,
    detalleCie10: [diabetes],
  });
  const reply = await print({ consultaId });
  expect(reply.headers['content-disposition']).toBe('inline; filename="form033.pdf"');
  const read = await readPdf(reply.rawPayload);
  const text = flat(read.text);
  const places = TITULOS.map((title) => text.indexOf(title));
  expect(places.every((at, i) => at > (places[i - 1] ?? 0))).toBe(true);
  expect(block(text, 1)).toContain('Dolor de muela');
  expect(block(text, 2)).toContain('Tres días con el frío');
  expect(block(text, 4)).toContain('71 lpm');
  expect(block(text, 5)).toMatch(/1 Labios · 2 Mejillas .*10 Oro faringe · 11 ATM · 12 Ganglios Lengua saburral/);
  for (const pieza of ['18', '55', '75', '38', 'R2 M1']) expect(block(text, 6)).toContain(pieza);
  expect(block(text, 7)).toContain('Placa 0-3 Cálculo 0-3 Gingivitis 0-1');
  expect(block(text, 7)).toMatch(/Promedio 2,5 1 0,5/);
  expect(block(text, 7)).toMatch(/Enfermedad periodontal moderada.*II.*leve/);
  expect(block(text, 8)).toContain('CPO-D (permanentes) 1 1 0 2');
  expect(block(text, 8)).toContain('ceo-d (temporales) 1 0 0 1');
  expect(block(text, 8)).toContain('solo por caries, a cualquier edad');
  expect(block(text, 10)).toContain('Resina en la 16');
  expect(block(text, 11)).toContain('E119');
  expect(block(text, 12)).not.toContain('Pieza 36');
  expect(text).toContain('SNS-MSP/HCU-form.033/2008');
  read.pages.forEach((page, i) => {
    expect(page).toContain(`Hoja ${i + 1} de ${read.pages.length}`);
  });
});

test('[BE-28] a visit is printed with the teeth as they were when its day ended; without one as they are', async () => {
  const { medico, note, params, print, oficinaId, save } = await aDentist();
  const first = await note([EN_16]);
  const { id: consultaId } = await save({ cliente_id: params.clienteId, motivo: 'Control' });
  clock.set('2026-12-02T14:00:00Z');
  const { token } = await as(medico);
  const later = (await as(medico)).call(anotarHallazgos, {
    params,
    body: {
      clave: randomUUID(),
      vistos: first.marcas.map(({ id }) => id),
      hallazgos: [{ ...EN_16, hallazgo: 'OBTURADO', estado: 'HECHO', realizado: true }],
    },
  });
  await later;
  const of = async (body: object) =>
    flat((await readPdf((await print(body, { download: true }, token)).rawPayload)).text);
  const then = await of({ consultaId });
  expect(block(then, 8)).toContain('CPO-D (permanentes) 1 0 0 1');
  expect(block(then, 12)).not.toContain('obturado');
  const now = await of({ oficinaId });
  expect(block(now, 8)).toContain('CPO-D (permanentes) 0 0 1 1');
  expect(block(now, 12)).toContain('Pieza 16, cara oclusal: obturado');
  expect(block(now, 1)).toContain('—');
});

test('[BE-28] a visit is printed with what was known of the patient on its day, not what was noted later', async () => {
  const { caller, medico, params, print, save } = await aDentist();
  const alergia = (sustancia: string) => ({ clave: randomUUID(), contenido: { clase: 'ALERGIA', sustancia } }) as never;
  await caller.call(createDato, { params, body: alergia('látex') });
  const { id: consultaId } = await save({ cliente_id: params.clienteId, motivo: 'Control' });
  clock.set('2026-12-02T14:00:00Z');
  const later = await as(medico);
  await later.call(createDato, { params, body: alergia('yodo') });
  const read = await readPdf((await print({ consultaId }, { download: true }, later.token)).rawPayload);
  expect(block(flat(read.text), 3)).toContain('látex');
  expect(block(flat(read.text), 3)).not.toContain('yodo');
});

test('[BE-28] what was found done is no procedure; what the dentist says was done that day is', async () => {
  const { note, print, oficinaId } = await aDentist();
  await note([
    { ...EN_16, hallazgo: 'OBTURADO', estado: 'HECHO' },
    { pieza: 36, hallazgo: 'PERDIDA_CARIES', estado: 'HECHO' },
    { pieza: 26, superficie: 'M', hallazgo: 'OBTURADO', estado: 'HECHO', realizado: true },
    { pieza: 48, hallazgo: 'PERDIDA_OTRA', estado: 'HECHO', realizado: true },
  ]);
  const done = block(flat((await readPdf((await print({ oficinaId })).rawPayload)).text), 12);
  expect(done).toContain('Pieza 26, cara mesial: obturado');
  expect(done).toContain('Pieza 48: extracción (pérdida por otra causa)');
  expect(done).not.toMatch(/Pieza (16|36)/);
  await expect(note([{ pieza: 11, hallazgo: 'EXTRACCION', estado: 'POR_HACER', realizado: true }])).rejects.toThrow();
});

test('[BE-28] another’s patient and visit are not found, and the same content is one document', async () => {
  const { print, params, caller, oficinaId, note } = await aDentist();
  await note([EN_16]);
  const other = await aDentist();
  const { id: ajena } = await other.save({ motivo: 'x' });
  expect((await print({ consultaId: ajena })).statusCode).toBe(404);
  expect((await print({ oficinaId }, { download: true }, other.caller.token)).statusCode).toBe(404);
  expect((await print({})).statusCode).toBe(400);
  const [one, two] = [await print({ oficinaId }), await print({ oficinaId })];
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
  const issued = await caller.call(listDocumentos, { params });
  expect(issued.map(({ tipo, numero }) => [tipo, numero])).toEqual([['form033', 1]]);
});

test('[BE-28] the patient reads it once it was mailed', async () => {
  const { caller, medico, oficina } = await aConsultorio();
  const cliente = await aCliente();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: medico.doctor_id, cliente_id: cliente.cliente_id, origen: 'CREADO' })
    .execute();
  const params = { clienteId: cliente.cliente_id };
  const print = (query: object) =>
    app.inject({
      method: 'POST',
      url: pathOf(issueForm033, params, query),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { oficinaId: oficina.id },
    });
  const own = await as(cliente);
  const listed = async () =>
    (await own.send(listDocumentosPropios, { params, query: {} })).data?.map(({ tipo }) => tipo);
  await print({ download: true });
  expect(await listed()).toEqual([]);
  await print({ email: true });
  await runDueJobs();
  expect(await listed()).toEqual(['form033']);
});
