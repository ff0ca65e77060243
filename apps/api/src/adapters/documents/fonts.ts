/// <reference path="./pdfmake.d.ts" />
/**
 * Static Figtree in three weights, and DejaVu Sans for characters that Figtree lacks (β, α, √, ♀), so that nothing a doctor typed
 * is missing. The licences of both, in their packages, allow embedding.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import pdfmake from 'pdfmake';

const require = createRequire(import.meta.url);
/** The same module instance that pdfkit uses. */
const fontkit = require('fontkit') as {
  create(bytes: Uint8Array): Font;
  registerFormat(format: { probe(bytes: Uint8Array): boolean; new (stream: { buffer: Uint8Array }): unknown }): void;
};

/** End of the Latin letters with accents. Of the scripts used here, only they have variants of letters. */
const PLAIN = 0x180;

/**
 * Opens a font and assigns a character to each of its glyphs. Without this, fontkit keeps a glyph without its character if it first meets
 * it as a part of another (the dot of «·»), and that letter can be neither copied nor searched in any later document. The same applies to
 * variants that a weight uses (the dollar of Bold), which only a layout reveals.
 */
function open(file: string): Font {
  const font = fontkit.create(readFileSync(require.resolve(file)));
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  for (const character of font.characterSet) if (character < PLAIN) font.layout(String.fromCodePoint(character));
  return remembering(font);
}

/** Words come again in every document; longer texts do not. */
const MOST_WORDS = 20_000;
const WORD = 40;

/** Measuring words is a quarter of the time that a form takes, so their glyphs are kept. pdfkit changes the positions it gets: each time a copy. */
function remembering(font: Font): Font {
  const layout = font.layout.bind(font);
  const known = new Map<string, ReturnType<Font['layout']>>();
  font.layout = (text, features, ...more) => {
    if (features !== undefined || more.length > 0 || text.length > WORD) return layout(text, features, ...more);
    let run = known.get(text);
    if (!run) {
      if (known.size === MOST_WORDS) known.clear();
      run = layout(text);
      known.set(text, run);
    }
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } }) as typeof run;
  };
  return font;
}
const OPENED: Record<string, Font> = {
  'figtree-400': open('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  'figtree-600': open('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  'figtree-700': open('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  dejavu: open('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
};
const nameIn = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 20)).toString('latin1');

/**
 * pdfkit parses its fonts for each document, which takes five times as long as the layout. So pdfkit is given only a font's name
 * to parse, and this fontkit format returns the font that is already open.
 */
fontkit.registerFormat(
  class OpenedFont {
    static probe = (bytes: Uint8Array) => nameIn(bytes) in OPENED;
    constructor({ buffer }: { buffer: Uint8Array }) {
      // biome-ignore lint/correctness/noConstructorReturn: fontkit makes fonts with `new`
      return OPENED[nameIn(buffer)] as Font;
    }
  },
);

/** `italics` is used for the medium weight, since our pages have no italics. */
pdfmake.setFonts({
  Figtree: { normal: 'figtree-400', italics: 'figtree-600', bold: 'figtree-700', bolditalics: 'figtree-700' },
  Signos: { normal: 'dejavu', italics: 'dejavu', bold: 'dejavu', bolditalics: 'dejavu' },
});
for (const name of Object.keys(OPENED)) pdfmake.virtualfs.writeFileSync(name, Buffer.from(name, 'latin1'));
// No access to network or disk: everything a document shows is in its data.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const known = new Set(OPENED['figtree-400']?.characterSet);
const isKnown = (character: string) => known.has(character.codePointAt(0) as number) || /\s/.test(character);

/** Longer than any Spanish word: a web address or a mistake, which must be allowed to break. */
const ENDLESS = /(\S{38,})/;

interface Run {
  text: string;
  font?: string;
  wordBreak?: string;
}

/** Text for pdfmake: a string, or runs if some characters need the other font or a long word must break. */
export function withSigns(text: string): string | Run[] {
  // The Greek letter mu is typed for the micro sign.
  const composed = text.normalize('NFC').replaceAll('μ', 'µ').replaceAll('\t', ' ');
  if (!ENDLESS.test(composed) && [...composed].every(isKnown)) return composed;
  return composed.split(ENDLESS).flatMap((part, i) => runsOf(part, i % 2 === 1 ? { wordBreak: 'break-all' } : {}));
}

function runsOf(text: string, style: Omit<Run, 'text'>): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = isKnown(character) ? undefined : 'Signos';
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, ...style, ...(font && { font }) });
  }
  return runs;
}

type Weight = 400 | 600 | 700;
/** Width of a line of text in points. */
export const widthOf = (text: string, size: number, weight: Weight) => {
  const font = OPENED[`figtree-${weight}`] as Font;
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
};

/** Number of lines a text takes in a width (points), for parts whose height must be known before the layout. */
export function linesOf(text: string, size: number, weight: Weight, width: number): number {
  const space = widthOf(' ', size, weight);
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const length = widthOf(word, size, weight);
    if (used > 0 && used + space + length > width) {
      lines++;
      used = length;
    } else used += (used > 0 ? space : 0) + length;
    // A word longer than the line breaks anywhere.
    lines += Math.max(0, Math.ceil(used / width) - 1);
    used = used > width ? used % width : used;
  }
  return lines;
}
