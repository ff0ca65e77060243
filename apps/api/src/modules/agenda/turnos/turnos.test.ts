import { findProximoTurno } from '@hampi/contract/agenda/turnos/calls';
import { fechaOf, instantOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { at, consultorios, HOY, LUNES } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aDoctor, aPaciente, anOficina, aHorario, aCita } = builders(db);
const { aConsultorio } = consultorios(harness);
beforeEach(() => clock.set(HOY));

describe('turnos', () => {
  test('[BK-3] past, taken, taken in another office, held by this patient, and free turnos come in order of time', async () => {
    const doctor = await aDoctor();
    const { oficina, paciente, turnos } = await aConsultorio({ doctor });
    const other = await anOficina(doctor);
    const moment = (hora: string) => instantOf(LUNES, hora, oficina.zona);
    clock.set(moment('09:05'));
    await aCita(doctor, other, await aPaciente(doctor), { inicio: moment('09:20'), fin: moment('09:25') });
    await aCita(doctor, oficina, paciente, { inicio: moment('09:30'), fin: moment('09:45') });
    const found = await turnos({ clienteId: paciente.id });
    expect(found.map((t) => [fechaOf(t.inicio, oficina.zona), t.razon, t.lugares_libres])).toEqual([
      [LUNES, 'PASADO', 1],
      [LUNES, 'OCUPADO', 0],
      [LUNES, 'YA_RESERVO', 0],
      [LUNES, null, 1],
    ]);
    expect((await turnos()).map((t) => t.razon)).toEqual(['PASADO', 'OCUPADO', 'OCUPADO', null]);
  });

  test('[BK-3] a cita booked under other hours takes every turno that it overlaps, whatever its ends', async () => {
    const { doctor, oficina, turnos } = await aConsultorio();
    const moment = (hora: string) => instantOf(LUNES, hora, oficina.zona);
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: moment('09:10'), fin: moment('09:31') });
    expect((await turnos()).map((t) => t.disponible)).toEqual([false, false, false, true]);
  });

  test('[BK-3] the capacity that is left is counted by places', async () => {
    const doctor = await aDoctor({ tipo: 'INSTITUCION' });
    const { oficina, turnos } = await aConsultorio({ doctor, espacios: 2 });
    const moment = (hora: string) => instantOf(LUNES, hora, oficina.zona);
    const cita = async (inicio: string, fin: string, lugar: number) =>
      aCita(doctor, oficina, await aPaciente(doctor), { inicio: moment(inicio), fin: moment(fin), lugar });
    await cita('09:00', '09:05', 1);
    await cita('09:05', '09:10', 1);
    await cita('09:15', '09:20', 1);
    await cita('09:20', '09:30', 2);
    expect((await turnos()).map((t) => [t.lugares_libres, t.razon])).toEqual([
      [1, null],
      [0, 'SIN_CUPO'],
      [2, null],
      [2, null],
    ]);
  });

  test.each(['America/Guayaquil', 'Pacific/Galapagos'] as const)(
    '[BK-3] hours are the wall time of the office: 09:00 in %s, and evenings until midnight stay on their date',
    async (zona) => {
      const doctor = await aDoctor();
      const { oficina, turnos, book } = await aConsultorio({ doctor, zona });
      for (const [hora_inicio, hora_fin] of [
        ['19:00', '19:30'],
        ['23:30', '23:59'],
      ] as const)
        await aHorario(doctor, oficina, { hora_inicio, hora_fin });
      const found = await turnos();
      expect(found.map((t) => Date.parse(t.inicio))).toEqual(
        ['09:00', '09:15', '09:30', '09:45', '19:00', '23:30'].map((hora) => Date.parse(instantOf(LUNES, hora, zona))),
      );
      const late = { inicio: instantOf(LUNES, '23:30', zona), fin: instantOf(LUNES, '23:59', zona) };
      const made = await book({ ...late, fecha_reserva: LUNES });
      expect(made.fecha_reserva).toBe(LUNES);
      expect(at(await turnos(), late.inicio)?.razon).toBe('OCUPADO');
      expect(await turnos({ fecha: '2026-12-01', fechaFinal: '2026-12-01' })).toEqual([]);
    },
  );

  test('[BK-3] with offices in both zones, the same moment is taken in the other one, one hour earlier on its clock', async () => {
    const doctor = await aDoctor();
    const mainland = await aConsultorio({ doctor });
    const islands = await aConsultorio({ doctor, zona: 'Pacific/Galapagos' });
    await aHorario(doctor, islands.oficina, { hora_inicio: '08:00', hora_fin: '08:15' });
    await mainland.book();
    const found = await islands.turnos();
    expect(found.map((t) => [t.inicio, t.razon])).toEqual([
      [mainland.reserva().inicio.replace('.000', ''), 'OCUPADO'],
      ...[0, 15, 30, 45].map((minute) => [`2026-11-30T15:${String(minute).padStart(2, '0')}:00Z`, null]),
    ]);
  });

  test('[BE-3] the next free turno skips what is taken and looks in every office, or in one', async () => {
    const doctor = await aDoctor();
    const one = await aConsultorio({ doctor });
    const other = await anOficina(doctor);
    await aHorario(doctor, other, { dia_semana: 'DOMINGO', hora_inicio: '10:00', hora_fin: '10:15' });
    const caller = await as(doctor);
    const next = (oficinaId?: number) =>
      caller.call(findProximoTurno, { params: { doctorId: doctor.doctor_id }, query: { oficinaId } });
    expect((await next())?.oficina_id).toBe(other.id);
    await one.book();
    expect(Date.parse((await next(one.oficina.id))?.inicio ?? '')).toBe(Date.parse(one.reserva().fin as string));
    const without = await anOficina(doctor);
    expect(await next(without.id)).toBeNull();
  });

  test.each([
    [{ fecha: '2026-02-30', fechaFinal: '2026-03-02' }, M.fecha],
    [{ fecha: '2026-12-02', fechaFinal: '2026-12-01' }, M.rango_fechas],
    [{ fecha: '2026-12-01', fechaFinal: '2027-02-01' }, M.rango_largo],
  ])('[BK-3] a range is refused: %j', async (query, sentence) => {
    const { turnos } = await aConsultorio();
    await expect(turnos(query)).rejects.toMatchObject({ status: 400, mensaje: sentence });
  });

  test('[BK-3] sixty-two days are answered', async () => {
    const { turnos } = await aConsultorio();
    await expect(turnos({ fecha: '2026-12-01', fechaFinal: '2027-01-31' })).resolves.toHaveLength(8 * 4);
  });
});
