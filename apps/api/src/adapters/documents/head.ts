/** Page header: letterhead, or blank space for printed paper, and the patient. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { DocumentOptions, Documento } from './document-data.ts';
import { widthOf } from './fonts.ts';
import { codesOf, doctorName, LEADING, lines, numeroOf, tall } from './frame.ts';
import { given, INK, joined, type Paper, rule, shown, surnamesFirst } from './parts.ts';
import { HEART } from './pictures.ts';

const TOP = 22;
const MARK = 30;

export interface Head {
  /** Distance from the top of the page to the content. */
  height: number;
  content(page: number): Content;
}

/**
 * The header of each page: letterhead, and below it `lead` (city, date…) on the first page, the patient on the others. Its height
 * is measured beforehand, because pdfmake headers cannot grow.
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
  // A printed letterhead may lack the kind of document and the establishment, so both are added.
  const name = options.membrete ? '' : `${nombre.toUpperCase()} ${numeroOf(doc)}`;
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

/** Logo, doctor, registration numbers; document number at the right; below a rule, place and contact data. */
function letterhead(paper: Paper, doc: Documento, nombre: string, logo: string | undefined) {
  const { pt } = paper;
  const { emisor } = doc;
  const width = paper.width - 2 * paper.side;
  const title = nombre.toUpperCase();
  const number = numeroOf(doc);
  const spaced = 0.7;
  const markWidth = pt(MARK) + pt(8);
  const titleWidth = Math.min(
    pt(100),
    Math.max(widthOf(title, pt(7.9), 600) + title.length * spaced, widthOf(number, pt(10.5), 700)) + pt(3),
  );
  const middle = width - markWidth - titleWidth;
  const specialties = joined(emisor.especializaciones);
  const contact = joined([...emisor.telefonos, emisor.correo]);
  const place = joined([emisor.institucion, emisor.establecimiento, emisor.direccion]);
  const contactWidth = Math.min(width * 0.45, widthOf(contact, pt(7.6), 400) + pt(10));
  const upper = Math.max(
    pt(MARK),
    lines(doctorName(emisor), pt(12.75), 700, middle) +
      (specialties ? lines(specialties, pt(9.4), 600, middle) : 0) +
      lines(codesOf(emisor) || ' ', pt(8.2), 400, middle),
    // Letter-spaced capitals take more room than measured, so one line is spare.
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
