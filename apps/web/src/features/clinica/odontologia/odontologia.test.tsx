/** Noting in the odontogram: by keyboard, with names, and beside somebody else. */
import { listVisitasParaFormulario } from '@hampi/contract/clinica/documentos/formularios';
import {
  anotarHallazgos,
  getOdontograma,
  type Marca,
  type Odontograma,
} from '@hampi/contract/clinica/odontologia/calls';
import * as MO from '@hampi/contract/clinica/odontologia/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPreference } from '../../../base/preferences.ts';
import { answer, noAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { openHistoria } from '../../../testing/historia.ts';

afterEach(() => {
  setPreference('odontograma', false);
  close();
});

const marca = (id: number, more: Partial<Marca>): Marca => ({
  id,
  doctor_id: 1,
  doctor: 'Dra. Ana Paz',
  creada_en: '2026-11-20T14:00:00Z',
  terminada_en: null,
  termino: null,
  fin: null,
  pieza: 16,
  lugar: 'O',
  hallazgo: 'CARIES',
  estado: 'POR_HACER',
  ...more,
});
const con = (...marcas: Marca[]): Odontograma => ({ marcas, encias: [], bocas: [], ilegibles: [] });

test('[BE-28] a surface is chosen and noted by keyboard; a finding of a surface without one asks for it', async () => {
  const noted = con(marca(5, {}), marca(6, { lugar: 'M' }));
  const { bodiesOf } = openHistoria({
    more: [answer(getOdontograma, con(marca(5, {}))), answer(anotarHallazgos, noted)],
  });
  await page.getByRole('button', { name: 'Abrir el odontograma' }).click();
  const first = page.getByRole('button', { name: 'Pieza 18: sin hallazgos' });
  ((await first.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'Pieza 16: cara oclusal caries' }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Caries', exact: true }).click();
  await expect.element(page.getByText(MO.superficie)).toBeVisible();
  await page.getByRole('button', { name: 'Pieza 16, cara mesial: sin hallazgos' }).click();
  await findNothingWrong();
  await page.getByRole('button', { name: 'Caries', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Pieza 16, cara mesial: caries', exact: true })).toBeVisible();
  await page.getByText('Realizado hoy').click();
  await page.getByRole('button', { name: 'Caries', exact: true }).click();
  await expect.element(page.getByText(MO.superficie)).toBeVisible();
  await page.getByRole('button', { name: 'Endodoncia realizada' }).click();
  // It is of the whole tooth, so that no surface is missing any more.
  await expect.element(page.getByText(MO.superficie)).not.toBeInTheDocument();
  await expect
    .poll(() => bodiesOf(anotarHallazgos))
    .toMatchObject([
      { vistos: [5], hallazgos: [{ pieza: 16, superficie: 'M', hallazgo: 'CARIES', realizado: false }] },
      { vistos: [5, 6], hallazgos: [{ pieza: 16, hallazgo: 'ENDODONCIA', realizado: true }] },
    ]);
});

test('[BE-28] pressed again after a reply that did not arrive, it is the same note; what cannot be read is said at its tooth', async () => {
  const { pieza, lugar, hallazgo: _, estado: __, ...rest } = marca(7, { pieza: 16, lugar: 'M' });
  const { bodiesOf } = openHistoria({
    more: [
      answer(getOdontograma, { ...con(marca(5, {})), ilegibles: [{ ...rest, pieza, lugar }] }),
      noAnswer(anotarHallazgos),
    ],
  });
  await page.getByRole('button', { name: 'Abrir el odontograma' }).click();
  await expect.element(page.getByText('No se puede leer lo que se anotó en: 16.')).toBeVisible();
  await page.getByRole('button', { name: 'Pieza 16: cara oclusal caries' }).click();
  await expect.element(page.getByText(`Pieza 16, cara mesial: ${MO.ilegible}`)).toBeVisible();
  const corona = page.getByRole('button', { name: 'Corona realizada' });
  await corona.click();
  await expect.poll(() => bodiesOf(anotarHallazgos)).toHaveLength(1);
  await expect.element(corona).toBeEnabled();
  await corona.click();
  await expect.poll(() => bodiesOf(anotarHallazgos)).toHaveLength(2);
  const [first, again] = bodiesOf(anotarHallazgos);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ vistos: [5, 7] });
});

test('[BE-28] form 033 is proposed with the odontogram of today if it changed after the last visit; losses go on to another tooth', async () => {
  const visita = { id: 9, fecha: '2026-11-19T14:00:00Z', propuesto: 'form002' as const, versiones: [] };
  const { bodiesOf } = openHistoria({
    more: [
      answer(
        getOdontograma,
        con(marca(5, {}), marca(7, { pieza: 14, lugar: 'PIEZA', hallazgo: 'PERDIDA_OTRA', estado: 'HECHO' })),
      ),
      answer(listVisitasParaFormulario, [visita]),
      answer(anotarHallazgos, con(marca(5, {}))),
    ],
  });
  await page.getByRole('button', { name: 'Abrir el odontograma' }).click();
  await page.getByRole('button', { name: 'Pieza 14: pérdida por otra causa' }).click();
  const panel = page.getByRole('region', { name: 'Pieza 14' });
  await expect.element(panel.getByRole('button', { name: /se anotó por error/ })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: /ya no está/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Pieza 16: / }).click();
  await userEvent.selectOptions(page.getByLabelText('Una prótesis o una pérdida va hasta la pieza'), '13');
  await page.getByRole('button', { name: 'Pérdida por caries' }).click();
  await expect
    .poll(() => bodiesOf(anotarHallazgos))
    .toMatchObject([{ hallazgos: [{ pieza: 16 }, { pieza: 15 }, { pieza: 13 }] }]);
  await page.getByRole('button', { name: 'Formulario 033' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('combobox', { name: 'Consulta' }))
    .toHaveValue('Ninguna: el odontograma de hoy');
  await expect
    .element(dialog.getByText(/cambió el 20\/11\/2026, después de la consulta del 19\/11\/2026/))
    .toBeVisible();
});
