/**
 * Shared by printouts that are not issued documents and therefore have no number, signature or letterhead: vaccination card, growth curves
 * and the data-protection desk.
 */
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Paciente } from '../document-data.ts';
import { box, field, given, INK, lastLine, type Paper, rule, ruled, surnamesFirst } from '../parts.ts';
import { HAMPI } from '../pictures.ts';
import type { Sheets } from '../render.ts';

const TOP = 22;

interface Printout {
  title: string;
  /** Says at the foot of each page which document this sheet is not. */
  note: string;
  /** The day shown on it. */
  fecha: string;
  emitido: string;
  /** Whom it is about; on every page and in the title. */
  de: string;
  content: Content[];
}

/** Its pages, each with title, name and note. */
export function printout(paper: Paper, { title, note, fecha, emitido, de, content }: Printout): Sheets {
  const { pt } = paper;
  const width = paper.width - 2 * paper.side;
  const headRow = (page: number): Content => ({
    margin: [paper.side, TOP, paper.side, 0],
    stack: [
      {
        columns: [
          { text: title, style: 'title', width: 'auto', noWrap: true },
          {
            width: '*',
            margin: [pt(8), pt(5), 0, 0],
            alignment: 'right',
            style: 'second',
            text: page === 1 ? `Al ${fechaCorta(fecha)}` : `${de} · ${fechaCorta(fecha)}`,
          },
        ],
      },
      { margin: [0, pt(4), 0, 0], stack: [rule(width, INK.teal, 1.5)] },
    ],
  });
  const footRow = (page: number, pages: number): Content =>
    lastLine(
      [
        { image: HAMPI, width: pt(9) },
        { text: note, width: '*', margin: [pt(3), 0, pt(6), 0] },
      ],
      page,
      pages,
      paper,
    );
  return {
    title: `${title} · ${de}`,
    author: 'Hampi',
    subject: title,
    emitido,
    top: { height: TOP + pt(32), content: headRow },
    bottom: { height: pt(44), content: footRow },
    content,
  };
}

/** A box with the patient's data. */
export const patientBox = (paciente: Paciente, paper: Paper): Content =>
  box(
    ['*', 'auto', 'auto', 'auto'],
    [
      [
        field('Paciente', surnamesFirst(paciente)),
        field('Documento', given(paciente.cedula_identidad)),
        field('Fecha de nacimiento', paciente.fecha_nacimiento ? fechaCorta(paciente.fecha_nacimiento) : undefined),
        field('Sexo', given(paciente.sexo)),
      ],
    ],
    paper,
  );

export const heading = (text: string, { pt }: Paper): Content => ({
  text,
  bold: true,
  color: INK.teal,
  fontSize: pt(10),
  margin: [0, pt(12), 0, pt(3)],
  headlineLevel: 1,
});
export const quiet = (text: string): Content => ({ text, style: 'second' });

/** A table with ruled rows and column headings. */
export const lined = (widths: (string | number)[], head: string[], rows: TableCell[][], paper: Paper): Content =>
  ruled(widths, [head.map((text) => ({ text, style: 'label' })), ...rows], paper, { above: 3 });
