import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPagina, M } from '@hampi/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built web app; any path that is no file and no call falls back to its page (1 §2). Where no screen is, that is a
 * 404 all the same, for whoever follows links without eyes; whoever has them sees the landing (decisions 59).
 */
export async function serveWeb(app: FastifyInstance, webDir: string | undefined) {
  const index = webDir && path.join(webDir, 'index.html');
  const page = index && existsSync(index) ? readFileSync(index) : undefined;
  if (webDir && page) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      setHeaders(reply, file) {
        // Built names carry a hash; everything else is asked for again.
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // HEAD too: what watches over the address, and what follows the links of a mail, asks that.
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = reads && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (wantsPage && page)
      return reply
        .status(isPagina(request.url.split('?', 1)[0] ?? '') ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page);
    return reply.status(404).send({ transaccion: false, mensaje: M.no_encontrado, data: null });
  });
}
