/** Choosing which exams of a visit are requested. */
import { issuePedido } from '@hampi/contract/clinica/documentos/calls';
import { issueOrden } from '@hampi/contract/clinica/examenes/orden';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileAnswer, noAnswer } from '../../../../testing/answers.ts';
import { close } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';
import { aPdf, tabs } from '../../../../testing/files.ts';
import { openHistoria } from '../../../../testing/historia.ts';

afterEach(close);

const section = page.getByRole('region', { name: /^Exámenes/ });
const dialog = page.getByRole('dialog', { name: 'Pedido de exámenes' });
const print = dialog.getByRole('button', { name: 'Imprimir', exact: true });
const request = section.getByRole('button', { name: 'Imprimir o enviar pedido' });

async function openExamenes() {
  const server = openHistoria({
    more: [fileAnswer(issuePedido, aPdf('Pedido')), fileAnswer(issueOrden, aPdf('Formulario'))],
  });
  const opened = tabs();
  await page.getByRole('button', { name: /^Exámenes/ }).click();
  return { ...server, opened };
}

/** The dialog for two exams. */
async function openPedido(names = ['Biometría', 'Glucosa'], button = request) {
  const server = await openExamenes();
  for (const name of names) {
    await userEvent.fill(section.getByLabelText('Nombre del examen'), name);
    await page.getByRole('option', { name: `Otro examen: «${name}»` }).click();
    await section.getByRole('button', { name: 'Añadir', exact: true }).click();
  }
  await button.click();
  return server;
}

test('[EX-2] without exams there is nothing to request', async () => {
  await openExamenes();
  await request.click();
  await expect.element(page.getByText(MC.examen_uno)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[EX-2] at least one exam is chosen, with the keyboard too, and only the chosen ones are sent', async () => {
  const { bodiesOf, opened } = await openPedido();
  await dialog.getByLabelText('Todos').click();
  await print.click();
  await expect.element(dialog.getByText(MC.examen_uno)).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  const [, first] = dialog.getByRole('group', { name: 'Exámenes' }).getByRole('checkbox').elements();
  (first as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await dialog.getByText('Urgente').click();
  await userEvent.fill(dialog.getByLabelText('Resumen clínico'), 'Cansancio de un mes');
  await findNothingWrong('[role="dialog"]');
  await print.click();
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
  expect(bodiesOf(issuePedido).at(-1)).toMatchObject({
    exams: [{ nombre: 'Biometría' }],
    prioridad: 'urgente',
    text: 'Cansancio de un mes',
  });
});

test('[EX-2] a request that cannot be printed without a connection says so and keeps the choice', async () => {
  const { answers, opened } = await openPedido();
  await dialog.getByLabelText('Glucosa').click();
  answers(noAnswer(issuePedido));
  await print.click();
  await expect.element(page.getByText(MC.documento_fallo)).toBeVisible();
  await expect.element(dialog.getByLabelText('Glucosa')).not.toBeChecked();
  expect(opened).not.toHaveBeenCalled();
});

test('[BE-28] form 012 begins with the study of imaging, ticked by its name, and keeps what the doctor ticks instead', async () => {
  const { bodiesOf } = await openPedido(
    ['Biometría', 'Radiografía de tórax', 'Electrocardiograma'],
    section.getByRole('button', { name: 'Formulario 010 o 012' }),
  );
  const orden = page.getByRole('dialog');
  await expect.element(orden.getByLabelText('Biometría')).toBeChecked();
  await expect.element(orden.getByLabelText('Electrocardiograma')).not.toBeChecked();
  await expect.element(orden.getByText('va en el pedido de exámenes')).toBeVisible();
  await orden.getByRole('combobox', { name: 'Formulario' }).click();
  await page.getByRole('option', { name: 'Formulario 012 Imagenología' }).click();
  await expect.element(orden.getByLabelText('Biometría')).not.toBeChecked();
  await expect.element(orden.getByLabelText('R-X convencional')).toBeChecked();
  await orden.getByLabelText('Puede movilizarse').click();
  await orden.getByLabelText('Ecografía').click();
  await orden.getByLabelText('R-X convencional').click();
  await expect
    .element(orden.getByText(/«Radiografía de tórax» parece R-X convencional y no está marcado/))
    .toBeVisible();
  await orden.getByLabelText('R-X convencional').click();
  await orden.getByText('Control', { exact: true }).click();
  // A date that can be read, but lies before the order, is not said to be no date (BE-28).
  const toma = orden.getByLabelText('Fecha de toma');
  await userEvent.fill(toma, '1/1/2020');
  await userEvent.tab();
  await expect.element(orden.getByText(/^Elija una fecha desde el \d\d\/\d\d\/20\d\d$/)).toBeVisible();
  await userEvent.fill(toma, '40/1/2020');
  await userEvent.tab();
  await expect.element(orden.getByText('Formato de fecha no válido')).toBeVisible();
  await userEvent.clear(toma);
  await userEvent.tab();
  await findNothingWrong('[role="dialog"]');
  await expect
    .poll(() => bodiesOf(issueOrden).at(-1))
    .toMatchObject({
      formulario: 'form012',
      exams: [{ nombre: 'Radiografía de tórax' }],
      estudios: ['ECOGRAFIA', 'RX'],
      condiciones: ['movilizarse'],
      prioridad: 'control',
    });
});
