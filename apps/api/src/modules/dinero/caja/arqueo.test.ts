/** Counting the drawer when a sheet is handed over: only cash counts, and the difference is kept, printed and audited. */
import { getCajaOfDoctor, saveCaja } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { aConsultorio } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, clock, owner } = harness;
const { open, print, fila, HOY } = aConsultorio(harness);
beforeEach(() => clock.set(HOY));

test('[CJ-1] opening cash and cash taken less expenses is what should be there; the difference stays with the sheet', async () => {
  const set = await open();
  const { doctor, secretaria, paciente, save, read } = set;
  const arqueo = { apertura: '20', gastos: [{ motivo: 'Taxi del laboratorio', valor: '3,50' }], contado: '40,30' };
  await save(
    [
      fila(paciente, { r_valor_cobro: '25,10' }),
      fila(paciente, { r_valor_cobro: '80', r_forma_pago: 'Tarjeta' as never }),
      fila(paciente, { r_hoja: 2, r_valor_cobro: '9' }),
    ],
    { deliver: true, arqueo },
  );
  const kept = {
    id: expect.any(Number),
    s_id: secretaria.secretaria_id,
    hoja: 1,
    hora: '09:00',
    apertura: 20,
    efectivo: 25.1,
    gastos: [{ motivo: 'Taxi del laboratorio', valor: 3.5 }],
    contado: 40.3,
    diferencia: -1.3,
  };
  expect((await read()).dataArqueos).toEqual([kept]);
  const theirs = await (await as(doctor)).send(getCajaOfDoctor, { params: { doctor_id: doctor.doctor_id } });
  expect(theirs.dataArqueos).toEqual([kept]);

  const { text } = await readPdf((await print(set)).rawPayload);
  for (const part of ['Arqueo del efectivo, 09:00', 'Gasto: Taxi del laboratorio', '41,60', '40,30', 'Falta', '1,30'])
    expect(text).toContain(part);

  const { rows } = await owner.query(
    `select a.detalle from auditoria a where a.accion = 'caja.arqueo' and a.usuario_id = $1`,
    [secretaria.usuario_id],
  );
  expect(rows).toMatchObject([{ detalle: { hoja: 1, diferencia: -1.3 } }]);
  // The audit says numbers, never what somebody wrote.
  expect(JSON.stringify(rows)).not.toContain('Taxi');
});

test('[CJ-1] who does not count hands over as before, and counting without handing over keeps nothing', async () => {
  const { paciente, save, read } = await open();
  const row = fila(paciente);
  await save([row], { arqueo: { contado: '25' } });
  expect((await read()).dataArqueos).toEqual([]);
  await save([row], { deliver: true });
  expect((await read()).dataArqueos).toEqual([]);
});

test('[CJ-1] an expense says what for, and amounts are not below zero', async () => {
  const { doctor, secretaria, paciente, read } = await open();
  const params = { doctor_id: doctor.doctor_id, date: '2026-11-24' };
  const arqueo = { apertura: '-1', gastos: [{ motivo: ' ', valor: 'x' }], contado: '' };
  await expect(
    (await as(secretaria)).call(saveCaja, { params, body: { data: [fila(paciente)], deliver: true, arqueo } }),
  ).rejects.toMatchObject({
    status: 400,
    errores: {
      'arqueo.apertura': MCaja.valor_texto,
      'arqueo.gastos.0.motivo': MCaja.motivo_requerido,
      'arqueo.gastos.0.valor': MCaja.valor_texto,
      'arqueo.contado': MCaja.valor_requerido,
    },
  });
  expect((await read()).data).toEqual([]);
});

test('[CJ-1] two windows that hand over and count the same sheet at once keep one count', async () => {
  const { paciente, save, read } = await open();
  const row = fila(paciente);
  await save([row]);
  await Promise.allSettled([1, 2, 3].map(() => save([row], { deliver: true, arqueo: { contado: '25' } })));
  expect((await read()).dataArqueos).toHaveLength(1);
});
