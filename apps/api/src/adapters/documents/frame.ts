/** What surrounds a document on each page: letterhead, patient line, verification, signature block, `n de m`. */
import { fechaCorta, wallOf } from '@hampi/contract';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { DocumentOptions, Documento, Emisor } from './document-data.ts';
import { linesOf, widthOf } from './fonts.ts';
import { given, INK, joined, type Paper, QR_SIZE, rule, shown, surnamesFirst } from './parts.ts';
import { HAMPI, HEART, qrOf } from './pictures.ts';

/** Figtree's own distance of lines. */
const LEADING = 1.2;
const TOP = 22;
/** Under the last line. */
const BOTTOM = 16;
const MARK = 30;
export const doctorName = (e: Emisor) => joined([e.titulo_honorifico, e.nombres, e.apellidos], ' ');
export const codesOf = (e: Emisor) =>
  joined([given(e.msp) && `Senescyt ${e.msp?.trim()}`, given(e.acess) && `ACESS ${e.acess?.trim()}`], '  ·  ');
/** City of the office; Cuenca when it has none (2 §2). */
export const cityOf = (e: Emisor) => given(e.ciudad) ?? 'Cuenca';

export const placeAndDate = (doc: Documento): [label: string, value: string][] => [
  ['Ciudad', cityOf(doc.emisor)],
  ['Fecha', fechaCorta(doc.fecha)],
];

export interface Head {
  /** Distance from the top of the page to the content. */
  height: number;
  content(page: number): Content;
}

/**
 * The head of each page: letterhead, and under it on the first page `lead` (city, date…), on the others the patient. Its
 * height is measured before: pdfmake does not let a head grow.
 */
export function head(
  paper: Paper,
  options: DocumentOptions,
  doc: Documento,
  { nombre, lead }: { nombre: string; lead: [label: string, value: string][] },
  logo?: string,
): Head {
  const { pt } = paper;
  const width = paper.width - 2 * paper.side;
  const patient = `${surnamesFirst(doc.paciente)} · ${given(doc.paciente.cedula_identidad) ?? 'Sin documento'} · ${fechaCorta(doc.fecha)}`;
  // White paper is given what its own print may not have: which document this is, and of which establishment.
  const name = options.membrete ? '' : `${nombre.toUpperCase()} N.º ${doc.numero}`;
  const nameWidth = name ? widthOf(name, pt(8.6), 700) + pt(8) : 0;
  const leadText = lead.map(([label, value]) => `${label}: ${value}`).join(GAP);
  const under = Math.max(
    lines(`Paciente: ${patient}`, pt(8.6), 600, width),
    lines(leadText, pt(9.4), 600, width - nameWidth) + (name ? pt(7.2) * LEADING : 0),
  );
  const firstLine: Content = [
    {
      columnGap: pt(6),
      columns: [
        {
          width: '*',
          style: 'body',
          text: lead.flatMap(([label, value], i) => [
            { text: `${i > 0 ? GAP : ''}${label}: `, bold: true },
            { text: value },
          ]),
        },
        ...shown(name, {
          text: name,
          bold: true,
          fontSize: pt(8.6),
          width: 'auto',
          noWrap: true,
          margin: [0, 0.5, 0, 0],
        }),
      ],
    },
    ...shown(name, { text: doc.emisor.establecimiento, style: 'fine' }),
  ];
  const patientLine: Content = { text: [{ text: 'Paciente: ', bold: true }, patient], style: 'second' };
  const top = options.membrete
    ? letterhead(paper, doc, nombre, logo)
    : { height: paper.blankHead - TOP, content: blank };
  return {
    height: TOP + top.height + pt(6) + under + pt(7),
    content: (page) => ({
      margin: [paper.side, TOP, paper.side, 0],
      stack: [
        tall(top.height, ['*'], [top.content()]),
        { margin: [0, pt(6), 0, 0], stack: [page === 1 ? firstLine : patientLine] },
      ],
    }),
  };
}

