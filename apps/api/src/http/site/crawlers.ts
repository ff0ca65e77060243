/** What search engines read: the list of public pages, and what they must not visit. */

import { roleFacts } from '@hampi/contract/base/role-facts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { escapeMarkup } from '../markup.ts';
import type { Pages } from '../pages.ts';

/** The maximum number of addresses in one sitemap. */
const MOST_ADDRESSES = 50_000;

/** Queries the database for all addresses, so requests for it are counted. */
export const SITEMAP = '/sitemap.xml';

export function serveCrawlers(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>, pages: Pages): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl, pages)));
  app.get(SITEMAP, async (_request, reply) => {
    const lists = await Promise.all(pages.all.map((page) => page.addresses()));
    const entries = lists.flat().slice(0, MOST_ADDRESSES);
    return reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl, entries));
  });
}

/** Public pages can be found; everything behind the log-in, and personal links, cannot. */
function robots(publicUrl: string, pages: Pages): string {
  const areas = Object.values(roleFacts).map(({ base }) => `${base}/`);
  const personal = pages.all.filter((page) => page.isPersonal).map(({ path }) => path.slice(0, path.indexOf(':')));
  const closed = ['/api/', '/correo', ...areas, ...personal].map((start) => `Disallow: ${start}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

function sitemap(publicUrl: string, entries: { path: string; lastmod?: string }[]): string {
  const urls = entries.map(
    ({ path, lastmod }) =>
      `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
