import { acceptOferta, acceptOfertaWithCode, declineOferta } from '@hampi/contract/agenda/espera/calls';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { lapse } from '../citas/finales/lapse.ts';
import { nine } from '../citas/testing/reservada.ts';
import { HOY } from '../turnos/testing/consultorio.ts';
import { offerLiberado } from './relleno.ts';
import { listas } from './testing/listas.ts';

const harness = await startTestApp();
const { as, anonymous, db, deps, clock } = harness;
const { aPaciente } = builders(db);
const { aLista, waits, minute, codigoOf, ofertas, estado } = listas(harness);

beforeEach(() => clock.set(HOY));

const liberados = (cita_id: number) =>
  db.selectFrom('espera_turno').where('cita_id', '=', cita_id).select(['id', 'estado']).executeTakeFirstOrThrow();
/** Living citas in the freed turno, that is, who holds it. */
const holders = ({ doctor }: { doctor: { doctor_id: number } }) =>
  db
    .selectFrom('cita')
    .where('doctor_id', '=', doctor.doctor_id)
    .where('inicio', '=', nine)
    .where('viva', '=', true)
    .select(['id', 'cliente_id'])
    .execute();

test('[BE-16] a freed place that four processes offer at once has one holder', async () => {
  const lista = await aLista();
  const people = [];
  for (let i = 0; i < 4; i++) people.push(await waits(lista));
  await lista.free();
  const { id } = await liberados(lista.cita.id);
  await Promise.all(people.map(() => offerLiberado.run({ turno_id: id }, deps)));
  expect(await holders(lista)).toHaveLength(1);
  const made = await Promise.all(people.map(({ espera_id }) => ofertas(espera_id)));
  expect(made.map((of) => of.length)).toEqual([1, 0, 0, 0]);
});

test('[BE-16] two places that are freed at once go to two people, and nobody has two offers', async () => {
  const lista = await aLista({ espacios: 2 });
  const other = await lista.book({ cliente_id: (await aPaciente(lista.doctor)).id });
  const first = await waits(lista);
  const second = await waits(lista);
  await Promise.all([lista.free(), lista.free(other.id)]);
  const ids = [await liberados(lista.cita.id), await liberados(other.id)].map(({ id }) => id);
  await Promise.all(ids.map((turno_id) => offerLiberado.run({ turno_id }, deps)));
  await minute();
  expect((await holders(lista)).map(({ cliente_id }) => cliente_id).sort((a, b) => a - b)).toEqual([
    first.cliente_id,
    second.cliente_id,
  ]);
});

test('[BE-16] a place that is offered while somebody books it has one holder, whoever was first', async () => {
  const lista = await aLista();
  await waits(lista);
  await lista.free();
  const { id } = await liberados(lista.cita.id);
  const [, booked] = await Promise.allSettled([offerLiberado.run({ turno_id: id }, deps), lista.book()]);
  expect(await holders(lista)).toHaveLength(1);
  if (booked.status === 'rejected') expect(booked.reason).toMatchObject({ mensaje: MTurnos.turno_ocupado });
});

test('[BE-16] an offer accepted and declined at once, from two windows: one answer counts, and the place agrees with it', async () => {
  const lista = await aLista();
  const cliente = await waits(lista);
  await lista.free();
  await minute();
  const caller = await as(cliente);
  const params = { esperaId: cliente.espera_id };
  const answers = await Promise.allSettled([
    caller.call(acceptOferta, { params }),
    caller.call(declineOferta, { params }),
  ]);
  const lost = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(lost).toHaveLength(1);
  expect(lost[0]).toMatchObject({ status: 409, mensaje: MEspera.ya_no });
  const taken = answers[0].status === 'fulfilled';
  expect(await estado(cliente.espera_id)).toBe(taken ? 'CON_CITA' : 'ESPERANDO');
  expect(await holders(lista)).toHaveLength(taken ? 1 : 0);
});

test('[BE-16] an offer accepted with the mail’s link as its time runs out is theirs or free, never both', async () => {
  const lista = await aLista();
  const cliente = await waits(lista);
  await lista.free();
  await minute();
  const [oferta] = await ofertas(cliente.espera_id);
  const codigo = codigoOf(cliente.email);
  clock.advance({ minutes: 45 });
  const [taken] = await Promise.allSettled([
    anonymous.call(acceptOfertaWithCode, { params: { codigo } }),
    lapse(deps, oferta?.cita_id ?? 0),
  ]);
  expect(taken.status).toBe('rejected');
  expect(await holders(lista)).toEqual([]);
  expect(await ofertas(cliente.espera_id)).toMatchObject([{ cierre: 'SIN_RESPUESTA' }]);
});

test('[BE-16] what a killed process left undone is found within a minute', async () => {
  const lista = await aLista();
  const cliente = await waits(lista);
  await lista.free();
  // The end itself queued nothing: the freed place is only in the database.
  expect(await liberados(lista.cita.id)).toMatchObject({ estado: 'ABIERTO' });
  await minute();
  expect(await ofertas(cliente.espera_id)).toHaveLength(1);
  await minute();
  expect(await ofertas(cliente.espera_id)).toHaveLength(1);
});
