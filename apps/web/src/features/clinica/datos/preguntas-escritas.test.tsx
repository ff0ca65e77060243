/** What the words of a visit ask while they are written (BE-39). */
import { createDato } from '@hampi/contract/clinica/datos/calls';
import { type PreguntaEscrita, preguntarEscrito } from '@hampi/contract/clinica/datos/escritura';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { beginVisit } from '../../../testing/historia.ts';

afterEach(close);

const asks = (pregunta: string, texto: string, descripcion: string): PreguntaEscrita => ({
  campo: 'motivo',
  pregunta,
  texto,
  dicho: 'tiene asma y gota',
  dato: { clase: 'PROBLEMA', cod_4: null, descripcion, estado: 'ACTIVO', desde: null },
});
const ASMA = asks('PROBLEMA asma', '¿Tiene asma?', 'asma');
const GOTA = asks('PROBLEMA gota', '¿Tiene gota?', 'gota');

test('[BE-39] words of the visit ask in one folded line, answered by keyboard; typing makes one call', async () => {
  const { answers, bodiesOf } = await beginVisit({ more: [answer(preguntarEscrito, [ASMA, GOTA])] });
  await userEvent.type(page.getByLabelText('Motivo de consulta'), 'tiene asma y gota');
  const folded = page.getByText('¿Tiene asma? · ¿Tiene gota?');
  await expect.element(folded).toBeVisible();
  expect(bodiesOf(preguntarEscrito)).toMatchObject([{ motivo: 'tiene asma y gota' }]);
  await expect.element(page.getByRole('button', { name: 'No: ¿Tiene asma?' })).not.toBeInTheDocument();
  (folded.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await findNothingWrong();
  answers(answer(createDato, null as never), answer(preguntarEscrito, [GOTA]));
  await userEvent.keyboard('{Tab}{Enter}');
  await expect
    .poll(() => bodiesOf(createDato))
    .toMatchObject([{ contenido: { clase: 'PROBLEMA', descripcion: 'asma' } }]);
  await expect.element(page.getByRole('button', { name: 'No: ¿Tiene asma?' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'No preguntar más: ¿Tiene gota?' }).click();
  await expect
    .poll(() => bodiesOf(createDato)[1])
    .toMatchObject({ contenido: { clase: 'RESPUESTA', pregunta: 'NO PREGUNTAR PROBLEMA gota' } });
});
