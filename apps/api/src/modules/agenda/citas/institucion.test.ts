import { DiaDeInstitucion, listDiaDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import { listCitasOfOficina, wholeCitas } from '@hampi/contract/agenda/citas/lista';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aHorario, aPaciente, aCita, anAsociacion, anOficina } = builders(db);
const LUNES = '2026-11-30';

test('[AG-8] the day of an institution holds the citas of all its branches and when who attends there', async () => {
  const [clinica, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor({ apellidos: 'Astudillo' })];
  const [torreA, torreB] = [await anOficina(clinica), await anOficina(clinica, { nombre: 'Torre B' })];
  await anAsociacion(doctor, torreB);
  await aHorario(doctor, torreB, { espacios_disponibles: 2 });
  await aHorario(doctor, torreB, { dia_semana: 'MARTES' });
  const later = await aCita(doctor, torreB, await aPaciente(doctor));
  const early = { inicio: '2026-11-30T13:00:00Z', estado_reserva: 'CANCELADO' };
  const first = await aCita(clinica, torreA, await aPaciente(clinica), early);
  await aCita(doctor, await anOficina(doctor), await aPaciente(doctor), { inicio: '2026-11-30T16:00:00Z' });

  const day = await (await as(clinica)).send(listDiaDeInstitucion, { query: { fecha: LUNES } });
  expect(DiaDeInstitucion.parse(day.data)).toEqual(day.data);
  const citas = wholeCitas(day.data.citas, day.foreignData as Parameters<typeof wholeCitas>[1]);
  expect(citas).toMatchObject([
    { r_id: first.id, o_id: torreA.id, r_disponible: true },
    { r_id: later.id, o_id: torreB.id, o_nombre: 'Torre B', d_apellidos: 'Astudillo' },
  ]);
  expect(day.data.horarios).toEqual([
    { o_id: torreB.id, d_id: doctor.doctor_id, hora_inicio: '09:00', hora_fin: '09:15', espacios_disponibles: 2 },
  ]);
});

test('[AG-8] an institution sees nothing of another one, neither its day nor a branch of it', async () => {
  const [clinica, otra] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor({ tipo: 'INSTITUCION' })];
  const sucursal = await anOficina(clinica);
  await aHorario(clinica, sucursal);
  await aCita(clinica, sucursal, await aPaciente(clinica));
  const stranger = await as(otra);
  expect(await stranger.call(listDiaDeInstitucion, { query: { fecha: LUNES } })).toEqual({ citas: [], horarios: [] });
  await expect(
    stranger.call(listCitasOfOficina, {
      params: { officeId: sucursal.id },
      query: { fecha: LUNES, fechaFinal: LUNES },
    }),
  ).rejects.toMatchObject({ status: 404 });
});
