import { getCita } from '@hampi/contract/agenda/citas/calls';
import { DiasDeInstitucion, listDiasDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import { listCitasOfOficina, wholeCitas } from '@hampi/contract/agenda/citas/lista';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aHorario, aPaciente, aCita, anAsociacion, anOficina, aSecretaria } = builders(db);
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
  const own = { inicio: '2026-11-30T16:00:00Z' };
  const elsewhere = await aCita(doctor, await anOficina(doctor), await aPaciente(doctor), own);

  const desk = await as(clinica);
  const day = await desk.send(listDiasDeInstitucion, { query: { fecha: LUNES } });
  expect(DiasDeInstitucion.parse(day.data)).toEqual(day.data);
  const citas = wholeCitas(day.data.citas, day.foreignData as Parameters<typeof wholeCitas>[1]);
  expect(citas).toMatchObject([
    { r_id: first.id, o_id: torreA.id, r_disponible: true },
    { r_id: later.id, o_id: torreB.id, o_nombre: 'Torre B', d_apellidos: 'Astudillo' },
  ]);
  expect(day.data.horarios).toEqual([
    {
      o_id: torreB.id,
      d_id: doctor.doctor_id,
      dia_semana: 'LUNES',
      hora_inicio: '09:00',
      hora_fin: '09:15',
      espacios_disponibles: 2,
    },
  ]);
  // What a professional of the clinic does in an own office is not the clinic's.
  expect(await desk.call(getCita, { params: { reservationId: later.id } })).toMatchObject({ r_id: later.id });
  await expect(desk.call(getCita, { params: { reservationId: elsewhere.id } })).rejects.toMatchObject({ status: 404 });
});

test('[AG-8] an institution sees nothing of another one, neither its day nor a branch of it', async () => {
  const [clinica, otra] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor({ tipo: 'INSTITUCION' })];
  const sucursal = await anOficina(clinica);
  await aHorario(clinica, sucursal);
  await aCita(clinica, sucursal, await aPaciente(clinica));
  const stranger = await as(otra);
  expect(await stranger.call(listDiasDeInstitucion, { query: { fecha: LUNES } })).toEqual({
    citas: [],
    horarios: [],
    ausencias: [],
  });
  await expect(
    stranger.call(listCitasOfOficina, {
      params: { officeId: sucursal.id },
      query: { fecha: LUNES, fechaFinal: LUNES },
    }),
  ).rejects.toMatchObject({ status: 404 });
});

test('[AG-8] a week is read at once, from its first day to its last', async () => {
  const clinica = await aDoctor({ tipo: 'INSTITUCION' });
  const sucursal = await anOficina(clinica);
  for (const dia_semana of ['LUNES', 'DOMINGO']) await aHorario(clinica, sucursal, { dia_semana });
  const on = async (inicio: string) => (await aCita(clinica, sucursal, await aPaciente(clinica), { inicio })).id;
  const ids = [await on('2026-11-30T14:00:00Z'), await on('2026-12-06T14:00:00Z')];
  await on('2026-11-29T14:00:00Z');
  await on('2026-12-07T14:00:00Z');
  const caller = await as(clinica);
  const week = await caller.call(listDiasDeInstitucion, { query: { fecha: LUNES, fechaFinal: '2026-12-06' } });
  expect(week.citas.map(({ r_id }) => r_id)).toEqual(ids);
  expect(week.horarios.map(({ dia_semana }) => dia_semana).sort()).toEqual(['DOMINGO', 'LUNES']);
  for (const fechaFinal of ['2026-12-07', '2026-11-29'])
    await expect(caller.call(listDiasDeInstitucion, { query: { fecha: LUNES, fechaFinal } })).rejects.toMatchObject({
      status: 400,
    });
});

test('[AG-8] a clinic’s people read its days, and those of no other', async () => {
  const [clinica, otra] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor({ tipo: 'INSTITUCION' })];
  const sucursal = await anOficina(clinica);
  const { id } = await aCita(clinica, sucursal, await aPaciente(clinica));
  const desk = await as(await aSecretaria([clinica]));
  const days = (query: { doctorId?: number }) =>
    desk.call(listDiasDeInstitucion, { query: { fecha: LUNES, ...query } });
  expect((await days({ doctorId: clinica.doctor_id })).citas).toMatchObject([{ r_id: id }]);
  for (const query of [{ doctorId: otra.doctor_id }, {}])
    await expect(days(query)).rejects.toMatchObject({ status: 404 });
});
