/** The process that opens what people bring: a small file may decode to a huge picture, and the libraries are not ours. */
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import sharp, { type Sharp } from 'sharp';
import { serveApart } from '../../../process/workers/serve-apart.ts';
import { decodeHeic } from './heic.ts';
import { problemOfPdf } from './pdf.ts';
import { Rehusado } from './rehusado.ts';

export interface Task {
  tipo: string;
  bytes: Buffer;
  /** The picture that is shown, cut into sheets to print, instead of making it. */
  laminas?: true;
}

/** More would take more memory than this process has. */
const MAX_PIXELS = 50_000_000;
const MAX_PAGES = 10;
/** Enough to read the small print of a sheet; the sheets of a TIFF stand one below the other. */
const WIDTH = 3_500;
/** The highest that WebP can be is 16 383. */
const HEIGHT = 16_000;

/** Enough for a printed page, whose text stays readable. */
const LAMINA = 2_000;
/** A picture that is longer than this, by its width, is cut: the sheets of a TIFF stand one below the other. */
const LARGA = 1.7;
const A4 = Math.SQRT2;
/** A strip that is narrower than paper is cut no shorter: one of 2 pixels' width would make a thousand sheets. */
const CORTE = 600;

const perform = ({ laminas, ...task }: Task): Promise<Buffer | Buffer[] | null> =>
  laminas ? cut(task.bytes) : shownOf(task);

/** JPEGs, from top to bottom. */
async function cut(vista: Buffer): Promise<Buffer[]> {
  const options = { limitInputPixels: MAX_PIXELS + 1_000_000 };
  const { width, height } = await sharp(vista, options).metadata().catch(damaged);
  const high = height > width * LARGA ? Math.max(CORTE, Math.ceil(width * A4)) : height;
  const sheets: Buffer[] = [];
  for (let top = 0; top < height; top += high)
    sheets.push(
      await sharp(vista, options)
        .extract({ left: 0, top, width, height: Math.min(high, height - top) })
        .resize({ width: LAMINA, height: LAMINA, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer()
        .catch(damaged),
    );
  return sheets;
}

/** The picture that is shown of it, upright and without metadata; null for a PDF, which is shown itself. */
async function shownOf({ tipo, bytes }: Omit<Task, 'laminas'>): Promise<Buffer | null> {
  if (tipo === 'application/pdf') {
    const problem = problemOfPdf(bytes);
    if (problem === 'CLAVE') throw new Rehusado(MPapeles.papel_clave);
    if (problem === 'ACCIONES') throw new Rehusado(MPapeles.papel_acciones);
    if (problem === 'DANADO') throw new Rehusado(MPapeles.papel_danado);
    return null;
  }
  const shown = tipo === 'image/heic' ? await ofHeic(bytes) : await ofPicture(tipo, bytes);
  return shown
    .resize({ width: WIDTH, height: tipo === 'image/tiff' ? HEIGHT : WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(damaged);
}

/** Its size is read before anything is decoded. */
async function ofPicture(tipo: string, bytes: Buffer): Promise<Sharp> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  if (tipo === 'image/tiff' && pages > MAX_PAGES) throw new Rehusado(MPapeles.papel_hojas);
  const sheets = tipo === 'image/tiff' ? pages : 1;
  if (width * height * sheets > MAX_PIXELS) throw new Rehusado(MPapeles.papel_enorme);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: sheets } as const;
  return sheets > 1 ? oneBelowTheOther(sharp(bytes, options)) : sharp(bytes, options).rotate();
}

/** Written as they are, several sheets would become an animation. */
async function oneBelowTheOther(sheets: Sharp): Promise<Sharp> {
  const { data, info } = await sheets
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function ofHeic(bytes: Buffer): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(bytes);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

const damaged = (): never => {
  throw new Rehusado(MPapeles.papel_danado);
};

serveApart(perform, (error) => error instanceof Rehusado);
