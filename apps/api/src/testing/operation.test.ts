/** The program as it is operated: real processes, several at once, and days on which something is killed. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addDays, crearReserva, DIAS, listTurnos, M, type Turno } from '@hampi/contract';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { openDatabase } from '../core/db.ts';
import { startEmbeddedPostgres } from '../core/embedded-postgres.ts';
import { openSession } from '../core/session.ts';
import { builders } from './builders.ts';
import { createBareDatabase } from './database.ts';
import { type ApiProcess, startProcess } from './process.ts';

// Six starts of the whole program, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Undone in reverse after each test. */
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
});

async function start(env: Record<string, string>): Promise<ApiProcess> {
  const started = await startProcess(env);
  undo.push(() => started.ended() || started.stop());
  return started;
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'hampi-operacion-'));
  await chmod(made, 0o711);
  undo.push(() => rm(made, { recursive: true }));
  return made;
}

function open(url: string) {
  const { db, close } = openDatabase(url, { max: 4 });
  undo.push(close);
  return db;
}

/** A doctor with a turno every quarter of an hour of every day, two patients and an open session. */
async function aPractice(url: string) {
  const db = open(url);
  const { aDoctor, anOficina, aPaciente } = builders(db);
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  await sql`insert into horario (doctor_id, oficina_id, dia_semana, hora_inicio, hora_fin)
    select ${doctor.doctor_id}, ${oficina.id}, dia, time '06:00' + n * interval '15 min', time '06:15' + n * interval '15 min'
    from unnest(${[...DIAS]}::text[]) dia, generate_series(0, 63) n`.execute(db);
  const pacientes = [await aPaciente(doctor), await aPaciente(doctor)];
  const token = await openSession(db, systemClock, doctor.usuario_id, doctor.rol);
  const hoy = systemClock.now().toISOString().slice(0, 10);

  const turnos = async (program: ApiProcess) => {
    const { data } = await program.call(listTurnos, token, {
      params: { doctorId: doctor.doctor_id },
      query: { fecha: addDays(hoy, 1), fechaFinal: addDays(hoy, 30), oficinaId: oficina.id },
    });
    return data as Turno[];
  };
  const book = (program: ApiProcess, turno: Turno, paciente = pacientes[0]) =>
    program.call(crearReserva, token, {
      body: {
        inicio: turno.inicio,
        fin: turno.fin,
        doctor_id: doctor.doctor_id,
        oficinaId: oficina.id,
        cliente_id: paciente?.id,
        especializacion_id: oficina.especializacion_id,
      },
    });
  return { db, doctor, pacientes, token, turnos, book };
}

/** A browser's socket, and how often it was told that citas changed. */
async function anOpenAgenda(program: ApiProcess, token: string) {
  const socket = io(program.url, { transports: ['websocket'], reconnectionDelay: 100, reconnectionDelayMax: 200 });
  undo.push(() => socket.close());
  const notices: unknown[] = [];
  socket.on('notificacionesCitas', (notice) => notices.push(notice));
  socket.on('connect', () => socket.emit('authenticate', { token }));
  await new Promise((resolve) => socket.once('authenticated', resolve));
  return notices;
}

const health = async ({ url }: ApiProcess) => (await fetch(`${url}/healthz`)).status;

test('[OP-3] [AG-9] two processes on one database start at once: what is booked through one arrives at a browser on the other', async () => {
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
  expect(await book(one, turno as Turno)).toMatchObject({ status: 200, mensaje: M.reserva_guardada });
  await vi.waitFor(() => expect(notices).toEqual([expect.objectContaining({ r_inicio: turno?.inicio })]), 5_000);
  expect((await turnos(other))[0]).toMatchObject({ disponible: false });
});

test('[OP-3] a second process that keeps its files in a folder of its own is refused with a sentence', async () => {
  const database = await createBareDatabase();
  undo.push(database.drop);
  const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
  const first = await start({ ...env, HAMPI_DATA: await folder() });
  const second = await start({ ...env, HAMPI_DATA: await folder() });
  expect(second.ended()).toBe(true);
  expect(second.said()).toContain('Hampi no puede empezar:\nOtro proceso ya usa esta base de datos');
  expect(await health(first)).toBe(200);
});

test('[OP-3] while the database is stopped requests get 503 with a sentence, and all is well when it is back', async () => {
  const dir = await folder();
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
  expect(await health(program)).toBe(503);

  ({ stop: stopServer } = await startServer());
  expect(await health(program)).toBe(200);
  expect(await book(program, first)).toMatchObject({ status: 200 });
  // Sockets and jobs listen to the database: they come back by themselves.
  await vi.waitFor(
    async () => {
      await book(program, second);
      expect(notices.length).toBeGreaterThan(0);
    },
    { timeout: 15_000, interval: 500 },
  );
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from correo_local`.execute(db);
      expect(rows[0]?.n).toBeGreaterThan(0);
    },
    { timeout: 15_000, interval: 500 },
  );
});

test('[OP-2] kill -9 of everything under a stream of bookings: after the next start every confirmed one is there, none twice', async () => {
  const dir = await folder();
  // A production setting, so that no demo clinic is loaded.
  const env = { HAMPI_DATA: dir, HAMPI_HOST: '127.0.0.1' };
  const killed = await start(env);
  const { owner, port } = JSON.parse(await readFile(path.join(dir, 'postgres.json'), 'utf8'));
  const url = `postgres://hampi_owner:${owner}@127.0.0.1:${port}/hampi`;
  const { turnos, book, pacientes, doctor } = await aPractice(url);
  const confirmed: number[] = [];
  const free = await turnos(killed);
  // Each patient wants every turno: one of the two gets it.
  const streams = pacientes.map(async (paciente) => {
    for (const turno of free) {
      const reply = await book(killed, turno, paciente);
      if (reply.status === 200) confirmed.push((reply.data as { id: number }).id);
    }
  });
  const outcome = Promise.allSettled(streams);
  await vi.waitUntil(() => confirmed.length >= 100, { timeout: 15_000, interval: 5 });
  process.kill(Number.parseInt(await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  await killed.kill();
  await outcome;

  const next = await start(env);
  expect(await health(next)).toBe(200);
  const citas = await open(url)
    .selectFrom('cita')
    .select(['id', 'inicio'])
    .where('doctor_id', '=', doctor.doctor_id)
    .execute();
  expect(citas.map((cita) => cita.id)).toEqual(expect.arrayContaining(confirmed));
  expect(new Set(citas.map((cita) => cita.inicio)).size).toBe(citas.length);
});
