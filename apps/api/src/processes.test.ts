import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { crearReserva, instantOf } from '@hampi/contract';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from './core/clock.ts';
import { openSession } from './core/session.ts';
import { builders, nextDate } from './testing/builders.ts';
import { startTestApp } from './testing/harness.ts';

const { db, databaseUrls, deps } = await startTestApp();
const { aDoctor, aPaciente, anOficina, aHorario } = builders(db);

const children = new Set<ChildProcess>();
afterAll(async () => {
  await Promise.all(
    [...children].map(
      (child) =>
        new Promise((done) => {
          child.once('exit', done);
          child.kill('SIGKILL');
        }),
    ),
  );
});

/** The real program in a process of its own, on this file's database; resolves with its address. */
function aProcess(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrls.appUrl,
      DATABASE_OWNER_URL: databaseUrls.ownerUrl,
      HAMPI_DATA: deps.config.dataDir,
      HAMPI_FILES_SHARED: 'si',
      HAMPI_LOG: 'error',
    },
  });
  children.add(child);
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(said)));
  });
}

test('[AG-9] a booking made through one process arrives at a browser on the other', { timeout: 60_000 }, async () => {
  const [one, two] = await Promise.all([aProcess(), aProcess()]);
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const oficina = await anOficina(doctor);
  await aHorario(doctor, oficina);
  const token = await openSession(db, systemClock, doctor.usuario_id, 'ROLE_MED');
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const fecha = nextDate(tomorrow, 1);

  const browser = io(two, { transports: ['websocket'] });
  const heard = (event: string) => new Promise((resolve) => browser.once(event, resolve));
  browser.emit('authenticate', { token });
  await heard('authenticated');
  const told = heard('notificacionesCitas');

  const inicio = instantOf(fecha, '09:00', oficina.zona);
  const response = await fetch(`${one}${crearReserva.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      inicio,
      fin: instantOf(fecha, '09:15', oficina.zona),
      doctor_id: doctor.doctor_id,
      oficinaId: oficina.id,
      cliente_id: paciente.id,
      especializacion_id: oficina.especializacion_id,
    }),
  });
  expect(await response.json()).toMatchObject({ transaccion: true, mensaje: 'Cita guardada exitosamente.' });
  expect(await told).toMatchObject({ r_fecha_reserva: fecha });
  browser.disconnect();
});
