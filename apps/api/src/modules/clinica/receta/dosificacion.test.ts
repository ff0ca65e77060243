/** One dose and one frequency on paper, and no controlled medicine in its free text. */
import { randomUUID } from 'node:crypto';
import { type Endpoint, type Input, pathOf } from '@hampi/contract/base/endpoint';
import { issueCertificado, issuePedido, issueReceta } from '@hampi/contract/clinica/documentos/calls';
import { issueConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { issueFormulario } from '@hampi/contract/clinica/documentos/formularios';
import { type saveConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { loadInitialCatalogues } from '../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';
import { saveWithRazon } from './testing/con-razon.ts';
import { linea, type Linea as Revisada } from './testing/linea.ts';

const harness = await startTestApp();
const { app, clock, db } = harness;
const { aConsultorio } = await consultorios(harness);

beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

type Linea = NonNullable<NonNullable<Input<typeof saveConsulta>['body']['receta']>['detalle']>[number];
const LINEA = {
  medicamento: 'Paracetamol',
  composicion: 'Paracetamol 500 mg',
  cantidad: 10,
  dosificacion: '1 tableta cada 8 horas',
};

async function aReceta(line: Partial<Linea>, indicaciones?: string) {
  const { caller, save } = await aConsultorio();
  const stored = await saveWithRazon((receta) => save({ receta }), { detalle: [{ ...LINEA, ...line }], indicaciones });
  const post = (query: object = { download: true }) =>
    app.inject({
      method: 'POST',
      url: pathOf(issueReceta, {}, query),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { id: stored.receta?.id },
    });
  return { stored, post, print: async () => (await readPdf((await post()).rawPayload)).text };
}

const TWO_READINGS = RECETA.contradice('2 tabletas cada 12 horas', '1 tableta cada 8 horas');
test.each([
  [
    'dose and hours',
    { dosificacion: '2 tabletas cada 12 horas', dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 8 },
    TWO_READINGS,
  ],
  [
    'a number that may be two',
    { composicion: 'Gel de prueba', sin_concentracion: true, dosificacion: '1.500 mg cada día' },
    '«1.500» puede ser 1,5 o 1500: escríbalo sin separar los miles',
  ],
])('[RX-3] a line with two readings is saved, and refused on every way out: %s', async (_, line, sentence) => {
  const { post, stored } = await aReceta(line);
  expect(stored.receta?.detalle).toHaveLength(1);
  for (const query of [{ download: true }, { email: true }, { borrador: true }]) {
    const refused = await post(query);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      mensaje: RECETA.indicacion_dudosa,
      codigo: 'INDICACION_DUDOSA',
      data: { errores: { 'receta.detalle.0.dosificacion': sentence } },
    });
  }
});

test('[RX-3] words and numbers that say the same in different units are printed, once', async () => {
  const { print } = await aReceta({ via: 'oral', dosis: 0.5, unidad: 'gr', frecuencia_uso_horas: 8, dias_uso: 3 });
  const text = await print();
  expect(text).toContain('1 tableta cada 8 horas');
  expect(text).toContain('Tome 1 tableta cada 8 horas.');
  expect(text).not.toMatch(/0,5 g|gramo/);
});

test('[RX-3] doses are printed without leading point, trailing zero, glued unit, U or gr', async () => {
  const { print } = await aReceta({
    medicamento: 'Insulina glargina',
    composicion: 'Insulina glargina 100U/ml',
    dosificacion: '10.0U en la noche; si pasa de 1gr de glucosa, .5U más',
  });
  const text = await print();
  expect(text).toContain('Insulina glargina 100 UI/ml');
  expect(text).toContain('10 UI en la noche; si pasa de 1 g de glucosa, 0,5 UI más');
});

