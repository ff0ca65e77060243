/** How long a booking takes to reach the browsers that have the agenda open. */
import pg from 'pg';
import { io } from 'socket.io-client';

interface Options {
  base: string;
  token: string;
  turno: () => Record<string, unknown>;
  medicoToken: (usuario_id: number) => Promise<string>;
  ownerUrl: string;
}

const BROWSERS = 200;
const BOOKINGS = 40;

/** 200 sockets of one doctor; milliseconds from sending the booking to each of them hearing of it. */
export async function socketDelay({
  base,
  token,
  turno,
  medicoToken,
  ownerUrl,
}: Options): Promise<{ p50: number; p99: number }> {
  const first = turno();
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const usuario = (await client.query('select usuario_id from doctor where id = $1', [first.doctor_id])).rows[0]
    .usuario_id as number;
  await client.end();
  const doctor = await medicoToken(usuario);

  const sockets = await Promise.all(
    Array.from({ length: BROWSERS }, async () => {
      const socket = io(base, { transports: ['websocket'], reconnection: false });
      socket.emit('authenticate', { token: doctor });
      await new Promise((resolve) => socket.once('authenticated', resolve));
      return socket;
    }),
  );
  const delays: number[] = [];
  for (let n = 0; n < BOOKINGS; ) {
    const body = turno();
    if (body.doctor_id !== first.doctor_id) continue;
    n++;
    const heard = sockets.map(
      (socket) =>
        new Promise<number>((resolve) => socket.once('notificacionesCitas', () => resolve(performance.now()))),
    );
    const sent = performance.now();
    await fetch(`${base}/api/medicos/crearReserva`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    delays.push(...(await Promise.all(heard)).map((at) => at - sent));
  }
  for (const socket of sockets) socket.disconnect();
  delays.sort((a, b) => a - b);
  const at = (q: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * q))] as number;
  return { p50: at(0.5), p99: at(0.99) };
}
