import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { expect, onTestFinished, test } from 'vitest';
import { startPayphone } from '../../../testing/payphone.ts';
import { lapseCitas } from '../../agenda/citas/citas.jobs.ts';
import { failure, HOY } from '../../agenda/turnos/testing/consultorio.ts';
import { COBRO, startPaying } from './testing/paying.ts';

const { clock, db, deps, emulator, day, comeBack, everyMinute, aHeldCita, estadoOf, pagosOf, pasosOf } =
  await startPaying();

test('[PA-2] a payment is applied once, even if the page is opened ten times at once and the job runs at the same time', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  const results = await Promise.all([...Array.from({ length: 10 }, () => comeBack(number)), everyMinute()]);
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('APROBADA');
  expect(results).toHaveLength(11);
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
  expect((await pasosOf(number)).filter((e) => e === 'APROBADA')).toHaveLength(1);
});

test('[PA-2] a patient who pays and never comes back has a cita: the job finds the payment within five minutes', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  clock.advance({ minutes: 2 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('APROBADO');
  expect(emulator.charged(number)).toBe(500);
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
});

test('[PA-2] if an answer is lost, PayPhone is asked again: paid once, one cita', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  day.lost = (url) => url.includes('Confirm');
  expect((await comeBack(number)).estado).toBe('CONFIRMANDO');
  expect(await pagosOf(cita.id)).toEqual([]);
  day.lost = undefined;
  clock.advance({ minutes: 1 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('APROBADO');
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
});

test('[PA-2] a turno that lapsed but is still free is claimed again for a patient who paid in time', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  await db.updateTable('cita').set({ expira_en: HOY }).where('id', '=', cita.id).execute();
  await lapseCitas.run({}, deps);
  clock.advance({ minutes: 1 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('APROBADO');
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
});

test('[PA-2] nothing that the browser says is a proof', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  expect((await comeBack(number, 999_999)).estado).not.toBe('APROBADA');
  expect((await comeBack(number)).estado).not.toBe('APROBADA');
  expect(await pagosOf(cita.id)).toEqual([]);
  emulator.pay(number);
  expect((await comeBack(number)).estado).toBe('APROBADA');
  const unknown = await failure(comeBack('AAAAAAAAAAAAAAA', 1));
  expect(unknown).toMatchObject({ status: 404, mensaje: MTransacciones.pago_desconocido });
});

test('[PA-2] an id that PayPhone never gave holds the turno no longer than a payment may take', async () => {
  // The box of the page begins the payment, so PayPhone knows nothing of an attempt before the buyer has paid.
  const { payphone } = deps;
  onTestFinished(() => void Object.assign(deps, { payphone }));
  await startPayphone(deps, { mode: 'caja' });
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  expect((await comeBack(number, 999_999)).estado).toBe('CONFIRMANDO');
  for (let minute = 0; minute < 30; minute++) {
    clock.advance({ minutes: 1 });
    await everyMinute();
  }
  expect((await pasosOf(number)).at(-1)).toBe('VENCIDA');
  expect(await estadoOf(cita.id)).toBe('CANCELADO');
});

test('[PA-2] while PayPhone is down for an hour the hold ends and nobody is charged unnoticed', async () => {
  const { cita, begin } = await aHeldCita();
  const number = await begin();
  emulator.pay(number);
  day.before = () => {
    throw new Error('away');
  };
  expect((await comeBack(number)).estado).toBe('CONFIRMANDO');
  clock.advance({ minutes: 60 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('CANCELADO');
  day.before = undefined;
  clock.advance({ minutes: 10 });
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('CANCELADA');
  expect(emulator.charged(number)).toBe(0);
});

test('[PA-2] an unfinished attempt ends, and says that nothing was charged', async () => {
  const { begin } = await aHeldCita();
  const number = await begin();
  clock.advance({ minutes: 17 });
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('CANCELADA');
});
