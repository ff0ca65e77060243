import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Rechazos } from '../access/rechazos.ts';
import { findSession } from '../access/session.ts';
import type { Db } from '../data/db.ts';
import { addressOf } from '../http/address.ts';
import type { Clock } from './clock.ts';

/** What open agendas are sent: dates and times, never names (model §8). */
export interface CitaNotice {
  r_fecha_reserva: string;
  r_inicio: string;
  r_fin: string;
}

type Connection = Socket['conn'];

export interface Realtime {
  /** Makes the browsers of these accounts (usuario ids) refetch citas. */
  citasChanged(uids: Iterable<number>, notice: CitaNotice): void;
  /** Makes the browsers of an account refetch it after an approval or refusal. */
  accountChanged(uid: number): void;
  /** Which of these accounts have a page of Hampi open, in any process. */
  present(uids: number[]): Promise<Set<number>>;
  /** Makes the browsers of these accounts refetch their notices. */
  noticed(uids: Iterable<number>): void;
  /** Closes the sockets of an account whose sessions were ended. */
  disconnect(uid: number): void;
}

export const silentRealtime: Realtime = {
  citasChanged: () => {},
  accountChanged: () => {},
  present: async () => new Set(),
  noticed: () => {},
  disconnect: () => {},
};

/** A browser sends a frame when it authenticates and one every 25 seconds; more than this is no browser of ours. */
const MOST_FRAMES = 60;
const WINDOW_MS = 10_000;

const ROOM = 'uid:';
const room = (uid: number) => ROOM + uid;

/**
 * Sockets of 3 §7: the browser emits `authenticate` with its token and hears `authenticated` or `unauthorized`;
 * `notificacionesCitas`, `notificacion` and `cuenta` reach only the accounts they are for. With `pool` it does so through every process on that
 * database (PostgreSQL adapter); without, this process is the only one.
 */
export function startRealtime(
  http: HttpServer,
  options: {
    pool?: pg.Pool;
    db: Db;
    clock: Clock;
    publicUrl: string;
    /** Whether the address is the one that the proxy before us names. */
    trustProxy: boolean;
    rechazos: Pick<Rechazos, 'note'>;
    onError: (error: Error) => void;
  },
) {
  const refused = (clase: 'SESION' | 'LIMITE' | 'PERMISO', request: IncomingMessage) =>
    options.rechazos.note({ clase, direccion: clientOf(request, options.trustProxy), ruta: 'SOCKET /socket.io' });
  const io = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 10_000,
    allowRequest: (request, decide) => {
      const ours = isOurs(request.headers, options.publicUrl);
      if (!ours) refused('PERMISO', request);
      decide(null, ours);
    },
  });
  if (options.pool) io.adapter(createAdapter(lending(options.pool), { errorHandler: options.onError }));

  io.engine.on('connection', (connection: Connection) =>
    limitFrames(connection, () => refused('LIMITE', connection.request)),
  );
  io.on('connection', (socket) => {
    let isChecking = false;
    // Disconnects sockets that do not authenticate, so that they do not use up connections.
    const patience = setTimeout(() => socket.disconnect(true), 10_000);
    socket.on('disconnect', () => clearTimeout(patience));
    socket.on('authenticate', async (message: unknown) => {
      // A browser waits for the answer before it asks again.
      if (isChecking) return;
      isChecking = true;
      const token = (message as { token?: unknown } | null)?.token;
      try {
        const session = typeof token === 'string' ? await findSession(options.db, options.clock, token) : undefined;
        if (!session) {
          refused('SESION', socket.request);
          socket.emit('unauthorized', { mensaje: 'unauthorized' });
          socket.disconnect(true);
          return;
        }
        clearTimeout(patience);
        // A second token on the same socket replaces the first account, so that the socket never receives notices of two accounts.
        for (const other of socket.rooms) if (other !== socket.id) await socket.leave(other);
        await socket.join(room(session.usuario_id));
        socket.emit('authenticated');
      } catch (error) {
        // The token could not be checked, which is not a refusal: the browser reconnects and tries again.
        options.onError(error as Error);
        socket.conn.close();
      } finally {
        isChecking = false;
      }
    });
  });

  const realtime: Realtime = {
    citasChanged(uids, notice) {
      const rooms = [...new Set(uids)].map(room);
      if (rooms.length > 0) io.to(rooms).emit('notificacionesCitas', notice);
    },
    accountChanged(uid) {
      io.to(room(uid)).emit('cuenta');
    },
    async present(uids) {
      if (uids.length === 0) return new Set();
      const sockets = await io.in(uids.map(room)).fetchSockets();
      const rooms = sockets.flatMap((socket) => [...socket.rooms]).filter((name) => name.startsWith(ROOM));
      return new Set(rooms.map((name) => Number(name.slice(ROOM.length))));
    },
    noticed(uids) {
      const rooms = [...uids].map(room);
      if (rooms.length > 0) io.to(rooms).emit('notificacion');
    },
    disconnect(uid) {
      io.in(room(uid)).disconnectSockets(true);
    },
  };
  return { realtime, close: () => io.close() };
}

/** Whether a page of ours opens the socket. Without its port, which proxies do not pass on. Programs that are no browser name no origin. */
function isOurs({ origin, host = '' }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hostname === new URL(publicUrl).hostname || hostname === host.replace(/:\d+$/, '');
}

/** As for calls: behind a proxy the last address that it names, and no other, because those before it are the client's own words. */
function clientOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy && [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim();
  return addressOf(named || socket.remoteAddress || '');
}

/** Cuts connections that send more than a browser would, before anything is done with what they send. */
function limitFrames(connection: Connection, onFlood: () => void) {
  let frames = 0;
  let since = 0;
  connection.on('packet', () => {
    const now = performance.now();
    if (now - since > WINDOW_MS) [frames, since] = [0, now];
    frames += 1;
    if (frames === MOST_FRAMES + 1) onFlood();
    if (frames > MOST_FRAMES) connection.close(true);
  });
}

/**
 * The adapter holds a connection for LISTEN and would not return it to the pool after losing it. If it is lost while subscribing, the
 * adapter requests two; only the newest may listen, or every notice would arrive twice.
 */
function lending(pool: pg.Pool): pg.Pool {
  let giveBack = () => {};
  const connect = async () => {
    const client = await pool.connect();
    giveBack();
    giveBack = () => {
      client.removeAllListeners('end').removeAllListeners('notification');
      giveBack = () => {};
      client.release(true);
    };
    const mine = giveBack;
    client.once('end', () => {
      if (giveBack === mine) giveBack();
    });
    return client;
  };
  return Object.assign(Object.create(pool), { connect, query: pool.query.bind(pool) });
}
