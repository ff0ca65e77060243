/**
 * Several forms in one PDF, each with its own letterhead and sheet numbers, which share fonts and pictures. pdfmake makes a PDF of one
 * definition; its parts, used here one after the other on the same PDF, lay out any number.
 */
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Formulario } from '../document-data.ts';
import { initialsBlock } from '../foot.ts';
import { formularioContent } from '../formulario.ts';
import { placeAndDate } from '../frame.ts';
import { paperOf } from '../parts.ts';
import { definitionOf, sheetsOf } from '../render.ts';

/** A form as a part of a volume. */
export interface Pliego {
  /** What the letterhead calls it. */
  nombre: string;
  data: Formulario;
  /** Lines to sign on by hand, instead of the professional's block. */
  firman?: string[];
}

export interface Pliegos {
  pdf: Uint8Array;
  /** How many sheets each has. */
  hojas: number[];
}

/** A4 with letterhead. Sheets are numbered from `folio` on; null numbers none. */
export async function renderPliegos(pliegos: Pliego[], folio: number | null): Promise<Pliegos> {
  const paper = paperOf({ papel: 'A4' });
  const size = { width: paper.width, height: paper.height, orientation: 'portrait' };
  const options = { papel: 'A4', membrete: true, firma: null } as const;
  const document = new Parts.PDFDocument(fonts(), {}, {}, {}, { ...PDF, size: [size.width, size.height] }, virtualfs);
  const bytes = collected(document);
  const renderer = new Parts.Renderer(document);
  const hojas: number[] = [];
  let next = folio;
  for (const { nombre, data, firman } of pliegos) {
    const layout = {
      nombre,
      lead: placeAndDate(data),
      verify: 'Verifique esta copia',
      note: data.codigo,
      sheet: 'Hoja',
      content: formularioContent(data, paper),
      ...(next !== null && { folio: next }),
      ...(firman && { block: initialsBlock(paper, firman) }),
    };
    const d = definitionOf(paper, await sheetsOf(paper, layout, data, options));
    const [left, top, right, bottom] = d.pageMargins as [number, number, number, number];
    const pages = new Parts.LayoutBuilder(size, { left, top, right, bottom }, new Parts.SVGMeasure()).layoutDocument(
      d.content,
      document,
      d.styles,
      d.defaultStyle,
      undefined,
      d.header,
      d.footer,
      undefined,
      d.pageBreakBefore,
    );
    renderer.renderPages(pages);
    hojas.push(pages.length);
    if (next !== null) next += pages.length;
  }
  document.end();
  return { pdf: await bytes, hojas };
}

const PDF = { pdfVersion: '1.7', compress: true, autoFirstPage: false, bufferPages: false, font: null, lang: 'es' };

type Definition = TDocumentDefinitions;
interface Inside {
  PDFDocument: new (
    fonts: object,
    images: object,
    patterns: object,
    attachments: object,
    options: object,
    files: unknown,
  ) => PDFKit.PDFDocument;
  LayoutBuilder: new (
    size: object,
    margins: object,
    svg: object,
  ) => {
    layoutDocument(
      content: Content,
      document: PDFKit.PDFDocument,
      styles: Definition['styles'],
      defaultStyle: Definition['defaultStyle'],
      background: undefined,
      header: Definition['header'],
      footer: Definition['footer'],
      watermark: undefined,
      pageBreakBefore: Definition['pageBreakBefore'],
    ): unknown[];
  };
  Renderer: new (document: PDFKit.PDFDocument) => { renderPages(pages: unknown[]): void };
  SVGMeasure: new () => object;
}
const require = createRequire(import.meta.url);
const inside = <N extends keyof Inside>(name: N): Inside[N] => require(`pdfmake/js/${name}.js`).default;
const Parts = {
  PDFDocument: inside('PDFDocument'),
  LayoutBuilder: inside('LayoutBuilder'),
  Renderer: inside('Renderer'),
  SVGMeasure: inside('SVGMeasure'),
};
const { virtualfs } = pdfmake;
/** Of `fonts.ts`; a copy, because pdfmake writes into it. */
const fonts = () => structuredClone((pdfmake as unknown as { fonts: object }).fonts);

const collected = (document: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
