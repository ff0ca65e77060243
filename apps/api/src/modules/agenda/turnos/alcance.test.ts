import { listCitasOfDoctor, listCitasOfOficina } from '@hampi/contract/agenda/citas/lista';
import { moveCita } from '@hampi/contract/agenda/reservas/calls';
import { FECHA_LEJANA } from '@hampi/contract/agenda/turnos/messages';
import { instantOf } from '@hampi/contract/base/fechas';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, failure, HOY, LUNES } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, clock } = harness;
const { aConsultorio } = consultorios(harness);
beforeEach(() => clock.set(HOY));

/** A Monday, two years and some days after the tests' day. */
const FAR = '2028-11-27';
const refused = (campo: string) => ({ status: 400, mensaje: FECHA_LEJANA, errores: { [campo]: FECHA_LEJANA } });

test('[BK-1] nothing is booked, nor moved, to a date more than two years away', async () => {
  const { doctor, oficina, book } = await aConsultorio();
  const at = (hora: string) => instantOf(FAR, hora, oficina.zona);
  expect(await failure(book({ inicio: at('09:00'), fin: at('09:15') }))).toMatchObject(refused('inicio'));
  const extra = { sobreturno: true, motivo_sobreturno: 'Control' };
  expect(await failure(book({ inicio: at('20:00'), fin: at('20:15'), ...extra }))).toMatchObject(refused('inicio'));

  const { id } = await book();
  const moved = (await as(doctor)).call(moveCita, {
    params: { reservationId: id },
    body: { inicio: at('09:00'), fin: at('09:15') },
  });
  expect(await failure(moved)).toMatchObject(refused('inicio'));
});

test('[AG-1] turnos and agendas that begin more than two years away are refused; past ones are not', async () => {
  const { doctor, oficina, turnos, book } = await aConsultorio();
  expect(await failure(turnos({ fecha: FAR, fechaFinal: FAR }))).toMatchObject(refused('fecha'));
  expect(await turnos({ fecha: '2028-11-13', fechaFinal: '2028-11-14' })).toHaveLength(4);

  const { id } = await book();
  const caller = await as(doctor);
  const ofDoctor = (fecha: string, fechaFinal: string) =>
    caller.call(listCitasOfDoctor, { params: { doctorId: doctor.doctor_id }, query: { fecha, fechaFinal } });
  expect(await failure(ofDoctor(FAR, FAR))).toMatchObject(refused('fecha'));
  const query = { fecha: FAR, fechaFinal: FAR };
  const ofOficina = caller.call(listCitasOfOficina, { params: { officeId: oficina.id }, query });
  expect(await failure(ofOficina)).toMatchObject(refused('fecha'));
  expect(await ofDoctor('2016-01-01', '2016-02-01')).toEqual([]);
  expect(await ofDoctor(LUNES, LUNES)).toMatchObject([{ r_id: id }]);
});
