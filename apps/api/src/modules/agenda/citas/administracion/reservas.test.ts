import { type ReservaAdmin, reservas } from '@hampi/contract/agenda/citas/admin';
import { pathOf } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { failure } from '../../turnos/testing/consultorio.ts';

const { app, as, db } = await startTestApp();
const { aDoctor, anOficina, aPaciente, aCita, anAdmin } = builders(db);
const admin = await as(await anAdmin());
const doctor = await aDoctor({ apellidos: 'Atiende Mucho' });
const oficina = await anOficina(doctor);
const DIAS = { fechaInicial: '2026-11-01', fechaFinal: '2026-12-31' };

const aReserva = async (apellidos: string, more = {}) =>
  aCita(doctor, oficina, await aPaciente(doctor, { apellidos }), more);
const find = (search: string, more = {}) => admin.call(reservas.list, { query: { ...DIAS, search, ...more } });
const formOf = ({ id, version }: ReservaAdmin, phoneNumber: string, more = {}) => ({
  params: { id },
  query: { version },
  body: { phoneNumber, ...more },
});

test('[AD-2] reservations of all are listed by their day, the last first, and found by patient, document, professional and number', async () => {
  const paciente = await aPaciente(doctor, { apellidos: 'Buscada Encontrada' });
  const first = await aCita(doctor, oficina, paciente, { inicio: '2026-11-20T14:00:00Z', pago_total: 15 });
  const second = await aReserva('Buscada Encontrada', { inicio: '2026-12-20T14:00:00Z', estado_reserva: 'PENDIENTE' });
  await aReserva('Buscada Encontrada', { inicio: '2027-02-20T14:00:00Z' });
  expect(await find('encontrada')).toMatchObject([
    { id: second.id, fecha_reserva: '2026-12-20', estado_reserva: 'PENDIENTE', pago_total: 0 },
    { id: first.id, precio: 40, pago_total: 15, canal_reserva: 'WEB_MEDICO', o_nombre: 'Consultorio Solano' },
  ]);
  expect(await find('encontrada', { estado_reserva: 'APROBADO' })).toHaveLength(1);
  expect(await find('atiende mucho')).not.toEqual([]);
  expect(await find(String(second.id))).toMatchObject([{ id: second.id }]);
  expect(await find(String(paciente.cedula_identidad))).toMatchObject([{ id: first.id }]);
});

test('[AD-2] every field of an administrator’s booking is read, and what was refused is found as cancelled', async () => {
  const { id } = await aReserva('Entera', { inicio: '2026-11-24T14:00:00Z', estado_reserva: 'RECHAZADO' });
  const told = {
    razon_no_disponibilidad: 'Feriado',
    cedula_tercera_persona: '0102030405',
    nombre_tercera_persona: 'Hija Entera',
    numero_reagendamientos: 2,
  };
  await db.updateTable('cita').set(told).where('id', '=', id).execute();
  const unpaid = { transaction_id: null, pago_info: null, pago_total: 0 };
  expect(await find('entera', { estado_reserva: 'CANCELADO' })).toMatchObject([
    { id, ...told, ...unpaid, tipo_reserva: 1, disponible: true, secretariaReserva: null },
  ]);
});

test('[AD-2] more than a year, or the wrong way round, is refused beside the field', async () => {
  expect(await failure(find('', { fechaInicial: '2027-01-01' }))).toMatchObject({
    status: 400,
    errores: { fechaFinal: M.rango_fechas },
  });
  expect(await failure(find('', { fechaInicial: '2024-01-01' }))).toMatchObject({ status: 400 });
});

test('[AD-2] an administrator mends the telephone of a reservation and who comes, which is kept in the audit', async () => {
  const { id } = await aReserva('Con Telefono', { inicio: '2026-11-21T14:00:00Z' });
  const [shown] = await find('Con Telefono');
  const save = (phoneNumber: string, more = {}) =>
    admin.call(reservas.update, formOf(shown as ReservaAdmin, phoneNumber, more));
  expect(await failure(save('123'))).toMatchObject({ status: 400, errores: { phoneNumber: M.celular } });
  expect(await failure(save('0991234567', { cedula_tercera_persona: '0102030405' }))).toMatchObject({
    errores: { nombre_tercera_persona: M.requerido },
  });
  await save('0991234567', { nombre_tercera_persona: 'Su hermana' });
  expect(await find('Con Telefono')).toMatchObject([
    { phoneNumber: '0991234567', nombre_tercera_persona: 'Su hermana' },
  ]);
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'cita.contacto').selectAll().execute();
  expect(audited).toMatchObject([{ entidad_id: id, detalle: { despues: { phone_number: '0991234567' } } }]);
});

test('[AD-2] of two administrators who mend the same reservation at once the second is told what the first saved', async () => {
  await aReserva('De Dos', { inicio: '2026-11-26T14:00:00Z' });
  const [shown] = await find('De Dos');
  const other = await as(await anAdmin());
  const both = await Promise.allSettled(
    [admin, other].map((who, n) => who.call(reservas.update, formOf(shown as ReservaAdmin, `099123456${n}`))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      status: 409,
      mensaje: MA.registro_cambiado,
      body: {
        codigo: 'VERSION',
        data: { phoneNumber: expect.stringMatching(/^099123456/), version: expect.any(String) },
      },
    },
  });
});

test('[AD-2] exporting the reservations as a file is kept in the audit', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const file = await app.inject({ url: pathOf(reservas.csv, {}, DIAS), headers });
  expect(file.body).toMatch(/^\uFEFFN\.º;Fecha de la reserva;Inicio/);
  expect(
    await db.selectFrom('auditoria').where('accion', '=', 'reservas.descargar').selectAll().execute(),
  ).toHaveLength(1);
});
