/** The timeline above the form of a visit. */
import { listFechasConsultas } from '@hampi/contract/clinica/historia/calls';
import { getLinea, type Hecho } from '@hampi/contract/clinica/linea/calls';
import * as MLinea from '@hampi/contract/clinica/linea/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong, scrollNowhere } from '../../../testing/axe.ts';
import { aVisit, beginVisit, openHistoria } from '../../../testing/historia.ts';

afterEach(async () => {
  close();
  await page.viewport(1280, 800);
});

const VISITA: Hecho = {
  tipo: 'CONSULTA',
  id: 9,
  fecha: '2026-09-07',
  hora: '10:00',
  doctor: 'Dra. Ana Paz',
  propio: true,
  visita: {
    oficina: 'Consultorio Centro',
    servicio: null,
    motivo: 'Control de presión',
    diagnosticos: [{ cod_4: 'I10X', descripcion: 'Hipertensión esencial' }],
    medicinas: ['Losartán 50 mg'],
    examenes: ['Creatinina'],
    resultados: 1,
    documentos: [{ id: 4, tipo: 'receta', numero: 12, edicion: 1, anulado: false }],
  },
  documento: null,
  vacuna: null,
  traido: null,
  datos: null,
  papel: null,
  derivacion: null,
};
const VACUNA: Hecho = {
  ...VISITA,
  tipo: 'VACUNA',
  id: 3,
  hora: null,
  propio: false,
  doctor: 'Dr. Luis Mora',
  visita: null,
  vacuna: { nombre: 'Influenza', dosis: 2 },
};
const TRAIDO: Hecho = {
  ...VACUNA,
  tipo: 'TRAIDO',
  id: 7,
  vacuna: null,
  traido: {
    titulo: 'Medidas de otro sistema',
    palabras: 'Peso 7,1 kg',
    origen: 'Importado de uno.json el 24/11/2026',
    archivo: false,
  },
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const line = page.getByRole('list', { name: 'Línea de tiempo' });

test('[BE-22] the history opens with the newest visits; one is read in place and opened in the form', async () => {
  const consultas = [aVisit(9, { motivo: 'Control de presión', plan_tratamiento: 'Dieta baja en sal', sv_pulso: 71 })];
  openHistoria({
    consultas,
    more: [answer(getLinea, [VISITA, VACUNA]), answer(listFechasConsultas, [{ id: 9, fecha: '2026-09-07T15:00:00Z' }])],
  });
  const visit = line.getByRole('button', { name: /Control de presión/ });
  await expect.element(visit).toHaveTextContent(/07\/09\/2026.*I10X Hipertensión esencial.*Losartán 50 mg.*Creatinina/);
  await expect.element(line).toHaveTextContent(/Vacuna: Influenza.*Dosis 2 · Dr. Luis Mora/);
  await visit.click();
  await expect.element(line.getByText('Dieta baja en sal')).toBeVisible();
  await expect.element(line.getByText('Pulso 71 lpm')).toBeVisible();
  await expect.element(line.getByRole('button', { name: 'Ver Receta N.º 000012' })).toBeVisible();
  // The form still belongs to a new visit.
  await expect.element(button('Guardar consulta')).toBeVisible();
  await line.getByRole('button', { name: 'Abrir en el formulario' }).click();
  await expect.element(button('Guardar corrección')).toBeVisible();
});

test('[BE-22] [BE-18] a measure from another system says so, with its source', async () => {
  openHistoria({ consultas: [aVisit(9)], more: [answer(getLinea, [TRAIDO])] });
  await expect
    .element(line)
    .toHaveTextContent(
      /Peso 7,1 kg.*Medidas de otro sistema\. Importado de uno\.json el 24\/11\/2026 · Dr\. Luis Mora/,
    );
});

test('[BE-22] [BE-39] changes of the clinical summary are one item of their day, and of many changes or diagnoses the first six are read', async () => {
  const cambios = ['Penicilina', 'Látex', 'Asma', 'Warfarina', 'INR 2,5', 'FEVI 40 %', 'Lactancia', 'Valeriana'];
  const datos = { traidos: false, cambios: cambios.map((palabras) => ({ cambio: 'NUEVO' as const, palabras })) };
  const DATO: Hecho = { ...VACUNA, tipo: 'DATO', vacuna: null, datos };
  const diagnosticos = cambios.map((descripcion, i) => ({ cod_4: `X00${i}`, descripcion }));
  const larga: Hecho = { ...VISITA, visita: { ...(VISITA.visita as NonNullable<Hecho['visita']>), diagnosticos } };
  openHistoria({ consultas: [aVisit(9)], more: [answer(getLinea, [DATO, larga])] });
  await expect
    .element(line)
    .toHaveTextContent(/Añadido: Penicilina.*Añadido: FEVI 40 %y 2 cambios más.*Resumen clínico · Dr\. Luis Mora/);
  await expect.element(line).toHaveTextContent(/X005 FEVI 40 %\s*y 2 más/);
});

test('[BE-22] the whole timeline can be filtered by kind and by words, and says if nothing matches', async () => {
  const { queriesOf, answers } = openHistoria({ consultas: [aVisit(9)], more: [answer(getLinea, [VISITA])] });
  await button('Ver toda').click();
  await page.getByText('Recetas', { exact: true }).click();
  await userEvent.fill(page.getByLabelText('Buscar en la línea de tiempo'), 'losartan');
  await expect.poll(() => queriesOf(getLinea).at(-1)).toMatch(/tipo=RECETA.*palabras=losartan/);
  answers(answer(getLinea, []));
  await userEvent.fill(page.getByLabelText('Buscar en la línea de tiempo'), 'nada así');
  await expect.element(page.getByText(MLinea.linea_sin_hallazgos)).toBeVisible();
});

test('[BE-22] a first visit says so, and why entries of other doctors are not shown', async () => {
  openHistoria();
  await expect.element(page.getByText(MLinea.linea_primera)).toBeVisible();
  await expect.element(page.getByText(MLinea.linea_solo_propias)).toBeVisible();
  expect(button('Ver toda').elements()).toHaveLength(0);
});

test('[BE-22] a timeline that fails to load does not block the form', async () => {
  openHistoria({ more: [noAnswer(getLinea)] });
  await expect.element(button('Reintentar')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect.element(page.getByLabelText('Pulso', { exact: true })).toHaveFocus();
});

test('[BE-22] a document from another system says who issued it, and can be downloaded', async () => {
  const paper = { titulo: 'Documento de otro sistema. Emitido por Hospital del Valle', palabras: 'Informe de alta' };
  const traido = { ...paper, origen: 'Importado de hampi.zip el 24/11/2026', archivo: true };
  openHistoria({ consultas: [aVisit(9)], more: [answer(getLinea, [{ ...TRAIDO, traido }])] });
  await expect
    .element(line)
    .toHaveTextContent(/Informe de alta.*Emitido por Hospital del Valle. Importado de hampi.zip/);
  await expect.element(button('Descargar Informe de alta')).toBeEnabled();
});

const AYER = aVisit(9, { plan_tratamiento: 'Dieta baja en sal', created_date: '2026-09-07T15:00:00Z' });
const ANTES = aVisit(5, { plan_tratamiento: 'Caminar a diario', created_date: '2026-03-02T15:00:00Z' });
const panel = page.getByRole('complementary', { name: /^Visita del/ });

test.each([1280, 390])(
  '[BE-22] at %i px a past visit is read beside what is being written, and nothing typed is lost',
  async (width) => {
    await page.viewport(width, 800);
    const { written } = await beginVisit({ consultas: [AYER, ANTES], more: [answer(getLinea, [VISITA])] });
    const motivo = page.getByLabelText('Motivo de consulta');
    await userEvent.fill(motivo, 'Dolor de pecho');
    await button('Leer al lado la visita del 07/09/2026').click();
    await expect.element(panel).toHaveTextContent(/Visita del 07\/09\/2026.*Dieta baja en sal/);
    await expect.element(panel.getByRole('heading')).toHaveFocus();
    await panel.getByRole('button', { name: 'Leer la visita anterior a esta' }).click();
    await expect.element(panel).toHaveTextContent(/Visita del 02\/03\/2026.*Caminar a diario/);
    await findNothingWrong();
    scrollNowhere();
    // The form is still the same new visit, can be written in, and is not covered where it is written.
    await userEvent.fill(motivo, 'Dolor de pecho al caminar');
    motivo.element().scrollIntoView({ block: 'nearest' });
    const field = motivo.element().getBoundingClientRect();
    const read = panel.element().getBoundingClientRect();
    expect(read.right).toBeLessThanOrEqual(width);
    expect(field.right <= read.left || field.bottom <= read.top).toBe(true);
    await panel.getByRole('button', { name: 'Cerrar la visita leída' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(motivo).toHaveValue('Dolor de pecho al caminar');
    await expect.element(button('Guardar consulta')).toBeVisible();
    expect(written.filter((call) => !/\/(borrador|preguntas)/.test(call))).toEqual([]);
  },
);

test('[BE-22] Alt with H leads from a field to the last visit and back, and Escape closes it at the same field', async () => {
  await beginVisit({ consultas: [AYER, ANTES], more: [answer(getLinea, [VISITA])] });
  const motivo = page.getByLabelText('Motivo de consulta');
  await userEvent.fill(motivo, 'Tos');
  await userEvent.keyboard('{Alt>}h{/Alt}');
  await expect.element(panel.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{Alt>}h{/Alt}');
  await expect.element(motivo).toHaveFocus();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Alt>}h{/Alt}');
  await expect.element(panel.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(motivo).toHaveFocus();
  await expect.element(motivo).toHaveValue('Tos');
});