const GAP = '     ';
const blank = (): TableCell => '';

/** Mark, doctor, codes; number at the right; under a rule the place and how to reach it. */
function letterhead(paper: Paper, { emisor, numero }: Documento, nombre: string, logo: string | undefined) {
  const { pt } = paper;
  const width = paper.width - 2 * paper.side;
  const title = nombre.toUpperCase();
  const number = `N.º ${numero}`;
  const spaced = 0.7;
  const markWidth = pt(MARK) + pt(8);
  const titleWidth = Math.min(
    pt(100),
    Math.max(widthOf(title, pt(7.9), 600) + title.length * spaced, widthOf(number, pt(10.5), 700)) + pt(3),
  );
  const middle = width - markWidth - titleWidth;
  const specialties = joined(emisor.especializaciones);
  const contact = joined([...emisor.telefonos, emisor.correo]);
  const place = joined([emisor.establecimiento, emisor.direccion]);
  const contactWidth = Math.min(width * 0.45, widthOf(contact, pt(7.6), 400) + pt(10));
  const upper = Math.max(
    pt(MARK),
    lines(doctorName(emisor), pt(12.75), 700, middle) +
      (specialties ? lines(specialties, pt(9.4), 600, middle) : 0) +
      lines(codesOf(emisor) || ' ', pt(8.2), 400, middle),
    // Capitals set apart take more than was measured: a line to spare.
    lines(title, pt(7.9) * 1.12, 600, titleWidth) + lines(number, pt(10.5), 700, titleWidth),
  );
  const lower = Math.max(
    lines(place, pt(7.6), 400, width - contactWidth),
    contact ? lines(contact, pt(7.6), 400, contactWidth) : 0,
  );
  const content = (): TableCell => ({
    stack: [
      tall(
        upper,
        [markWidth, middle, titleWidth],
        [
          logo ? { image: logo, fit: [pt(MARK), pt(MARK)] } : { image: HEART, width: pt(MARK) },
          {
            stack: [
              { text: doctorName(emisor), style: 'doctor' },
              ...shown(specialties, { text: specialties, fontSize: pt(9.4), italics: true, color: INK.deepTeal }),
              { text: codesOf(emisor), fontSize: pt(8.2), color: INK.text2 },
            ],
          },
          {
            alignment: 'right',
            stack: [
              { text: title, fontSize: pt(7.9), italics: true, characterSpacing: spaced, color: INK.text2 },
              { text: number, fontSize: pt(10.5), bold: true },
            ],
          },
        ],
      ),
      { margin: [0, pt(6), 0, pt(4)], stack: [rule(width, INK.teal, 1.5)] },
      {
        fontSize: pt(7.6),
        color: INK.text2,
        columns: [
          { text: place, width: '*' },
          { text: contact, width: contactWidth, alignment: 'right' },
        ],
      },
    ],
  });
  return { height: upper + pt(10) + lower, content };
}

/** A row of a fixed height, without lines or padding. */
const tall = (height: number, widths: (number | string)[], cells: TableCell[]): Content => ({
  table: { widths, heights: [height], body: [cells] },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
});

const lines = (text: string, size: number, weight: 400 | 600 | 700, width: number) =>
  linesOf(text, size, weight, width) * size * LEADING;

/** What stands at the right of each foot; `height` in points. */
export interface Block {
  height: number;
  content(): Content;
}
export interface Foot {
  height: number;
  content(page: number, pages: number): Content;
}
const BLOCK_WIDTH = 172;

