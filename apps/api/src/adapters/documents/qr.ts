/** QR codes, without the library for pictures: the second step of a log-in shows one and must not load everything that documents need. */
import { crc32, deflateSync } from 'node:zlib';
import qrcode from 'qrcode-generator';

const pngAddress = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

const QUIET = 2;
/** Pixels per module: eight, so that a module is one byte wide. */
const MODULE = 8;

/** The last one: every form of a volume has the same, and making it takes milliseconds. */
let last = { url: '', png: '' };

/** A QR code of level M with a quiet zone: a PNG of one bit per pixel. */
export function qrOf(url: string): string {
  if (last.url !== url) last = { url, png: drawn(url) };
  return last.png;
}

function drawn(url: string): string {
  const qr = qrcode(0, 'M');
  qr.addData(url);
  qr.make();
  const count = qr.getModuleCount();
  const side = count + 2 * QUIET;
  const isDark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < count && column < count && qr.isDark(row, column);
  // A module is one byte (eight pixels) wide; each row of pixels begins with its filter type, 0 for none.
  const rows = Array.from({ length: side }, (_, row) => {
    const pixels = Buffer.alloc(side + 1, 0xff);
    pixels[0] = 0;
    for (let column = 0; column < side; column++) if (isDark(row - QUIET, column - QUIET)) pixels[column + 1] = 0;
    return Array<Buffer>(MODULE).fill(pixels);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side * MODULE, 0);
  header.writeUInt32BE(side * MODULE, 4);
  header[8] = 1;
  return pngAddress(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
