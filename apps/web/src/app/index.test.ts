import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstPaint } from '../../first-paint.ts';

test('[SH-1] without JavaScript the inside says that it needs it, and links to the readable pages', () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(html).toMatch(/<noscript>.*necesita JavaScript.*href="\/directorio".*<\/noscript>/s);
});

test('[SH-1] the document shows words before any program or sheet has arrived, and the router shows the same', async () => {
  const source = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(/<div id="root">.*?<\/noscript>/s.exec(source)?.[0]).toContain('Un momento…');
  const { handler } = firstPaint.transformIndexHtml as { handler: (html: string) => string };
  const html = handler(source.replace('</head>', '    <link rel="stylesheet" href="/a.css">\n  </head>'));
  expect(html.indexOf('.hampi-arranque {')).toBeLessThan(html.indexOf('<div id="root">'));
  expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(html.indexOf('Un momento…'));
});