/** The foot of each page: verification at the left, signatures at the right, under them the number of the page. */
export function foot(paper: Paper, doc: Documento, block: Block, words: { verify: string; note?: string }): Foot {
  const { pt } = paper;
  const width = paper.width - 2 * paper.side;
  const upper = Math.max(QR_SIZE, block.height);
  const qr = doc.verificacion ? qrOf(doc.verificacion.url) : '';
  return {
    height: pt(6) + upper + pt(20) + BOTTOM,
    content: (page, pages) => ({
      margin: [paper.side, pt(6), paper.side, 0],
      stack: [
        tall(upper, ['*', pt(BLOCK_WIDTH)], [verification(paper, doc, words.verify, qr), { stack: [block.content()] }]),
        { margin: [0, pt(4), 0, pt(3)], stack: [rule(width)] },
        {
          style: 'fine',
          columns: [
            { image: HAMPI, width: pt(9) },
            { text: joined(['Generado con Hampi', words.note]), width: '*', margin: [pt(3), 0, 0, 0] },
            { text: `Página ${page} de ${pages}`, width: 'auto' },
          ],
        },
      ],
    }),
  };
}

function verification(paper: Paper, { verificacion: v }: Documento, verify: string, qr: string): TableCell {
  if (!v) return '';
  return {
    columns: [
      { image: qr, width: QR_SIZE },
      {
        width: '*',
        margin: [paper.pt(7), paper.pt(8), 0, 0],
        stack: [
          { text: verify, bold: true, fontSize: paper.pt(7.9) },
          { text: `Escanee el código o ingrese en ${v.pagina}`, fontSize: paper.pt(7.5), color: INK.text2 },
          { text: v.codigo, bold: true, fontSize: paper.pt(9.4), margin: [0, 1, 0, 0] },
        ],
      },
    ],
  };
}

/** A line to sign on, or who signed electronically and when, in the zone of the office. */
export function signatureBlock(paper: Paper, doc: Documento, { firma, membrete }: DocumentOptions): Block {
  const { pt } = paper;
  const { emisor } = doc;
  const width = pt(BLOCK_WIDTH);
  const acess = given(emisor.acess) && `ACESS ${emisor.acess?.trim()}`;
  const under = joined([membrete ? acess : codesOf(emisor), emisor.especializaciones.join(', ')]);
  const moment = firma && wallOf(firma.momento, doc.zona);
  const room = firma ? pt(7.2) * 2 * LEADING + lines(firma.nombre, pt(8.2), 700, width) + pt(3) : pt(34);
  return {
    height:
      room +
      lines(doctorName(emisor), pt(8.6), 700, width) +
      lines(under, pt(7.6), 400, width) +
      (firma ? 0 : pt(7.2) * LEADING) +
      pt(4),
    content: () => ({
      alignment: 'center',
      color: INK.text2,
      stack: [
        ...shown(firma, { text: 'Firmado electrónicamente por', fontSize: pt(7.2) }),
        ...shown(firma, { text: firma?.nombre ?? '', bold: true, color: INK.deepTeal, fontSize: pt(8.2) }),
        ...shown(moment, {
          text: `${cityOf(emisor)}, ${fechaCorta(moment?.fecha ?? '')} ${moment?.hora}`,
          fontSize: pt(7.2),
          margin: [0, 0, 0, pt(3)],
        }),
        ...shown(!firma, { text: '', margin: [0, pt(34), 0, 0] }),
        rule(width, INK.text, 0.8),
        { text: doctorName(emisor), bold: true, color: INK.text, fontSize: pt(8.6), margin: [0, pt(2), 0, 0] },
        { text: under, fontSize: pt(7.6) },
        ...shown(!firma, { text: 'Firma y sello', fontSize: pt(7.2), color: INK.text3 }),
      ],
    }),
  };
}

/** Lines to initial each sheet on, so that none can be changed for another. */
export function initialsBlock(paper: Paper, who: string[]): Block {
  const { pt } = paper;
  const width = pt(BLOCK_WIDTH);
  return {
    height: who.reduce((sum, name) => sum + pt(25) + lines(name, pt(7.5), 400, width), 0),
    content: () => ({
      alignment: 'center',
      fontSize: pt(7.5),
      color: INK.text2,
      stack: who.map((name) => ({ margin: [0, pt(23), 0, 0], stack: [rule(width, INK.text, 0.8), { text: name }] })),
    }),
  };
}
