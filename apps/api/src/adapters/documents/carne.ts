/** Vaccination card (BE-13): doses on record and the next ones of the schedule. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Carne, DocumentOptions } from './document-data.ts';
import { box, type Cell, field, given, INK, joined, type Paper, paperOf, rule, shown, surnamesFirst } from './parts.ts';
import { HAMPI } from './pictures.ts';
import { layOut } from './render.ts';

const TITLE = 'Carné de vacunación';
const NOTE = 'Registro de vacunas en Hampi. No reemplaza la libreta del Ministerio de Salud Pública.';
const TOP = 22;

/** A PDF of one card. The same data give the same bytes. */
export function renderCarne(carne: Carne, papel: DocumentOptions['papel']): Promise<Uint8Array> {
  const paper = paperOf({ papel });
  const { pt } = paper;
  const patient = surnamesFirst(carne.paciente);
  const width = paper.width - 2 * paper.side;
  const headRow = (page: number): Content => ({
    margin: [paper.side, TOP, paper.side, 0],
    stack: [
      {
        columns: [
          { text: TITLE, style: 'title', width: 'auto', noWrap: true },
          {
            width: '*',
            margin: [pt(8), pt(5), 0, 0],
            alignment: 'right',
            style: 'second',
            text: page === 1 ? `Al ${fechaCorta(carne.fecha)}` : `${patient} · ${fechaCorta(carne.fecha)}`,
          },
        ],
      },
      { margin: [0, pt(4), 0, 0], stack: [rule(width, INK.teal, 1.5)] },
    ],
  });
  const footRow = (page: number, pages: number): Content => ({
    margin: [paper.side, pt(6), paper.side, 0],
    stack: [
      rule(width),
      {
        margin: [0, pt(3), 0, 0],
        style: 'fine',
        columns: [
          { image: HAMPI, width: pt(9) },
          { text: NOTE, width: '*', margin: [pt(3), 0, pt(6), 0] },
          { text: `Página ${page} de ${pages}`, width: 'auto' },
        ],
      },
    ],
  });
  return layOut(paper, {
    title: `${TITLE} · ${patient}`,
    author: 'Hampi',
    subject: TITLE,
    emitido: carne.emitido,
    top: { height: TOP + pt(32), content: headRow },
    bottom: { height: pt(44), content: footRow },
    content: [...patientBox(carne, paper), ...aplicadas(carne, paper), ...porAplicar(carne, paper)],
  });
}

function patientBox({ paciente }: Carne, paper: Paper): Content[] {
  const { fecha_nacimiento } = paciente;
  return [
    box(
      ['*', 'auto', 'auto', 'auto'],
      [
        [
          field('Paciente', surnamesFirst(paciente)),
          field('Documento', given(paciente.cedula_identidad)),
          field('Fecha de nacimiento', fecha_nacimiento ? fechaCorta(fecha_nacimiento) : undefined),
          field('Sexo', given(paciente.sexo)),
        ],
      ],
      paper,
    ),
  ];
}

const number = (n: number) => n.toLocaleString('es-EC', { maximumFractionDigits: 2, useGrouping: false });

function aplicadas({ aplicadas: rows }: Carne, paper: Paper): Content[] {
  if (rows.length === 0) return [heading('Vacunas aplicadas', paper), quiet('No hay vacunas registradas.')];
  return [
    heading('Vacunas aplicadas', paper),
    lined(
      ['*', 'auto', 'auto', 'auto', 'auto', '*'],
      ['Vacuna', 'Dosis', 'Fecha', 'Edad', 'Lote', 'Registró'],
      rows.map((row) => [
        words(row.vacuna, joined([row.producto, row.lugar])),
        words(number(row.dosis)),
        { text: fechaCorta(row.fecha), style: 'body', noWrap: true },
        { text: row.edad ?? '—', style: 'body', noWrap: true },
        words(row.lote),
        { text: row.profesional, style: 'second' },
      ]),
      paper,
    ),
  ];
}

function porAplicar({ por_aplicar: rows, paciente }: Carne, paper: Paper): Content[] {
  const title = heading('Por aplicar según el esquema', paper);
  if (!paciente.fecha_nacimiento) return [title, quiet('Sin fecha de nacimiento no se puede calcular el esquema.')];
  if (rows.length === 0) return [title, quiet('Ninguna por el momento.')];
  return [
    title,
    lined(
      ['*', 'auto', 'auto', 'auto'],
      ['Vacuna', 'Dosis', 'Desde', 'Estado'],
      rows.map((row) => [
        words(row.vacuna),
        words(number(row.dosis)),
        words(row.fecha ? fechaCorta(row.fecha) : '—'),
        words(row.estado),
      ]),
      paper,
    ),
  ];
}

const heading = (text: string, { pt }: Paper): Content => ({
  text,
  bold: true,
  color: INK.teal,
  fontSize: pt(10),
  margin: [0, pt(12), 0, pt(3)],
  headlineLevel: 1,
});
const quiet = (text: string): Content => ({ text, style: 'second' });
const words = (text: string, under = ''): Cell => ({
  stack: [{ text, style: 'body' }, ...shown(under, { text: under, style: 'second' })],
});

/** A table with ruled rows, whose header repeats on every page. */
const lined = (widths: (string | number)[], head: string[], rows: TableCell[][], paper: Paper): Content => ({
  table: {
    widths,
    headerRows: 1,
    dontBreakRows: true,
    body: [head.map((text) => ({ text, style: 'label' })), ...rows],
  },
  layout: {
    hLineWidth: (i) => (i === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: () => INK.line,
    paddingLeft: (i) => (i === 0 ? 0 : paper.pt(4)),
    paddingRight: () => paper.pt(4),
    paddingTop: () => paper.pt(3),
    paddingBottom: () => paper.pt(3),
  },
});
