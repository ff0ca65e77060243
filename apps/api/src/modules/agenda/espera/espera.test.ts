import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import {
  addMiEspera,
  addToListaDeEspera,
  getListaDeEspera,
  leaveEspera,
  listMisEsperas,
  setOrdenDeEspera,
} from '@hampi/contract/agenda/espera/calls';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { failure, HOY } from '../turnos/testing/consultorio.ts';
import { reviewEsperas } from './relleno.ts';
import { cualquiera, listas } from './testing/listas.ts';

const harness = await startTestApp();
const { as, db, clock, mailbox, runDueJobs } = harness;
const { aCliente, aDoctor, aPaciente, aSecretaria } = builders(db);
const { aLista, aReservante, waits, estado } = listas(harness);

beforeEach(() => clock.set(HOY));

test('[BE-16] staff put a patient on the list with the days and hours that suit', async () => {
  const { doctor, paciente, params } = await aLista();
  const caller = await as(await aSecretaria([doctor]));
  const body = {
    cliente_id: paciente.id,
    dias: ['JUEVES', 'VIERNES'] as ('JUEVES' | 'VIERNES')[],
    hora_desde: '14:00',
    hora_hasta: null,
    hasta: '2026-12-11',
  };
  await caller.call(addToListaDeEspera, { params, body });
  const { filas, automatica, minutos } = await caller.call(getListaDeEspera, { params });
  expect({ automatica, minutos }).toEqual({ automatica: true, minutos: 45 });
  expect(filas).toMatchObject([
    {
      cliente_id: paciente.id,
      apellidos: 'Chuquimarca Sisa',
      servicio: 'Consulta',
      dias: ['JUEVES', 'VIERNES'],
      hora_desde: '14:00',
      hora_hasta: null,
      hasta: '2026-12-11',
      oferta: null,
    },
  ]);
});

test('[BE-16] nobody waits twice for the same professional, and another’s patient is not found', async () => {
  const { paciente, add } = await aLista();
  await add(paciente.id);
  expect(await failure(add(paciente.id))).toMatchObject({ status: 409, mensaje: MEspera.ya_espera });
  const other = await aPaciente(await aDoctor());
  expect((await failure(add(other.id))).status).toBe(404);
});

test('[BE-16] an impossible wish is refused with a sentence beside its field', async () => {
  const { paciente, add } = await aLista();
  const wrong = async (deseo: object) => (await failure(add(paciente.id, deseo))).errores;
  expect(await wrong({ dias: [] })).toEqual({ dias: MEspera.sin_dias });
  expect(await wrong({ hora_desde: '15:00', hora_hasta: '14:00' })).toEqual({ hora_hasta: MEspera.horas_al_reves });
  expect(await wrong({ hasta: '2026-11-23' })).toEqual({ hasta: MEspera.hasta_fuera });
  expect(await wrong({ hasta: '2027-11-23' })).toEqual({ hasta: MEspera.hasta_fuera });
});

test('[BE-16] the list is of its practice: another doctor and another secretary do not find it, nor its wishes', async () => {
  const { paciente, add, params } = await aLista();
  const { id } = await add(paciente.id);
  for (const stranger of [await aDoctor(), await aSecretaria([await aDoctor()])]) {
    const caller = await as(stranger);
    expect((await failure(caller.call(getListaDeEspera, { params }))).status).toBe(404);
    expect((await failure(caller.call(leaveEspera, { params: { esperaId: id } }))).status).toBe(404);
  }
  expect((await failure((await as(await aCliente())).call(leaveEspera, { params: { esperaId: id } }))).status).toBe(
    404,
  );
});

