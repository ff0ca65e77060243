/** The sheets of a day: a full one is never the end of it, and each is handed over by itself (decisions 79). */
import { getCaja, saveCaja } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { searchPacientes } from '@hampi/contract/personas/clientes/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../../testing/answers.ts';
import { close } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';
import { DIA, openCaja, ROSA, ROW } from '../testing/dia.ts';
import { aFila } from '../testing/fila.ts';

afterEach(async () => {
  close();
  await page.viewport(1280, 800);
});

const rows = (count: number, more = {}, from = 0) =>
  Array.from({ length: count }, (_, i) =>
    aFila({ r_id: from + i + 1, r_clave: `${from + i}`, c_apellidos: `Fila ${from + i + 1}`, ...more }),
  );
const drawn = () => page.getByRole('region', { name: 'Cobros', exact: true }).getByRole('row').elements().length - 1;
const tab = (name: string) => page.getByRole('tab', { name });
const valor = () => page.getByLabelText('Valor', { exact: true });

test('[CJ-1] a full sheet says so and goes on with a new one, beside the button that it disables', async () => {
  const { bodiesOf } = openCaja(rows(11), [answer(saveCaja, [])]);
  await expect.element(page.getByText('La hoja 1 ya tiene sus 11 filas.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Añadir fila' })).toBeDisabled();
  await findNothingWrong();
  await page.getByRole('button', { name: 'Seguir en una hoja nueva' }).click();
  await expect.element(tab('Hoja 2')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('button', { name: 'Añadir fila' })).toBeEnabled();
  expect(drawn()).toBe(1);
  // The total above is that of the day.
  await expect.element(page.getByRole('region', { name: 'Totales del día' })).toHaveTextContent('220,00');
  await userEvent.fill(valor(), '30');
  await tab('Hoja 1').click();
  expect(drawn()).toBe(11);
  await expect.element(page.getByRole('region', { name: 'Totales del día' })).toHaveTextContent('250,00');
  // What is missing is on the other sheet, which is shown.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(tab('Hoja 2')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText(MCaja.paciente_requerido)).toBeVisible();
  expect(bodiesOf(saveCaja)).toEqual([]);
});

test('[CJ-1] the citas of the day fill the sheet and go on with a new one, which is said', async () => {
  const { c_id, c_nombres, c_cedula_identidad, r_tipo_servicio, r_detalle, r_valor_cobro, r_hora_pago } = ROW;
  const dataCitas = Array.from({ length: 14 }, (_, i) => ({
    ...{ c_id, c_nombres, c_cedula_identidad, r_tipo_servicio, r_detalle, r_valor_cobro, r_hora_pago },
    c_apellidos: `Cita ${i + 1}`,
    r_cita_id: i + 1,
    r_llego: true,
  }));
  const { bodiesOf } = openCaja(rows(9), [answer(saveCaja, [])], { ...DIA, dataCitas });
  await page.getByRole('button', { name: 'Traer de la agenda' }).click();
  await expect.element(page.getByText(MCaja.siguen_en_hoja(3))).toBeVisible();
  expect(drawn()).toBe(11);
  await tab('Hoja 2').click();
  expect(drawn()).toBe(11);
  await tab('Hoja 3').click();
  expect(drawn()).toBe(1);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(() => bodiesOf(saveCaja).length).toBe(1);
  const { data } = bodiesOf(saveCaja)[0] as { data: { r_hoja: number }[] };
  expect(data.map(({ r_hoja }) => r_hoja)).toEqual([1, 1, ...Array(11).fill(2), 3]);
});

test('[CJ-1] a sheet is handed over by itself: only its rows are listed and sent', async () => {
  const two = rows(1, { r_hoja: 2, r_clave: '9f6f0cc9-0d5f-4a7b-9d5e-0f1f3f3c7a10', r_valor_cobro: '$7.00' }, 3);
  const { bodiesOf } = openCaja([...rows(3), ...two], [answer(saveCaja, [])]);
  // One continues where the day ended.
  await expect.element(tab('Hoja 2')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Entregar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Desea entregar la hoja 2?' });
  await expect.element(dialog.getByText('1 cobro por $ 7,00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect.poll(() => bodiesOf(saveCaja).length).toBe(1);
  expect(bodiesOf(saveCaja)[0]).toMatchObject({ deliver: true, hoja: 2, data: [{ r_hoja: 2 }] });
});

test('[CJ-1] when another window filled the sheet, what was typed goes on the next one and stays', async () => {
  const refused = { transaccion: false, mensaje: MCaja.caja_llena, codigo: 'HOJA_LLENA' };
  const full: Answer = { endpoint: saveCaja, envelope: { ...refused, data: { hojas: [1] } } };
  const { answers, bodiesOf } = openCaja(rows(10), [full, answer(searchPacientes, [ROSA])]);
  await page.getByRole('button', { name: 'Añadir fila' }).click();
  await userEvent.type(page.getByLabelText('Paciente', { exact: true }), 'sisa');
  await page.getByRole('option', { name: /Sisa Lema/ }).click();
  await userEvent.fill(valor(), '30');
  answers(answer(getCaja, rows(11), DIA), full);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(MCaja.paso_a_hoja(2))).toBeVisible();
  await expect.element(tab('Hoja 2')).toHaveAttribute('aria-selected', 'true');
  await expect.element(valor()).toHaveValue('30,00');
  await page.getByRole('button', { name: 'Guardar fila' }).click();
  await expect.poll(() => bodiesOf(saveCaja).length).toBe(2);
  expect(bodiesOf(saveCaja)[1]).toMatchObject({ data: [{ c_id: 7, r_hoja: 2 }] });
});

test('[CJ-1] at 640 px, as at 200 % of 1280, no total is printed over another', async () => {
  for (const width of [1280, 1024, 640, 390, 360]) {
    await page.viewport(width, 800);
    openCaja(rows(1, { r_valor_cobro: '$99999.99', r_forma_pago: 'Transferencia' }));
    const total = page.getByRole('region', { name: 'Totales del día' });
    await expect.element(total).toBeVisible();
    const boxes = [...total.element().querySelectorAll('b, small, [class*="forma"]')]
      .filter((one) => one.checkVisibility() && !one.querySelector('b'))
      .map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return { text: one.textContent, box: range.getBoundingClientRect() };
      });
    const over = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) =>
            a.box.left < b.box.right - 1 &&
            b.box.left < a.box.right - 1 &&
            a.box.top < b.box.bottom - 1 &&
            b.box.top < a.box.bottom - 1,
        )
        .map((b) => `${width}: ${a.text} / ${b.text}`),
    );
    expect(over).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    close();
  }
});
