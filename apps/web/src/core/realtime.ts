/** The socket of 3 §7: authenticate, authenticated, notificacionesCitas, cuenta, unauthorized; back 500 ms after a break. */
import { DURATIONS } from '@hampi/contract/limits';
import { arriving } from './arriving.ts';
import { queryClient } from './query-client.ts';

const LIBRARY_AGAIN_MS = 5_000;
/** The agenda is there by then, and whoever only looked something up has gone again. */
const QUIET_MS = 10_000;

const CITAS = ['citas', 'turnos', 'notificaciones'];
/** What waits for the account's own word changes with it. */
const CUENTA = [...CITAS, 'tramites'];

function refresh(keys: string[] = CITAS) {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Sees to the rest of the program after a while. Returns the function that leaves it. */
function whenQuiet(): () => void {
  const left = new AbortController();
  const timer = setTimeout(async () => {
    try {
      await (await import('./program.ts')).keepProgram(left.signal);
    } catch {
      // The line is cut: at the next connection.
    }
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    left.abort();
  };
}

/**
 * Connects as the holder of `token`; `check` asks who one still is, when the server refuses the token or says that the
 * account changed. The library is loaded here, after the first screen. Returns the function that disconnects.
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
      reconnectionDelay: DURATIONS.reconnect,
      reconnectionDelayMax: DURATIONS.reconnect,
      randomizationFactor: 0,
    });
    disconnect = () => socket.disconnect();
    socket.on('connect', () => socket.emit('authenticate', { token }));
    socket.on('authenticated', () => {
      // What happened before, while the page was loading or the line was cut, was not heard.
      refresh();
      if (missedSome) check();
      // The server may have come back as another version.
      leaveProgram();
      leaveProgram = whenQuiet();
    });
    socket.on('notificacionesCitas', () => {
      refresh();
    });
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
      // The library does not come back by itself when the server hung up (a restart, for one).
      if (reason === 'io server disconnect' && !refused && !gone)
        setTimeout(() => !gone && socket.connect(), DURATIONS.reconnect);
    });
  }

  // The socket comes back by itself; its program has to be asked for again.
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
