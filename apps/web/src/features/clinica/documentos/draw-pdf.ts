/** Renders PDF pages as pictures with their text, using pdf.js, which is loaded on first use. */
import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

export interface Sheet {
  picture: HTMLCanvasElement;
  /** The page's text, for screen readers. */
  words: string;
}

/** Sharp enough for any screen and some zooming; more would only take memory on small phones. */
const WIDTH = 1400;

/** All pages in order and the PDF's title; rejects if the bytes are not a PDF. */
export async function drawPdf(pdf: Blob): Promise<{ hojas: Sheet[]; titulo: string }> {
  const task = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), isEvalSupported: false, verbosity: 0 });
  try {
    const document = await task.promise;
    const sheets: Sheet[] = [];
    for (let n = 1; n <= document.numPages; n++) sheets.push(await sheetOf(await document.getPage(n)));
    const { info } = (await document.getMetadata()) as { info: { Title?: string } };
    return { hojas: sheets, titulo: info.Title ?? '' };
  } finally {
    await task.destroy();
  }
}

async function sheetOf(page: PDFPageProxy): Promise<Sheet> {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: WIDTH / width });
  const picture = document.createElement('canvas');
  picture.width = viewport.width;
  picture.height = viewport.height;
  await page.render({ canvas: picture, viewport }).promise;
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
  return { picture, words: words.replace(/\s+/g, ' ').trim() };
}

/** Its pages, drawn when they are asked for. Nothing that the PDF says is run: the library draws and no more. */
export async function openPdf(pdf: Blob) {
  const task = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), isEvalSupported: false, verbosity: 0 });
  const document = await task.promise;
  return {
    cuantas: document.numPages,
    draw: async (n: number, giro: number) => {
      const page = await document.getPage(n);
      const rotation = (page.rotate + giro) % 360;
      const { width } = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: (WIDTH * 1.5) / width, rotation });
      const picture = window.document.createElement('canvas');
      picture.width = viewport.width;
      picture.height = viewport.height;
      await page.render({ canvas: picture, viewport }).promise;
      return picture;
    },
    close: () => void task.destroy(),
  };
}