test('[RX-3] a dose of the numbers is printed for the pharmacy too if the words say none', async () => {
  const { print } = await aReceta({
    composicion: 'Paracetamol 160 mg/5 ml',
    dosificacion: 'Agitar antes de usar',
    dosis: 7.5,
    unidad: 'cc',
    frecuencia_uso_horas: 6,
  });
  expect(await print()).toContain('7,5 ml. Agitar antes de usar');
});

test.each([
  ['indicaciones', 'Alprazolam 0,5 mg cada noche', 'alprazolam'],
  ['indicaciones', 'Reposo.\nRivotril media tableta al acostarse', 'rivotril'],
  ['indicaciones', 'clonasepan 2 mg hs', 'clonazepam'],
  ['indicaciones', 'tramadl 50 mg si dolor', 'tramadol'],
  ['indicaciones', 'No exceder alprazolam 1 mg al día', 'alprazolam'],
  ['dosificacion', '1 tableta cada 8 horas y diazepam 5 mg en la noche', 'diazepam'],
])('[RX-3] a controlled medicine in %s is never printed: «%s»', async (where, text, name) => {
  const { post } = where === 'indicaciones' ? await aReceta({}, text) : await aReceta({ dosificacion: text });
  const path = where === 'indicaciones' ? 'receta.indicaciones' : 'receta.detalle.0.dosificacion';
  const refused = await post();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    mensaje: RECETA.controlado_en_texto(name),
    codigo: 'CONTROLADO_EN_TEXTO',
    data: { errores: { [path]: RECETA.controlado_en_texto(name) } },
  });
});

test.each([
  'Reposo e hidratación. Vitamina C natural, caminar 30 minutos',
  'Suspenda el clonazepam y no tome alcohol',
  'No mezclar con alprazolam',
  'Evite manejar. Control en 7 días con resultados',
  'Dieta blanda, continuar con losartán como lo toma',
])('[RX-3] what prescribes no controlled medicine is printed: «%s»', async (text) =>
  expect((await (await aReceta({}, text)).post()).statusCode).toBe(200),
);

/** Every other document with free text, asked for as the browser does; the reply of each. */
async function papeles(texto: string) {
  const { caller, save, oficina, paciente } = await aConsultorio();
  const { id: consultaId } = await save({ plan_tratamiento: texto });
  const ask = async (endpoint: Endpoint, body: object) => {
    const reply = await app.inject({
      method: 'POST',
      url: pathOf(endpoint, { clienteId: paciente.id }, { download: true }),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { oficinaId: oficina.id, date: '2026-11-24', ...body },
    });
    return reply.headers['content-type'] === 'application/pdf' ? 'PDF' : reply.json();
  };
  const form = (formulario: string) => ask(issueFormulario, { date: undefined, formulario, consultaId });
  return {
    form002: await form('form002'),
    form005: await form('form005'),
    certificado: await ask(issueCertificado, { clave: randomUUID(), text: texto, cie10: [] }),
    pedido: await ask(issuePedido, {
      clave: randomUUID(),
      text: 'Control',
      prioridad: 'rutina',
      cie10: [],
      exams: [{ nombre: 'Biometría', detalles: texto }],
    }),
    consentimiento: await ask(issueConsentimiento, {
      clave: randomUUID(),
      hora: '09:00',
      procedimiento: 'Sutura',
      como_se_realiza: 'Sedación con midazolam 2 mg',
      manejo_posterior: texto,
    }),
  };
}

test.each([
  ['Alprazolam 0,5 mg cada noche', 'alprazolam'],
  ['Tome clonasepan media tableta al acostarse', 'clonazepam'],
  ['Reposo. Iniciar tramadol si hay dolor', 'tramadol'],
])('[RX-3] no other document prescribes a controlled medicine in its words: «%s»', async (texto, nombre) => {
  const sentence = RECETA.controlado_en_documento(nombre);
  const codigo = 'CONTROLADO_EN_TEXTO';
  const beside = (campo: string) => expect.objectContaining({ codigo, data: { errores: { [campo]: sentence } } });
  const inPlan = expect.objectContaining({ codigo, data: { errores: { plan_tratamiento: sentence } } });
  expect(await papeles(texto)).toEqual({
    form002: inPlan,
    form005: inPlan,
    certificado: beside('text'),
    pedido: beside('exams.0.detalles'),
    consentimiento: beside('manejo_posterior'),
  });
});

