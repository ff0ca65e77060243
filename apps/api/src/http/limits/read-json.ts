import * as M from '@hampi/contract/base/messages';
import { HampiError } from '../errors.ts';

/** Several times what the largest forms have: the hours of a year at once, a consultation, a news article. */
const MOST_LEVELS = 40;
const MOST_VALUES = 50_000;

/**
 * Refuses JSON that is nested deeper, or has more values, than any call takes. It counts in the text, before anything is built from it that
 * somebody would have to walk.
 */
export function boundJson(text: string): void {
  let level = 0;
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfText(text, i);
        break;
      case BRACKET:
      case BRACE:
        level += 1;
        values += 1;
        break;
      case BRACKET_END:
      case BRACE_END:
        level -= 1;
        break;
      case COMMA:
        values += 1;
        break;
    }
    if (level > MOST_LEVELS || values > MOST_VALUES) throw new HampiError(400, M.cuerpo_complejo);
  }
}

const [QUOTE, COMMA, BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];
const BACKSLASH = 0x5c;

/** Where the text that begins at `start` ends: at the next quote before which stands an even number of backslashes. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

const SURROGATE = /\\u[dD][89a-fA-F]/;
const ESCAPE = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u([dD][89a-fA-F])..|.)/gs;

/**
 * Half of a character, which JSON can write and PostgreSQL cannot store, becomes the sign for an unreadable character: it comes from texts
 * that some program cut in the middle of an emoji, so there is nothing that a person could correct.
 */
export const mendHalves = (json: string): string =>
  SURROGATE.test(json) ? json.replace(ESCAPE, (written, half?: string) => (half ? '\\ufffd' : written)) : json;

/** Reads JSON that somebody sent. */
export function readJson(text: string): unknown {
  boundJson(text);
  return JSON.parse(mendHalves(text));
}
