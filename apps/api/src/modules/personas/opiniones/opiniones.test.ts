import { randomUUID } from 'node:crypto';
import { listCitasOfCliente } from '@hampi/contract/agenda/citas/mias';
import { addFavorito, listFavoritos, rateCita, removeFavorito } from '@hampi/contract/personas/opiniones/calls';
import * as MOpiniones from '@hampi/contract/personas/opiniones/messages';
import { getPerfilPublico, searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders, type ClienteAccount, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { anonymous, as, clock, db } = await startTestApp();
const { aCita, aCliente, aDoctor, anOficina } = builders(db);
const NOW = '2026-11-24T15:00:00Z';
beforeEach(() => clock.set(NOW));

async function aVisible(ciudad?: string) {
  const doctor = await aDoctor();
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  return { doctor, oficina: await anOficina(doctor, ciudad ? { ciudad } : {}) };
}
type Practice = Awaited<ReturnType<typeof aVisible>>;

let hours = 1;
/** A finished visit; each one has a different hour. */
async function aVisit({ doctor, oficina }: Practice, cliente: ClienteAccount, more: object = { llegada: 'ATENDIDA' }) {
  const inicio = new Date(Date.parse(NOW) - ++hours * 3_600_000).toISOString();
  const { id } = await aCita(doctor, oficina, { id: cliente.cliente_id }, { inicio });
  await db.updateTable('cita').set(more).where('id', '=', id).execute();
  return id;
}
const rate = async (cliente: ClienteAccount, reservationId: number, estrellas: number) =>
  (await as(cliente)).call(rateCita, { params: { reservationId }, body: { estrellas } });
const citasOf = async (cliente: ClienteAccount) => (await as(cliente)).call(listCitasOfCliente, {});

test('[BE-20] an attended patient rates the cita once, with one to five stars', async () => {
  const [practice, cliente, other] = [await aVisible(), await aCliente(), await aCliente()];
  const id = await aVisit(practice, cliente);
  expect(await citasOf(cliente)).toMatchObject([{ r_id: id, r_por_opinar: true, r_estrellas: null }]);
  for (const estrellas of [0, 6, 4.5])
    await expect(rate(cliente, id, estrellas)).rejects.toMatchObject({ status: 400 });
  await expect(rate(other, id, 1)).rejects.toMatchObject({ status: 404 });

  await rate(cliente, id, 4);
  expect(await citasOf(cliente)).toMatchObject([{ r_por_opinar: false, r_estrellas: 4 }]);
  await expect(rate(cliente, id, 5)).rejects.toMatchObject({ status: 409, mensaje: MOpiniones.opinion_repetida });
});

test('[BE-20] of two ratings of one cita at once one is stored', async () => {
  const [practice, cliente] = [await aVisible(), await aCliente()];
  const id = await aVisit(practice, cliente);
  const done = await Promise.allSettled([5, 1, 3, 2].map((estrellas) => rate(cliente, id, estrellas)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['nobody said that they came', { llegada: 'POR_LLEGAR' }],
  ['they did not come', { llegada: 'NO_ASISTIO' }],
  [
    'it was for somebody else',
    { llegada: 'ATENDIDA', nombre_tercera_persona: 'Sara', cedula_tercera_persona: '0102030405' },
  ],
  [
    'it was cancelled',
    { estado_reserva: 'CANCELADO', terminada_en: NOW, terminada_como: 'CANCELADA', terminada_parte: 'CONSULTORIO' },
  ],
])('[BE-20] a cita cannot be rated when %s', async (_, more) => {
  const [practice, cliente] = [await aVisible(), await aCliente()];
  const id = await aVisit(practice, cliente, more);
  expect(await citasOf(cliente)).toMatchObject([{ r_por_opinar: false }]);
  await expect(rate(cliente, id, 5)).rejects.toMatchObject({ status: 409, mensaje: MOpiniones.opinion_no_atendida });
});

test('[BE-20] a consultation that was saved that day shows that they were attended', async () => {
  const [practice, cliente] = [await aVisible(), await aCliente()];
  const id = await aVisit(practice, cliente, { llegada: 'LLEGO' });
  await db
    .insertInto('consulta')
    .values({
      doctor_id: practice.doctor.doctor_id,
      cliente_id: cliente.cliente_id,
      oficina_id: practice.oficina.id,
      fecha: NOW,
      clave: randomUUID(),
      creada_en: NOW,
    })
    .execute();
  await rate(cliente, id, 5);
  expect(await citasOf(cliente)).toMatchObject([{ r_estrellas: 5 }]);
});

test('[BE-20] ratings are shown from five on, and order the directory', async () => {
  const ciudad = 'Opinópolis';
  const [rated, plain] = [await aVisible(ciudad), await aVisible(ciudad)];
  const search = async (orden: 'opiniones' | 'proximo') =>
    (await anonymous.call(searchDirectorio, { query: { ciudad, orden } })).map(({ doctor_id, opiniones }) => ({
      doctor_id,
      opiniones,
    }));
  const perfil = async ({ doctor_id }: DoctorAccount) =>
    (await anonymous.call(getPerfilPublico, { params: { id: doctor_id } })).opiniones;
  const give = async (practice: Practice, estrellas: number) => {
    const cliente = await aCliente();
    await rate(cliente, await aVisit(practice, cliente), estrellas);
  };
  for (const estrellas of [5, 5, 4, 5]) await give(rated, estrellas);
  expect(await perfil(rated.doctor)).toBeNull();
  await give(rated, 2);
  await give(plain, 5);

  expect(await perfil(rated.doctor)).toEqual({ promedio: 4.2, cuantas: 5, estrellas: [0, 1, 0, 1, 3] });
  expect(await search('opiniones')).toEqual([
    { doctor_id: rated.doctor.doctor_id, opiniones: { promedio: 4.2, cuantas: 5 } },
    { doctor_id: plain.doctor.doctor_id, opiniones: null },
  ]);
  expect(await search('proximo')).toHaveLength(2);
});

test('[BE-20] a patient adds and removes favourites, only among those whom the directory shows', async () => {
  const [shown, clinic, hidden, cliente] = [
    await aVisible('Loja'),
    await aDoctor({ tipo: 'INSTITUCION' }),
    await aDoctor(),
    await aCliente(),
  ];
  await db.updateTable('institucion').set({ disponible: true }).where('doctor_id', '=', clinic.doctor_id).execute();
  const caller = await as(cliente);
  const keep = (doctor_id: number) => caller.call(addFavorito, { params: { doctor_id } });
  await keep(shown.doctor.doctor_id);
  clock.set('2026-11-24T15:01:00Z');
  await keep(clinic.doctor_id);
  await keep(shown.doctor.doctor_id);
  await expect(keep(hidden.doctor_id)).rejects.toMatchObject({ status: 404 });

  expect(await caller.call(listFavoritos)).toMatchObject([
    { doctor_id: clinic.doctor_id, tipo: 'INSTITUCION', nombre: 'Clínica del Sur', en_linea: true },
    { doctor_id: shown.doctor.doctor_id, tipo: 'MEDICO', ciudad: 'Loja', en_linea: true },
  ]);
  // A professional who is no longer visible stays in the list, without a way to book.
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', shown.doctor.doctor_id).execute();
  await caller.call(removeFavorito, { params: { doctor_id: clinic.doctor_id } });
  expect(await caller.call(listFavoritos)).toMatchObject([{ doctor_id: shown.doctor.doctor_id, en_linea: false }]);
  expect(await (await as(await aCliente())).call(listFavoritos)).toEqual([]);
});
