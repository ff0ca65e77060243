import { undoPagoCita } from '@hampi/contract/agenda/citas/estados';
import { cents } from '@hampi/contract/base/dinero';
import { pathOf } from '@hampi/contract/base/endpoint';
import { addDays } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { correctFila } from '@hampi/contract/dinero/caja/calls';
import { exportReporteCobros, getReporteCobros, type ReporteCobros } from '@hampi/contract/dinero/estadisticas/calls';
import * as MEstadisticas from '@hampi/contract/dinero/estadisticas/messages';
import { FORMAS_PAGO, type FormaPago } from '@hampi/contract/dinero/pagos/forma';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { aConsultorio } from '../caja/testing/consultorio.ts';
import { recordCobros } from '../pagos/pagos.service.ts';

const harness = await startTestApp();
const { app, as, db, clock } = harness;
const { aDoctor, aSecretaria, aPaciente, aCita, anOficina, aPago } = builders(db);
const { open, fila, HOY } = aConsultorio(harness);
beforeEach(() => clock.set(HOY));

type Caller = Parameters<typeof as>[0];
const reporte = async (who: Caller, query = {}): Promise<ReporteCobros> =>
  (await as(who)).call(getReporteCobros, { query });
const pay = (cita_id: number, valor: number, forma_pago: FormaPago, at: string) =>
  db.transaction().execute((trx) => recordCobros(trx, null, [{ cita_id, valor, forma_pago, at }]));
const sum = (rows: { valor: number }[]) => rows.reduce((total, { valor }) => total + cents(valor), 0);

test('[CJ-2] without dates a report covers a month until today, and compares with the days before', async () => {
  const { doctor, oficina, paciente } = await open();
  const cita = await aCita(doctor, oficina, paciente, { precio: 200 });
  await pay(cita.id, 20, 'Efectivo', '2026-10-24T15:00:00Z');
  await pay(cita.id, 30.5, 'Tarjeta', '2026-11-24T13:00:00Z');
  await pay(cita.id, 8, 'Tarjeta', '2026-10-23T15:00:00Z');
  expect(await reporte(doctor)).toMatchObject({
    rango: { fechaInicial: '2026-10-24', fechaFinal: '2026-11-24' },
    valor: 50.5,
    cobros: 2,
    anterior: 8,
    porServicio: [{ servicio: 'Consulta', valor: 50.5, cobros: 2 }],
    porDia: [
      { fecha: '2026-10-24', forma_pago: 'Efectivo', valor: 20, cobros: 1 },
      { fecha: '2026-11-24', forma_pago: 'Tarjeta', valor: 30.5, cobros: 1 },
    ],
  });
});

test('[CJ-2] a day without payments has six forms and no sums', async () => {
  const { doctor } = await open();
  const report = await reporte(doctor, { fechaInicial: '2026-11-24', fechaFinal: '2026-11-24' });
  expect(report).toMatchObject({ valor: 0, cobros: 0, anterior: 0, porServicio: [], porDia: [] });
  expect(report.porForma).toEqual(FORMAS_PAGO.map((forma_pago) => ({ forma_pago, valor: 0, cobros: 0 })));
});

test('[CJ-2] money of the cash register belongs to its day, and a correction to the day of the corrected row', async () => {
  const { doctor, paciente, save } = await open();
  const [row] = await save([fila(paciente, { r_tipo_servicio: 'Holter', r_valor_cobro: '52' })], { deliver: true });
  clock.set('2026-11-26T14:00:00Z');
  await (await as(doctor)).call(correctFila, {
    params: { r_id: row?.r_id ?? 0 },
    body: { r_valor_cobro: '25', r_forma_pago: 'Efectivo', razon: 'Se escribió al revés' },
  });
  expect(await reporte(doctor)).toMatchObject({
    valor: 25,
    cobros: 1,
    porServicio: [{ servicio: 'Holter', valor: 25, cobros: 1 }],
    porDia: [{ fecha: '2026-11-24', valor: 25 }],
  });
});

test('[CJ-2] undoing a payment removes it from the day on which it was marked', async () => {
  const { doctor, oficina, paciente } = await open();
  const cita = await aCita(doctor, oficina, paciente, { inicio: '2026-11-24T15:00:00Z' });
  await pay(cita.id, 40, 'Efectivo', HOY);
  clock.set('2026-11-25T14:00:00Z');
  await (await as(doctor)).call(undoPagoCita, { params: { reservationId: cita.id }, body: { razon: 'Era otra cita' } });
  expect((await reporte(doctor)).porDia).toEqual([
    { fecha: '2026-11-24', forma_pago: 'Efectivo', valor: 0, cobros: 1 },
  ]);
});

test('[CJ-2] a day begins and ends in the zone of the first office', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor, { zona: 'Pacific/Galapagos' });
  const cita = await aCita(doctor, oficina, await aPaciente(doctor));
  await pay(cita.id, 15, 'Efectivo', '2026-11-24T05:30:00Z');
  expect((await reporte(doctor)).porDia).toMatchObject([{ fecha: '2026-11-23', valor: 15 }]);
});