test('[RX-3] what other documents tell of a controlled medicine is printed; the plan is as strict as the indications', async () => {
  const { form002, form005, ...others } = await papeles(
    'En tratamiento con clonazepam 2 mg desde 2019, por su epilepsia',
  );
  expect([form002, form005]).toEqual([
    expect.objectContaining({ codigo: 'CONTROLADO_EN_TEXTO' }),
    expect.objectContaining({ codigo: 'CONTROLADO_EN_TEXTO' }),
  ]);
  expect(others).toEqual({ certificado: 'PDF', pedido: 'PDF', consentimiento: 'PDF' });
  const plain = 'Suspenda el clonazepam. Losartán 50 mg al día y control en un mes';
  expect(new Set(Object.values(await papeles(plain)))).toEqual(new Set(['PDF']));
});

test.each([
  ['Bencilpenicilina benzatínica 1.200.000 UI', 1_200_000],
  ['Colecalciferol 50.000 UI', 50_000],
  ['Nistatina 100.000 UI/ml', 500_000],
])('[BE-10] a dose as large as exists is accepted: %s', async (composicion, dosis) => {
  const { stored } = await aReceta({
    composicion,
    dosis,
    unidad: 'UI',
    dosificacion: 'Según indicación',
    frecuencia_uso_horas: 24,
  });
  expect(stored.receta?.detalle[0]?.dosis).toBe(dosis);
});

/** The warnings about doses for a patient born on a day, of a weight. */
async function doses(nacimiento: string, peso: number | null, ...detalle: Revisada[]) {
  const { caller, paciente } = await aConsultorio();
  await db.updateTable('cliente').set({ fecha_nacimiento: nacimiento }).where('id', '=', paciente.id).execute();
  const { advertencias } = await caller.call(checkReceta, {
    body: { cliente_id: paciente.id, fecha: '2026-11-24', peso, detalle },
  });
  return advertencias.filter(({ tipo }) => tipo === 'DOSIS' || tipo === 'SIN_COMPROBAR');
}

