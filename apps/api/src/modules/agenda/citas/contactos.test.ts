import { listContactosDelDia } from '@hampi/contract/agenda/citas/contactos';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { half, nine, quarterPast } from './testing/reservada.ts';

const { as, db, clock } = await startTestApp();
const { aCita, aDoctor, anAsociacion, anOficina, aPaciente, aSecretaria } = builders(db);
beforeEach(() => clock.set(HOY));

test('[BE-21] the sheet of a day has the number left for a cita or else the patient’s, of the citas that its reader sees', async () => {
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const [sucursal, propia] = [await anOficina(clinic), await anOficina(doctor)];
  await anAsociacion(doctor, sucursal);
  const patient = (celular: string) => aPaciente(doctor, { celular });
  const left = await aCita(doctor, propia, await patient('0991111111'), { inicio: nine });
  await db.updateTable('cita').set({ phone_number: '0992222222' }).where('id', '=', left.id).execute();
  const own = await aCita(doctor, propia, await patient('0993333333'), { inicio: quarterPast });
  const there = await aCita(doctor, sucursal, await patient('0994444444'), { inicio: half });
  await aCita(doctor, propia, await patient('0995555555'), { inicio: half, estado_reserva: 'CANCELADO' });

  const readBy = async (who: Parameters<typeof as>[0], more: object = {}) =>
    (await as(who)).call(listContactosDelDia, { query: { fecha: LUNES, ...more } });
  const [first, second, third] = [
    { r_id: left.id, telefono: '0992222222' },
    { r_id: own.id, telefono: '0993333333' },
    { r_id: there.id, telefono: '0994444444' },
  ];
  expect(await readBy(doctor)).toEqual([first, second, third]);
  expect(await readBy(doctor, { oficinaId: propia.id })).toEqual([first, second]);
  expect(await readBy(await aSecretaria([doctor]))).toEqual([first, second]);
  expect(await readBy(clinic, { doctorId: doctor.doctor_id })).toEqual([third]);
  expect(await readBy(await aDoctor(), { doctorId: doctor.doctor_id })).toEqual([]);
});
