/** Stops PostgreSQL in every way during bookings and their mails, while the program keeps running; and stops the program itself. */

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import * as M from '@hampi/contract/base/messages';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../process/embedded-postgres/embedded-postgres.ts';
import {
  aPractice,
  folder,
  health,
  PATIENCE,
  preparedFolder,
  start,
  undo,
  undoAfterEach,
} from '../testing/operation.ts';

undoAfterEach();

/** The signals of `pg_ctl stop -m fast`, of `-m immediate`, and of the kernel when memory runs out. */
const FAST = 'SIGINT';
const IMMEDIATE = 'SIGQUIT';
const KILL = 'SIGKILL';

/** A program on its own server, with a booking every 40 ms and the resulting mails. */
async function underLoad() {
  const dir = await preparedFolder();
  const startServer = () =>
    startEmbeddedPostgres({ dir, log: { warn: () => {} }, settings: { shared_buffers: '32MB', fsync: 'off' } });
  // Restarts the server whenever it ends, as a service manager does.
  let server = await startServer();
  undo.push(() => server.stop());
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
  const refusals = new Map<string, number>();
  const refuse = (why: string) => refusals.set(why, (refusals.get(why) ?? 0) + 1);
  const free = await turnos(program);
  const bookNext = async () => {
    const reply = await book(program, free.pop() as Turno);
    if (reply.status === 200) confirmed.push((reply.data as { id: number }).id);
    else refuse(`${reply.status} ${reply.mensaje}`);
  };
  const inFlight = new Set<Promise<void>>();
  const load = setInterval(() => {
    const booking = bookNext().catch((error: Error) => refuse(String(error)));
    inFlight.add(booking as Promise<void>);
    void booking.then(() => inFlight.delete(booking as Promise<void>));
  }, 40);
  undo.push(() => clearInterval(load));

  const goesOn = async () => {
    const sofar = confirmed.length;
    await vi.waitUntil(() => program.ended() || confirmed.length > sofar + 4, { timeout: PATIENCE, interval: 20 });
    expect(program.ended() && program.said()).toBe(false);
  };

  // Failed jobs are retried with growing delays; here at once.
  const unsent = async () => {
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null and run_at > now()`,
    );
    const { rows } = await sql<{ n: number }>`select count(*) as n from aviso a
      where a.programado_para <= now() and (a.estado <> 'ENVIADO' or not exists (
        select from correo_local c where starts_with(c.message_id, 'aviso.' || a.id || '.')))`.execute(db);
    return rows[0]?.n;
  };
  const held = async () => {
    const jobs = sql<{ n: number }>`select count(*) as n from graphile_worker.jobs where locked_at is not null`;
    return (await jobs.execute(db)).rows[0]?.n;
  };
  /**
   * Ends the load and checks that every confirmed booking is stored, every mail was sent, and no failure was other than 503.
   */
  const nothingIsLost = async () => {
    clearInterval(load);
    await Promise.all(inFlight);
    expect(program.ended()).toBe(false);
    expect(await health(program)).toBe(200);
    expect([...refusals.keys()].filter((refusal) => refusal !== GONE)).toEqual([]);
    const citas = await db.selectFrom('cita').where('doctor_id', '=', doctor.doctor_id).select('id').execute();
    expect(citas.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));
    await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: PATIENCE, interval: 200 });
    const { rows } = await sql<{ n: number }>`select count(*) as n from correo_local`.execute(db);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(confirmed.length);
    // A mail counts as sent a moment before the queue releases its job; a job locked by a dead worker would stay locked.
    await vi.waitFor(async () => expect(await held()).toBe(0), { timeout: PATIENCE, interval: 200 });
  };

  return {
    program,
    goesOn,
    nothingIsLost,
    refused: () => refusals.get(GONE) ?? 0,
    // Waits for the end: a server that is stopping still confirms bookings, which must not count as those of the next one.
    end: async (signal: NodeJS.Signals) => {
      const server = Number.parseInt(await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8'), 10);
      process.kill(server, signal);
      await vi.waitUntil(() => !lives(server), { timeout: PATIENCE, interval: 5 });
    },
    stopServer: () => server.stop(),
    startServer: async () => {
      server = await startServer();
    },
  };
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const GONE = `503 ${M.base_caida}`;
/** Consecutive stops: about ten seconds, twice as long as any retry delay here. */
const REFUSED = 250;

test('[OP-3] ten restarts of PostgreSQL under bookings and mails: the program keeps running, no booking and no mail is lost', async () => {
  const { goesOn, end, nothingIsLost } = await underLoad();
  for (const signal of [FAST, IMMEDIATE, FAST, KILL, FAST, IMMEDIATE, IMMEDIATE, FAST, KILL, FAST] as const) {
    await goesOn();
    await end(signal);
  }
  await goesOn();
  await nothingIsLost();
});

test('[OP-3] PostgreSQL gone for longer than any timeout, under bookings and mails: 503 all the time, then everything continues', async () => {
  const { program, goesOn, stopServer, startServer, refused, nothingIsLost } = await underLoad();
  await goesOn();
  await stopServer();
  await vi.waitUntil(() => program.ended() || refused() >= REFUSED, { timeout: PATIENCE, interval: 100 });
  expect(program.ended() && program.said()).toBe(false);
  expect(await health(program)).toBe(503);
  await startServer();
  await goesOn();
  await nothingIsLost();
});

/** Whether it runs; one that ended and is only not collected yet (Z) does not. */
const runs = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** For closing everything but the database (10 s), then for the database (15 s): afterwards the process ends itself whatever hangs. */
const DEADLINE_MS = 25_000;

test('[OP-3] a silent connection keeps the program from nothing: SIGTERM ends it with 0, and its PostgreSQL is stopped', async () => {
  const dir = await preparedFolder();
  const program = await start({ HAMPI_DATA: dir });
  const lock = path.join(dir, 'postgres/postmaster.pid');
  const postmaster = Number.parseInt(await readFile(lock, 'utf8'), 10);
  const { port, hostname } = new URL(program.url);
  const silent = net.connect(Number(port), hostname).on('error', () => undefined);
  undo.push(() => silent.destroy());
  await once(silent, 'connect');
  expect(runs(postmaster)).toBe(true);

  const deadline = AbortSignal.timeout(DEADLINE_MS + 60_000);
  await Promise.race([program.stop(), once(deadline, 'abort').then(() => Promise.reject(new Error(program.said())))]);

  expect([program.code(), program.said()]).toEqual([0, expect.not.stringContaining('Error')]);
  // PostgreSQL takes its lock away a moment before its process has ended.
  await expect.poll(() => [runs(postmaster), existsSync(lock)]).toEqual([false, false]);
}, 180_000);
