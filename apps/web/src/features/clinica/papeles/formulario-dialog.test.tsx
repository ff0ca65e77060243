/** The forms of the record: which one is proposed, and what is asked for. */
import { listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { issueFormulario, listVisitasParaFormulario } from '@hampi/contract/clinica/documentos/formularios';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, fileAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { aPdf } from '../../../testing/files.ts';
import { openHistoria } from '../../../testing/historia.ts';

afterEach(close);

const VISITAS = [
  {
    id: 32,
    fecha: '2026-11-20T14:00:00Z',
    propuesto: 'form005' as const,
    versiones: ['2026-11-20T14:10:00Z', '2026-11-21T15:00:00Z'],
  },
  { id: 31, fecha: '2026-10-02T14:00:00Z', propuesto: 'form002' as const, versiones: ['2026-10-02T14:10:00Z'] },
];
const dialog = page.getByRole('dialog');
const choice = (name: string) => dialog.getByRole('combobox', { name });

async function openDialog(visitas: typeof VISITAS) {
  const server = openHistoria({
    more: [
      answer(listDocumentos, []),
      answer(listVisitasParaFormulario, visitas),
      fileAnswer(issueFormulario, aPdf('Formulario')),
    ],
  });
  await page.getByRole('button', { name: /^Documentos emitidos/ }).click();
  await page.getByRole('button', { name: 'Imprimir un formulario' }).click();
  await expect.element(choice('Formulario')).toBeVisible();
  return server;
}
const choose = async (name: string, option: string) => {
  await choice(name).click();
  await page.getByRole('option', { name: option }).click();
};

test('[BE-28] what can be done with documents is read whole on a desktop', async () => {
  await page.viewport(1280, 900);
  openHistoria({ more: [answer(listDocumentos, [])] });
  await page.getByRole('button', { name: /^Documentos emitidos/ }).click();
  for (const name of [
    'Autorización para leer',
    'Autorización para publicar una fotografía',
    'Imprimir un formulario',
  ]) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    const cut = [...button.element().querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 1);
    expect(cut, name).toEqual([]);
  }
});

test('[BE-28] a later visit is proposed as 005, the first one as 002, and the doctor may choose form, visit and version', async () => {
  const { bodiesOf } = await openDialog(VISITAS);
  await expect.element(choice('Formulario')).toHaveValue('Formulario 005 Evolución y prescripciones');
  await expect.element(choice('Versión')).toHaveValue('Versión 2 · 21/11/2026 10:00');
  await expect.element(dialog.getByText('Papel', { exact: true })).not.toBeInTheDocument();
  await findNothingWrong('[role="dialog"]');
  await choose('Versión', 'Versión 1 · 20/11/2026 09:10');
  await expect
    .poll(() => bodiesOf(issueFormulario).at(-1))
    .toMatchObject({ formulario: 'form005', consultaId: 32, version: 1 });
  // The visit has its office; none is asked for.
  expect(bodiesOf(issueFormulario).at(-1)).not.toHaveProperty('oficinaId');

  await choose('Consulta', '02/10/2026 09:00');
  await expect.element(choice('Formulario')).toHaveValue('Formulario 002 Consulta externa');
  await choose('Formulario', 'Formulario 020 Signos vitales');
  await expect.element(choice('Consulta')).not.toBeInTheDocument();
  await expect.poll(() => bodiesOf(issueFormulario).at(-1)).toMatchObject({ formulario: 'form020' });
  expect(bodiesOf(issueFormulario).at(-1)).not.toHaveProperty('consultaId');
});

test('[BE-28] without a visit only admission and signs are offered', async () => {
  await openDialog([]);
  await expect.element(choice('Formulario')).toHaveValue('Formulario 001 Admisión');
  await choice('Formulario').click();
  await expect.element(page.getByRole('option', { name: /002/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: /020/ })).toBeVisible();
});
