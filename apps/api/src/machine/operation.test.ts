/** The program in operation: several real processes, some of them stopped. */

import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import * as M from '@hampi/contract/base/messages';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../process/embedded-postgres/embedded-postgres.ts';
import { createBareDatabase, createTestDatabase } from '../testing/database.ts';
import {
  answers,
  aPractice,
  folder,
  health,
  PATIENCE,
  preparedFolder,
  start,
  undo,
  undoAfterEach,
} from '../testing/operation.ts';
import type { ApiProcess } from '../testing/process.ts';

undoAfterEach();

/** A browser's socket that counts notices of changed citas. */
async function anOpenAgenda(program: ApiProcess, token: string) {
  const socket = io(program.url, { transports: ['websocket'], reconnectionDelay: 100, reconnectionDelayMax: 200 });
  undo.push(() => socket.close());
  const notices: unknown[] = [];
  socket.on('notificacionesCitas', (notice) => notices.push(notice));
  socket.on('connect', () => socket.emit('authenticate', { token }));
  await new Promise((resolve) => socket.once('authenticated', resolve));
  return notices;
}

test('[OP-3] [AG-9] two processes on one database start at once: bookings through one arrive at a browser on the other', async () => {
  const database = await createBareDatabase();
  undo.push(database.drop);
  const env = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    HAMPI_FILES_SHARED: 'si',
    HAMPI_DATA: await folder(),
  };
  const [one, other] = await Promise.all([start(env), start(env)]);
  expect(one.said() + other.said()).not.toMatch(/Error/);
  expect(await Promise.all([health(one), health(other)])).toEqual([200, 200]);

  const { turnos, book, token } = await aPractice(database.appUrl);
  const notices = await anOpenAgenda(other, token);
  const [turno] = await turnos(one);
  expect(await book(one, turno as Turno)).toMatchObject({ status: 200, mensaje: MReservas.reserva_guardada });
  await vi.waitFor(() => expect(notices).toEqual([expect.objectContaining({ r_inicio: turno?.inicio })]), PATIENCE);
  expect((await turnos(other))[0]).toMatchObject({ disponible: false });
});

test('[OP-3] a second process with a files folder of its own is refused with a sentence', async () => {
  const database = await createTestDatabase();
  undo.push(database.drop);
  const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
  const first = await start({ ...env, HAMPI_DATA: await folder() });
  const second = await start({ ...env, HAMPI_DATA: await folder() });
  expect(second.ended()).toBe(true);
  expect(second.said()).toContain('Hampi no puede empezar:\nOtro proceso ya usa esta base de datos');
  expect(await health(first)).toBe(200);
});

test('[OP-3] while the database is stopped requests get 503 with a sentence, and work again when it is back', async () => {
  const dir = await preparedFolder();
  const startServer = () => startEmbeddedPostgres({ dir, log: console, settings: { shared_buffers: '32MB' } });
  const server = await startServer();
  let stopServer = server.stop;
  undo.push(() => stopServer());
  const program = await start({
    DATABASE_URL: server.appUrl,
    DATABASE_OWNER_URL: server.ownerUrl,
    HAMPI_DATA: await folder(),
  });
  const { db, turnos, book, token } = await aPractice(server.appUrl);
  const notices = await anOpenAgenda(program, token);
  const [first, second] = (await turnos(program)) as [Turno, Turno];

  await server.stop();
  expect(await book(program, first)).toMatchObject({ status: 503, mensaje: M.base_caida });
  expect([await answers(program), await health(program)]).toEqual([503, 503]);

  ({ stop: stopServer } = await startServer());
  expect(await health(program)).toBe(200);
  expect(await book(program, first)).toMatchObject({ status: 200 });
  // Sockets and jobs listen to the database and must reconnect by themselves.
  await vi.waitFor(
    async () => {
      await book(program, second);
      expect(notices.length).toBeGreaterThan(0);
    },
    { timeout: PATIENCE, interval: 500 },
  );
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from correo_local`.execute(db);
      expect(rows[0]?.n).toBeGreaterThan(0);
    },
    { timeout: PATIENCE, interval: 500 },
  );
});
