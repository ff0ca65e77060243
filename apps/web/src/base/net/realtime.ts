/** The socket of 3 §7: authenticate, authenticated, notificacionesCitas, notificacion, cuenta, unauthorized; back 500 ms after a break. */
import { DURATIONS } from '@hampi/contract/base/limits';
import type { Topic } from '../query.ts';
import { queryClient } from '../query-client.ts';
import { arriving } from './arriving.ts';

const LIBRARY_AGAIN_MS = 5_000;
/** The agenda has loaded by then, and short visits are over. */
const QUIET_MS = 10_000;

const CITAS: Topic[] = ['citas', 'turnos', 'notificaciones'];
/** The account's notice also changes what waits for an approval, and who works where. */
const CUENTA: Topic[] = [...CITAS, 'oficinas', 'tramites'];

function refresh(topics = CITAS) {
  for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
}

/** Asks after that wait whether the server has a newer program. Returns the function that cancels it. */
function whenQuiet(): () => void {
  const left = new AbortController();
  const timer = setTimeout(async () => {
    try {
      await (await import('../program.ts')).tellNewer(left.signal);
    } catch {
      // There is no connection; the next one tries again.
    }
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    left.abort();
  };
}

/**
 * Connects with `token`. Calls `check`, which validates the session, if the server refuses the token or reports that the account
 * changed. Loads the library here, after the first screen. Returns the function that disconnects.
 */
export function connectRealtime(token: string, check: () => void): () => void {
  let gone = false;
  let disconnect = () => {};
  let leaveProgram = () => {};

  async function connect() {
    const { io } = await arriving(() => import('socket.io-client'));
    if (gone) return;
    let refused = false;
    let missedSome = false;
    const socket = io({
      // One connection to one process, so that no load balancer needs sticky sessions. Polling is for networks that block WebSocket.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: DURATIONS.reconnect,
      reconnectionDelayMax: DURATIONS.reconnect,
      randomizationFactor: 0,
    });
    disconnect = () => socket.disconnect();
    socket.on('connect', () => socket.emit('authenticate', { token }));
    socket.on('authenticated', () => {
      // Changes made while the page was loading or disconnected were missed.
      refresh();
      if (missedSome) check();
      // After a reconnection the server may be a newer version.
      leaveProgram();
      leaveProgram = whenQuiet();
    });
    socket.on('notificacionesCitas', () => {
      refresh();
    });
    socket.on('notificacion', () => refresh(['notificaciones']));
    socket.on('cuenta', () => {
      refresh(CUENTA);
      check();
    });
    socket.on('unauthorized', () => {
      refused = true;
      socket.disconnect();
      check();
    });
    socket.on('disconnect', (reason) => {
      missedSome = true;
      // The library does not reconnect by itself if the server closed the connection, as in a restart.
      if (reason === 'io server disconnect' && !refused && !gone)
        setTimeout(() => !gone && socket.connect(), DURATIONS.reconnect);
    });
  }

  // The socket reconnects by itself, but a failed import of the library must be retried here.
  const untilConnected = (): void => {
    connect().catch(() => setTimeout(() => !gone && untilConnected(), LIBRARY_AGAIN_MS));
  };
  untilConnected();
  return () => {
    gone = true;
    leaveProgram();
    disconnect();
  };
}
