/** Measures how long a booking takes to reach the browsers that have the agenda open. */
import { addDays } from '@hampi/contract/base/fechas';
import pg from 'pg';
import { io } from 'socket.io-client';
import { median } from './load.ts';

interface Options {
  base: string;
  token: string;
  turno: () => Record<string, unknown>;
  medicoToken: (usuario_id: number) => Promise<string>;
  ownerUrl: string;
  /** Milliseconds of CPU that the server has used so far. */
  cpu: () => number;
}

const BROWSERS = 200;
const BOOKINGS = 40;

/**
 * 200 browsers with the agenda of one doctor open. Measures the milliseconds from sending a booking until each is notified, and the
 * server's CPU for the booking and for all requests for the changes.
 */
export async function socketDelay({
  base,
  token,
  turno,
  medicoToken,
  ownerUrl,
  cpu,
}: Options): Promise<{ p50: number; p99: number; cpu: number; bytes: number }> {
  const first = turno();
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const usuario = (await client.query('select usuario_id from doctor where id = $1', [first.doctor_id])).rows[0]
    .usuario_id as number;
  await client.end();
  // Each browser has a session of its own.
  const doctors: string[] = [];
  while (doctors.length < BROWSERS) doctors.push(await medicoToken(usuario));

  const sockets = await Promise.all(
    doctors.map(async (doctor) => {
      const socket = io(base, { transports: ['websocket'], reconnection: false });
      socket.emit('authenticate', { token: doctor });
      await new Promise((resolve) => socket.once('authenticated', resolve));
      return socket;
    }),
  );
  const delays: number[] = [];
  const costs: number[] = [];
  let bytes = 0;
  const agenda = `${base}/api/citas/${first.doctor_id}?fecha=${first.fecha_reserva}&fechaFinal=${addDays(String(first.fecha_reserva), 30)}`;
  const headersOf = (i: number) => ({ authorization: `Bearer ${doctors[i]}` });
  const known = await Promise.all(
    sockets.map(
      async (_, i) => ((await (await fetch(agenda, { headers: headersOf(i) })).json()) as { version: string }).version,
    ),
  );
  const askAgain = async (i: number) => {
    const version = known[i] as string;
    const reply = await fetch(`${agenda}&desde=${encodeURIComponent(version)}`, {
      headers: { ...headersOf(i), 'if-none-match': `W/"${version}"` },
    });
    const text = await reply.text();
    bytes = Math.max(bytes, text.length);
    if (reply.ok) known[i] = (JSON.parse(text) as { version: string }).version;
  };
  for (let n = 0; n < BOOKINGS; ) {
    const body = turno();
    if (body.doctor_id !== first.doctor_id) continue;
    n++;
    const heard = sockets.map(
      (socket) =>
        new Promise<number>((resolve) => socket.once('notificacionesCitas', () => resolve(performance.now()))),
    );
    const used = cpu();
    const sent = performance.now();
    await fetch(`${base}/api/medicos/crearReserva`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    delays.push(...(await Promise.all(heard)).map((at) => at - sent));
    await Promise.all(sockets.map((_, i) => askAgain(i)));
    costs.push(cpu() - used);
  }
  for (const socket of sockets) socket.disconnect();
  delays.sort((a, b) => a - b);
  const at = (q: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * q))] as number;
  return { p50: at(0.5), p99: at(0.99), cpu: median(costs), bytes };
}
