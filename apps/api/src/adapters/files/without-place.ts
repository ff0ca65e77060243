/** Takes out of a photograph where it was taken, without touching the picture: a result is evidence and must not be encoded again. */
import { crc32 } from 'node:zlib';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const GPS = 0x8825;
/** Bytes of a value by its TIFF type. */
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 };

/**
 * The file with its GPS values as zeros and of the same length: in the Exif data of JPEG, HEIC and WebP, in PNG, in TIFF, and in XMP text. Any other
 * file comes back as it is, also a PDF with a photograph in it, because a changed byte breaks its signature.
 */
export function withoutPlace(bytes: Uint8Array): Buffer {
  const out = Buffer.from(bytes);
  if (!isPicture(out)) return out;
  if (isTiff(out, 0)) blankGps(out, 0);
  for (let at = out.indexOf(EXIF); at >= 0; at = out.indexOf(EXIF, at + 1)) blankGps(out, at + EXIF.length);
  if (out[0] === 0x89) blankInPng(out);
  else blankXmp(out);
  return out;
}

function isPicture(b: Buffer): boolean {
  const at = (from: number, to: number) => b.subarray(from, to).toString('latin1');
  return (
    at(0, 3) === '\xff\xd8\xff' ||
    at(0, 4) === '\x89PNG' ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') ||
    isTiff(b, 0) ||
    // HEIC; also a video, which has no Exif.
    at(4, 8) === 'ftyp'
  );
}

const isTiff = (b: Buffer, at: number) => ['II*\0', 'MM\0*'].includes(b.subarray(at, at + 4).toString('latin1'));

/** `at` is where the TIFF structure begins, from which its offsets count. */
function blankGps(b: Buffer, at: number): void {
  if (!isTiff(b, at)) return;
  const little = b[at] === 0x49;
  const inside = (i: number, n: number) => i >= 0 && i + n <= b.length;
  const u16 = (i: number) => (inside(i, 2) ? (little ? b.readUInt16LE(i) : b.readUInt16BE(i)) : 0);
  const u32 = (i: number) => (inside(i, 4) ? (little ? b.readUInt32LE(i) : b.readUInt32BE(i)) : 0);
  const entriesOf = (ifd: number) => Array.from({ length: Math.min(u16(ifd), 500) }, (_, n) => ifd + 2 + 12 * n);
  const pointer = entriesOf(at + u32(at + 4)).find((entry) => u16(entry) === GPS);
  if (pointer === undefined) return;
  const ifd = at + u32(pointer + 8);
  for (const entry of entriesOf(ifd)) {
    const size = (SIZES[u16(entry + 2)] ?? 1) * u32(entry + 4);
    if (size > 4) b.fill(0, at + u32(entry + 8), Math.min(b.length, at + u32(entry + 8) + size));
    b.fill(0, entry, Math.min(b.length, entry + 12));
  }
  // Without entries; the directory itself stays, because others point behind it.
  if (inside(ifd, 2)) b.fill(0, ifd, ifd + 2);
}

const PNG_SIGNATURE = 8;

function blankInPng(b: Buffer): void {
  for (let at = PNG_SIGNATURE; at + 12 <= b.length; ) {
    const end = at + 8 + b.readUInt32BE(at);
    if (end + 4 > b.length) return;
    const kind = b.subarray(at + 4, at + 8).toString('latin1');
    if (kind === 'eXIf') blankGps(b, at + 8);
    if (kind === 'iTXt') blankXmp(b.subarray(at + 8, end));
    if (kind === 'eXIf' || kind === 'iTXt') b.writeUInt32BE(crc32(b.subarray(at + 4, end)), end);
    at = end + 4;
  }
}

const XMP = /exif:GPS\w+(?:="|>)([^"<]{1,200})/g;

function blankXmp(b: Buffer): void {
  for (let at = b.indexOf('exif:GPS'); at >= 0; at = b.indexOf('exif:GPS', at + 8)) {
    const text = b.subarray(at, at + 300).toString('latin1');
    XMP.lastIndex = 0;
    const [whole, value] = XMP.exec(text) ?? [];
    if (whole && value && text.startsWith(whole)) b.fill(0x30, at + whole.length - value.length, at + whole.length);
  }
}
