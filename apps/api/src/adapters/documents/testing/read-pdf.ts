/** Reads a PDF with independent software: pdf.js, as browsers do, and jsQR for the code. */
import jsqr from 'jsqr';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Read {
  /** Text of each page, its lines joined by spaces. */
  pages: string[];
  text: string;
  title: string;
  language: string | null;
  /** Width and height of the first page, points. */
  size: [number, number];
  /** Its pictures, which take longer to read than its words. */
  drawn(): Promise<Drawn>;
}

export interface Drawn {
  /** The text of the QR codes, by page. */
  codes: (string | undefined)[];
  pictures: number;
}

export async function readPdf(bytes: Uint8Array): Promise<Read> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  let size: [number, number] = [0, 0];
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replace(/\s+/g, ' '),
    );
    if (n === 1) size = [page.view[2] as number, page.view[3] as number];
  }
  const { info } = await pdf.getMetadata();
  const { Title: title = '', Language: language = null } = info as { Title?: string; Language?: string };
  await task.destroy();
  return { pages, text: pages.join('\n'), title, language, size, drawn: () => readDrawn(bytes) };
}

async function readDrawn(bytes: Uint8Array): Promise<Drawn> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const codes: (string | undefined)[] = [];
  let pictures = 0;
  for (let n = 1; n <= pdf.numPages; n++) {
    const images = await imagesOf(await pdf.getPage(n));
    pictures += images.length;
    codes.push(images.map(decode).find(Boolean));
  }
  await task.destroy();
  return { codes, pictures };
}

/** The files that a PDF carries, in their order. */
export async function attachmentsOf(bytes: Uint8Array): Promise<{ filename: string; content: Uint8Array }[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const files = (await (await task.promise).getAttachments()) ?? {};
  await task.destroy();
  return Object.values(files) as { filename: string; content: Uint8Array }[];
}

interface Image {
  width: number;
  height: number;
  /** 1: one bit a pixel; 2: red, green, blue. */
  kind: number;
  data: Uint8Array;
}

async function imagesOf(page: PDFPageProxy): Promise<Image[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = argsArray.filter((_, i) => fnArray[i] === OPS.paintImageXObject).map(([name]) => String(name));
  const store = (name: string) => (name.startsWith('g_') ? page.commonObjs : page.objs);
  return Promise.all(names.map((name) => new Promise<Image>((resolve) => store(name).get(name, resolve))));
}

function decode({ width, height, kind, data }: Image): string | undefined {
  if (kind !== 1) return undefined;
  const row = Math.ceil(width / 8);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (!((data[y * row + (x >> 3)] as number) & (0x80 >> (x & 7))))
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const read = 'default' in jsqr ? (jsqr as unknown as { default: typeof jsqr }).default : jsqr;
  return read(pixels, width, height)?.data;
}
