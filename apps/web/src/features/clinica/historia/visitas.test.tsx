/** The sections of the history, and the way from one visit to the next. */
import * as M from '@hampi/contract/base/messages';
import { deleteBorrador, getBorrador, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { aVisit, beginVisit, openHistoria, openStored } from '../../../testing/historia.ts';
import { aLine, lines } from '../../../testing/receta.ts';

afterEach(close);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const motivo = page.getByRole('textbox', { name: 'Motivo de consulta' });
const heads = () => [...document.querySelectorAll('h2:has(button[aria-expanded])')].map((head) => head.textContent);
const SECCIONES = [
  'Datos filiación',
  'Resumen clínico',
  'Antecedentes',
  'Vacunas',
  'Signos Vitales y Antropometría',
  'Consulta',
  'Diagnóstico y Receta',
  'Exámenes',
  'Referencia e interconsulta',
  'Certificado Médico',
  'Consentimiento Informado',
  'Documentos emitidos',
  'Papeles recibidos',
];
const begins = (names: string[]) => names.map((name) => expect.stringMatching(new RegExp(`^${name}`)));
const CON_RECETA = aVisit(1, {
  receta: { id: 5, numero: 12, alergias: null, detalle: [aLine()], advertencias: [], indicaciones: null },
});

test('[CL-2] the sections are in their order, and there is no Receta Anterior without an earlier receta', async () => {
  openHistoria({ consultas: [aVisit(1)] });
  await expect.element(button(/^Documentos emitidos/)).toBeVisible();
  expect(heads()).toEqual(begins(SECCIONES));
});

test('[CL-2] Receta Anterior comes before the new receta, and a medicine is copied from it', async () => {
  openHistoria({ consultas: [CON_RECETA] });
  await button(/^Receta Anterior/).click();
  expect(heads()).toEqual(begins(SECCIONES.toSpliced(6, 0, 'Receta Anterior')));
  const before = page.getByRole('region', { name: /^Receta Anterior/ });
  await expect.element(before).toHaveTextContent('Receta n.º 12');
  await before.getByRole('button', { name: 'Copiar Paracetamol 500 mg' }).click();
  await expect.element(lines).toHaveTextContent('Paracetamol 500 mg');
  await expect.element(lines.getByLabelText('Cantidad')).toHaveValue('10');
});

test('[CL-3] the arrows step through the visits; unsaved text is asked about before it is left', async () => {
  await openStored([aVisit(2, { motivo: 'La última' }), aVisit(1, { motivo: 'La primera' })]);
  await expect.element(motivo).toHaveValue('La última');
  await userEvent.fill(motivo, 'Otras palabras');
  const older = button('Consulta anterior');
  await older.click();
  const question = page.getByRole('dialog', { name: 'Datos sin guardar' });
  await expect.element(question).toHaveTextContent(M.salir_pregunta);
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(motivo).toHaveValue('Otras palabras');
  await older.click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(motivo).toHaveValue('La primera');
  await expect.element(older).toBeDisabled();
  await button('Consulta siguiente').click();
  await expect.element(motivo).toHaveValue('La última');
});

test('[BE-8] what is typed is sent as a draft', async () => {
  const { bodiesOf } = await beginVisit();
  await userEvent.fill(motivo, 'Tos seca desde hace tres días');
  await expect
    .poll(() => bodiesOf(saveBorrador))
    .toMatchObject([{ revision: 0, contenido: { valores: { motivo: 'Tos seca desde hace tres días' } } }]);
});

test('[BE-8] a half-written visit is restored from its draft', async () => {
  const contenido = { valores: { motivo: 'Tos seca desde hace tres días' } };
  openHistoria({ more: [answer(getBorrador, { contenido, revision: 1, actualizado_en: '2026-11-23T15:20:00Z' })] });
  await expect.element(page.getByText(/^Borrador recuperado de/)).toBeVisible();
  await page
    .getByRole('heading', { level: 2 })
    .getByRole('button', { name: /^Consulta/ })
    .click();
  await expect.element(motivo).toHaveValue('Tos seca desde hace tres días');
});

test('[CL-9] a visit without information is only saved after a question; then its author can correct it', async () => {
  const { bodiesOf } = await beginVisit({
    more: [answer(createConsulta, aVisit(9, { motivo: 'Control anual' }), { mensaje: MC.registro_guardado })],
  });
  await userEvent.fill(motivo, 'Control anual');
  await button('Guardar consulta').click();
  const question = page.getByRole('dialog', { name: 'Consulta sin información' });
  await expect.element(question).toHaveTextContent(MC.consulta_vacia);
  expect(bodiesOf(createConsulta)).toEqual([]);
  await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect.element(page.getByText(MC.registro_guardado)).toBeVisible();
  await expect.element(button('Guardar corrección')).toBeVisible();
  await expect.element(motivo).toHaveValue('Control anual');
});

test('[BE-8] a recovered draft is stored: the bar says since when, and not that it is unsaved', async () => {
  const contenido = { valores: { motivo: 'Tos seca' } };
  const draft = { contenido, revision: 1, actualizado_en: '2026-11-23T15:20:00Z' };
  openHistoria({ more: [answer(getBorrador, draft)] });
  await expect.element(page.getByText(/^Borrador recuperado de/)).toBeVisible();
  await expect.element(page.getByText('Borrador guardado 10:20')).toBeVisible();
});

test('[BE-8] a form that cannot be cleared without a connection says so and keeps what is typed', async () => {
  const { answers } = await beginVisit({ more: [noAnswer(deleteBorrador)] });
  const motivo = page.getByLabelText('Motivo de consulta');
  await userEvent.fill(motivo, 'Tos seca');
  const clear = async () => {
    await button('Limpiar formulario').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Limpiar', exact: true }).click();
  };
  await clear();
  await expect.element(page.getByText(M.conexion)).toBeVisible();
  await expect.element(motivo).toHaveValue('Tos seca');
  answers();
  await clear();
  await expect.element(motivo).toHaveValue('');
});
