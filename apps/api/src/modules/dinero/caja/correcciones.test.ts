import { correctFila, getCajaOfDoctor } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { aConsultorio } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aCita, aDoctor } = builders(db);
const { open, print, fila, HOY } = aConsultorio(harness);
beforeEach(() => clock.set(HOY));

const ledger = (doctor_id: number) =>
  db
    .selectFrom('pago as p')
    .innerJoin('caja_fila as f', 'f.id', 'p.caja_fila_id')
    .innerJoin('caja as k', 'k.id', 'f.caja_id')
    .where('k.doctor_id', '=', doctor_id)
    .select(['p.clase', 'p.valor', 'p.forma_pago', 'p.razon', 'p.registrado_rol'])
    .orderBy('p.id')
    .execute();

const right = (r_valor_cobro: string, r_forma_pago = 'Efectivo', razon = 'Se escribió mal') =>
  ({ r_valor_cobro, r_forma_pago, razon }) as never;

async function aDelivered(r_valor_cobro = '25', more = {}) {
  const set = await open();
  const [row] = await set.save([fila(set.paciente, { r_valor_cobro, ...more })], { deliver: true });
  const caller = await as(set.doctor);
  const correct = (body: never) => caller.call(correctFila, { params: { r_id: row?.r_id as number }, body });
  return { ...set, row, caller, correct };
}

test('[CJ-1] the doctor corrects a delivered row: another row with the difference and the reason, and the ledger follows', async () => {
  const { doctor, row, caller, correct } = await aDelivered('25');
  await correct(right('20'));
  const rows = await caller.call(getCajaOfDoctor, { params: { doctor_id: doctor.doctor_id } });
  expect(rows).toMatchObject([
    { r_id: row?.r_id, r_valor_cobro: '$25.00', r_corrige_id: null },
    { r_valor_cobro: '-$5.00', r_corrige_id: row?.r_id, r_razon: 'Se escribió mal', r_entregado: true },
  ]);
  expect(await ledger(doctor.doctor_id)).toEqual([
    { clase: 'COBRO', valor: 25, forma_pago: 'Efectivo', razon: null, registrado_rol: 'ROLE_SEC' },
    { clase: 'DEVOLUCION', valor: -5, forma_pago: 'Efectivo', razon: 'Se escribió mal', registrado_rol: 'ROLE_MED' },
  ]);
});

test('[CJ-1] correcting the form of payment takes the amount from one form and gives it to the other', async () => {
  const { doctor, correct } = await aDelivered('25');
  await correct(right('25', 'Tarjeta'));
  await correct(right('30', 'Tarjeta', 'Faltaban cinco'));
  expect((await ledger(doctor.doctor_id)).map(({ valor, forma_pago }) => [valor, forma_pago])).toEqual([
    [25, 'Efectivo'],
    [-25, 'Efectivo'],
    [25, 'Tarjeta'],
    [5, 'Tarjeta'],
  ]);
});

test('[CJ-1] after a correction a cita owes again what was charged too much', async () => {
  const { doctor, oficina, paciente, save } = await open();
  const cita = await aCita(doctor, oficina, paciente, { inicio: '2026-11-24T15:30:00Z', precio: 40 });
  const [row] = await save([fila(paciente, { r_cita_id: cita.id, r_valor_cobro: '40' })], { deliver: true });
  await (await as(doctor)).call(correctFila, { params: { r_id: row?.r_id as number }, body: right('10') });
  const { cobrado } = await db.selectFrom('cita').where('id', '=', cita.id).select('cobrado').executeTakeFirstOrThrow();
  expect(cobrado).toBe(10);
});

test('[CJ-1] two corrections at once wait for each other, and the last one counts', async () => {
  const { doctor, correct } = await aDelivered('25');
  await Promise.all([correct(right('20')), correct(right('15'))]);
  const sum = (await ledger(doctor.doctor_id)).reduce((total, { valor }) => total + valor, 0);
  expect([20, 15]).toContain(sum);
});

test('[CJ-1] a correction needs a reason, a difference, and a row that was delivered to this doctor', async () => {
  const { paciente, save, caller, correct } = await aDelivered('25');
  await expect(correct(right('20', 'Efectivo', ' '))).rejects.toMatchObject({
    status: 400,
    errores: { razon: MCaja.razon_requerida },
  });
  await expect(correct(right('25'))).rejects.toMatchObject({ status: 409, mensaje: MCaja.nada_que_corregir });
  const open = (await save([fila(paciente)])).at(-1);
  const params = { r_id: open?.r_id as number };
  await expect(caller.call(correctFila, { params, body: right('20') })).rejects.toMatchObject({ status: 404 });
  const stranger = await as(await aDoctor());
  await expect(stranger.call(correctFila, { params, body: right('20') })).rejects.toMatchObject({ status: 404 });
});

test('[CJ-1] the sheet has only the delivered rows, their total, the forms of payment and two lines to sign on', async () => {
  const set = await open();
  const { paciente, save } = set;
  await save(
    [
      fila(paciente, { r_valor_cobro: '1200', r_forma_pago: 'Tarjeta', r_tipo_servicio: 'Holter', r_detalle: 'Saldo' }),
      fila(paciente, { r_valor_cobro: '12,50', r_hora_pago: '10:04' }),
    ],
    { deliver: true },
  );
  await save([fila(paciente, { r_valor_cobro: '99', r_tipo_servicio: 'Intervención' })]);
  const response = await print(set);
  expect(response.headers['content-type']).toBe('application/pdf');
  const { pages, text, size } = await readPdf(response.rawPayload);
  expect(pages).toHaveLength(1);
  expect(size.map(Math.round)).toEqual([595, 842]);
  for (const part of [
    'Reporte de caja',
    'martes, 24 de noviembre de 2026',
    'Lucía Fernanda Peñaherrera Ordóñez',
    'Consultorio Solano, Cuenca',
    '2 de 3',
    'Chuquimarca Sisa Rosa Elvira',
    paciente.cedula_identidad,
    'Holter',
    'Saldo',
    'Total entregado',
    '1.212,50',
    'Por forma de pago',
    'Secretaria · CI',
    'Recibí conforme',
    'Solo constan los cobros entregados. 1 cobro de la hoja sigue abierto y no aparece aquí.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Intervención');
});

test('[CJ-1] before anything was handed over there is nothing to print', async () => {
  const set = await open();
  await set.save([fila(set.paciente)]);
  const response = await print(set);
  expect([response.statusCode, response.json().mensaje]).toEqual([409, MCaja.nada_que_imprimir]);
});
