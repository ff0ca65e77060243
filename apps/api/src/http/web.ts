import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { CODES } from '@hampi/contract/base/codes';
import * as M from '@hampi/contract/base/messages';
import { isArea } from '@hampi/contract/base/paths';
import type { FastifyInstance } from 'fastify';
import { serveMapFile } from '../adapters/maps/map-file.ts';
import type { Deps } from '../deps.ts';
import type { Pages } from './pages.ts';
import { serveCrawlers } from './site/crawlers.ts';
import { serveFeeds } from './site/feeds.ts';
import { serveForms } from './site/forms.ts';
import { openSite, sendPage } from './site/send-page.ts';

/**
 * Serves everything that is no call: built files, the web app in the areas of the roles, and elsewhere the pages of the public site. A path
 * that is no page gets the landing and 404 (1 §2, decisions 59).
 */
export async function serveWeb(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'clock'>,
  pages: Pages,
  { webDir, siteDir }: { webDir?: string; siteDir?: string } = {},
) {
  const index = webDir && path.join(webDir, 'index.html');
  const page = index && existsSync(index) ? areaPages(readFileSync(index, 'utf8'), siteDir) : undefined;
  const site = siteDir ? await openSite(siteDir, pages) : undefined;
  if (webDir && page) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // The build has compressed them once; files that it left alone are small.
      preCompressed: true,
      globIgnore: ['**/*.gz', 'assets/**'],
      setHeaders(reply, file) {
        // Built files have a hash in their name and can be cached for ever; everything else must be revalidated.
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    serveAssets(app, path.join(webDir, 'assets'));
    if (deps.config.mapFile) serveMapFile(app, deps.config.mapFile);
  }
  serveCrawlers(app, deps.config, pages);
  serveFeeds(app, deps.config, pages);
  await serveForms(app, pages.forms, (request, reply, form, status) =>
    sendPage(deps, pages, site, request, reply, { form, status }),
  );
  app.setNotFoundHandler({ preHandler: app.rateLimit?.() }, (request, reply) => {
    // Also HEAD, which uptime monitors and mail scanners send.
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const pathname = request.url.split('?', 1)[0] ?? '';
    if (!reads || /^\/(api|assets)\//.test(pathname))
      return reply.status(404).send({ transaccion: false, mensaje: M.no_encontrado, codigo: CODES[404], data: null });
    if (page && isArea(pathname))
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page(pathname));
    return sendPage(deps, pages, site, request, reply);
  });
}

/** The web app's page, which names the files that the area of an address needs (`scripts/build/area-files.mjs`). */
function areaPages(html: string, siteDir?: string): (pathname: string) => Buffer {
  const list = siteDir && path.join(siteDir, 'areas.json');
  const areas: Record<string, string[]> = list && existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const plain = Buffer.from(html);
  const pages = new Map(
    Object.entries(areas).map(([address, files]) => [
      address,
      Buffer.from(html.replace('</body>', () => `${files.map(linkOf).join('')}</body>`)),
    ]),
  );
  return (pathname) => {
    const address = pathname.toLowerCase().replace(/\/$/, '');
    return pages.get(address) ?? pages.get(`/${address.split('/')[1]}`) ?? plain;
  };
}

const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Serves the hundreds of built files through one route, because one route for each took an eighth of a start. */
function serveAssets(app: FastifyInstance, folder: string) {
  const names = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.gz')) : []);
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name, folder) : reply.callNotFound(),
  );
}
