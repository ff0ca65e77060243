import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import * as M from '@hampi/contract/base/messages';
import { isPagina } from '@hampi/contract/base/paths';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built web app. Any other path gets the app's page (1 §2); if no screen has that path the status is 404, for crawlers and
 * other programs, while people see the landing page (decisions 59).
 */
export async function serveWeb(app: FastifyInstance, webDir: string | undefined) {
  const index = webDir && path.join(webDir, 'index.html');
  const page = index && existsSync(index) ? readFileSync(index) : undefined;
  if (webDir && page) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // The build compresses once; what it left alone is small.
      preCompressed: true,
      globIgnore: ['**/*.gz'],
      setHeaders(reply, file) {
        // Built files have a hash in their name and can be cached for ever; everything else must be revalidated.
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // HEAD too, which uptime monitors and mail scanners send.
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
