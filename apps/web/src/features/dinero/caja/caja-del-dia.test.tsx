/** A day of the cash register: no double requests, no lost changes, and where the focus goes. */
import * as M from '@hampi/contract/base/messages';
import { getCaja, getCajaOfDoctor, saveCaja } from '@hampi/contract/dinero/caja/calls';
import { searchPacientes } from '@hampi/contract/personas/clientes/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later, noAnswer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { DIA, openCaja, ROSA, ROW, rowOf } from './testing/dia.ts';
import { aFila } from './testing/fila.ts';

afterEach(close);

const SAVED = { ...ROW, r_version: 2, r_valor_cobro: '$40.00' };
const row = rowOf('Sisa Lema');
const edit = () => row.getByRole('button', { name: 'Editar' }).click();
const field = (name: string) => page.getByLabelText(name, { exact: true });

test('[CJ-1] pressing twice sends a row once, and changes made meanwhile stay in it', async () => {
  const [saving, arrive] = later(answer(saveCaja, [SAVED]));
  const { bodiesOf, answers } = openCaja([ROW], [saving]);
  await edit();
  await userEvent.fill(field('Valor'), '40');
  await field('Detalle').click();
  const save = row.getByRole('button', { name: 'Guardar fila' }).element() as HTMLElement;
  save.click();
  save.click();
  await userEvent.fill(field('Detalle'), 'Saldo');
  answers(answer(getCaja, [SAVED], DIA), answer(saveCaja, [{ ...SAVED, r_version: 3 }]));
  arrive();
  await expect.element(row.getByRole('button', { name: 'Guardar fila' })).toBeEnabled();
  expect(field('Detalle').element()).toHaveValue('Saldo');
  expect(bodiesOf(saveCaja)).toHaveLength(1);
  await row.getByRole('button', { name: 'Guardar fila' }).click();
  await expect.element(row.getByText('Guardado')).toBeVisible();
  expect(bodiesOf(saveCaja)[1]).toMatchObject({ data: [{ r_detalle: 'Saldo', r_version: 2 }] });
});

test('[CJ-1] the name of the patient leads to the patient', async () => {
  openCaja([ROW]);
  await expect
    .element(row.getByRole('link', { name: /Sisa Lema/ }))
    .toHaveAttribute('href', expect.stringMatching(/\/(pacientes-atendidos\/|historia-clinica\?paciente=)\d+$/));
});

test('[CJ-1] Enter takes the patient from the list and does not save the row yet; in a field it does', async () => {
  const { bodiesOf, answers } = openCaja([], [answer(searchPacientes, [ROSA])]);
  await page.getByRole('button', { name: 'Añadir fila' }).click();
  await userEvent.type(field('Paciente'), 'sisa');
  await expect.element(page.getByRole('option', { name: /Sisa Lema Rosa Elvira/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Paciente')).toHaveValue('Sisa Lema Rosa Elvira');
  await userEvent.fill(field('Valor'), '25');
  expect(page.getByText(M.formulario).elements()).toEqual([]);
  answers(answer(getCaja, [ROW], DIA), answer(saveCaja, [ROW]));
  await userEvent.keyboard('{Enter}');
  await expect.element(row.getByText('Guardado')).toBeVisible();
  expect(bodiesOf(saveCaja)).toHaveLength(1);
});

test('[CJ-1] without a reply the row keeps the typed values and the focus', async () => {
  openCaja([ROW], [noAnswer(saveCaja)]);
  await edit();
  await userEvent.fill(field('Valor'), '40');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Error de conexión').first()).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Guardar fila' })).toHaveFocus();
  expect(field('Valor').element()).toHaveValue('40,00');
});

test('[CJ-1] a stored row can be deleted while it is being edited', async () => {
  const { answers } = openCaja([ROW]);
  await edit();
  answers(answer(getCaja, [], DIA), answer(saveCaja, []));
  await row.getByRole('button', { name: 'Quitar fila' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Aún no hay cobros en esta fecha' })).toBeVisible();
});

test('[CJ-1] after handing over, the focus is on the button that prints the sheet', async () => {
  const delivered = { ...ROW, r_entregado: true };
  const { answers } = openCaja([ROW]);
  await page.getByRole('button', { name: 'Entregar' }).click();
  answers(answer(getCaja, [delivered], DIA), answer(saveCaja, [delivered]));
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Imprimir' })).toHaveFocus();
});

test('[CJ-1] handing over lists what it freezes with its total before it does', async () => {
  openCaja([ROW, aFila({ r_id: 2, r_clave: 'b', c_apellidos: 'Tapia', r_valor_cobro: '$12.50' })]);
  await page.getByRole('button', { name: 'Entregar' }).click();
  const dialog = page.getByRole('dialog');
  const listed = dialog.getByRole('list', { name: 'Cobros que se entregan' }).getByRole('listitem');
  await expect.poll(() => listed.elements().length).toBe(2);
  expect(listed.elements()[0]?.textContent).toMatch(/Sisa Lema.*Efectivo.*25,00/);
  await expect.element(dialog.getByText('2 cobros por $ 37,50')).toBeVisible();
});

test('[CJ-1] from the agenda come only patients who have arrived; the others are shown as not yet come', async () => {
  const { c_id, c_nombres, c_apellidos, c_cedula_identidad, r_tipo_servicio, r_detalle, r_valor_cobro, r_hora_pago } =
    ROW;
  const cita = {
    c_id,
    c_nombres,
    c_apellidos,
    c_cedula_identidad,
    r_tipo_servicio,
    r_detalle,
    r_valor_cobro,
    r_hora_pago,
  };
  const dataCitas = [
    { ...cita, r_cita_id: 1, r_llego: true },
    { ...cita, r_cita_id: 2, r_llego: false, c_apellidos: 'Tapia' },
  ];
  openCaja([], [], { ...DIA, dataCitas });
  await page.getByRole('button', { name: 'Traer 1 cita de la agenda' }).click();
  await expect.element(row).toBeVisible();
  expect(rowOf('Tapia').elements()).toEqual([]);
  await page.getByText('1 paciente aún no llega').click();
  await expect.element(page.getByText('09:00 · Tapia Rosa Elvira')).toBeVisible();
});

test('[CJ-1] the arrow keys change the day repeatedly, and the focus stays on the date', async () => {
  const { queriesOf } = openCaja([ROW]);
  const fecha = page.getByRole('button', { name: /^Fecha:/ });
  await fecha.click();
  await userEvent.keyboard('{Escape}{ArrowLeft}');
  await expect.element(fecha).toHaveTextContent('lunes 23/11/2026');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(fecha).toHaveTextContent('domingo 22/11/2026');
  await expect.element(fecha).toHaveFocus();
  await expect.poll(() => queriesOf(getCaja)).toEqual(['', '?fecha=2026-11-23', '?fecha=2026-11-22']);
});

test('[CJ-1] the sheets of two secretaries are told apart by name', async () => {
  const other = aFila({ r_id: 2, r_entregado: true, s_id: 2, s_nombres: 'Elsa', s_apellidos: 'Tapia' });
  const rows = [{ ...ROW, r_entregado: true }, other];
  open('/medico/cajas', 'ROLE_MED', [answer(getCajaOfDoctor, rows, { dataDia: DIA.dataDia, dataArqueos: [] })]);
  await expect.element(page.getByRole('button', { name: 'Imprimir la hoja 1 de Nancy Muñoz' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Imprimir la hoja 1 de Elsa Tapia' })).toBeVisible();
});
