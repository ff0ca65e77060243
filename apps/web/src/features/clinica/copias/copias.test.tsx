/** Copies of a history: asking for one, watching it, handing it over, and the patient's own. */
import {
  type Copia,
  deliverCopia,
  listCopias,
  listVisitasParaCopia,
  requestCopia,
} from '@hampi/contract/clinica/copias/calls';
import * as MCopias from '@hampi/contract/clinica/copias/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const UNA: Copia = {
  id: 4,
  numero: 12,
  alcance: 'TODO',
  desde: null,
  hasta: null,
  calidad: 'JUEZ',
  nombre: 'Dra. Carmen Ordóñez',
  estado: 'PREPARANDO',
  avance: 40,
  pedida_en: '2026-11-24T14:00:00Z',
  terminada_en: null,
  vence_en: null,
  bytes: null,
  hojas: null,
  adjuntos: null,
  motivo: null,
  entregada_en: null,
  recibe: null,
  secreto_hasta: null,
};
const LISTA: Copia = {
  ...UNA,
  estado: 'LISTA',
  avance: 100,
  terminada_en: '2026-11-24T14:01:00Z',
  vence_en: '2026-12-01T14:01:00Z',
  bytes: 4_200_000,
  hojas: 61,
  adjuntos: 9,
};
const dialog = page.getByRole('dialog');

async function openCopias(...copias: Copia[]) {
  const server = openHistoria({ more: [answer(listCopias, copias), answer(listVisitasParaCopia, [])] });
  await page.getByRole('button', { name: 'Copia de la historia' }).click();
  await expect.element(dialog).toHaveTextContent('Copias de la historia');
  return server;
}

test('[BE-28] a judge’s request with an order of secrecy says what is missing beside each field, and is sent whole', async () => {
  const server = await openCopias();
  await expect.element(dialog).toHaveTextContent('Todavía no ha hecho ninguna copia');
  await dialog.getByRole('button', { name: 'Pedir una copia' }).click();
  await dialog.getByRole('combobox', { name: 'En calidad de qué la pide' }).click();
  await page.getByRole('option', { name: 'Juez', exact: true }).click();
  // The patient's name is not the judge's.
  await expect.element(dialog.getByRole('textbox', { name: 'Quién la pide' })).toHaveValue('');
  await dialog.getByRole('checkbox', { name: 'La autoridad ordenó no contárselo al paciente' }).click();
  await dialog.getByRole('radio', { name: 'Un rango de fechas' }).click();
  await dialog.getByRole('button', { name: 'Hacer la copia' }).click();
  for (const words of [MCopias.motivo, MCopias.papel, MCopias.fechas, MCopias.secreto_razon, MCopias.secreto_hasta])
    await expect.element(dialog).toHaveTextContent(words);
  await findNothingWrong('[role="dialog"]');
  expect(server.bodiesOf(requestCopia)).toEqual([]);

  await dialog.getByRole('radio', { name: 'Toda la historia' }).click();
  await dialog.getByRole('checkbox', { name: 'La autoridad ordenó no contárselo al paciente' }).click();
  await dialog.getByRole('textbox', { name: 'Quién la pide' }).fill('Dra. Carmen Ordóñez');
  await dialog.getByRole('textbox', { name: 'Para qué la pide' }).fill('Juicio de alimentos');
  await dialog.getByRole('textbox', { name: 'Con qué papel' }).fill('Oficio 0042');
  server.answers(answer(requestCopia, { id: 4 }, { mensaje: MCopias.pedida }), answer(listCopias, [UNA]));
  await dialog.getByRole('button', { name: 'Hacer la copia' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Copia preparada: 40 %' })).toBeVisible();
  expect(server.bodiesOf(requestCopia)[0]).toMatchObject({
    alcance: 'TODO',
    calidad: 'JUEZ',
    nombre: 'Dra. Carmen Ordóñez',
    papel: 'Oficio 0042',
    reserva: false,
  });
});

test('[BE-28] a finished copy says its size, is handed over by name, and a failed one why', async () => {
  const falla = 'El servidor se quedó sin espacio';
  const server = await openCopias(LISTA, { ...UNA, id: 3, numero: 11, estado: 'FALLIDA', motivo: falla });
  await expect.element(dialog).toHaveTextContent('61 hojas, 9 archivos adjuntos, 4,2 MB');
  await expect.element(dialog).toHaveTextContent(`${falla}.`);
  await findNothingWrong('[role="dialog"]');
  await dialog.getByRole('button', { name: 'Registrar la entrega de la Copia N.º 000012' }).click();
  await dialog.getByRole('textbox', { name: 'Quién la recibe' }).fill('Luis Mora');
  server.answers(
    answer(deliverCopia, null, { mensaje: MCopias.entregada }),
    answer(listCopias, [{ ...LISTA, entregada_en: '2026-11-25T15:00:00Z', recibe: 'Luis Mora' }]),
  );
  await dialog.getByRole('button', { name: 'Registrar entrega' }).click();
  await expect.element(dialog).toHaveTextContent('Entregada a Luis Mora el 25/11/2026 10:00');
  expect(server.bodiesOf(deliverCopia)).toMatchObject([{ recibe: 'Luis Mora' }]);
  await expect
    .element(dialog.getByRole('button', { name: 'Imprimir la constancia de la Copia N.º 000012' }))
    .toBeVisible();
});
