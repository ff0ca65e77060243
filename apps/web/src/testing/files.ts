/** Files for tests: a PDF that can be drawn, pictures that can be shown, and the tabs in which files would open. */
import { vi } from 'vitest';

/** A page of these ASCII words, with a title. */
export function aPdf(words: string, title = 'Documento'): Blob {
  const text = `BT /F1 12 Tf 20 100 Td (${words}) Tj ET`;
  return new Blob(
    [
      '%PDF-1.4\n',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n',
      `4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\n`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
      `6 0 obj<</Title(${title})>>endobj\n`,
      'trailer<</Root 1 0 R/Info 6 0 R>>\n%%EOF',
    ],
    { type: 'application/pdf' },
  );
}

/** Pictures of one pixel, as base64. Browsers show both; the server takes the first. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A file that says it is a PNG. */
export const aPicture = (name: string, base64 = PNG) =>
  new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type: 'image/png' });

/** Replaces the opening of tabs until the screen is closed; returns what would have been opened. */
export function tabs() {
  const opened = vi.fn((_address: string) => window);
  vi.stubGlobal('open', opened);
  return opened;
}
