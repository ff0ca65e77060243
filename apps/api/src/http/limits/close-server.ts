import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests that are under way may take to end. */
const DRAIN_MS = 5_000;
const IDLE_LOOK_MS = 100;

/**
 * Returns the function that closes the server: connections that never sent a request at once, because Node would wait for them until their
 * time-out, and the others when their request has ended.
 */
export function closesServer(app: FastifyInstance, closeSockets: () => Promise<void>, drainMs = DRAIN_MS) {
  const { server } = app;
  const silent = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  for (const event of ['request', 'upgrade'] as const)
    server.on(event, ({ socket }: { socket: Socket }) => void silent.delete(socket));

  return async (): Promise<void> => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
    const patience = setTimeout(() => server.closeAllConnections(), drainMs);
    await closeSockets();
    await app.close();
    clearInterval(idle);
    clearTimeout(patience);
  };
}
