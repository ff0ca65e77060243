import { CODES } from '@hampi/contract/base/codes';
import { ENVIO_LENTO } from '@hampi/contract/base/estado-messages';
import type { FastifyInstance } from 'fastify';

/**
 * In each window of this length a body must arrive at a minimum speed, which is several times slower than the slowest mobile connection.
 */
const WINDOW_MS = 10_000;
const LEAST_BYTES = 10_000;

/** A connection on which nothing moves for this long is closed; proxies wait as long for an answer. Sockets have their own pulse. */
export const IDLE_MS = 120_000;

/** Time for a whole request: enough for 5 MB at 17 kB/s. */
export const REQUEST_MS = 300_000;

/**
 * Ends requests with 408 if they send their body drop by drop to occupy a connection; Node itself only limits the head. Only the time of
 * reading the body counts, so that large files over slow connections pass.
 */
export function limitBodies(app: FastifyInstance, windowMs = WINDOW_MS): void {
  app.addHook('preParsing', async ({ raw, headers }, reply, payload) => {
    if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return payload;
    const { socket } = raw;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const isSlow = raw.readableFlowing && socket.bytesRead - seen < LEAST_BYTES;
      seen = socket.bytesRead;
      if (!isSlow || raw.complete) return;
      clearInterval(timer);
      reply.raw.once('finish', () => socket.destroy());
      void reply
        .status(408)
        .header('connection', 'close')
        .send({ transaccion: false, mensaje: ENVIO_LENTO, codigo: CODES[408], data: null });
    }, windowMs);
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
    return payload;
  });
  // A body that is no longer read, since its request was answered before, would keep the connection for the whole of REQUEST_MS.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return;
    const timer = setTimeout(() => raw.socket.destroy(), windowMs).unref();
    raw.once('end', () => clearTimeout(timer));
  });
}
