import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('[BK-6] without JavaScript the booking page says that it needs it, and links to the readable pages', () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(html).toMatch(/<noscript>.*necesita JavaScript.*href="\/directorio".*<\/noscript>/s);
});
