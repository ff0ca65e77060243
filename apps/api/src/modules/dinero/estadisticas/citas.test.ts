import { countReservas, getReporteCitas, type ReporteCitas } from '@hampi/contract/dinero/estadisticas/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { aConsultorio } from '../caja/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aDoctor, aPaciente, aCita, aHorario, anOficina } = builders(db);
const { open, fila, HOY } = aConsultorio(harness);
beforeEach(() => clock.set(HOY));

type Caller = Parameters<typeof as>[0];
const DIA = { fechaInicial: '2026-11-24', fechaFinal: '2026-11-24' };
const reporte = async (who: Caller, query: object = DIA): Promise<ReporteCitas> =>
  (await as(who)).call(getReporteCitas, { query });
const change = (id: number, values: { llegada?: string; terminada_como?: string }) =>
  db.updateTable('cita').set(values).where('id', '=', id).execute();
const at = (hora: string, fecha = '2026-11-24') => ({ inicio: `${fecha}T${hora}:00Z` });

test('[CJ-2] citas are counted by what became of them, and a moved one on its new day', async () => {
  const { doctor, oficina, paciente } = await open();
  const cita = (hora: string, more = {}) => aCita(doctor, oficina, paciente, { ...at(hora), ...more });
  await cita('12:00', { pago_total: 40 });
  await change((await cita('13:00')).id, { llegada: 'NO_ASISTIO' });
  await cita('15:00', { precio: 50, descuento: 10 });
  await cita('16:00', { estado_reserva: 'PENDIENTE' });
  await cita('17:00', { estado_reserva: 'CANCELADO' });
  await cita('17:00', { estado_reserva: 'RECHAZADO' });
  await change((await cita('17:00', { estado_reserva: 'CANCELADO' })).id, { terminada_como: 'REAGENDADA' });
  await aCita(doctor, oficina, paciente, at('15:00', '2026-11-23'));
  expect(await reporte(doctor)).toEqual({
    rango: DIA,
    zona: 'America/Guayaquil',
    total: 6,
    atendidas: 1,
    inasistencias: 1,
    por_atender: 1,
    pendientes: 1,
    canceladas: 2,
    reagendadas: 1,
    nuevos: 0,
    recurrentes: 1,
    lugares: 0,
    ocupados: 0,
    precio: 85,
    pagado: 40,
    anterior: { total: 1, atendidas: 1, inasistencias: 0 },
  });
});

test('[CJ-2] a patient is new at the first visit with these professionals that was not missed', async () => {
  const { doctor, oficina, paciente } = await open();
  const other = await aDoctor();
  await aCita(other, await anOficina(other), paciente, at('14:00', '2026-10-06'));
  await change((await aCita(doctor, oficina, paciente, at('14:00', '2026-10-07'))).id, { llegada: 'NO_ASISTIO' });
  await aCita(doctor, oficina, paciente, at('12:00'));
  const known = await aPaciente(doctor);
  await aCita(doctor, oficina, known, at('14:00', '2026-10-08'));
  await aCita(doctor, oficina, known, at('12:30'));
  expect(await reporte(doctor)).toMatchObject({ nuevos: 1, recurrentes: 1 });
});

test('[CJ-2] occupancy counts the places of the hours on those days, and the citas that took them', async () => {
  const { doctor, oficina, paciente } = await open();
  const martes = await aHorario(doctor, oficina, {
    dia_semana: 'MARTES',
    hora_inicio: '12:00',
    hora_fin: '12:15',
    espacios_disponibles: 3,
  });
  await aHorario(doctor, oficina, { dia_semana: 'MIÉRCOLES' });
  const gone = await anOficina(doctor);
  await aHorario(doctor, gone, { dia_semana: 'MARTES', hora_inicio: '07:00', hora_fin: '07:15' });
  await db.updateTable('oficina').set({ eliminada_en: HOY }).where('id', '=', gone.id).execute();
  await aCita(doctor, oficina, paciente, { ...at('17:00'), horario_id: martes.id });
  await aCita(doctor, oficina, await aPaciente(doctor), { ...at('18:00') });
  const week = { fechaInicial: '2026-11-18', fechaFinal: '2026-11-24' };
  expect(await reporte(doctor, week)).toMatchObject({ lugares: 4, ocupados: 1 });
});

test('[CJ-2] an institution sees the citas of its branches, and so do the professionals who attend there', async () => {
  const { doctor, oficina, paciente, secretaria } = await open();
  const clinic = await aDoctor({ tipo: 'INSTITUCION' });
  await aCita(doctor, await anOficina(clinic), paciente, at('12:00'));
  await aCita(doctor, oficina, paciente, at('15:00'));
  expect(await reporte(clinic)).toMatchObject({ total: 1, precio: 40 });
  expect(await reporte(doctor)).toMatchObject({ total: 2 });
  expect(await reporte(secretaria)).toMatchObject({ total: 1 });
});

test('[CJ-2] of the visits of a day, those in the cash register and those handed over are counted', async () => {
  const { doctor, oficina, paciente, secretaria, save } = await open();
  const [first, second] = [
    await aCita(doctor, oficina, paciente, at('12:00')),
    await aCita(doctor, oficina, paciente, at('13:00')),
  ];
  await aCita(doctor, oficina, paciente, at('15:00'));
  await change((await aCita(doctor, oficina, paciente, at('16:00'))).id, { llegada: 'NO_ASISTIO' });
  await save([fila(paciente, { r_cita_id: first.id })], { deliver: true });
  await save([fila(paciente, { r_cita_id: second.id })]);
  const caller = await as(secretaria);
  const counted = { fecha: '2026-11-24', reservas: 3, enCaja: 2, entregadas: 1 };
  expect(await caller.call(countReservas, {})).toEqual(counted);
  expect(await caller.call(countReservas, { query: { fecha: '2026-11-25' } })).toMatchObject({
    reservas: 0,
    enCaja: 0,
  });
});
