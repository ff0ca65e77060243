import {
  type Ausencia,
  addAusencia,
  deleteAusencia,
  listAusencias,
  listCitasEnAusencia,
  updateAusencia,
} from '@hampi/contract/agenda/ausencias/calls';
import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import type { AusenciaForm } from '@hampi/contract/agenda/ausencias/schemas';
import { instantOf } from '@hampi/contract/base/fechas';
import { beforeEach, expect, test } from 'vitest';
import { type Account, builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { fillFeriados } from '../feriados/fill.ts';
import { consultorios, failure, HOY, LUNES } from '../turnos/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock, notices } = harness;
const { aCita, aDoctor, aHorario, anAsociacion, anOficina, aPaciente, aSecretaria } = builders(db);
const { aConsultorio } = consultorios(harness);
beforeEach(() => clock.set(HOY));

const lunes = (more: Partial<AusenciaForm> = {}): AusenciaForm => ({
  desde: LUNES,
  hasta: LUNES,
  motivo: 'Congreso',
  ...more,
});
const byDoctor = ({ doctor_id }: DoctorAccount) => ({ params: { doctorId: doctor_id } });
const block = async (who: Account, doctor: DoctorAccount, more: Partial<AusenciaForm> = {}) =>
  (await as(who)).call(addAusencia, { ...byDoctor(doctor), body: lunes(more) });
const seenBy = async (who: Account, doctor: DoctorAccount): Promise<Ausencia[]> => {
  const query = { fecha: '2026-11-24', fechaFinal: '2026-12-24' };
  return (await (await as(who)).call(listAusencias, { ...byDoctor(doctor), query })).ausencias;
};

test('[BE-21] part of a day, whole days and weeks are blocked by the clock of the office', async () => {
  const { doctor, oficina } = await aConsultorio({ zona: 'Pacific/Galapagos' });
  await block(doctor, doctor, { oficina_id: oficina.id, hora_desde: '09:00', hora_hasta: '09:30' });
  await block(doctor, doctor, { desde: '2026-12-01', hasta: '2026-12-07', motivo: 'Vacaciones' });
  expect(await seenBy(doctor, doctor)).toMatchObject([
    {
      oficina: oficina.nombre,
      motivo: 'Congreso',
      dia_entero: false,
      inicio: '2026-11-30T15:00:00Z',
      fin: '2026-11-30T15:30:00Z',
    },
    {
      oficina: null,
      dia_entero: true,
      zona: 'Pacific/Galapagos',
      inicio: '2026-12-01T06:00:00Z',
      fin: '2026-12-08T06:00:00Z',
    },
  ]);
});

test('[BE-21] citas in the time are shown before, stay, and are counted; a sobreturno is still booked', async () => {
  const { doctor, oficina, paciente, book, reserva } = await aConsultorio();
  const cita = await book();
  const ask = { ...byDoctor(doctor), query: { desde: LUNES, hasta: LUNES } };
  expect(await (await as(doctor)).call(listCitasEnAusencia, ask)).toMatchObject({
    total: 1,
    citas: [{ r_id: cita.id, quien: `${paciente.apellidos} ${paciente.nombres}`, oficina: oficina.nombre }],
  });
  const other = { ...ask, query: { ...ask.query, hora_desde: '09:15', hora_hasta: '12:00' } };
  expect(await (await as(doctor)).call(listCitasEnAusencia, other)).toEqual({ total: 0, citas: [] });

  expect(await block(doctor, doctor)).toMatchObject({ citas: 1 });
  const stored = await db.selectFrom('cita').where('id', '=', cita.id).select('viva').executeTakeFirstOrThrow();
  expect(stored.viva).toBe(true);
  const extra = { inicio: instantOf(LUNES, '09:20', oficina.zona), fin: instantOf(LUNES, '09:25', oficina.zona) };
  const other_patient = await aPaciente(doctor);
  await book({ ...reserva(), ...extra, cliente_id: other_patient.id, sobreturno: true, motivo_sobreturno: 'Dolor' });
});

test('[BE-21] time that an edited or deleted absence no longer blocks can be booked again, and open agendas refetch', async () => {
  const { doctor, turnos } = await aConsultorio();
  const secretaria = await aSecretaria([doctor]);
  const { id } = await block(doctor, doctor);
  expect((await turnos()).map((t) => t.razon)).toEqual(['AUSENTE', 'AUSENTE', 'AUSENTE', 'AUSENTE']);
  const params = { ausenciaId: id };
  notices.length = 0;
  const caller = await as(secretaria);
  await caller.call(updateAusencia, {
    params,
    body: { ...lunes({ hora_desde: '09:30', hora_hasta: '24:00' }), version: 1 },
  });
  expect((await turnos()).map((t) => t.razon)).toEqual([null, null, 'AUSENTE', 'AUSENTE']);
  await caller.call(deleteAusencia, { params });
  expect((await turnos()).every((t) => t.disponible)).toBe(true);
  expect(notices.length).toBeGreaterThanOrEqual(2);
});

test.each<[Partial<AusenciaForm>, string, string]>([
  [{ motivo: ' ' }, 'motivo', MAusencias.motivo],
  [{ hasta: '2026-11-29' }, 'hasta', MAusencias.fin],
  [{ hora_desde: '10:00', hora_hasta: '10:00' }, 'hasta', MAusencias.fin],
  [{ hora_desde: '10:00' }, 'hora_hasta', MAusencias.horas_juntas],
  [{ hasta: '2027-12-30' }, 'hasta', MAusencias.larga],
  [{ desde: '2026-11-23', hasta: '2026-11-23' }, 'hasta', MAusencias.pasada],
])('[BE-21] %j is refused with a sentence beside its field', async (more, field, sentence) => {
  const doctor = await aDoctor();
  expect(await failure(block(doctor, doctor, more))).toMatchObject({ status: 400, errores: { [field]: sentence } });
});

test('[BE-21] the same time in the same office is blocked only once', async () => {
  const { doctor, oficina } = await aConsultorio();
  await block(doctor, doctor);
  expect(await failure(block(doctor, doctor, { hora_desde: '23:00', hora_hasta: '24:00' }))).toMatchObject({
    status: 409,
    mensaje: MAusencias.traslapa,
  });
  await block(doctor, doctor, { oficina_id: oficina.id });
});

test('[BE-21] a clinic blocks its branches alone, and reads when its doctors are away but not why', async () => {
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const [sucursal, propia] = [await anOficina(clinic), await anOficina(doctor)];
  await anAsociacion(doctor, sucursal);
  await aHorario(doctor, sucursal);
  const desk = await aSecretaria([clinic]);
  const away = await block(doctor, doctor, { motivo: 'Cirugía' });
  await block(doctor, doctor, { oficina_id: propia.id, motivo: 'Mudanza' });
  const here = await block(desk, doctor, { oficina_id: sucursal.id, motivo: 'Reunión' });

  for (const who of [clinic, desk])
    expect((await seenBy(who, doctor)).map(({ motivo, editable }) => [motivo, editable])).toEqual([
      [null, false],
      ['Reunión', true],
    ]);
  expect(await seenBy(doctor, doctor)).toHaveLength(3);
  const body = { ...lunes({ desde: '2026-12-07', hasta: '2026-12-07', oficina_id: sucursal.id }), version: 1 };
  expect(await failure((await as(desk)).call(updateAusencia, { params: { ausenciaId: away.id }, body }))).toMatchObject(
    {
      status: 404,
    },
  );
  await (await as(clinic)).call(updateAusencia, { params: { ausenciaId: here.id }, body });
  expect(await failure(block(clinic, doctor))).toMatchObject({ status: 404 });
  expect(await failure(block(clinic, doctor, { oficina_id: propia.id }))).toMatchObject({ status: 404 });
});

test('[BE-21] of two people who change one absence, the second gets the row as the first left it', async () => {
  const { doctor } = await aConsultorio();
  const secretaria = await aSecretaria([doctor]);
  const { id } = await block(doctor, doctor);
  const params = { ausenciaId: id };
  const change = async (who: Account, motivo: string, version: number) =>
    (await as(who)).call(updateAusencia, { params, body: { ...lunes({ motivo }), version } });
  await change(secretaria, 'Curso', 1);
  await expect(change(doctor, 'Vacaciones', 1)).rejects.toMatchObject({
    status: 409,
    mensaje: MAusencias.cambiada,
    body: { codigo: 'VERSION' },
    data: { id, motivo: 'Curso', version: 2 },
  });
  expect(await seenBy(doctor, doctor)).toMatchObject([{ motivo: 'Curso', version: 2 }]);
  await change(doctor, 'Vacaciones', 2);
  expect(await seenBy(doctor, doctor)).toMatchObject([{ motivo: 'Vacaciones', version: 3 }]);
});

test('[BE-21] an absence of an office that was deleted since can still be removed, and the answer says so', async () => {
  const { doctor, oficina } = await aConsultorio();
  const { id } = await block(doctor, doctor, { oficina_id: oficina.id });
  const eliminada_en = clock.now().toISOString();
  await db.updateTable('oficina').set({ eliminada_en }).where('id', '=', oficina.id).execute();
  expect(await (await as(doctor)).send(deleteAusencia, { params: { ausenciaId: id } })).toMatchObject({
    transaccion: true,
    mensaje: MAusencias.liberado,
  });
  expect(await db.selectFrom('ausencia').where('id', '=', id).selectAll().execute()).toEqual([]);
});

test('[BE-21] nobody blocks or reads the time of somebody for whom they do not work', async () => {
  const { doctor, oficina } = await aConsultorio();
  const { id } = await block(doctor, doctor);
  for (const who of [await aDoctor(), await aSecretaria([await aDoctor()]), await aDoctor({ tipo: 'INSTITUCION' })]) {
    expect(await failure(seenBy(who, doctor))).toMatchObject({ status: 404 });
    expect(await failure(block(who, doctor, { oficina_id: oficina.id }))).toMatchObject({ status: 404 });
    const removed = (await as(who)).call(deleteAusencia, { params: { ausenciaId: id } });
    expect(await failure(removed)).toMatchObject({ status: 404 });
  }
});

test('[BE-21] in the middle of a day only the citas that have not ended are shown: the others cannot be moved', async () => {
  const { doctor, book, oficina } = await aConsultorio();
  await book();
  clock.set(instantOf(LUNES, '12:00', oficina.zona));
  const ask = { ...byDoctor(doctor), query: { desde: LUNES, hasta: LUNES } };
  expect(await (await as(doctor)).call(listCitasEnAusencia, ask)).toEqual({ total: 0, citas: [] });
  expect(await block(doctor, doctor)).toMatchObject({ citas: 0 });
});

test('[BE-21] a secretary is told how many citas are in the time, and sees those of other places without names', async () => {
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const sucursal = await anOficina(clinic);
  await anAsociacion(doctor, sucursal);
  await aCita(doctor, sucursal, await aPaciente(clinic), { inicio: '2026-11-30T14:00:00Z' });
  const query = { desde: LUNES, hasta: LUNES };
  const caller = await as(await aSecretaria([doctor]));
  expect(await caller.call(listCitasEnAusencia, { ...byDoctor(doctor), query })).toEqual({ total: 1, citas: [] });
});

test('[BE-21] the holidays of the days come with them, and close nothing', async () => {
  await fillFeriados(db, clock.now());
  const { doctor, turnos } = await aConsultorio();
  const query = { fecha: '2026-12-20', fechaFinal: '2027-01-03' };
  const { feriados } = await (await as(doctor)).call(listAusencias, { ...byDoctor(doctor), query });
  expect(feriados).toEqual([
    { fecha: '2026-12-25', nombre: 'Navidad', local: null },
    { fecha: '2027-01-01', nombre: 'Año Nuevo', local: null },
  ]);
  const carnaval = '2027-02-08';
  expect((await turnos({ fecha: carnaval, fechaFinal: carnaval })).some((t) => t.disponible)).toBe(true);
});
