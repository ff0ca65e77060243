/** Sends a page of the public site: drawn by the built site, compressed, and not sent again to a client that has it. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Visit, VisitForm } from '@hampi/contract/base/page';
import { PUNTO_HEADER } from '@hampi/contract/plataforma/directorio/direcciones';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isKnown, markOf } from '../etag.ts';
import { Gone, Moved, type Pages } from '../pages.ts';

/** The module that `apps/site` builds from `render.tsx`. */
export interface Site {
  draws(path: string): boolean;
  render(visit: Visit): string;
}

/** Loads the built site from its folder. Names of files come from the build of the browser's programs. */
export async function openSite(folder: string, pages: Pages): Promise<Site> {
  const built = await import(pathToFileURL(path.join(folder, 'render.js')).href);
  const assets = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8'));
  const missing = pages.all.find((page) => !built.draws(page.path));
  if (missing) throw new Error(`No view of the site draws ${missing.path}`);
  return { draws: built.draws, render: (visit) => built.render(visit, assets) };
}

/** Compressed pages by the hash of their content, because the same pages are requested again and again. */
const packed = new Map<string, Buffer>();
const MOST_PACKED = 200;

/** Answers with the page at the request's path; with the landing and 404 if there is none (decisions 59). */
export async function sendPage(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  pages: Pages,
  site: Site | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  sent?: { form: VisitForm; status: number },
): Promise<FastifyReply> {
  const [pathname = '/'] = request.url.split('?', 1);
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [name, String(value)]),
  );
  // The visitor's position: sent as a header, because addresses are logged on their way.
  const punto = pointOf(request);
  if (punto) Object.assign(query, punto);
  const found = pages.find(pathname);
  const loaded = await found?.page.load({ params: found.params, query });
  if (loaded instanceof Moved) return reply.redirect(loaded.to, 301);
  const visit: Visit = {
    ...shownAt(found, loaded),
    query,
    origin: config.publicUrl,
    hoy: fechaOf(clock.now(), ZONA_ECUADOR),
    ...(sent && { form: sent.form }),
  };
  reply.status(sent?.status ?? visit.status).header('cache-control', sent ? 'no-store' : 'no-cache');
  // Without a build the development server draws the page (`apps/site/dev-site.ts`).
  if (!site) return reply.send(visit);
  if (!sent && !punto) return sendHtml(site.render(visit), request, reply);
  // Never cached, because the page contains what somebody typed, or their position.
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(site.render(visit));
}

/** The page found with what it loaded, or the landing for an address of nothing. */
function shownAt(
  found: ReturnType<Pages['find']>,
  loaded: unknown,
): Pick<Visit, 'path' | 'params' | 'data' | 'status'> {
  const data = loaded instanceof Gone ? loaded.data : loaded;
  if (!found || data === undefined) return { path: '/', params: {}, data: null, status: 404 };
  return { path: found.page.path, params: found.params, data, status: loaded instanceof Gone ? 404 : 200 };
}

/** The position of a request, in the form of a query of the directory. */
function pointOf(request: FastifyRequest): Record<string, string> | undefined {
  const [lat, lng] = String(request.headers[PUNTO_HEADER] ?? '').split(',', 2);
  return lat && lng ? { lat, lng, orden: 'distancia' } : undefined;
}

function sendHtml(html: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const mark = markOf(html);
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (isKnown(request, reply, mark, { weak: true }) && reply.statusCode === 200) return reply.status(304).send();
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  let small = packed.get(mark);
  if (!small) {
    small = gzipSync(html);
    if (packed.size >= MOST_PACKED) packed.delete(packed.keys().next().value ?? '');
    packed.set(mark, small);
  }
  return reply.header('content-encoding', 'gzip').send(small);
}
