import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sheet = fileURLToPath(new URL('src/app/arranque.css', import.meta.url));

/**
 * Lets the document show its skeleton as soon as it arrives: the skeleton's rules are in the document, and the sheets, which block
 * everything after them, come behind it.
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/^\s*<link rel="stylesheet".*>\n/gm) ?? [];
      const rules = readFileSync(sheet, 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/\s+/g, ' ');
      return links
        .reduce((left, link) => left.replace(link, ''), html)
        .replace('</head>', () => `  <style>${rules}</style>\n  </head>`)
        .replace('</body>', () => `${links.join('')}  </body>`);
    },
  },
};
