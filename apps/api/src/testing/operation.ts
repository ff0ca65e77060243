/** Shared by tests of the running program: processes, folders and a practice, cleaned up after each test. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import { listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { addDays, DIAS } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { afterEach, inject } from 'vitest';
import { openSession } from '../access/session.ts';
import { openDatabase } from '../data/db.ts';
import { systemClock } from '../process/clock.ts';
import { builders } from './builders.ts';
import { type ApiProcess, startProcess } from './process.ts';

export const undo: (() => unknown)[] = [];

/** How long a test waits for something that must happen, even on a busy machine; not a limit for how long it may take. */
export const PATIENCE = 90_000;

/**
 * Registers the clean-up after each test, in reverse order. Every file must call it, because modules are loaded once per worker and a
 * hook at module level would belong to the first file only.
 */
export const undoAfterEach = () =>
  afterEach(async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  });

export async function start(env: Record<string, string>): Promise<ApiProcess> {
  const started = await startProcess(env);
  undo.push(() => started.ended() || started.stop());
  return started;
}

export async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'hampi-operacion-'));
  await chmod(made, 0o711);
  undo.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

export function open(url: string) {
  const { db, close } = openDatabase(url, { max: 4 });
  undo.push(close);
  return db;
}

/** A doctor with turnos every 15 minutes all day, two patients and an open session. */
export async function aPractice(url: string) {
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
    program.call(createReserva, token, {
      body: {
        inicio: turno.inicio,
        fin: turno.fin,
        doctor_id: doctor.doctor_id,
        oficinaId: oficina.id,
        cliente_id: paciente?.id,
        especializacion_id: oficina.especializacion_id,
      },
    });
  return { db, doctor, oficina, pacientes, token, turnos, book };
}

/** A data folder whose database has its tables and no rows. */
export async function preparedFolder(): Promise<string> {
  const dir = await folder();
  // Copies files with their owners, and follows the link that root's PostgreSQL may have left instead of a folder.
  await promisify(execFile)('cp', ['-RLp', `${inject('installation')}/.`, dir]);
  // Any free port: on that of the original, a server that is down could be mistaken for another copy, which has the same password.
  const file = path.join(dir, 'postgres.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), port: 0 }));
  return dir;
}

/** Starts with a production setting, so that no demo clinic is loaded, and on existing tables; its database ends with it. */
export const startAlone = async (more: Record<string, string> = {}) => startIn(await preparedFolder(), more);

/** The same in an empty folder, as at the first start. */
export const startFromNothing = async () => startIn(await folder(), {});

async function startIn(dir: string, more: Record<string, string>) {
  const env = { HAMPI_DATA: dir, HAMPI_HOST: '127.0.0.1', ...more };
  const program = await start(env);
  const { owner, port } = JSON.parse(await readFile(path.join(dir, 'postgres.json'), 'utf8'));
  const killEverything = async () => {
    process.kill(Number.parseInt(await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await program.kill();
  };
  return {
    program,
    env,
    url: `postgres://hampi_owner:${owner}@127.0.0.1:${port}/hampi`,
    killEverything,
    startAgain: () => start(env),
  };
}

/** 200 while it takes changes. */
export const health = async ({ url }: ApiProcess) => (await fetch(`${url}/readyz`)).status;
/** 200 while it answers at least readings. */
export const answers = async ({ url }: ApiProcess) => (await fetch(`${url}/healthz`)).status;
