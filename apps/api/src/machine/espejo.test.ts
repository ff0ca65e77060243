/** A practice on two servers: the primary dies, the standby takes over, and nothing that was confirmed is missing (`docs/produccion.md`). */
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { SOLO_LECTURA } from '@hampi/contract/base/estado-messages';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { answers, aPractice, folder, health, open, PATIENCE, start, undoAfterEach } from '../testing/operation.ts';
import { aPrimaryWithStandby } from '../testing/standby.ts';

undoAfterEach();

test('[OP-3] kill -9 of the primary under a stream of bookings: both processes continue with the promoted standby, nothing confirmed is lost or double', async () => {
  const servers = await aPrimaryWithStandby();
  const env = {
    DATABASE_URL: servers.appUrl,
    DATABASE_OWNER_URL: servers.ownerUrl,
    HAMPI_FILES_SHARED: 'si',
    HAMPI_DATA: await folder(),
  };
  const programs = await Promise.all([start(env), start(env)]);
  const { turnos, book, pacientes, doctor } = await aPractice(servers.appUrl);
  const confirmed: number[] = [];
  const free = await turnos(programs[0]);
  // Both patients want every turno, each through a different process; one of them gets it.
  const stream = async (i: 0 | 1) => {
    for (const turno of free) {
      const reply = await book(programs[i], turno, pacientes[i]).catch(() => undefined);
      if (reply?.status === 200) confirmed.push((reply.data as { id: number }).id);
      if (stopped) return;
    }
  };
  let stopped = false;
  const streams = Promise.all([stream(0), stream(1)]);
  await vi.waitUntil(() => confirmed.length >= 50, { timeout: PATIENCE, interval: 5 });
  await servers.killPrimary();
  stopped = true;
  await streams;
  const before = [...confirmed];

  // Until somebody promotes the standby it answers what changes nothing.
  const [wanted] = free.slice(-3) as [Turno];
  for (const program of programs) {
    await vi.waitUntil(async () => (await turnos(program).catch(() => undefined))?.length, {
      timeout: PATIENCE,
      interval: 100,
    });
    const refused = await book(program, wanted);
    expect([refused.status, refused.codigo, refused.mensaje]).toEqual([503, 'solo_lectura', SOLO_LECTURA]);
    // A load balancer keeps it for what it can still answer.
    expect([await answers(program), await health(program)]).toEqual([200, 503]);
  }

  await servers.promote();
  for (const program of programs)
    await vi.waitUntil(async () => (await health(program)) === 200, { timeout: 30_000, interval: 200 });
  // Nobody has tried to book the last turnos yet.
  const [one, other] = free.slice(-2) as [Turno, Turno];
  expect((await book(programs[0], one)).status).toBe(200);
  expect((await book(programs[1], other)).status).toBe(200);

  const db = open(servers.standbyUrl);
  const citas = await db
    .selectFrom('cita')
    .select(['id', 'inicio'])
    .where('doctor_id', '=', doctor.doctor_id)
    .execute();
  expect(citas.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(new Set(citas.map(({ inicio }) => inicio)).size).toBe(citas.length);
  // The queue's worker must also find the new server.
  const left = () => sql<{ n: number }>`select count(*) as n from graphile_worker._private_jobs where run_at < now()`;
  await vi.waitUntil(async () => (await left().execute(db)).rows[0]?.n === 0, { timeout: PATIENCE, interval: 500 });
});
