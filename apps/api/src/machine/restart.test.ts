/** PostgreSQL is stopped in every way under bookings and the mails that follow them; the program is not. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { M } from '@hampi/contract/base/messages';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../process/embedded-postgres.ts';
import { aPractice, folder, health, start, undo, undoAfterEach } from '../testing/operation.ts';

vi.setConfig({ testTimeout: 120_000 });
undoAfterEach();

/** As `pg_ctl stop -m fast`, `-m immediate`, and the kernel when memory is short. */
const FAST = 'SIGINT';
const IMMEDIATE = 'SIGQUIT';
const KILL = 'SIGKILL';

test('[OP-3] ten restarts of PostgreSQL under bookings and mails: the program runs on, no booking is lost and no mail', async () => {
  const dir = await folder();
  const settings = { shared_buffers: '32MB', fsync: 'off' };
  // Whatever ends the server, this brings it back, as an operator's service manager does.
  const server = await startEmbeddedPostgres({ dir, log: { warn: () => {} }, settings });
  undo.push(server.stop);
  const program = await start({
    DATABASE_URL: server.appUrl,
    DATABASE_OWNER_URL: server.ownerUrl,
    HAMPI_DATA: await folder(),
    HAMPI_LOG: 'error',
  });
  const { db, turnos, book, doctor } = await aPractice(server.appUrl);
  const owner = new pg.Pool({ connectionString: server.ownerUrl, max: 1 }).on('error', () => {});
  undo.push(() => owner.end());

  const confirmed: number[] = [];
  const refusals = new Set<string>();
  const free = await turnos(program);
  const bookNext = async () => {
    const reply = await book(program, free.pop() as Turno);
    if (reply.status === 200) confirmed.push((reply.data as { id: number }).id);
    else refusals.add(`${reply.status} ${reply.mensaje}`);
  };
  const inFlight = new Set<Promise<void>>();
  const load = setInterval(() => {
    const booking = bookNext().catch((error: Error) => void refusals.add(String(error)));
    inFlight.add(booking);
    void booking.then(() => inFlight.delete(booking));
  }, 40);
  undo.push(() => clearInterval(load));

  for (const signal of [FAST, IMMEDIATE, FAST, KILL, FAST, IMMEDIATE, IMMEDIATE, FAST, KILL, FAST]) {
    const sofar = confirmed.length;
    await vi.waitUntil(() => program.ended() || confirmed.length > sofar + 4, { timeout: 20_000, interval: 20 });
    expect(program.ended() && program.said()).toBe(false);
    const pid = Number.parseInt(await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8'), 10);
    process.kill(pid, signal);
  }
  const sofar = confirmed.length;
  await vi.waitUntil(() => confirmed.length > sofar + 4, { timeout: 20_000, interval: 20 });
  clearInterval(load);
  await Promise.all(inFlight);

  expect(program.ended()).toBe(false);
  expect(await health(program)).toBe(200);
  expect([...refusals].filter((refusal) => refusal !== `503 ${M.base_caida}`)).toEqual([]);
  const citas = await db.selectFrom('cita').where('doctor_id', '=', doctor.doctor_id).select('id').execute();
  expect(citas.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));

  // What failed is tried again later and later: here at once.
  const unsent = async () => {
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null and run_at > now()`,
    );
    const { rows } = await sql<{ n: number }>`select count(*) as n from aviso a
      where a.programado_para <= now() and (a.estado <> 'ENVIADO' or not exists (
        select from correo_local c where starts_with(c.message_id, 'aviso.' || a.id || '.')))`.execute(db);
    return rows[0]?.n;
  };
  await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 20_000, interval: 200 });
  const { rows } = await sql<{ mails: number; locked: number }>`select (select count(*) from correo_local) as mails,
    (select count(*) from graphile_worker.jobs where locked_at is not null) as locked`.execute(db);
  expect(rows[0]?.mails).toBeGreaterThanOrEqual(confirmed.length);
  expect(rows[0]?.locked).toBe(0);
});
