/** Counting the drawer in the dialog that hands a sheet over. */
import { getCajaOfDoctor, saveCaja } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';
import { DIA, openCaja, ROW } from '../testing/dia.ts';
import { aFila } from '../testing/fila.ts';

afterEach(close);

const card = aFila({ r_id: 2, r_clave: 'b', r_forma_pago: 'Tarjeta', r_valor_cobro: '$80.00' });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const deliver = () => dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
const count = async () => {
  await page.getByRole('button', { name: 'Entregar' }).click();
  await dialog.getByText('Contar el efectivo del cajón (opcional)').click();
};

test('[CJ-1] opening cash, expenses and what was counted are sent with the sheet, and the difference is shown before', async () => {
  const { bodiesOf } = openCaja([ROW, card], [answer(saveCaja, [])]);
  await count();
  await userEvent.fill(field('Efectivo al abrir'), '20');
  await dialog.getByRole('button', { name: 'Añadir un gasto pagado del cajón' }).click();
  await userEvent.fill(field('En qué se gastó'), 'Taxi');
  await userEvent.fill(field('Valor del gasto'), '3,50');
  await userEvent.fill(field('Efectivo contado'), '40');
  await userEvent.tab();
  await expect.element(dialog.getByText('Debe haber $ 41,50 en efectivo.')).toBeVisible();
  await expect.element(dialog.getByText('Falta $ 1,50')).toBeVisible();
  await findNothingWrong();
  await deliver();
  await expect.poll(() => bodiesOf(saveCaja).length).toBe(1);
  expect(bodiesOf(saveCaja)[0]).toMatchObject({
    arqueo: { apertura: '$20.00', gastos: [{ motivo: 'Taxi', valor: '$3.50' }], contado: '$40.00' },
  });
});

test('[CJ-1] who does not count sends nothing of it; who began is asked for what is missing', async () => {
  const { bodiesOf } = openCaja([ROW], [answer(saveCaja, [])]);
  await count();
  await userEvent.fill(field('Efectivo al abrir'), '20');
  await deliver();
  await expect.element(dialog.getByText(MCaja.valor_requerido)).toBeVisible();
  await expect.element(field('Efectivo contado')).toHaveFocus();
  expect(bodiesOf(saveCaja)).toEqual([]);
  await userEvent.clear(field('Efectivo al abrir'));
  await userEvent.tab();
  await deliver();
  await expect.poll(() => bodiesOf(saveCaja).length).toBe(1);
  expect(bodiesOf(saveCaja)[0]).not.toHaveProperty('arqueo');
});

test('[CJ-1] the secretary and the doctor read what was counted below its sheet', async () => {
  const dataArqueos = [
    {
      id: 1,
      s_id: 1,
      hoja: 1,
      hora: '18:05',
      apertura: 20,
      efectivo: 25,
      gastos: [{ motivo: 'Taxi', valor: 3.5 }],
      contado: 45,
      diferencia: 3.5,
    },
  ];
  const rows = [{ ...ROW, r_entregado: true }];
  openCaja(rows, [], { ...DIA, dataArqueos });
  await expect.element(page.getByText('Sobra $ 3,50.')).toBeVisible();
  close();
  open('/medico/cajas', 'ROLE_MED', [answer(getCajaOfDoctor, rows, { dataDia: DIA.dataDia, dataArqueos })]);
  await expect.element(page.getByText('Sobra $ 3,50.')).toBeVisible();
});
