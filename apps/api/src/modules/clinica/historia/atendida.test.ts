import { getCita } from '@hampi/contract/agenda/citas/calls';
import { setLlegadaCita } from '@hampi/contract/agenda/citas/llegada';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from './testing/consultorio.ts';

const harness = await startTestApp();
const { db, clock } = harness;
const { aCita } = builders(db);
const { aConsultorio } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

test('[BE-21] saving the consultation ends the attention of the patient’s cita of that day, the one being attended first', async () => {
  const { medico, oficina, paciente, caller, save } = await aConsultorio();
  const at = (inicio: string) => aCita(medico, oficina, paciente, { inicio });
  const [attended, later] = [await at('2026-11-24T13:00:00Z'), await at('2026-11-24T20:00:00Z')];
  const tomorrow = await at('2026-11-25T14:00:00Z');
  const params = { reservationId: later.id };
  await caller.call(setLlegadaCita, { params, body: { llegada: 'EN_ATENCION' } });
  await save();
  const llegada = async (reservationId: number) =>
    (await caller.call(getCita, { params: { reservationId } })).r_llegada;
  expect(await Promise.all([later, attended, tomorrow].map(({ id }) => llegada(id)))).toEqual([
    'ATENDIDA',
    'POR_LLEGAR',
    'POR_LLEGAR',
  ]);
});

test('[BE-21] a consultation changes no cita where nobody came, or where a third person came', async () => {
  const { medico, oficina, paciente, caller, save } = await aConsultorio();
  const cita = await aCita(medico, oficina, paciente, { inicio: '2026-11-24T13:00:00Z' });
  await db.updateTable('cita').set({ nombre_tercera_persona: 'Luis Sisa' }).where('id', '=', cita.id).execute();
  await save();
  expect(await caller.call(getCita, { params: { reservationId: cita.id } })).toMatchObject({ r_llegada: 'POR_LLEGAR' });
});
