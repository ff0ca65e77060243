/** The sheets of a day: each has its rows, is handed over and printed by itself, and the day's total is over all (decisions 79). */
import { correctFila } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { aConsultorio } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, clock, owner } = harness;
const { open, print, fila, HOY } = aConsultorio(harness);
beforeEach(() => clock.set(HOY));

test('[CJ-1] the twelfth charge of a day goes on a second sheet, and twenty patients fit on one day', async () => {
  const { paciente, save, read } = await open();
  await save([
    ...Array.from({ length: 11 }, () => fila(paciente)),
    ...Array.from({ length: 9 }, () => fila(paciente, { r_hoja: 2 })),
  ]);
  const { data } = await read();
  expect(data.filter(({ r_hoja }) => r_hoja === 1)).toHaveLength(11);
  expect(data.filter(({ r_hoja }) => r_hoja === 2)).toHaveLength(9);
  const full = [fila(paciente, { r_hoja: 1 }), fila(paciente, { r_hoja: 2 })];
  await expect(save(full)).rejects.toMatchObject({ status: 409, body: { codigo: 'HOJA_LLENA', data: { hojas: [1] } } });
  expect((await read()).data).toHaveLength(20);
});

test('[CJ-1] many windows that write on two sheets at once fill both, and none holds more than its rows', async () => {
  const { paciente, save, read } = await open();
  const results = await Promise.allSettled(
    Array.from({ length: 26 }, (_, i) => save([fila(paciente)], { hoja: (i % 2) + 1 })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  const { data } = await read();
  expect([1, 2].map((hoja) => data.filter(({ r_hoja }) => r_hoja === hoja).length)).toEqual([11, 11]);
  // The database says so too, whoever writes.
  const row = data.find(({ r_hoja }) => r_hoja === 2)?.r_id;
  await expect(owner.query('update caja_fila set hoja = 1 where id = $1', [row])).rejects.toThrow(/llena/);
});

test('[CJ-1] two windows that hand over two sheets at once freeze one each, and the money is in the ledger once', async () => {
  const { paciente, save, read } = await open();
  const [one, two] = [fila(paciente, { r_valor_cobro: '20' }), fila(paciente, { r_hoja: 2, r_valor_cobro: '30' })];
  await save([one, two]);
  await Promise.all([save([one], { deliver: true, hoja: 1 }), save([two], { deliver: true, hoja: 2 })]);
  expect((await read()).data.map(({ r_entregado }) => r_entregado)).toEqual([true, true]);
  const { rows } = await owner.query(
    'select p.valor::float from pago p join caja_fila f on f.id = p.caja_fila_id where f.cliente_id = $1 order by p.valor',
    [paciente.id],
  );
  expect(rows).toEqual([{ valor: 20 }, { valor: 30 }]);
});

test('[CJ-1] handing over a sheet leaves the others open, and one without open rows is refused', async () => {
  const { paciente, save } = await open();
  const [one, two] = [fila(paciente), fila(paciente, { r_hoja: 2 })];
  await save([one, two]);
  await expect(save([one, two], { deliver: true, hoja: 3 })).rejects.toMatchObject({
    status: 409,
    mensaje: MCaja.nada_que_entregar,
  });
  const rows = await save([one, two], { deliver: true, hoja: 2 });
  expect(rows.map(({ r_hoja, r_entregado }) => [r_hoja, r_entregado])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('[CJ-1] a stored row stays on its sheet, and its correction stands on the same one', async () => {
  const { doctor, paciente, save } = await open();
  const [row] = await save([fila(paciente, { r_hoja: 2 })]);
  const [kept] = await save([{ ...row, r_hoja: 1, r_detalle: 'Control' } as never]);
  expect(kept).toMatchObject({ r_hoja: 2, r_detalle: 'Control' });
  await save([kept as never], { deliver: true, hoja: 2 });
  const body = { r_valor_cobro: '20', r_forma_pago: 'Efectivo' as const, razon: 'Se escribió mal' };
  const rows = await (await as(doctor)).call(correctFila, { params: { r_id: row?.r_id as number }, body });
  expect(rows.map(({ r_hoja, r_corrige_id }) => [r_hoja, r_corrige_id])).toEqual([
    [2, null],
    [2, row?.r_id],
  ]);
});

test('[CJ-1] a sheet is a number from 1 to 30', async () => {
  const { paciente, save } = await open();
  for (const hoja of [0, 31, 1.5])
    await expect(save([fila(paciente)], { hoja })).rejects.toMatchObject({
      status: 400,
      errores: { hoja: MCaja.hoja_invalida },
    });
});

test('[CJ-1] each sheet is printed by itself, with its total and that of the day', async () => {
  const set = await open();
  const { paciente, save } = set;
  const rows = [fila(paciente, { r_valor_cobro: '20' }), fila(paciente, { r_hoja: 2, r_valor_cobro: '31' })];
  await save(rows);
  const refused = await print(set, 2);
  expect([refused.statusCode, refused.json().mensaje]).toEqual([409, MCaja.nada_que_imprimir]);
  await save(rows, { deliver: true, hoja: 1 });
  await save(rows, { deliver: true, hoja: 2 });
  const { text: second } = await readPdf((await print(set, 2)).rawPayload);
  expect(second).toContain('Hoja 2 de 2');
  expect(second).toMatch(/en esta hoja\s*\$ 31,00/);
  expect(second).toMatch(/todas las hojas\s*\$ 51,00/);
  // Who names no sheet gets the first.
  expect((await readPdf((await print(set)).rawPayload)).text).toContain('Hoja 1 de 2');
});