const CHILD = '2023-11-20';
const ADULT = '1980-01-01';
test.each([
  ['drops for a child', CHILD, 14, 'Paracetamol 100 mg/ml', '42 gotas cada 6 horas', []],
  ['too many drops for a child', CHILD, 14, 'Paracetamol 100 mg/ml', '100 gotas cada 6 horas', ['alta']],
  ['teaspoons', CHILD, 14, 'Paracetamol 160 mg/5 ml', '1 cdta cada 6 horas', []],
  ['too many teaspoons', CHILD, 14, 'Paracetamol 160 mg/5 ml', '4 cdtas cada 6 horas', ['alta']],
  ['spoons for an adult', ADULT, 70, 'Ibuprofeno 100 mg/5 ml', '1 cucharada cada 8 horas', []],
  ['too many spoons for an adult', ADULT, 70, 'Ibuprofeno 100 mg/5 ml', '6 cucharadas cada 6 horas', ['alta']],
  ['a strength in percent', CHILD, 14, 'Paracetamol 3,2 %', '7 ml cada 6 horas', []],
  ['words alone', ADULT, 70, 'Paracetamol 500 mg', '1 tableta cada 8 horas', []],
  ['too much in words alone', ADULT, 70, 'Paracetamol 500 mg', 'Tomar cuatro tabletas cada 6 horas', ['alta']],
  ['the sum of a day', ADULT, 70, 'Metformina 1000 mg', '1 en la mañana y 1 en la noche', []],
  ['too much in the sum of a day', ADULT, 70, 'Sertralina 100 mg', '1 tableta en la mañana y 2 en la noche', ['alta']],
  ["a day's most that is usual", ADULT, 70, 'Paracetamol 500 mg', '1 tableta si hay dolor, máximo 4 al día', []],
  [
    "a day's most that is too much",
    ADULT,
    70,
    'Paracetamol 500 mg',
    '1 tableta si hay dolor, máximo 14 al día',
    ['alta'],
  ],
  ["a day's most in grams", ADULT, 70, 'Paracetamol 1000 mg', '1 tableta si hay dolor, no más de 3 g al día', []],
  [
    "too much of a day's grams",
    ADULT,
    70,
    'Paracetamol 1000 mg',
    '1 tableta si hay dolor, no más de 5 g al día',
    ['media'],
  ],
  [
    'a most that is less than the hours',
    ADULT,
    70,
    'Paracetamol 1000 mg',
    '1 tableta cada 4 horas, máximo 4 al día',
    ['alta'],
  ],
  ['a most beside fewer hours', ADULT, 70, 'Paracetamol 1000 mg', '1 tableta cada 8 horas, máximo 6 al día', ['alta']],
  ['a most that the hours keep', ADULT, 70, 'Paracetamol 500 mg', '1 tableta cada 8 horas, máximo 4 al día', []],
  [
    'where the dose is lowered to',
    ADULT,
    70,
    'Tramadol 50 mg',
    '2 tabletas cada 4 horas, bajar hasta 1 al día',
    ['alta'],
  ],
  [
    'a most by weight',
    ADULT,
    70,
    'Ibuprofeno 800 mg',
    '1 tableta cada 4 horas, dosis máxima diaria 40 mg/kg',
    // The most itself is said, because it was not counted.
    ['alta', 'media'],
  ],
  [
    'a most of something else',
    ADULT,
    70,
    'Paracetamol 500 mg',
    '1 tableta cada 2 horas; sal máximo 1 g al día',
    ['alta'],
  ],
  [
    'two of them',
    ADULT,
    70,
    'Paracetamol 500 mg',
    '1 g cada 3 horas, máximo 8 g al día; los días de viaje no más de 2 g al día',
    ['alta'],
  ],
  ['where the dose is raised to', ADULT, 70, 'Sertralina 50 mg', '1 tableta al día, subir hasta 6 al día', ['alta']],
  ['the largest of a range', ADULT, 70, 'Paracetamol 500 mg', '2-4 tabletas cada 6 horas', ['alta']],
])('[BE-10] a dose is read from its words: %s', async (_, born, kg, composicion, dosificacion, expected) => {
  const said = await doses(born, kg, linea(composicion, { dosificacion }));
  expect(
    said.map(({ gravedad }) => gravedad),
    said.map(({ motivo }) => motivo).join('\n'),
  ).toEqual(expected);
});

test.each([
  [
    'paracetamol in two lines',
    ['Paracetamol 1000 mg', 'Paracetamol 325 mg + tramadol 37,5 mg'],
    ['1 tableta cada 8 horas', '1 tableta cada 6 horas'],
    'suman 4300 mg de paracetamol',
  ],
  [
    "with a day's most of what is taken when needed",
    ['Paracetamol 500 mg', 'Paracetamol 325 mg + tramadol 37,5 mg'],
    ['1 tableta si hay dolor, máximo 7 al día', '1 tableta cada 6 horas'],
    'suman 4800 mg de paracetamol',
  ],
  [
    'its twin below the limit',
    ['Paracetamol 500 mg', 'Paracetamol 325 mg + tramadol 37,5 mg'],
    ['1 tableta cada 8 horas', '1 tableta cada 8 horas'],
    undefined,
  ],
])('[BE-10] the dose of a day is summed over lines and combinations: %s', async (_, medicines, words, expected) => {
  const said = await doses(ADULT, 70, ...medicines.map((m, i) => linea(m, { dosificacion: words[i] })));
  const sums = said.filter(({ motivo }) => motivo.includes('suman'));
  expect(sums.map(({ motivo }) => motivo.replace(/\./g, ''))).toEqual(
    expected ? [expect.stringContaining(expected)] : [],
  );
  expect(sums.every(({ linea: at, gravedad }) => at === 1 && gravedad === 'media')).toBe(true);
});

