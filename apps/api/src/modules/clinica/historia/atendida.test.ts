import { getCita } from '@hampi/contract/agenda/citas/calls';
import { setLlegadaCita } from '@hampi/contract/agenda/citas/llegada';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from './testing/consultorio.ts';

const harness = await startTestApp();
const { db, clock, owner } = harness;
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

test('[BE-21] a connection lost while the attention ends leaves neither half; the form sent again saves and ends it', async () => {
  const { medico, oficina, paciente, caller, body } = await aConsultorio();
  const cita = await aCita(medico, oficina, paciente, { inicio: '2026-11-24T14:00:00Z' });
  const params = { reservationId: cita.id };
  await caller.call(setLlegadaCita, { params, body: { llegada: 'EN_ATENCION' } });
  const form = body();

  await owner.query(`create function cortar() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await owner.query('create trigger cortar before update on cita for each row execute function cortar()');
  await expect(caller.call(createConsulta, { body: form })).rejects.toBeDefined();
  await owner.query('drop function cortar cascade');
  const consultas = () => db.selectFrom('consulta').where('cliente_id', '=', paciente.id).select('id').execute();
  expect(await consultas()).toEqual([]);

  await caller.call(createConsulta, { body: form });
  expect(await consultas()).toHaveLength(1);
  expect(await caller.call(getCita, { params })).toMatchObject({ r_llegada: 'ATENDIDA' });
});
