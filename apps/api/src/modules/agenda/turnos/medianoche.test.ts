import { listCitasFueraDeHorario } from '@hampi/contract/agenda/citas/calls';
import { createHorarios } from '@hampi/contract/agenda/horarios/calls';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import { listTurnos } from '@hampi/contract/agenda/turnos/calls';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, LUNES } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as } = harness;
const { aConsultorio } = consultorios(harness);

test('[HO-1] a slot that ends at 24:00 is booked, and its cita lies within the hours', async () => {
  const { doctor, oficina, reserva } = await aConsultorio();
  const caller = await as(doctor);
  const params = { doctorId: doctor.doctor_id };
  const { creados } = await caller.call(createHorarios, {
    body: {
      data: [{ oficina_id: oficina.id, dia_semana: 'LUNES', hora_inicio: '23:30', hora_fin: '24:00' }],
      doctor_id: doctor.doctor_id,
    },
  });
  expect(creados).toMatchObject([{ hora_inicio: '23:30', hora_fin: '24:00' }]);

  const turnos = await caller.call(listTurnos, {
    params,
    query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES },
  });
  const last = turnos.at(-1);
  expect(last).toMatchObject({ inicio: '2026-12-01T04:30:00Z', fin: '2026-12-01T05:00:00Z' });
  const cita = await caller.call(createReserva, { body: reserva({ inicio: last?.inicio, fin: last?.fin }) });
  expect(cita.fecha_reserva).toBe(LUNES);
  expect(await caller.call(listCitasFueraDeHorario, { params })).toEqual([]);
});