test('[BE-10] the dose of a day is summed with what the patient already takes', async () => {
  const { caller, paciente, save } = await aConsultorio();
  await save({
    receta: {
      detalle: [
        {
          ...LINEA,
          composicion: 'Paracetamol 325 mg + tramadol 37,5 mg',
          frecuencia_uso_horas: 6,
          dosificacion: '1 tableta cada 6 horas',
          dias_uso: 20,
        },
      ],
    },
  });
  const { advertencias } = await caller.call(checkReceta, {
    body: {
      cliente_id: paciente.id,
      fecha: '2026-11-25',
      detalle: [linea('Paracetamol 1000 mg', { dosificacion: '1 tableta cada 8 horas' })],
    },
  });
  expect(advertencias.map(({ motivo }) => motivo)).toContainEqual(
    expect.stringMatching(/que toma suman|, que toma suman/),
  );
});

test.each([
  ['ten tablets of what has no limit', 'Diacereína 50 mg', '10 tabletas cada 6 horas', 'alta'],
  ['five', 'Diacereína 50 mg', '5 tabletas al día', 'media'],
  ['one', 'Diacereína 50 mg', '1 tableta cada 12 horas', undefined],
  ['ten of an unknown name', 'Zurumbatil 20 mg', '10 tabletas cada 6 horas', 'alta'],
  ['insulin in ml', 'Insulina glargina 100 UI/ml', '1 ml en la noche', 'alta'],
  ['insulin in ampoules', 'Insulina humana NPH 100 UI/ml', '1 ampolla en la noche', 'alta'],
  ['insulin in units', 'Insulina glargina 100 UI/ml', '20 UI en la noche', undefined],
  ['insulin in units, of no strength', 'Insulina glargina', '20 unidades en la noche', undefined],
  ['ten times the insulin', 'Insulina glargina 100 UI/ml', '200 UI en la noche', 'alta'],
  ['a patch of fentanyl a day', 'Fentanilo 25 mcg/h parche', '1 parche cada 24 horas', 'alta'],
  ['a patch of fentanyl every three days', 'Fentanilo 25 mcg/h parche', '1 parche cada 72 horas', undefined],
  ['morphine', 'Morfina 10 mg', '10 tabletas cada 4 horas', 'alta'],
  ['oxytocin', 'Oxitocina 10 UI/ml intramuscular', '100 UI dosis única', 'alta'],
  ['potassium', 'Cloruro de potasio 20 mEq', '5 tabletas cada 8 horas', 'alta'],
  ['digoxin', 'Digoxina 0,25 mg', '4 tabletas al día', 'alta'],
  ['primaquine', 'Primaquina 15 mg', '2 tabletas al día', undefined],
  ['too much primaquine', 'Primaquina 15 mg', '4 tabletas al día', 'alta'],
  ['midazolam', 'Midazolam 5 mg/ml intramuscular', '50 mg dosis única', 'alta'],
  ['haloperidol at once, with no frequency', 'Haloperidol 5 mg/ml intramuscular', '50 mg', 'alta'],
  ['an ampoule of haloperidol, with no frequency', 'Haloperidol 5 mg/ml intramuscular', '5 mg', undefined],
  ['epinephrine at once, with no frequency', 'Epinefrina 1 mg/ml intramuscular', '10 mg', 'alta'],
  ['more than a day may hold, at once with no frequency', 'Paracetamol 1 g', '5 tabletas', 'media'],
  ['what is taken at once, with no frequency', 'Paracetamol 500 mg', '2 tabletas', undefined],
  ['ten tablets in milligrams', 'Diacereína 50 mg', '500 mg cada 6 horas', 'alta'],
  ['one tablet in milligrams', 'Diacereína 50 mg', '50 mg cada 12 horas', undefined],
  ['ten vials', 'Vancomicina 1 g', '10 g cada 12 horas', 'alta'],
  ['a vial', 'Vancomicina 1 g', '1 g cada 12 horas', undefined],
  ['a cup of a syrup', 'Hedera helix 35 mg/5 ml', '50 cucharaditas cada 8 horas', 'alta'],
  ['a spoon of a syrup', 'Hedera helix 35 mg/5 ml', '1 cucharadita cada 8 horas', undefined],
  ['a glass of what is drunk by the glass', 'Sales de rehidratación oral', '200 ml cada 8 horas', undefined],
  ['four patches of fentanyl at once', 'Fentanilo 25 mcg/h parche', '4 parches cada 72 horas', 'media'],
  ['potassium pushed into a vein', 'Cloruro de potasio 20 mEq/10 ml intravenoso', '20 mEq directo', 'alta'],
  ['potassium in an infusion', 'Cloruro de potasio 20 mEq/10 ml intravenoso', '20 mEq en 1000 ml de suero', undefined],
  ['an antibiotic three days a week', 'Azitromicina 500 mg', '1 tableta lunes, miércoles y viernes', undefined],
  ['a weekly medicine three days a week', 'Metotrexato 2,5 mg', '6 tabletas lunes, miércoles y viernes', 'alta'],
  ['a weekly medicine twice on its day', 'Metotrexato 2,5 mg', '15 mg cada 12 horas los sábados', 'media'],
  ['a weekly medicine of two halves on its day', 'Metotrexato 2,5 mg', '10 mg cada 12 horas los sábados', undefined],
  ['three doses a day on three days a week', 'Paracetamol 1 g', '1,5 g mañana, tarde y noche lunes y jueves', 'media'],
  [
    'two doses a day on three days a week',
    'Paracetamol 1 g',
    '1 g mañana y noche lunes, miércoles y viernes',
    undefined,
  ],
  ['a first dose and its interval', 'Paracetamol 1 g', '1 g stat y luego 1 g cada 4 horas', 'alta'],
  ['a weekly medicine every day but two', 'Metotrexato 2,5 mg', '10 mg diario excepto sábado y domingo', 'alta'],
  ['a weekly medicine on its day', 'Metotrexato 2,5 mg', '6 tabletas los lunes', undefined],
  ['what is handed out is no dose', 'Paracetamol 500 mg', '1 tableta cada 8 horas por 7 días (21 tabletas)', undefined],
  ['a tablet and a half', 'Losartán 50 mg', 'tableta y media al día', undefined],
  ['a depot of haloperidol', 'Haloperidol decanoato 50 mg/ml intramuscular', '100 mg una vez al mes', undefined],
])('[BE-10] what kills by dose, and what nobody takes: %s', async (_, composicion, dosificacion, gravedad) => {
  const said = (await doses(ADULT, 70, linea(composicion, { dosificacion }))).filter(({ tipo }) => tipo === 'DOSIS');
  const words = said.map(({ motivo }) => motivo).join('\n');
  expect(said.some((one) => one.gravedad === 'alta') ? 'alta' : said[0]?.gravedad, words).toBe(gravedad);
});

