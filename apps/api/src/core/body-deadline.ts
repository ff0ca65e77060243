import { ENVIO_LENTO } from '@hampi/contract';
import type { FastifyInstance } from 'fastify';

/** A body has to come as fast as this over each of its windows; the slowest mobile line is several times as fast. */
const WINDOW_MS = 10_000;
const LEAST_BYTES = 10_000;

/** A whole request, head and body: 5 MB over a line of 17 kB/s. */
export const REQUEST_MS = 300_000;

/**
 * Ends with 408 what sends its body drop by drop to hold a place (Node by itself only watches over the head). The time
 * runs while the body is read, not while we think, and a large file on a slow line passes.
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
        .send({ transaccion: false, mensaje: ENVIO_LENTO, data: null });
    }, windowMs);
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
    return payload;
  });
}
