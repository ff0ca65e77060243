/** Of bookings that arrive at one moment none depends on another. */
import { createReserva, type ReservaNueva } from '@hampi/contract/agenda/reservas/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { signal } from '../../../testing/signal.ts';
import { lockCalendar } from '../turnos/lugares.queries.ts';
import { consultorios, HOY } from '../turnos/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aPaciente } = builders(db);
const { aConsultorio } = consultorios(harness);
beforeEach(() => clock.set(HOY));

/** A practice whose doctor has logged in, so that bookings sent at one moment arrive at one moment. */
async function aPractice() {
  const { doctor, paciente, reserva } = await aConsultorio();
  const caller = await as(doctor);
  return {
    doctor,
    paciente,
    book: (patch: Partial<ReservaNueva> = {}) => caller.call(createReserva, { body: reserva(patch) }),
  };
}
type Practice = Awaited<ReturnType<typeof aPractice>>;
const PRACTICES = 8;
const practices = async () =>
  (await Promise.all(Array.from({ length: PRACTICES }, aPractice))) as [Practice, ...Practice[]];
const citasOf = ({ doctor }: Practice) =>
  db.selectFrom('cita').where('doctor_id', '=', doctor.doctor_id).select(['id', 'cliente_id']).execute();

test('[BK-1] of bookings that arrive together each has its own cita, link, audit and messages', async () => {
  const all = await practices();
  const made = await Promise.all(all.map(({ book }) => book()));
  for (const [i, { doctor, paciente }] of all.entries()) {
    const { id, ...cita } = made[i] as (typeof made)[number];
    expect(cita).toMatchObject({ doctor_id: doctor.doctor_id, cliente_id: paciente.id, lugar: 1 });
    const audits = db.selectFrom('auditoria').where('accion', '=', 'cita.crear').where('entidad_id', '=', id);
    expect(await audits.select('usuario_id').execute()).toEqual([{ usuario_id: doctor.usuario_id }]);
    const mails = await db.selectFrom('aviso').where('cita_id', '=', id).select('tipo').orderBy('tipo').execute();
    expect(mails.map(({ tipo }) => tipo)).toEqual(['cita.confirmacion', 'cita.recordatorio']);
  }
});

test('[BK-1] a booking that is refused takes none along of those that arrived with it', async () => {
  const [taken, ...others] = await practices();
  const first = await taken.book();
  const another = await aPaciente(taken.doctor);
  const [refused, ...made] = await Promise.allSettled([
    taken.book({ cliente_id: another.id }),
    ...others.map(({ book }) => book()),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { status: 409, mensaje: MTurnos.turno_ocupado } });
  expect(made.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
  expect(await citasOf(taken)).toEqual([{ id: first.id, cliente_id: taken.paciente.id }]);
});

test('[BK-1] a patient whom the doctor already sees at that hour refuses only their own booking', async () => {
  const [seen, ...others] = await practices();
  await seen.book({ sobreturno: true, motivo_sobreturno: 'Control' });
  const [refused, ...made] = await Promise.allSettled([seen, ...others].map(({ book }) => book()));
  expect(refused).toMatchObject({ status: 'rejected', reason: { status: 409 } });
  expect(made.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
});

test('[BK-1] while the agenda of one doctor is being changed those of others are booked, and his afterwards', async () => {
  const [busy, ...others] = await practices();
  const [locked, release] = [signal(), signal()];
  const change = db.transaction().execute(async (trx) => {
    await lockCalendar(trx, busy.doctor.doctor_id);
    locked.send();
    await release.sent;
  });
  await locked.sent;
  const late = busy.book();
  await Promise.all(others.map(({ book }) => book()));
  expect(await citasOf(busy)).toEqual([]);
  release.send();
  await change;
  expect(await late).toMatchObject({ doctor_id: busy.doctor.doctor_id });
});