test('[BE-40] a medicine that the indications or the plan name is judged by the patient’s allergies, though no line holds it', async () => {
  const { caller, paciente } = await aConsultorio();
  await caller.call(saveFicha, {
    params: { clienteId: paciente.id },
    body: { version: 0, alergias: 'Penicilina (anafilaxia)' },
  });
  const said = async (textos: object) => {
    const body = { cliente_id: paciente.id, fecha: '2026-11-24', detalle: [linea('Paracetamol 500 mg')], ...textos };
    const { advertencias } = await caller.call(checkReceta, { body });
    return advertencias.filter((one) => one.linea === -1).map(({ motivo, gravedad }) => [motivo, gravedad]);
  };
  const texto = 'Amoxicilina 500 mg cada 8 horas si hay fiebre';
  const alergia = [
    [
      'El texto nombra Amoxicilina 500 mg. El paciente refiere alergia a «Penicilina (anafilaxia)»: contiene amoxicilina (penicilinas).',
      'alta',
    ],
  ];
  expect(await said({ indicaciones: texto })).toEqual(alergia);
  expect(await said({ plan_tratamiento: texto })).toEqual(alergia);
  expect(await said({ indicaciones: 'Ibuprofeno 400 mg si hay dolor' })).toEqual([
    [SEGURIDAD.en_indicaciones('ibuprofeno'), 'media'],
  ]);
  expect(await said({ indicaciones: 'ibuprofeno '.repeat(300) })).toEqual([
    [SEGURIDAD.en_indicaciones('ibuprofeno'), 'media'],
  ]);
});

