/** Renders documents. Runs in a worker, because laying out a page blocks its thread for tens of milliseconds. */
import { fechaEnPalabras } from '@hampi/contract/base/texto/palabras';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { certificadoContent } from './certificado.ts';
import { consentimientoContent } from './consentimiento.ts';
import type { DocumentData, DocumentKind, DocumentOptions, Documento, Formulario } from './document-data.ts';
import { withSigns } from './fonts.ts';
import { type Block, type Foot, foot, initialsBlock, signatureBlock } from './foot.ts';
import { formularioContent } from './formulario.ts';
import { cityOf, doctorName, numeroOf, placeAndDate } from './frame.ts';
import { type Head, head } from './head.ts';
import { breaksBefore } from './keep.ts';
import { INK, type Paper, paperOf, shown, stylesOf, surnamesFirst } from './parts.ts';
import { pedidoContent } from './pedido.ts';
import { jpegOf } from './pictures.ts';
import { patientSheet, recetaContent, recetaLead } from './receta.ts';

export interface Layout {
  nombre: string;
  /** First line of the first page. */
  lead: [label: string, value: string][];
  verify: string;
  note?: string;
  /** What the foot calls a page. */
  sheet?: string;
  /** The number of the first page within a volume of several documents. */
  folio?: number;
  content: Content[];
  /** Content on separate pages. */
  more?: Content[];
  /** Replaces the professional's signature block. */
  block?: Block;
}

const formulario = (nombre: string) => (data: Formulario, paper: Paper) => ({
  nombre,
  lead: placeAndDate(data),
  verify: 'Verifique este documento',
  note: data.codigo,
  sheet: 'Hoja',
  content: formularioContent(data, paper),
});

const LAYOUTS: {
  [K in DocumentKind]: (data: DocumentData[K], paper: Paper, options: DocumentOptions) => Promise<Layout> | Layout;
} = {
  receta: (data, paper) => ({
    nombre: 'Receta',
    lead: recetaLead(data),
    verify: 'Verifique esta receta',
    content: recetaContent(data, paper),
    more: patientSheet(data, paper),
  }),
  pedido: (data, paper) => ({
    nombre: 'Pedido de exámenes',
    lead: placeAndDate(data),
    verify: 'Verifique este pedido',
    content: pedidoContent(data, paper),
  }),
  certificado: (data, paper, options) => ({
    nombre: 'Certificado médico',
    lead: [[cityOf(data.emisor), fechaEnPalabras(data.fecha)]],
    verify: 'Verifique este certificado',
    note: 'Confidencial',
    content: certificadoContent(data, paper, options),
  }),
  consentimiento: async (data, paper) => ({
    nombre: 'Consentimiento informado',
    lead: placeAndDate(data),
    verify: 'Verifique este documento',
    note: 'SNS-MSP / HCU-form.024/2016',
    content: consentimientoContent(data, paper, await jpegOf(data.grafico, 1400)),
    block: initialsBlock(paper, ['Rúbrica del paciente o representante', 'Rúbrica del profesional']),
  }),
  form001: formulario('Formulario 001'),
  form002: formulario('Formulario 002'),
  form005: formulario('Formulario 005'),
  form007: formulario('Formulario 007'),
  form010: formulario('Formulario 010'),
  form012: formulario('Formulario 012'),
  form020: formulario('Formulario 020'),
  consentido: formulario('Consentimiento firmado'),
  negativa: formulario('Negativa de consentimiento'),
  revocatoria: formulario('Revocatoria'),
  autorizacion: formulario('Autorización de lectura'),
  publicacion: formulario('Autorización de fotografía'),
  entrega: formulario('Constancia de entrega'),
  form033: formulario('Formulario 033'),
  form053: formulario('Formulario 053'),
};

/**
 * Renders an issued document. The same data give the same bytes, because its dates are those of the issue. Rejects with
 * DocumentError if a picture cannot be read.
 */
export async function renderDocument<K extends DocumentKind>(
  kind: K,
  data: DocumentData[K],
  options: DocumentOptions,
  complete?: Completion,
): Promise<Uint8Array> {
  const paper = paperOf(options);
  const layout = await LAYOUTS[kind](data, paper, options);
  return layOut(paper, await sheetsOf(paper, layout, data, options), (document) => {
    attach(document, data);
    complete?.(document);
  });
}

