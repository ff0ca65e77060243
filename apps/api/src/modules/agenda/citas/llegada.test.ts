import { getCita, type Llegada } from '@hampi/contract/agenda/citas/calls';
import { setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { type CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { setLlegadaCita } from '@hampi/contract/agenda/citas/llegada';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { LLEGADA_ANTES, LLEGADA_SIN_APROBAR, NO_ASISTIO_ANTES } from '@hampi/contract/agenda/citas/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { HOY } from '../turnos/testing/consultorio.ts';
import { rechazado, reservadas } from './testing/reservada.ts';

const harness = await startTestApp();
const { as, db, clock, notices } = harness;
const { aDoctor, aSecretaria } = builders(db);
const { aReserva, stored, audited } = reservadas(harness);
beforeEach(() => clock.set(HOY));

test('[BE-21] on the day of the visit the desk records who came, is attended and has left, and can undo it', async () => {
  const { doctor, cita, params } = await aReserva();
  const secretaria = await aSecretaria([doctor]);
  expect(await stored(cita.id)).toMatchObject({ llegada: 'POR_LLEGAR' });
  clock.set('2026-11-30T13:50:00Z');
  const caller = await as(secretaria);
  notices.length = 0;
  for (const llegada of ['LLEGO', 'EN_ATENCION', 'EN_ATENCION', 'ATENDIDA', 'POR_LLEGAR'] as const)
    expect(await caller.call(setLlegadaCita, { params, body: { llegada } })).toEqual({ llegada });
  expect(await stored(cita.id)).toMatchObject({ llegada: 'POR_LLEGAR', estado_reserva: 'APROBADO' });
  expect((await audited('cita.llegada', cita.id)).map(({ detalle }) => detalle)).toEqual([
    { antes: 'POR_LLEGAR', despues: 'LLEGO' },
    { antes: 'LLEGO', despues: 'EN_ATENCION' },
    { antes: 'EN_ATENCION', despues: 'ATENDIDA' },
    { antes: 'ATENDIDA', despues: 'POR_LLEGAR' },
  ]);
  expect(notices).toHaveLength(4);
});

test('[BE-21] the agenda says since when a patient waits and since when they are attended, and forgets what is undone', async () => {
  const { doctor, params } = await aReserva();
  clock.set('2026-11-30T13:00:00Z');
  const caller = await as(doctor);
  const fila = async () => {
    const query = { fecha: '2026-11-30', fechaFinal: '2026-11-30' };
    const { r_llegada, r_llego_en, r_atencion_en } = (
      await caller.call(listCitasOfDoctor, { params: { doctorId: doctor.doctor_id }, query })
    )[0] as CitaEnLista;
    return [r_llegada, r_llego_en, r_atencion_en];
  };
  const at = async (hora: string, llegada: Llegada) => {
    clock.set(`2026-11-30T${hora}:00Z`);
    await caller.call(setLlegadaCita, { params, body: { llegada } });
    return fila();
  };
  expect(await fila()).toEqual([undefined, undefined, undefined]);
  expect(await at('13:48', 'LLEGO')).toEqual(['LLEGO', '2026-11-30T13:48:00Z', undefined]);
  expect(await at('14:05', 'EN_ATENCION')).toEqual(['EN_ATENCION', '2026-11-30T13:48:00Z', '2026-11-30T14:05:00Z']);
  expect(await at('14:06', 'LLEGO')).toEqual(['LLEGO', '2026-11-30T13:48:00Z', undefined]);
  await at('14:10', 'EN_ATENCION');
  expect(await at('14:30', 'ATENDIDA')).toEqual(['ATENDIDA', '2026-11-30T13:48:00Z', '2026-11-30T14:10:00Z']);
  expect(await at('14:31', 'POR_LLEGAR')).toEqual([undefined, undefined, undefined]);
});

test('[BE-21] nobody comes before the day of the visit, in the zone of its office', async () => {
  const { doctor, params } = await aReserva();
  const body = { llegada: 'LLEGO' } as const;
  clock.set('2026-11-30T04:59:00Z');
  const caller = await as(doctor);
  await expect(caller.call(setLlegadaCita, { params, body })).rejects.toMatchObject({
    status: 409,
    mensaje: LLEGADA_ANTES,
  });
  clock.set('2026-11-30T05:00:00Z');
  await caller.call(setLlegadaCita, { params, body });
});

test('[BE-21] an absence can be recorded from the hour of the visit on, also days after it', async () => {
  const { doctor, params } = await aReserva();
  const body = { llegada: 'NO_ASISTIO' } as const;
  clock.set('2026-11-30T13:59:00Z');
  await expect((await as(doctor)).call(setLlegadaCita, { params, body })).rejects.toMatchObject({
    status: 409,
    mensaje: NO_ASISTIO_ANTES,
  });
  clock.set('2026-12-03T14:00:00Z');
  await (await as(doctor)).call(setLlegadaCita, { params, body });
  expect(await (await as(doctor)).call(getCita, { params })).toMatchObject({ r_llegada: 'NO_ASISTIO' });
});

test('[BE-21] only an approved cita has an arrival, and only its own practice says so', async () => {
  const { doctor, params } = await aReserva({ estado_reserva: 'PENDIENTE' });
  clock.set('2026-11-30T13:50:00Z');
  const caller = await as(doctor);
  const arrives = { params, body: { llegada: 'LLEGO' } } as const;
  await expect(caller.call(setLlegadaCita, arrives)).rejects.toMatchObject({
    status: 409,
    mensaje: LLEGADA_SIN_APROBAR,
  });
  await expect((await as(await aDoctor())).call(setLlegadaCita, arrives)).rejects.toMatchObject({ status: 404 });
  await caller.call(setEstadoCita, { params, body: rechazado });
  await expect(caller.call(setLlegadaCita, arrives)).rejects.toMatchObject({
    status: 409,
    mensaje: MCitas.reserva_cancelada,
  });
});
