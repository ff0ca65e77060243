/** The socket of 3 §7: authenticate, authenticated, notificacionesCitas, unauthorized; back 500 ms after a break. */
import { DURATIONS } from '@hampi/contract/limits';
import { queryClient } from './query-client.ts';

/** What a notice of the agenda says (3 §7); it carries no names. */
export interface CitaNotice {
  r_fecha_reserva: string;
  r_inicio: string;
  r_fin: string;
}

const listeners = new Set<(notice: CitaNotice) => void>();

/** Hears every notice of the agenda until the function given back is called. */
export function onCitaNotice(listener: (notice: CitaNotice) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

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
  void import('socket.io-client').then(({ io }) => {
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
    });
    socket.on('notificacionesCitas', (notice: CitaNotice) => {
      refresh();
      for (const listener of listeners) listener(notice);
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
  });
  return () => {
    gone = true;
    disconnect();
  };
}
