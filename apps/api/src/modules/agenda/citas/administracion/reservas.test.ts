import { exportReservasAdmin, listReservasAdmin, updateReservaAdmin } from '@hampi/contract/agenda/citas/admin';
import { pathOf } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { failure } from '../../turnos/testing/consultorio.ts';

const { app, as, db } = await startTestApp();
const { aDoctor, anOficina, aPaciente, aCita, anAdmin } = builders(db);
const admin = await as(await anAdmin());
const doctor = await aDoctor();
const oficina = await anOficina(doctor);
const DIAS = { fechaInicial: '2026-11-01', fechaFinal: '2026-12-31' };

const aReserva = async (apellidos: string, more = {}) =>
  aCita(doctor, oficina, await aPaciente(doctor, { apellidos }), more);

test('[AD-2] reservations of all are listed by their day, the last first, and found by patient', async () => {
  const first = await aReserva('Buscada Encontrada', { inicio: '2026-11-20T14:00:00Z', pago_total: 15 });
  const second = await aReserva('Buscada Encontrada', { inicio: '2026-12-20T14:00:00Z', estado_reserva: 'PENDIENTE' });
  await aReserva('Buscada Encontrada', { inicio: '2027-02-20T14:00:00Z' });
  const query = { ...DIAS, search: 'encontrada' };
  expect(await admin.call(listReservasAdmin, { query })).toMatchObject([
    { id: second.id, fecha_reserva: '2026-12-20', estado_reserva: 'PENDIENTE', pago_total: 0 },
    { id: first.id, precio: 40, pago_total: 15, canal_reserva: 'WEB_MEDICO', o_nombre: 'Consultorio Solano' },
  ]);
  expect(await admin.call(listReservasAdmin, { query: { ...query, estado_reserva: 'APROBADO' } })).toHaveLength(1);
});

test('[AD-2] more than a year, or the wrong way round, is refused beside the field', async () => {
  const ask = (fechaInicial: string) => admin.call(listReservasAdmin, { query: { ...DIAS, fechaInicial } });
  expect(await failure(ask('2027-01-01'))).toMatchObject({ status: 400, errores: { fechaFinal: M.rango_fechas } });
  expect(await failure(ask('2024-01-01'))).toMatchObject({ status: 400 });
});

test('[AD-2] an administrator mends the telephone of a reservation, which is kept in the audit', async () => {
  const { id } = await aReserva('Con Telefono', { inicio: '2026-11-21T14:00:00Z' });
  const save = (phoneNumber: string) => admin.call(updateReservaAdmin, { params: { id }, body: { phoneNumber } });
  expect(await failure(save('123'))).toMatchObject({ status: 400, errores: { phoneNumber: M.celular } });
  await save('0991234567');
  expect(await admin.call(listReservasAdmin, { query: { ...DIAS, search: 'Con Telefono' } })).toMatchObject([
    { phoneNumber: '0991234567' },
  ]);
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'cita.celular').selectAll().execute();
  expect(audited).toMatchObject([{ entidad_id: id, detalle: { despues: { phone_number: '0991234567' } } }]);
  expect(
    await failure(admin.call(updateReservaAdmin, { params: { id: 999_999 }, body: { phoneNumber: '0991234567' } })),
  ).toMatchObject({ status: 404 });
});

test('[AD-2] who takes the reservations as a file is kept in the audit', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const file = await app.inject({ url: pathOf(exportReservasAdmin, {}, DIAS), headers });
  expect(file.body).toMatch(/^\uFEFFid;fecha_reserva;inicio/);
  expect(
    await db.selectFrom('auditoria').where('accion', '=', 'reservas.descargar').selectAll().execute(),
  ).toHaveLength(1);
});
