/** Histories that are opened at the same moment: each is its reader's alone, and each reading is recorded. */
import { getHistoria } from '@hampi/contract/clinica/historia/calls';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/harness.ts';
import { signal } from '../../../testing/signal.ts';
import { consultorios, HOY } from './testing/consultorio.ts';

const harness = await startTestApp();
const { db, clock, owner } = harness;
const { aConsultorio } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

type Consultorio = Awaited<ReturnType<typeof aConsultorio>>;
const PRACTICES = 8;

/** Practices with a saved visit each. */
async function practices() {
  const all = await Promise.all(Array.from({ length: PRACTICES }, () => aConsultorio()));
  for (const [i, { save }] of all.entries()) await save({ motivo: `Motivo ${i}` });
  return all as [Consultorio, ...Consultorio[]];
}
const open = ({ caller, paciente }: Consultorio) => caller.call(getHistoria, { params: { clienteId: paciente.id } });
const readingsOf = async ({ paciente }: Consultorio) =>
  (await sql`select from auditoria_clinica where cliente_id = ${paciente.id} and accion = 'historia.leer'`.execute(db))
    .rows.length;

test('[CL-10] histories opened at the same moment have their own visits, and each leaves its own reading', async () => {
  const all = await practices();
  const opened = await Promise.all(all.map(open));
  for (const [i, data] of opened.entries()) {
    expect(data.paciente.id).toBe(all[i]?.paciente.id);
    expect(data.consultas.map(({ motivo }) => motivo)).toEqual([`Motivo ${i}`]);
    expect(await readingsOf(all[i] as Consultorio)).toBe(1);
  }
});

test('[CL-10] all who open the same new history at the same moment are recorded', async () => {
  const { caller, paciente } = await aConsultorio();
  const params = { clienteId: paciente.id };
  await Promise.all([1, 2, 3].map(() => caller.call(getHistoria, { params })));
  const { rows } = await sql<{
    n: number;
  }>`select n from auditoria_clinica where cliente_id = ${paciente.id} order by n`.execute(db);
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('[CL-10] somebody else’s patient is not found and not recorded, whoever is opened beside them', async () => {
  const [stranger, ...others] = await practices();
  const [{ paciente }] = others as [Consultorio];
  const params = { clienteId: paciente.id };
  const [refused, ...opened] = await Promise.allSettled([
    stranger.caller.call(getHistoria, { params }),
    ...others.map(open),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  expect(opened.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
  const [mine] = others as [Consultorio];
  expect(await readingsOf(mine)).toBe(1);
});

test('[CL-10] while one patient’s audit is being written other histories open, and his afterwards, each recorded once', async () => {
  const [busy, ...others] = await practices();
  const [locked, release] = [signal(), signal()];
  const writing = owner.connect().then(async (client) => {
    await client.query('begin');
    await client.query('select from auditoria_cabeza where cliente_id = $1 for update', [busy.paciente.id]);
    locked.send();
    await release.sent;
    await client.query('commit');
    client.release();
  });
  await locked.sent;
  const late = open(busy);
  await Promise.all(others.map(open));
  expect(await readingsOf(busy)).toBe(0);
  release.send();
  await writing;
  expect((await late).paciente.id).toBe(busy.paciente.id);
  expect(await readingsOf(busy)).toBe(1);
});
