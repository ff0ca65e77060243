/** Writing a prescription, with a mocked check. */
import { searchCie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import { type Forma, listFormas } from '@hampi/contract/clinica/receta/formas';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import { getCopiaVademecum, searchMedicina } from '@hampi/contract/clinica/vademecum/calls';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, later, noAnswer } from '../../../testing/answers.ts';
import { close } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { beginVisit, CEFALEA, PARACETAMOL, SIN_ADVERTENCIAS } from '../../../testing/historia.ts';
import { diagnose, diagnosis, fillLine, line, lines, medicine, prescribe } from '../../../testing/receta.ts';
import { renewCopia } from '../vademecum/copia/copia.ts';

afterEach(close);

const TABLETA: Forma = {
  nombre: 'tableta',
  terminos: ['tabletas'],
  unidad: 'tableta',
  poblacion: 'ambos',
  cuenta: 'unidades',
  envase: null,
  contenidos: [],
  gotas_por_ml: null,
  purga: null,
  dias_abierto: null,
};

test('[RX-3] [BE-10] a line shows its schedule in plain words, its quantity in words and how much the treatment needs; if words and numbers differ it asks which is meant, and one touch keeps only that one', async () => {
  await beginVisit({ more: [answer(listFormas, [TABLETA])] });
  await diagnose();
  await prescribe();
  await fillLine({ Cantidad: '10', Dosificación: '1 tableta', 'Cada (horas)': '8', 'Días de uso': '7' });
  await expect.element(line).toHaveTextContent(/El paciente leerá: Use 1 tableta\. Tres veces al día, cada 8 horas/);
  await expect.element(line).toHaveTextContent('10 (diez tabletas)');
  await line.getByRole('button', { name: 'Usar 21' }).click();
  await expect.element(line.getByLabelText('Cantidad')).toHaveValue('21');
  await expect.element(line).toHaveTextContent('21 (veintiuna tabletas)');

  await fillLine({ Dosificación: 'Tomar 2 tabletas cada 12 horas con comida', 'Cada (horas)': '8' });
  const asked = line.getByRole('group', { name: /no dicen lo mismo/ });
  await asked.getByRole('button', { name: 'cada 12 horas (como está escrito)' }).click();
  await expect.element(line.getByLabelText('Cada (horas)')).toHaveValue('12');
  await expect.element(asked).not.toBeInTheDocument();

  await fillLine({ 'Cada (horas)': '8' });
  await asked.getByRole('button', { name: 'cada 8 horas (como dicen los números)' }).click();
  await expect.element(line.getByLabelText('Dosificación')).toHaveValue('Tomar 2 tabletas cada 8 horas con comida');
  await expect.element(asked).not.toBeInTheDocument();
  await findNothingWrong();
});

test('[BE-10] the result for older text never replaces a newer one', async () => {
  const old = {
    clave: 'a',
    cuenta: 'ALERGIA',
    linea: 0,
    tipo: 'ALERGIA',
    gravedad: 'alta',
    motivo: 'De antes.',
    conducta: '',
  } as const;
  const [waiting, arrive] = later(answer(checkReceta, { ...SIN_ADVERTENCIAS, advertencias: [old] }));
  const { answers, bodiesOf } = await beginVisit({ more: [waiting] });
  await diagnose();
  await prescribe();
  await expect.poll(() => bodiesOf(checkReceta)).toHaveLength(1);
  answers();
  await fillLine({ Cantidad: '12', Dosificación: '1 tableta' });
  await expect.element(page.getByText('Receta revisada')).toBeVisible();
  arrive();
  await expect.element(page.getByText('Receta revisada')).toBeVisible();
  await expect.element(page.getByText('De antes.')).not.toBeInTheDocument();
});

test('[BE-24] Enter does not choose a suggested spelling: an arrow key must select it first', async () => {
  const meant = [
    answer(searchCie10, [{ ...CEFALEA, quiso_decir: 'cefalea' }]),
    answer(searchMedicina, [{ ...PARACETAMOL, quiso_decir: 'paracetamol' }]),
  ];
  const { answers } = await beginVisit({ more: meant });
  const asks = (word: string) => page.getByText(`¿Quiso decir «${word}»?`).first();
  await userEvent.fill(diagnosis, 'cefaela');
  await expect.element(asks('cefalea')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(diagnosis).toHaveValue('cefaela');
  await expect.element(asks('cefalea')).toBeVisible();

  answers();
  await diagnose();
  answers(...meant);
  await userEvent.fill(medicine, 'parasetamol');
  await expect.element(asks('paracetamol')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(asks('paracetamol')).toBeVisible();
  await expect.element(lines).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(lines).toHaveTextContent('Paracetamol');
});

test('[VD-1] nothing can be copied or cut from the panel of the receta, except the doctor’s own text in a field', async () => {
  await beginVisit();
  const words = page.getByRole('region', { name: /^Diagnóstico y Receta/ }).getByText('Continuar', { exact: true });
  await expect.element(words).toBeVisible();
  const held = (place: Locator, event: Event) => !place.element().dispatchEvent(event);
  const some = { bubbles: true, cancelable: true };
  for (const place of [words, diagnosis]) {
    const isHeld = place === words;
    expect(held(place, new ClipboardEvent('copy', some))).toBe(isHeld);
    expect(held(place, new ClipboardEvent('cut', some))).toBe(isHeld);
    expect(held(place, new MouseEvent('contextmenu', { ...some, button: 2 }))).toBe(isHeld);
  }
});

test('[VD-2] without a network general and own medicines are found in the copy of the vademecum, shown with its date', async () => {
  const own = { ...PARACETAMOL, id: 99, nombre: 'Paracetamol propio', doctor_id: 1 };
  const copia = { tomada_en: new Date().toISOString(), filas: [PARACETAMOL, own] };
  await beginVisit({ more: [answer(getCopiaVademecum, copia), noAnswer(searchMedicina)] });
  await renewCopia(1);
  await diagnose();
  await userEvent.fill(medicine, 'paracetamol');
  await expect.element(page.getByRole('option', { name: /Paracetamol propio/ })).toBeVisible();
  await expect.element(page.getByText(/^Sin conexión: se busca en la copia del vademécum/)).toBeVisible();
  await page.getByRole('option', { name: /Paracetamol 500 mg/ }).click();
  await expect.element(line.getByLabelText('Cantidad')).toHaveFocus();
});
