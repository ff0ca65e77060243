import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Arranque } from './arranque.tsx';

const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

test('[BK-6] without JavaScript the inside says that it needs it, and links to the readable pages', () => {
  expect(html).toMatch(/<noscript>.*necesita JavaScript.*href="\/directorio".*<\/noscript>/s);
});

test('[SH-1] the document shows words and a skeleton before any program has arrived, and the router shows the same', () => {
  const root = /<div id="root">(.*?)<\/div>\s*<noscript>/s.exec(html)?.[1] ?? '';
  const shown = root
    .replace(/<!--.*?-->/s, '')
    .replace(/>\s+</g, '><')
    .trim();
  expect(shown).toContain('Un momento…');
  expect(renderToStaticMarkup(Arranque())).toBe(shown);
});
