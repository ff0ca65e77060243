/** Rates of VAT: by service, and by the day of the invoice. */

import { randomUUID } from 'node:crypto';
import { saveCaja } from '@hampi/contract/dinero/caja/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { tarifasIva } from '@hampi/contract/dinero/facturacion/tarifas-iva';
import { generateFactura, getFactura, getFacturaDeConsulta } from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSri } from '../../../testing/sri.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { facturables } from './testing/facturable.ts';

const harness = await startTestApp();
const { as, db, deps, clock } = harness;
await startSri(deps);
const { anAdmin, aSecretaria } = builders(db);
const { anIssuer, aConsulta } = facturables(harness);

const erroresOf = (refused: { data?: unknown }) => (refused.data as { errores?: Record<string, string> }).errores;

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

/** A consultation whose cita was agreed for a service of this VAT class. */
async function aServiceOf(iva: string, precio: number) {
  const issuer = await anIssuer();
  const consulta = await aConsulta(issuer, { precio });
  const { id } = await db
    .insertInto('servicio')
    .values({ doctor_id: issuer.doctor.doctor_id, nombre: 'Toxina botulínica', precio, iva })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('cita')
    .set({ servicio_id: id, servicio: 'Toxina botulínica' })
    .where('doctor_id', '=', issuer.doctor.doctor_id)
    .execute();
  return { ...issuer, ...consulta };
}
const rates = async () => {
  const admin = await as(await anAdmin());
  const general = (await admin.call(tarifasIva.list, { query: { search: '15' } })).find(
    (one) => one.clase === 'GENERAL',
  );
  return { admin, general: general as NonNullable<typeof general> };
};

test('[FE-1] a line has the rate of its service, whose price includes the tax', async () => {
  const { caller, params } = await aServiceOf('GENERAL', 115);
  const proposed = await caller.call(getFacturaDeConsulta, { params });
  expect(proposed).toMatchObject({
    includesIva: true,
    propuesta: { lineas: [{ descripcion: 'Toxina botulínica', precio: 115, iva: '4' }], pagos: [{ total: 115 }] },
  });
  const { factura } = await caller.call(generateFactura, { params, body: { includesIva: true } });
  expect(factura).toMatchObject({ total: 115, subtotales: [{ iva: '4', tarifa: 15, base: 100, valor: 15 }] });
});

test('[FE-1] an exempt service stays exempt, even if prices include VAT', async () => {
  const { caller, params } = await aServiceOf('EXENTO', 40);
  expect((await caller.call(getFacturaDeConsulta, { params })).includesIva).toBe(false);
  const { factura } = await caller.call(generateFactura, { params, body: { includesIva: true } });
  expect(factura).toMatchObject({ total: 40, subtotales: [{ iva: '7', valor: 0 }] });
});

test('[AD-1] a change of the law is two rows: lines are charged the new rate from its day on, issued invoices keep theirs', async () => {
  const before = await aServiceOf('GENERAL', 116);
  const issued = await before.caller.call(generateFactura, { params: before.params, body: { includesIva: true } });
  const { admin, general } = await rates();
  const { id, version: _, ...row } = general;
  const next = { clase: 'GENERAL' as const, codigo_porcentaje: 11, tarifa: 16, desde: '2026-11-25', hasta: null };

  const early = await failure(admin.call(tarifasIva.create, { body: next }));
  expect([early.status, erroresOf(early)]).toEqual([409, { desde: MFacturacion.iva_traslape }]);
  await admin.call(tarifasIva.update, { params: { id }, body: { ...row, hasta: '2026-11-24' } });
  const made = await admin.call(tarifasIva.create, { body: next });

  // A day in Ecuador ends five hours later than in UTC.
  clock.set('2026-11-25T04:59:00Z');
  const last = await aServiceOf('GENERAL', 116);
  const generalNow = async () =>
    (await (await as(last.doctor)).call(getFacturaDeConsulta, { params: last.params })).propuesta?.ivaGeneral;
  expect(await generalNow()).toBe('4');
  clock.set('2026-11-25T05:00:00Z');
  expect(await generalNow()).toBe('11');

  clock.set('2026-11-25T14:00:00Z');
  const first = await aServiceOf('GENERAL', 116);
  const { factura } = await first.caller.call(generateFactura, { params: first.params, body: { includesIva: true } });
  expect(factura).toMatchObject({ subtotales: [{ iva: '11', tarifa: 16, base: 100, valor: 16 }] });
  expect(await (await as(before.doctor)).call(getFactura, { params: { id: issued.factura?.id ?? 0 } })).toMatchObject({
    subtotales: [{ iva: '4', tarifa: 15 }],
  });

  const tomorrow = await as(await anAdmin());
  await tomorrow.call(tarifasIva.remove, { params: { id: made.id } });
  await tomorrow.call(tarifasIva.update, { params: { id }, body: { ...row, hasta: null } });
});

