/** The socket of 3 §7: authenticate, authenticated, notificacionesCitas, unauthorized; back 500 ms after a break. */
import { DURATIONS } from '@hampi/contract/limits';
import { arriving } from './arriving.ts';
import { keepProgram } from './program.ts';
import { queryClient } from './query-client.ts';

const PROGRAM_AGAIN_MS = 5_000;

function refresh() {
  for (const key of ['citas', 'turnos', 'notificaciones']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/**
 * Connects as the holder of `token`; `onUnauthorized` is called when the server refuses it. The library is loaded
 * here, after the first screen. Returns the function that disconnects.
 */
export function connectRealtime(token: string, onUnauthorized: () => void): () => void {
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
      // What happened while the line was cut was not heard.
      if (missedSome) refresh();
      // The server may have come back as another version.
      leaveProgram();
      leaveProgram = keepProgram();
    });
    socket.on('notificacionesCitas', () => {
      refresh();
    });
    socket.on('unauthorized', () => {
      refused = true;
      socket.disconnect();
      onUnauthorized();
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
    connect().catch(() => setTimeout(() => !gone && untilConnected(), PROGRAM_AGAIN_MS));
  };
  untilConnected();
  return () => {
    gone = true;
    leaveProgram();
    disconnect();
  };
}
