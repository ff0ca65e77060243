/** Atom feeds (RFC 4287) of publications. */

import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { isKnown, markOf } from '../etag.ts';
import { escapeMarkup } from '../markup.ts';
import type { Feed, FeedEntry, Pages } from '../pages.ts';

export function serveFeeds(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>, pages: Pages): void {
  for (const [path, load] of pages.feeds)
    app.get(path, async (request, reply) => {
      const xml = atom(publicUrl, path, await load());
      reply.header('cache-control', 'no-cache');
      if (isKnown(request, reply, markOf(xml))) return reply.status(304).send();
      return reply.type('application/atom+xml; charset=utf-8').send(xml);
    });
}

/** The date of a feed without entries, which has never changed. */
const NEVER = '1970-01-01T00:00:00.000Z';
const instant = (text: string) => new Date(text).toISOString();

/** Makes addresses in the text absolute, because feeds are read on other sites. */
const whole = (html: string, origin: string) => html.replace(/ (href|src)="\//g, ` $1="${origin}/`);

export function atom(origin: string, self: string, { title, path, entries }: Feed): string {
  const updated = entries.map((entry) => instant(entry.updated)).sort();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-EC">
<title>${escapeMarkup(title)}</title>
<id>${escapeMarkup(origin + path)}</id>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(origin + self)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(origin + path)}"/>
<updated>${updated.at(-1) ?? NEVER}</updated>
<author><name>Hampi</name></author>
${entries.map((entry) => entryOf(origin, entry)).join('\n')}
</feed>
`;
}

const entryOf = (origin: string, { id, path, title, summary, html, published, updated }: FeedEntry) => `<entry>
<title>${escapeMarkup(title)}</title>
<id>${escapeMarkup(origin + id)}</id>
<link rel="alternate" type="text/html" href="${escapeMarkup(origin + path)}"/>
<published>${instant(published)}</published>
<updated>${instant(updated)}</updated>
<summary>${escapeMarkup(summary)}</summary>
<content type="html">${escapeMarkup(whole(html, origin))}</content>
</entry>`;
