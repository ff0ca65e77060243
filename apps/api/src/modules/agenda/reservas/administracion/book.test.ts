import { createReservaAdmin, getOfertaAdmin, listTurnosAdmin } from '@hampi/contract/agenda/reservas/admin';
import * as M from '@hampi/contract/base/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { failure } from '../../turnos/testing/consultorio.ts';

const { as, db } = await startTestApp();
const { aDoctor, aHorario, anAdmin, anAsociacion, anOficina, aPaciente } = builders(db);
const admin = await as(await anAdmin());

const LUNES = '2026-11-30';
const NINE = { inicio: '2026-11-30T14:00:00.000Z', fin: '2026-11-30T14:15:00.000Z' };

/** A doctor with an hour of one place in their own office, and another doctor's patient. */
async function aConsultorio() {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const oficina = await anOficina(doctor);
  await aHorario(doctor, oficina);
  const { id } = await aPaciente(other);
  const body = {
    ...NINE,
    oficinaId: oficina.id,
    doctor_id: doctor.doctor_id,
    cliente_id: id,
    especializacion_id: oficina.especializacion_id,
    phoneNumber: '0991234567',
  };
  return { doctor, oficina, body };
}

test('[AD-2] an administrator books any patient where the doctor attends, approved and by the channel WEB', async () => {
  const { doctor, oficina, body } = await aConsultorio();
  const oferta = await admin.call(getOfertaAdmin, { params: { oficinaId: oficina.id } });
  expect(oferta).toMatchObject({ zona: 'America/Guayaquil', atienden: [{ id: doctor.doctor_id }] });
  const turnos = {
    params: { doctorId: doctor.doctor_id },
    query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES },
  };
  expect(await admin.call(listTurnosAdmin, turnos)).toMatchObject([{ disponible: true }]);

  const { id } = await admin.call(createReservaAdmin, { body });
  const cita = db.selectFrom('cita').where('id', '=', id);
  expect(await cita.select(['estado_reserva', 'canal_reserva', 'phone_number']).executeTakeFirst()).toEqual({
    estado_reserva: 'APROBADO',
    canal_reserva: 'WEB',
    phone_number: '0991234567',
  });
  expect(await admin.call(listTurnosAdmin, turnos)).toMatchObject([{ disponible: false, razon: 'OCUPADO' }]);
});

test('[AD-2] in a branch an administrator can book only the professionals who attend there', async () => {
  const { doctor, body } = await aConsultorio();
  const sucursal = await anOficina(await aDoctor({ tipo: 'INSTITUCION' }));
  const there = { ...body, oficinaId: sucursal.id, especializacion_id: sucursal.especializacion_id };
  expect(await failure(admin.call(createReservaAdmin, { body: there }))).toMatchObject({ status: 404 });
  await anAsociacion(doctor, sucursal);
  await aHorario(doctor, sucursal);
  expect(await admin.call(createReservaAdmin, { body: there })).toMatchObject({ oficina_id: sucursal.id });
});

test('[AD-2] of two administrators who take the last place at once one books, and the other reads the next turnos', async () => {
  const { body } = await aConsultorio();
  const { body: another } = await aConsultorio();
  const other = await as(await anAdmin());
  const both = await Promise.allSettled([
    admin.call(createReservaAdmin, { body }),
    other.call(createReservaAdmin, { body: { ...body, cliente_id: another.cliente_id } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, data: { proximos: expect.anything() } },
  });
});

test('[AD-2] the telephone of an administrator’s booking is required, and a third person has a name', async () => {
  const { body } = await aConsultorio();
  const refused = async (more: object) => failure(admin.call(createReservaAdmin, { body: { ...body, ...more } }));
  expect(await refused({ phoneNumber: '' })).toMatchObject({ status: 400, errores: { phoneNumber: M.celular } });
  expect(await refused({ cedula_tercera_persona: '0102030405' })).toMatchObject({
    errores: { nombre_tercera_persona: M.requerido },
  });
});
