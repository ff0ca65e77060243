/** Recetas in force that facts of now speak against, within the history. */
import { createDato, type Dato, getResumen } from '@hampi/contract/clinica/datos/calls';
import { type RecetaEnDuda, replyAvisosReceta } from '@hampi/contract/clinica/receta/salida';
import * as SALIDA from '@hampi/contract/clinica/receta/salida-messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { aVisit, openHistoria, SIN_DATOS } from '../../../testing/historia.ts';

afterEach(close);

const EN_DUDA: RecetaEnDuda = {
  consulta_id: 9,
  numero: 12,
  fecha: '2026-11-20',
  doctor: 'Dr. Luis Mora',
  avisos: [
    {
      clave: 'una',
      tipo: 'ALERGIA',
      gravedad: 'alta',
      medicamento: 'Amoxicilina 500 mg',
      motivo: 'El paciente refiere alergia a «penicilina».',
      conducta: 'Elija otro grupo.',
    },
  ],
};
const PENICILINA = {
  id: 1,
  version: 1,
  contenido: {
    clase: 'ALERGIA',
    sustancia: 'penicilina',
    origen: 'MEDICAMENTO',
    tipo: 'ALERGIA',
    reaccion: null,
    gravedad: null,
    certeza: 'CONFIRMADA',
    desde: null,
  },
  fuente: 'MEDICO',
  doctor_id: 1,
  doctor: 'Dra. Ana Paz',
  escrita_en: '2026-11-20T15:00:00Z',
  fin: null,
} satisfies Dato;
const card = page.getByRole('complementary', { name: 'Resumen del paciente' });
const section = page.getByRole('region', { name: /^Resumen clínico/ });
const unfold = () =>
  page
    .getByRole('heading', { level: 2 })
    .getByRole('button', { name: /^Resumen clínico/ })
    .click();

test('[BE-40] recording an allergy shows at once which receta in force it makes wrong, and the card leads to it', async () => {
  const { answers } = openHistoria({ consultas: [aVisit(9)] });
  await unfold();
  await expect.element(page.getByText(SALIDA.en_duda)).not.toBeInTheDocument();
  await section.getByRole('button', { name: 'Añadir alergia' }).click();
  answers(answer(createDato, PENICILINA), answer(getResumen, { ...SIN_DATOS, datos: [PENICILINA], enDuda: [EN_DUDA] }));
  await userEvent.keyboard('penicilina{Enter}');
  await expect.element(section).toHaveTextContent('Receta N.º 000012');
  await expect.element(section).toHaveTextContent('Grave: Amoxicilina 500 mg. El paciente refiere alergia');
  await expect.element(card).toHaveTextContent(SALIDA.en_duda);
  await findNothingWrong();
  await card.getByRole('button', { name: 'N.º 000012, 20/11/2026' }).click();
  await expect.element(page.getByRole('heading', { name: /^Visita/ })).toBeVisible();
});

test('[BE-40] “ya lo vi” asks for a reason, and takes the receta off the list', async () => {
  const { answers, bodiesOf } = openHistoria({ more: [answer(getResumen, { ...SIN_DATOS, enDuda: [EN_DUDA] })] });
  await unfold();
  await section.getByRole('button', { name: /^Ya lo vi/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Receta N.º 000012' });
  await userEvent.fill(dialog.getByLabelText(SALIDA.razon_vista), 'Ya la suspendió');
  answers(answer(replyAvisosReceta, null), answer(getResumen, SIN_DATOS));
  await dialog.getByRole('button', { name: 'Ya lo vi' }).click();
  await expect.element(page.getByText(SALIDA.en_duda)).not.toBeInTheDocument();
  expect(bodiesOf(replyAvisosReceta)).toEqual([
    { consulta_id: 9, claves: ['una'], al: 'VER', razon: 'Ya la suspendió' },
  ]);
});
