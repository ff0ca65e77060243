import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { expect, test } from 'vitest';
import './fonts.ts';

const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Uint8Array): Font };

test('[RX-3] a letter that was drawn as part of another can be copied and searched all the same', () => {
  // As pdfkit opens it, by its name alone.
  const font = fontkit.create(Buffer.from('figtree-700', 'latin1'));
  for (let id = 0; id < font.numGlyphs; id++) font.getGlyph(id);
  const lost = font.characterSet.filter((character) => font.glyphForCodePoint(character).codePoints.length === 0);
  expect(lost.map((character) => String.fromCodePoint(character))).toEqual([]);
});
