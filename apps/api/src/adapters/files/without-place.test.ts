import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutPlace } from './without-place.ts';

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 30, b: 90 } } }).withExif({
    IFD0: { Make: 'Aparato' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '2/1 53/1 4321/100', GPSLongitude: '78/1 59/1 1234/100' },
  });
/** 4321/100 as TIFF writes it in either order of bytes. */
const LATITUDE = [Buffer.from([0xe1, 0x10, 0, 0, 100, 0, 0, 0]), Buffer.from([0, 0, 0x10, 0xe1, 0, 0, 0, 100])];
const saysWhere = (bytes: Buffer) => LATITUDE.some((one) => bytes.includes(one));

test.each(['jpeg', 'png', 'webp'] as const)(
  '[BE-30] a photograph (%s) is handed over without where it was taken, and its picture is the same',
  async (format) => {
    const original = await photo().toFormat(format).toBuffer();
    expect(saysWhere(original)).toBe(true);
    const clean = withoutPlace(original);
    expect(saysWhere(clean)).toBe(false);
    expect(clean).toHaveLength(original.length);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(clean)).equals(await pixels(original))).toBe(true);
    expect(clean.includes('Aparato')).toBe(true);
  },
);

test('[BE-30] a PDF with a photograph in it stays byte for byte, because its signature covers every byte', async () => {
  const image = await photo().jpeg().toBuffer();
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Filter /DCTDecode >>\nstream\n'),
    image,
    Buffer.from('\nendstream\nendobj\n<x:xmpmeta exif:GPSLatitude="2,53.7S"/>\n%%EOF\n'),
  ]);
  expect(saysWhere(pdf)).toBe(true);
  expect(withoutPlace(pdf).equals(pdf)).toBe(true);
});

test('[BE-30] a file that is no photograph stays byte for byte, also a damaged one', () => {
  for (const bytes of [Buffer.from('%PDF-1.7 texto'), Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')])
    expect(withoutPlace(bytes).equals(bytes)).toBe(true);
});
