import { listHabituales } from '@hampi/contract/agenda/reservas/habituales';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { reservadas } from '../citas/testing/reservada.ts';
import { HOY } from '../turnos/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aDoctor, aPaciente, anOficina, aCita } = builders(db);
const { aReserva } = reservadas(harness);
beforeEach(() => clock.set(HOY));

test('[BE-21] what an office books most comes first, and cancelled or old citas do not count', async () => {
  const { doctor, oficina, cita } = await aReserva();
  const holter = await db
    .insertInto('servicio')
    .values({ doctor_id: doctor.doctor_id, nombre: 'Holter', precio: 90 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const book = async (
    inicio: string,
    { servicio_id = holter.id as number | null, estado_reserva = 'APROBADO' } = {},
  ) => {
    const { id } = await aCita(doctor, oficina, await aPaciente(doctor), { inicio, estado_reserva });
    await db.updateTable('cita').set({ servicio_id }).where('id', '=', id).execute();
  };
  await book('2026-12-01T14:00:00Z');
  await book('2026-12-02T14:00:00Z');
  for (const day of ['03', '04', '05'])
    await book(`2026-12-${day}T14:00:00Z`, { servicio_id: null, estado_reserva: 'CANCELADO' });
  for (const day of ['01', '02', '03']) await book(`2026-06-${day}T14:00:00Z`, { servicio_id: null });

  const found = await (await as(doctor)).call(listHabituales, {
    params: { doctorId: doctor.doctor_id },
    query: { oficinaId: oficina.id },
  });
  const { especializacion_id } = await db
    .selectFrom('cita')
    .where('id', '=', cita.id)
    .select('especializacion_id')
    .executeTakeFirstOrThrow();
  expect(found.map(({ servicio_id }) => servicio_id)).toEqual([holter.id, null]);
  expect(found[1]).toEqual({ especializacion_id, servicio_id: null });
});

test('[BE-21] an office where nobody has booked has no habit, and another’s agenda is not found', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const asked = { params: { doctorId: doctor.doctor_id }, query: { oficinaId: oficina.id } };
  expect(await (await as(doctor)).call(listHabituales, asked)).toEqual([]);
  await expect((await as(await aDoctor())).call(listHabituales, asked)).rejects.toMatchObject({ status: 404 });
});