test('[BE-10] an impossible weight is asked about instead of dosing by it', async () => {
  const syrup = linea('Paracetamol 160 mg/5 ml', { dosificacion: '40 ml cada 6 horas' });
  const [only, more] = (await doses(CHILD, 140, syrup)).filter(({ motivo }) => motivo.includes('peso'));
  expect(more).toBeUndefined();
  expect(only).toMatchObject({
    gravedad: 'media',
    motivo: 'paracetamol: el peso (140 kg) no es posible a esta edad y no se usa para la dosis.',
  });
});

test.each([
  ['Ibuprofeno 400 mg si hay dolor', SEGURIDAD.en_indicaciones('ibuprofeno')],
  ['Alprazolam 0,5 mg cada noche', RECETA.controlado_en_texto('alprazolam')],
  ['Paracetamol con comida', undefined],
  ['No tome ibuprofeno', undefined],
  ['Reposo e hidratación', undefined],
])(
  '[BE-10] a medicine among the indications is asked about while they are written: «%s»',
  async (indicaciones, said) => {
    const { caller, paciente } = await aConsultorio();
    const { advertencias } = await caller.call(checkReceta, {
      body: { cliente_id: paciente.id, fecha: '2026-11-24', detalle: [linea('Paracetamol 500 mg')], indicaciones },
    });
    const whole = advertencias.filter((one) => one.linea === -1);
    expect(whole.map(({ motivo, gravedad }) => [motivo, gravedad])).toEqual(said ? [[said, 'media']] : []);
  },
);

test('[BE-10] a warning that comes from a limit, an age or what a substance says of itself leads to its source', async () => {
  const { caller, paciente } = await aConsultorio();
  await db.updateTable('cliente').set({ fecha_nacimiento: '2015-01-01' }).where('id', '=', paciente.id).execute();
  const { advertencias } = await caller.call(checkReceta, {
    body: {
      cliente_id: paciente.id,
      fecha: '2026-11-24',
      peso: 35,
      detalle: [
        linea('Paracetamol 500 mg', { dosificacion: '8 tabletas cada 6 horas' }),
        linea('Codeína 30 mg', { dosificacion: '1 tableta cada 8 horas' }),
      ],
    },
  });
  const of = (tipo: string) => advertencias.find((one) => one.tipo === tipo && one.gravedad === 'alta');
  const fuente = expect.stringMatching(/\S/);
  expect(of('DOSIS')).toMatchObject({
    regla: { codigo: expect.stringMatching(/^DOS-[0-9A-F]{6}$/), fuente, revisor: null },
    // The report counts it as before.
    cuenta: 'DOSIS paracetamol',
  });
  expect(of('EDAD')).toMatchObject({
    regla: { codigo: expect.stringMatching(/^SUS-[0-9A-F]{6}$/), fuente, revisor: null },
  });
});
