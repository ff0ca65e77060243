import { createHorarios, deleteHorario, listHorarios, patchHorario } from '@hampi/contract/agenda/horarios/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aSecretaria, anAsociacion, anOficina, aHorario } = builders(db);

/** A clinic with a branch where a doctor attends, who also has an office. */
async function aClinica() {
  const [clinica, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const [sucursal, propia] = [await anOficina(clinica), await anOficina(doctor)];
  await anAsociacion(doctor, sucursal);
  return { clinica, doctor, sucursal, propia };
}
const slot = (oficina_id: number, espacios_disponibles = 3) => ({
  oficina_id,
  dia_semana: 'LUNES' as const,
  hora_inicio: '09:00',
  hora_fin: '09:30',
  espacios_disponibles,
});

test('[HO-1] an institution gives hours with three places to a professional of its branch, who reads them', async () => {
  const { clinica, doctor, sucursal, propia } = await aClinica();
  const caller = await as(clinica);
  const params = { doctorId: doctor.doctor_id };
  await caller.call(createHorarios, { body: { doctor_id: doctor.doctor_id, data: [slot(sucursal.id)] } });
  expect(await caller.call(listHorarios, { params })).toMatchObject([
    { o_id: sucursal.id, horarios: [{ doctor_id: doctor.doctor_id, espacios_disponibles: 3 }] },
  ]);
  expect(await (await as(doctor)).call(listHorarios, { params })).toMatchObject([
    { o_id: sucursal.id, horarios: [{ hora_inicio: '09:00' }] },
    { o_id: propia.id, horarios: [] },
  ]);
});

test('[HO-1] a doctor cannot change the hours of a branch, and the doctor’s secretary does not see them', async () => {
  const { doctor, sucursal, propia } = await aClinica();
  const { id } = await aHorario(doctor, sucursal);
  const [own, secretaria] = [await as(doctor), await as(await aSecretaria([doctor]))];
  const params = { horarioId: id };
  for (const caller of [own, secretaria]) {
    await expect(caller.call(deleteHorario, { params })).rejects.toMatchObject({ status: 404 });
    await expect(
      caller.call(createHorarios, { body: { doctor_id: doctor.doctor_id, data: [slot(sucursal.id, 1)] } }),
    ).rejects.toMatchObject({ status: 404 });
  }
  const seen = await secretaria.call(listHorarios, { params: { doctorId: doctor.doctor_id } });
  expect(seen.map(({ o_id }) => o_id)).toEqual([propia.id]);
});

test('[HO-1] another institution neither reads nor changes them, and cannot give hours to a professional of other branches', async () => {
  const { doctor, sucursal } = await aClinica();
  const { id } = await aHorario(doctor, sucursal);
  const otra = await aDoctor({ tipo: 'INSTITUCION' });
  const suya = await anOficina(otra);
  await anAsociacion(doctor, suya, 'PENDIENTE');
  const stranger = await as(otra);
  const give = (oficina_id: number) =>
    stranger.call(createHorarios, { body: { doctor_id: doctor.doctor_id, data: [slot(oficina_id)] } });
  for (const refused of [
    () => stranger.call(listHorarios, { params: { doctorId: doctor.doctor_id } }),
    () => stranger.call(patchHorario, { params: { horarioId: id }, body: { espacios_disponibles: 9 } }),
    () => give(suya.id),
    () => give(sucursal.id),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 });
});
