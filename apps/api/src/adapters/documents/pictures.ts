/**
 * Pictures as data URLs: a picture is embedded once per file and reused on each page, much faster than drawing its vector paths
 * again on each.
 */
import sharp from 'sharp';

/** A problem the user can fix: `imagen` cannot be read as a picture. */
export class DocumentError extends Error {
  constructor(readonly problem: 'imagen') {
    super(`document: ${problem}`);
  }
}

const HEART_SVG =
  '<svg viewBox="0 0 40 40"><rect x="1" y="1" width="38" height="38" rx="11" fill="#EFFAF8" stroke="#0F766E" stroke-width="1.5"/>' +
  '<g fill="none" stroke="#0F766E" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="M20 30s-10-5.8-10-12.6A5.2 5.2 0 0 1 20 14.6a5.2 5.2 0 0 1 10 2.8C30 24.2 20 30 20 30z"/>' +
  '<path d="M12 20h4.5l1.8-3.8 2.8 6.6 1.8-2.8H28"/></g></svg>';
const HAMPI_SVG =
  '<svg viewBox="0 0 32 32"><path fill="#0F766E" d="M12 3.5h8a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 0 1.5 1.5h4a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 0-1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-4A1.5 1.5 0 0 0 9 21.5H5A1.5 1.5 0 0 1 3.5 20v-8A1.5 1.5 0 0 1 5 10.5h4A1.5 1.5 0 0 0 10.5 9V5A1.5 1.5 0 0 1 12 3.5z"/>' +
  '<path fill="#FFFFFF" d="M10.6 21.4C9.3 14.3 13.6 10.3 21.7 10.3 22.1 18.5 17.8 22.6 10.6 21.4z"/></svg>';

const WHITE = { background: '#ffffff' };
const pngAddress = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const drawn = async (svg: string, pixels: number) =>
  pngAddress(await sharp(Buffer.from(svg), { density: 600 }).resize(pixels).flatten(WHITE).png().toBuffer());
/** The symbol used when a letterhead has no logo, and our own logo. */
export const [HEART, HAMPI] = await Promise.all([drawn(HEART_SVG, 220), drawn(HAMPI_SVG, 72)]);

/** Converts a picture to an upright JPEG on white of limited size. Rejects with DocumentError if it is not a picture. */
export async function jpegOf(bytes: Uint8Array | null | undefined, pixels: number): Promise<string | undefined> {
  if (!bytes) return undefined;
  const jpeg = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .flatten(WHITE)
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw new DocumentError('imagen');
    });
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