/** Puts the text file of a form into the PDF, dated as the PDF is. */
function attach(document: PDFKit.PDFDocument, data: Documento & Pick<Formulario, 'adjunto'>): void {
  if (!data.adjunto) return;
  const { nombre, descripcion, texto } = data.adjunto;
  const issued = new Date(data.emitido);
  document.file(Buffer.from(texto), {
    name: nombre,
    type: 'text/plain',
    description: descripcion,
    creationDate: issued,
    modifiedDate: issued,
  });
}

/** The sheets of a document: its layout between letterhead and foot. */
export async function sheetsOf(
  paper: Paper,
  layout: Layout,
  data: Documento,
  options: DocumentOptions,
): Promise<Sheets> {
  const logo = await jpegOf(options.membrete ? data.emisor.logo : null, 300);
  return {
    title: `${layout.nombre} ${numeroOf(data)} · ${surnamesFirst(data.paciente)}`,
    author: doctorName(data.emisor),
    subject: layout.nombre,
    emitido: data.emitido,
    borrador: data.numero === null,
    top: head(paper, options, data, layout, logo),
    bottom: foot(paper, data, layout.block ?? signatureBlock(paper, data, options), layout),
    content: [{ stack: layout.content }, ...shown(layout.more, { stack: layout.more ?? [], pageBreak: 'before' })],
  };
}

/** What is added to a document after its last page was laid out. */
type Completion = (document: PDFKit.PDFDocument) => void;

export interface Sheets {
  title: string;
  author: string;
  subject: string;
  /** The PDF's date, as ISO instant. */
  emitido: string;
  /** Marks every page as an invalid draft. */
  borrador?: boolean;
  top: Head;
  bottom: Foot;
  content: Content[];
}

/** Lays the content out on pages with header and footer. */
export async function layOut(paper: Paper, sheets: Sheets, complete?: Completion): Promise<Uint8Array> {
  const pdf = pdfmake.createPdf(definitionOf(paper, sheets));
  complete?.(await pdf.getStream());
  return await pdf.getBuffer();
}

export function definitionOf(paper: Paper, { title, author, subject, top, bottom, content, ...sheets }: Sheets) {
  const issued = new Date(sheets.emitido);
  return {
    version: '1.7',
    language: 'es',
    displayTitle: true,
    info: { title, author, subject, creator: 'Hampi', producer: 'Hampi', creationDate: issued, modDate: issued },
    pageSize: paper.size,
    pageMargins: [paper.side, top.height, paper.side, bottom.height],
    header: (page) => ready(top.content(page)),
    footer: (page, pages) => ready(bottom.content(page, pages)),
    styles: stylesOf(paper),
    defaultStyle: { font: 'Figtree', fontSize: paper.pt(9.4), color: INK.text },
    pageBreakBefore: breaksBefore,
    content: ready(content),
    ...(sheets.borrador && { watermark: { ...DRAFT, fontSize: paper.pt(34) } }),
  } satisfies TDocumentDefinitions;
}

const DRAFT = { text: 'BORRADOR · sin validez', color: INK.red, opacity: 0.16, bold: true };

const CHILDREN = ['stack', 'columns', 'table', 'body'] as const;

/** Assigns each text the font that has its characters. Returns a copy, because pdfmake modifies its input. */
function ready<T>(node: T): T {
  return prepared(node) as T;
}

function prepared(node: unknown): unknown {
  if (typeof node === 'string') return { text: withSigns(node) };
  if (Array.isArray(node)) return node.map(prepared);
  if (typeof node !== 'object' || node === null) return node;
  const made: Record<string, unknown> = { ...node };
  if (typeof made.text === 'string') made.text = withSigns(made.text);
  else if (made.text) made.text = prepared(made.text);
  if (Array.isArray(made.canvas)) made.canvas = made.canvas.map((drawn) => ({ ...drawn }));
  for (const key of CHILDREN) if (made[key]) made[key] = prepared(made[key]);
  return made;
}