test('[FE-1] a rate that is not in force is refused beside its line', async () => {
  const { caller, params } = await aServiceOf('CERO', 40);
  const linea = { descripcion: 'Consulta médica', cantidad: 1, precio: 40, descuento: 0, iva: '0' };
  const refused = await failure(
    caller.call(generateFactura, { params, body: { includesIva: false, lineas: [linea, { ...linea, iva: '2' }] } }),
  );
  expect([refused.status, erroresOf(refused)]).toEqual([400, { 'lineas.1.iva': MFacturas.tarifa_no_vigente }]);
});

test('[FE-1] a day without a rate is refused with a sentence, and no number is taken', async () => {
  const { caller, params } = await aServiceOf('GENERAL', 40);
  const { admin, general } = await rates();
  const { id, version: _, ...row } = general;
  await admin.call(tarifasIva.update, { params: { id }, body: { ...row, hasta: '2026-11-23' } });
  const refused = await failure(caller.call(generateFactura, { params, body: { includesIva: true } }));
  expect([refused.status, refused.mensaje]).toEqual([409, MFacturas.tarifas_incompletas]);
  await admin.call(tarifasIva.update, { params: { id }, body: { ...row, hasta: null } });
  expect((await caller.call(generateFactura, { params, body: { includesIva: true } })).factura?.numero).toMatch(/413$/);
});

test('[AD-1] a class that is not taxed has no percent, and a rate ends after it begins', async () => {
  const { admin } = await rates();
  const body = { clase: 'EXENTO' as const, codigo_porcentaje: 7, tarifa: 5, desde: '2027-01-01', hasta: '2026-01-01' };
  const refused = await failure(admin.call(tarifasIva.create, { body }));
  expect(erroresOf(refused)).toEqual({ tarifa: MFacturacion.iva_sin_valor, hasta: MFacturacion.iva_hasta });
});

test('[FE-1] a charge of the cash register apart from the cita is taxed like its own service, or at rate 0 if it is none', async () => {
  const { caller, params, doctor, id, paciente } = await aServiceOf('CERO', 40);
  const { doctor_id } = doctor;
  await db
    .insertInto('servicio')
    .values({ doctor_id, nombre: 'Relleno labial', precio: 115, iva: 'GENERAL' })
    .execute();
  const fila = (r_tipo_servicio: string, r_valor_cobro: string) => ({
    r_clave: randomUUID() as string,
    c_id: paciente.id,
    r_tipo_servicio,
    r_forma_pago: 'Efectivo' as const,
    r_valor_cobro,
    r_hora_pago: '09:12',
  });
  await (await as(await aSecretaria([doctor]))).call(saveCaja, {
    params: { doctor_id, date: '2026-11-24' },
    body: { data: [fila('Relleno labial', '115,00'), fila('Curación', '10,00')], deliver: true },
  });

  const proposed = await caller.call(getFacturaDeConsulta, { params });
  expect(proposed.includesIva).toBe(true);
  expect(proposed.propuesta?.lineas.map(({ descripcion, iva }) => [descripcion, iva])).toEqual([
    ['Toxina botulínica', '0'],
    ['Relleno labial', '4'],
    ['Curación', '0'],
  ]);
  const { factura } = await caller.call(generateFactura, { params: { consultaId: id }, body: { includesIva: true } });
  expect(factura).toMatchObject({
    total: 165,
    subtotales: [
      { iva: '0', base: 50 },
      { iva: '4', base: 100, valor: 15 },
    ],
  });
});
