/** Forms 001, 002, 005 and 020, asked for as a doctor's browser does and read by another program. */
import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import { listDocumentos, verifyDocumento, voidDocumento } from '@hampi/contract/clinica/documentos/calls';
import {
  issueFormulario,
  issueFormularioFirmado,
  listVisitasParaFormulario,
} from '@hampi/contract/clinica/documentos/formularios';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { type Consulta, saveConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import { EXAMEN_REGIONAL, ORGANOS_SISTEMAS, SIGNOS_VITALES } from '@hampi/contract/clinica/historia/campos';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { aesFile, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { builders } from '../../../testing/builders.ts';
import { seal, startTestApp } from '../../../testing/harness.ts';
import { type Body, consultorios, HOY } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, anonymous, clock, db, mailbox, runDueJobs } = harness;
const { aConsultorio, diabetes } = await consultorios(harness);
const { aCliente, aDiagnostico, aDoctor } = builders(db);
beforeEach(() => clock.set(HOY));

async function aPractice() {
  const practice = await aConsultorio();
  const { caller, oficina, paciente } = practice;
  const params = { clienteId: paciente.id };
  const ask = (body: object, query: object = {}, endpoint: Endpoint = issueFormulario, token = caller.token) =>
    app.inject({
      method: 'POST',
      url: pathOf(endpoint, params, { download: true, showHeader: true, ...query }),
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
  const print = async (formulario: string, more: object = {}, query: object = {}) => {
    const answered = await ask({ formulario, oficinaId: oficina.id, ...more }, query);
    expect(answered.headers['content-type'], answered.body.slice(0, 300)).toBe('application/pdf');
    return readPdf(answered.rawPayload);
  };
  const correct = (entry: Consulta, more: Partial<Body>) => {
    const { cliente_id: _, clave: __, ...body } = practice.body(more);
    return caller.call(saveConsulta, {
      params: { consultaId: entry.id },
      body: { ...body, version: entry.version } as never,
    });
  };
  const issued = () => caller.call(listDocumentos, { params });
  return { ...practice, params, ask, print, correct, issued };
}

/** As many different words as wanted, so that a lost one is noticed. */
const words = (name: string, n: number) => Array.from({ length: n }, (_, i) => `${name}${i}`).join(' ');
const flat = (text: string) => text.replace(/\s+/g, ' ');

const HALLADO = Object.fromEntries(
  [...Object.keys(ORGANOS_SISTEMAS), ...Object.keys(EXAMEN_REGIONAL)].map((name, i) => [name, i % 3 ? 'SP' : 'CP']),
);
const MEDIDO = {
  sv_pulso: 71,
  sv_pres_sist: 142,
  sv_pres_dias: 93,
  sv_temp: 36.4,
  sv_frec_resp: 17,
  sv_oximetria: 95,
  antropometria_peso: 68.5,
  antropometria_talla: 163,
  antropometria_perimetro: 55,
};

test('[BE-28] form 002 has every field of the consultation in its block, in the order of the form', async () => {
  const { medico, params, print, save } = await aPractice();
  await (await as(medico)).call(saveFicha, {
    params,
    body: {
      version: 0,
      antecedentes_personales: 'Apendicectomía en 2009',
      antecedentes_familiares: 'Madre con cáncer de mama',
      alergias: 'ronchas con mariscos',
      datos_relevantes: 'Vive sola',
    },
  });
  const add = async (contenido: object) =>
    (await as(medico)).call(createDato, { params, body: { clave: randomUUID(), contenido } as never });
  await add({ clase: 'ALERGIA', sustancia: 'penicilina', reaccion: 'anafilaxia' });
  await add({ clase: 'MEDICACION', medicamento: 'Levotiroxina 50 mcg' });
  await add({
    clase: 'OBSTETRICO',
    gestas: 3,
    partos: 2,
    cesareas: 1,
    abortos: 0,
    hijos_vivos: 3,
    menarquia: 12,
    fum: '2026-11-03',
  });
  const entry = await save({
    ...MEDIDO,
    ...HALLADO,
    motivo: 'Dolor de cabeza',
    enfermedad_actual: 'Empezó hace tres días',
    exa_organos_sistemas_desc: '2: tos seca',
    exa_fisico_regional_desc: '1: cuero cabelludo sensible',
    plan_tratamiento: 'Control en quince días',
    detalleCie10: [diabetes, await aDiagnostico('R51X', 'Cefalea', 'DF')],
    receta: {
      detalle: [
        {
          medicamento: 'Paracetamol 500 mg',
          composicion: 'Paracetamol',
          presentacion: 'Tableta',
          casa_comercial: 'Genfar',
          cantidad: 10,
          dosificacion: '1 tableta cada 8 horas',
          via: 'oral',
          dias_uso: 3,
          frecuencia_uso_horas: 8,
        },
      ],
      indicaciones: 'Reposo e hidratación',
    } as never,
  });
  // Only what was known when the day of the visit was over.
  clock.advance({ days: 2 });
  await add({ clase: 'ALERGIA', sustancia: 'dipirona' });
  clock.advance({ days: -2 });

  const { text, pages, size, drawn, title } = await print('form002', { consultaId: entry.id });

  expect(size.map(Math.round)).toEqual([595, 842]);
  expect((await drawn()).codes[0]).toMatch(/\/verificar\/[0-9A-Z]{16}$/);
  expect(title).toContain('N.º 000001');
  expect(text).toContain('SNS-MSP/HCU-form.002/2008');
  expect(pages.map((_, i) => text.includes(`Hoja ${i + 1} de ${pages.length}`))).not.toContain(false);
  const block = (from: string, to?: string) =>
    flat(text).slice(flat(text).indexOf(from), to ? flat(text).indexOf(to) : undefined);
  const order = [
    '1. MOTIVO DE CONSULTA',
    '2. ANTECEDENTES PERSONALES',
    '3. ANTECEDENTES FAMILIARES',
    '4. ENFERMEDAD O PROBLEMA ACTUAL',
    '5. REVISIÓN ACTUAL DE ÓRGANOS Y SISTEMAS',
    '6. SIGNOS VITALES Y ANTROPOMETRÍA',
    '7. EXAMEN FÍSICO REGIONAL',
    '8. DIAGNÓSTICO',
    '9. PLANES DE TRATAMIENTO',
    '10. EVOLUCIÓN Y PRESCRIPCIONES',
  ];
  expect(order.map((title) => flat(text).indexOf(title)).every((at, i, all) => at > (all[i - 1] ?? 0))).toBe(true);
  const said: string[][] = [
    ['Dolor de cabeza'],
    [
      'Apendicectomía en 2009',
      'penicilina (anafilaxia)',
      'ronchas con mariscos',
      'Levotiroxina 50 mcg',
      'Vive sola',
      '03/11/2026',
      '12 años',
    ],
    ['Madre con cáncer de mama', '1 Cardiopatía'],
    ['Empezó hace tres días'],
    [...Object.values(ORGANOS_SISTEMAS), '2: tos seca', 'CP', 'SP'],
    ['71 lpm', '142 mmHg', '93 mmHg', '36,4 °C', '17 rpm', '95 %', '68,5 kg', '163 cm', '55 cm', '24/11/2026', '25,78'],
    [...Object.values(EXAMEN_REGIONAL), '1: cuero cabelludo sensible'],
    ['E119', 'Diabetes mellitus tipo 2', 'R51X', 'Cefalea'],
    ['Biometría hemática', 'Lista personalizada 1: Glucosa; Urea', 'Control en quince días', 'Reposo e hidratación'],
    [
      'Paracetamol 500 mg',
      'Genfar',
      'Cantidad: 10',
      '1 tableta cada 8 horas',
      'vía oral',
      'cada 8 h',
      'durante 3 días',
    ],
  ];
  said.forEach((parts, i) => {
    for (const part of parts) expect(block(order[i] as string, order[i + 1]), order[i]).toContain(part);
  });
  for (const { nombre } of Object.values(SIGNOS_VITALES)) expect(text).toContain(nombre);
  expect(text).not.toContain('dipirona');
});

test('[BE-28] what was not written is printed as an empty block, and 001 has the filiation', async () => {
  const { print, save } = await aPractice();
  const nothing = { motivo: 'Control', antropometria_peso: null, antropometria_talla: null, detalleCie10: [] };
  const entry = await save({ ...nothing, examenes: [], examenesGrupo: [], receta: { detalle: [] } as never });
  const { text } = await print('form002', { consultaId: entry.id });
  for (const part of ['3. ANTECEDENTES FAMILIARES —', '8. DIAGNÓSTICO —', '9. PLANES DE TRATAMIENTO —', 'Peso —'])
    expect(flat(text)).toContain(part);
  const { cliente_id } = await db
    .selectFrom('consulta')
    .where('id', '=', entry.id)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  const emergencia = { emergencia_nombre: 'Luis Alberto Sisa', emergencia_parentesco: 'Hermano' };
  await db.updateTable('cliente').set(emergencia).where('id', '=', cliente_id).execute();
  const admision = flat((await print('form001')).text);
  for (const part of ['Luis Alberto Sisa', 'Hermano']) expect(admision).toContain(part);
  for (const part of ['HCU-form.001/2008', '1. FILIACIÓN', '4. CONTACTO EN CASO DE EMERGENCIA', '5. SEGURO DE SALUD —'])
    expect(admision).toContain(part);
});

test('[BE-28] long texts go on over further sheets and lose no word', async () => {
  const { print, save } = await aPractice();
  const long = {
    motivo: words('mot', 440),
    enfermedad_actual: words('enf', 440),
    plan_tratamiento: words('plan', 440),
    exa_organos_sistemas_desc: words('org', 440),
    exa_fisico_regional_desc: words('reg', 440),
  };
  const entry = await save(long);
  for (const formulario of ['form002', 'form005']) {
    const { text, pages } = await print(formulario, { consultaId: entry.id });
    const printed = new Set(flat(text).split(' '));
    for (const each of Object.values(long)) expect(each.split(' ').filter((word) => !printed.has(word))).toEqual([]);
    expect(pages.length).toBeGreaterThan(3);
    expect(text).toContain(`Hoja ${pages.length} de ${pages.length}`);
  }
});

test('[BE-28] the first visit is proposed as 002 and later ones as 005, and only own visits are offered', async () => {
  const { caller, params, save, correct } = await aPractice();
  const first = await save();
  clock.advance({ hours: 1 });
  const second = await save();
  await correct(second, { motivo: 'Otro motivo' });
  expect(await caller.call(listVisitasParaFormulario, { params })).toEqual([
    {
      id: second.id,
      fecha: expect.any(String),
      propuesto: 'form005',
      versiones: [expect.any(String), expect.any(String)],
    },
    { id: first.id, fecha: expect.any(String), propuesto: 'form002', versiones: [expect.any(String)] },
  ]);
  const stranger = await as(await aDoctor());
  await expect(stranger.call(listVisitasParaFormulario, { params })).rejects.toMatchObject({ status: 404 });
});

test('[BE-28] a corrected entry is printed as corrected under the same number, and its former version on request', async () => {
  const { print, save, correct, issued } = await aPractice();
  const entry = await save({ motivo: 'Dolor de rodilla' });
  const before = await print('form005', { consultaId: entry.id });
  expect(before.text).not.toContain('corregida');
  clock.advance({ hours: 1 });
  await correct(entry, { motivo: 'Dolor de cadera' });

  const after = await print('form005', { consultaId: entry.id });
  expect(after.title).toContain('N.º 000001-2');
  expect(after.text).toContain('Consulta corregida el 24/11/2026 10:00. Esta es la versión 2.');
  expect(after.text).toContain('Dolor de cadera');
  const former = await print('form005', { consultaId: entry.id, version: 1 });
  // The stored file of that time.
  expect(former.text).toBe(before.text);
  const other = await print('form002', { consultaId: entry.id, version: 1 });
  expect(other.text).toContain('Versión 1, reemplazada por la corrección del 24/11/2026 10:00.');
  expect(other.text).toContain('Dolor de rodilla');

  expect(
    (await issued()).map(({ tipo, numero, edicion, reemplazado }) => [tipo, numero, edicion, reemplazado]),
  ).toEqual([
    ['form002', 1, 1, true],
    ['form005', 1, 2, false],
    ['form005', 1, 1, true],
  ]);
  const code = (await before.drawn()).codes[0]?.split('/').at(-1) as string;
  expect(await anonymous.call(verifyDocumento, { params: { codigo: code } })).toMatchObject({
    tipo: 'form005',
    autentico: true,
    vigente: false,
    reemplazado: true,
    reemplazado_por: '000001-2',
  });
});

test('[BE-28] a void form is printed again under another number', async () => {
  const { caller, print, save, issued } = await aPractice();
  const entry = await save();
  await print('form002', { consultaId: entry.id });
  const [documento] = await issued();
  await caller.call(voidDocumento, { params: { documentoId: documento?.id as number }, body: { razon: 'Otro papel' } });
  expect((await print('form002', { consultaId: entry.id })).title).toContain('N.º 000002');
});

test('[BE-28] form 020 has a line for each visit with signs, of those that the doctor may read', async () => {
  const { print, save } = await aPractice();
  await save({ ...MEDIDO, sv_pulso: 88 });
  clock.advance({ hours: 1 });
  await save({ antropometria_peso: null, antropometria_talla: null });
  clock.advance({ hours: 1 });
  await save({ ...MEDIDO, sv_pulso: 99 });
  const { text } = await print('form020');
  expect(flat(text)).toMatch(/24\/11\/2026 09:00 36,4 88 17 142\/93 95 68,5 163 25,78 55 .*24\/11\/2026 11:00 36,4 99/);
  expect(text).not.toContain('10:00');
  // Below the table the curves, with their highest and lowest value.
  expect(flat(text)).toMatch(/2\. CURVA DE LOS SIGNOS.*Presión arterial \(mmHg\) 142 93.*\(lpm\) 99 88/);
});

test('[BE-28] the same form asked for twice is one document; nobody else gets it', async () => {
  const { ask, oficina, save, issued, medico } = await aPractice();
  const entry = await save();
  const body = { formulario: 'form002', consultaId: entry.id, oficinaId: oficina.id };
  const both = await Promise.all([ask(body), ask(body)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await ask({ formulario: 'form001', oficinaId: oficina.id });
  await ask({ formulario: 'form001', oficinaId: oficina.id });
  expect((await issued()).map(({ tipo }) => tipo).sort()).toEqual(['form001', 'form002']);

  const { token } = await as(await aDoctor());
  for (const one of [body, { formulario: 'form001', oficinaId: oficina.id }])
    expect((await ask(one, {}, issueFormulario, token)).statusCode).toBe(404);
  expect((await ask({ ...body, version: 9 })).statusCode).toBe(404);
  expect((await ask({ ...body, consultaId: null })).statusCode).toBe(400);
  // A consultation has its office; for the others one is needed.
  expect((await ask({ formulario: 'form002', consultaId: entry.id })).statusCode).toBe(200);
  expect((await ask({ formulario: 'form020' })).json().data.errores).toHaveProperty('oficinaId');
  const audited = await db
    .selectFrom('auditoria_clinica')
    .where('doctor_id', '=', medico.doctor_id)
    .where('accion', '=', 'documento.emitir')
    .execute();
  expect(audited).toHaveLength(2);
});

test('[BE-28] a form is mailed and signed like a receta; the patient reads those that were mailed to them, and no others', async () => {
  const { ask, oficina, save, paciente, params, caller } = await aPractice();
  const cliente = await aCliente();
  await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', cliente.cliente_id).execute();
  await db
    .updateTable('cliente')
    .set({ usuario_id: cliente.usuario_id, identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' })
    .where('id', '=', paciente.id)
    .execute();
  const entry = await save();
  const body = { formulario: 'form002', consultaId: entry.id, oficinaId: oficina.id };
  const p12 = Buffer.from(aesFile()).toString('base64');
  const signed = await ask({ data: await seal(app, { ...body, p12, password: PASSWORD }) }, {}, issueFormularioFirmado);
  expect(signed.headers['content-type'], signed.body.slice(0, 200)).toBe('application/pdf');
  expect(signed.rawPayload.includes('/ByteRange')).toBe(true);

  const own = await as(cliente);
  const list = async () => (await own.send(listDocumentosPropios, { params })).data;
  expect(await list()).toEqual([]);
  const [documento] = await caller.call(listDocumentos, { params });
  const one = { params: { ...params, documentoId: documento?.id as number } };
  await expect(own.call(getDocumentoPropio, one as never)).rejects.toMatchObject({ status: 404 });

  const mailed = await ask({ ...body, formulario: 'form005' }, { download: false, email: true });
  expect(mailed.json()).toMatchObject({
    mensaje: 'Formulario 005 Evolución y prescripciones enviado correctamente al email del paciente',
  });
  await runDueJobs();
  expect(mailbox.lastTo(cliente.email)).toMatchObject({
    adjuntos: [{ nombre: 'form005.pdf' }],
  });
  expect((await list()).map(({ tipo }) => tipo)).toEqual(['form005']);
});