test('[BE-16] the order is age until staff change it, and newcomers go to the end', async () => {
  const { doctor, caller, params, lista, add } = await aLista();
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.push((await add((await aPaciente(doctor)).id)).id);
  const order = async () => (await lista()).filas.map(({ id }) => id);
  expect(await order()).toEqual(ids);
  const [first, second, third] = ids as [number, number, number];
  const late = await add((await aPaciente(doctor)).id);
  await caller.call(setOrdenDeEspera, { params, body: { ids: [third, first, second] } });
  expect(await order()).toEqual([third, first, second, late.id]);
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'espera.ordenar').selectAll().execute();
  expect(audited).toMatchObject([
    { usuario_id: doctor.usuario_id, entidad_id: doctor.doctor_id, detalle: { ids: [third, first, second] } },
  ]);
  // What stays where it is, and wishes of other lists, are nobody's change.
  const foreign = await aLista();
  const theirs = await foreign.add((await aPaciente(foreign.doctor)).id);
  await caller.call(setOrdenDeEspera, { params, body: { ids: [third, first, second] } });
  await caller.call(setOrdenDeEspera, { params, body: { ids: [theirs.id] } });
  await caller.call(setOrdenDeEspera, { params, body: { ids: [third, second, first, theirs.id] } });
  const later = await db
    .selectFrom('auditoria')
    .where('accion', '=', 'espera.ordenar')
    .where('entidad_id', '=', doctor.doctor_id)
    .select('detalle')
    .orderBy('id')
    .execute();
  expect(later.slice(1)).toEqual([{ detalle: { ids: [second, first] } }]);
});

test('[BE-16] a patient joins the list of a professional who takes online bookings, once identity and mobile are known', async () => {
  const { doctor } = await aLista();
  const body = { doctor_id: doctor.doctor_id, ...cualquiera };
  const bare = await aCliente({});
  expect((await failure((await as(bare)).call(addMiEspera, { body }))).mensaje).toBe(MEnLinea.faltan_datos);
  const cliente = await waits({ doctor });
  expect(await (await as(cliente)).call(listMisEsperas)).toMatchObject([
    { doctor_id: doctor.doctor_id, servicio: 'Consulta', hasta: '2026-12-15', oferta: null },
  ]);
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', doctor.doctor_id).execute();
  const refused = await failure((await as(await aReservante())).call(addMiEspera, { body }));
  expect(refused).toMatchObject({ status: 404, mensaje: MEnLinea.no_recibe });
});

test('[BE-16] a patient waits in three lists at most, also with six requests at once', async () => {
  const doctors = [];
  for (let i = 0; i < 6; i++) doctors.push((await aLista()).doctor);
  const caller = await as(await aReservante());
  const results = await Promise.allSettled(
    doctors.map(({ doctor_id }) => caller.call(addMiEspera, { body: { doctor_id, ...cualquiera } })),
  );
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(3);
  for (const one of refused) expect(one).toMatchObject({ status: 409, mensaje: MEspera.tres_esperas });
});

test('[BE-16] a patient who leaves the list is no longer on it, and may return', async () => {
  const lista = await aLista();
  const cliente = await waits(lista);
  const caller = await as(cliente);
  const params = { esperaId: cliente.espera_id };
  await caller.call(leaveEspera, { params });
  expect(await caller.call(listMisEsperas)).toEqual([]);
  expect(await failure(caller.call(leaveEspera, { params }))).toMatchObject({ mensaje: MEspera.ya_no_espera });
  await waits(lista, {}, cliente);
  expect(await caller.call(listMisEsperas)).toHaveLength(1);
});

test('[BE-16] a wish ends when its last day is over, and its patient is told once', async () => {
  const cliente = await waits(await aLista(), { hasta: '2026-11-25' });
  const review = async () => {
    await enqueue(db, reviewEsperas, {}, clock.now());
    await runDueJobs();
  };
  clock.set('2026-11-26T04:30:00Z');
  await review();
  expect(await estado(cliente.espera_id)).toBe('ESPERANDO');
  clock.set('2026-11-26T06:30:00Z');
  await review();
  expect(await estado(cliente.espera_id)).toBe('VENCIDA');
  await review();
  expect(mailbox.to(cliente.email).map(({ asunto }) => asunto)).toEqual([
    expect.stringMatching(/^Su espera con .+ terminó$/),
  ]);
});