test('[CJ-2] services beyond the twenty largest are summed as one', async () => {
  const { doctor, oficina, paciente } = await open();
  for (let i = 1; i <= 23; i++) {
    const inicio = new Date(Date.parse('2026-11-30T12:00:00Z') + i * 900_000).toISOString();
    const cita = await aCita(doctor, oficina, paciente, { inicio });
    await db
      .updateTable('cita')
      .set({ servicio: `Servicio ${i}` })
      .where('id', '=', cita.id)
      .execute();
    await pay(cita.id, i, 'Efectivo', HOY);
  }
  const { porServicio } = await reporte(doctor);
  expect(porServicio).toHaveLength(21);
  expect(porServicio[0]).toEqual({ servicio: 'Servicio 23', valor: 23, cobros: 1 });
  expect(porServicio.at(-1)).toEqual({ servicio: 'Otros servicios', valor: 6, cobros: 3 });
});

test('[CJ-2] a secretary sees the doctor she names or all she works for, in their own offices', async () => {
  const { doctor, secretaria, oficina, paciente } = await open();
  const other = await aDoctor();
  const branch = await anOficina(await aDoctor({ tipo: 'INSTITUCION' }));
  await db
    .insertInto('secretaria_doctor')
    .values({ secretaria_id: secretaria.secretaria_id, doctor_id: other.doctor_id })
    .execute();
  const stranger = await aDoctor();
  const paid = async (of: typeof doctor, place: typeof oficina, valor: number) =>
    aPago((await aCita(of, place, paciente, { inicio: `2026-12-0${valor}T14:00:00Z` })).id, valor);
  await paid(doctor, oficina, 1);
  await paid(doctor, branch, 2);
  await paid(other, await anOficina(other), 4);
  await paid(stranger, await anOficina(stranger), 8);
  expect((await reporte(secretaria)).valor).toBe(5);
  expect((await reporte(secretaria, { doctor_id: doctor.doctor_id })).valor).toBe(1);
  expect((await reporte(doctor)).valor).toBe(3);
  expect(await failure(reporte(secretaria, { doctor_id: stranger.doctor_id }))).toMatchObject({ status: 404 });
  expect(await failure(reporte(doctor, { doctor_id: other.doctor_id }))).toMatchObject({ status: 404 });
  expect((await reporte(await aSecretaria())).valor).toBe(0);
});

test('[CJ-2] an invalid range of days is refused beside the field', async () => {
  const { doctor } = await open();
  expect(await failure(reporte(doctor, { fechaInicial: '2026-11-24', fechaFinal: '2026-11-23' }))).toMatchObject({
    status: 400,
    errores: { fechaFinal: M.rango_fechas },
  });
  expect(await failure(reporte(doctor, { fechaInicial: '2025-11-23' }))).toMatchObject({
    status: 400,
    errores: { fechaFinal: MEstadisticas.rango_largo },
  });
  expect(await failure(reporte(doctor, { fechaInicial: '0001-01-01' }))).toMatchObject({ status: 400 });
});

test('[CJ-2] the file has a line for each day, form and service, and nothing that a spreadsheet would execute', async () => {
  const { doctor, paciente, save } = await open();
  await save([fila(paciente, { r_tipo_servicio: '=SUMA(A1)' }), fila(paciente, { r_valor_cobro: '10' })], {
    deliver: true,
  });
  const headers = { authorization: `Bearer ${(await as(doctor)).token}` };
  const response = await app.inject({ url: pathOf(exportReporteCobros), headers });
  expect(response.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Fecha;Forma de pago;Servicio;Cobros;Valor',
    "24/11/2026;Efectivo;'=SUMA(A1);1;25",
    '24/11/2026;Efectivo;Consulta;1;10',
  ]);
});

const operation = fc.oneof(
  fc.record({
    kind: fc.constant('agenda' as const),
    valor: fc.integer({ min: 1, max: 999_999 }),
    forma: fc.constantFrom(...FORMAS_PAGO),
    daysAgo: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({
    kind: fc.constant('caja' as const),
    valor: fc.integer({ min: 0, max: 999_999 }),
    forma: fc.constantFrom(...FORMAS_PAGO),
  }),
  fc.record({ kind: fc.constant('anula' as const), daysAgo: fc.integer({ min: 0, max: 40 }) }),
);

test('[CJ-2] whatever was paid and undone, all sums agree with the ledger to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 9 }), async (operations) => {
      const { doctor, oficina, paciente, save } = await open();
      const cita = await aCita(doctor, oficina, paciente, { precio: 90_000 });
      for (const op of operations) {
        const at = 'daysAgo' in op ? `${addDays('2026-11-24', -op.daysAgo)}T14:00:00Z` : HOY;
        if (op.kind === 'agenda') await pay(cita.id, op.valor / 100, op.forma, at);
        if (op.kind === 'caja')
          await save(
            [fila(paciente, { r_valor_cobro: (op.valor / 100).toFixed(2), r_forma_pago: op.forma as 'Efectivo' })],
            {
              deliver: true,
            },
          );
        if (op.kind === 'anula')
          await (await as(doctor))
            .call(undoPagoCita, { params: { reservationId: cita.id }, body: { razon: 'Error' } })
            .catch(() => undefined);
      }
      const ledger = await db
        .selectFrom('pago')
        .where('doctor_id', '=', doctor.doctor_id)
        .select(['dia', 'valor'])
        .execute();
      const inRange = ledger.filter(({ dia }) => (dia ?? '') >= '2026-10-24');
      const report = await reporte(doctor);
      expect(cents(report.valor)).toBe(sum(inRange));
      expect(cents(report.anterior)).toBe(sum(ledger) - sum(inRange));
      for (const parts of [report.porForma, report.porServicio, report.porDia]) expect(sum(parts)).toBe(sum(inRange));
    }),
    { numRuns: 8 },
  );
});
