/** Building blocks of documents. Sizes are points on A5; on A4 they are scaled up a little. */
import type { Column, Content, StyleDictionary, TableCell } from 'pdfmake/interfaces';
import type { Diagnostico, DocumentOptions } from './document-data.ts';

export const INK = {
  teal: '#0F766E',
  deepTeal: '#115E59',
  text: '#23211D',
  text2: '#57524A',
  text3: '#6E685E',
  line: '#DDD6CB',
  box: '#F6F3EE',
  red: '#A8231B',
};

const MM = 72 / 25.4;
export const QR_SIZE = 20 * MM;

export interface Paper {
  size: 'A4' | 'A5';
  width: number;
  height: number;
  /** Left and right margin. */
  side: number;
  /** Height left blank for a printed letterhead. */
  blankHead: number;
  /** Converts a size given for A5 to points on this paper. */
  pt(size: number): number;
}

export function paperOf({ papel }: Pick<DocumentOptions, 'papel'>): Paper {
  const a4 = papel === 'A4';
  const pt = (size: number) => Math.round(size * (a4 ? 1.1 : 1) * 100) / 100;
  return {
    size: papel,
    width: a4 ? 595.28 : 419.53,
    height: a4 ? 841.89 : 595.28,
    side: (a4 ? 16 : 8) * MM,
    blankHead: 32 * MM,
    pt,
  };
}

export function stylesOf({ pt }: Paper): StyleDictionary {
  return {
    doctor: { fontSize: pt(12.75), bold: true },
    title: { fontSize: pt(15), bold: true },
    rp: { fontSize: pt(15), bold: true, color: INK.teal },
    medicine: { fontSize: pt(10) },
    body: { fontSize: pt(9.4) },
    second: { fontSize: pt(8.6), color: INK.text2 },
    label: { fontSize: pt(7.5), italics: true, color: INK.text2 },
    caps: { fontSize: pt(7.5), italics: true, color: INK.text2, characterSpacing: 0.9 },
    fine: { fontSize: pt(7.2), color: INK.text3 },
  };
}

const PLACEHOLDERS = new Set(['', 'sin definir']);
/** The trimmed text; undefined if it counts as empty (2 §9). */
export function given(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return PLACEHOLDERS.has(trimmed.toLowerCase()) ? undefined : trimmed;
}
export const joined = (texts: (string | null | undefined)[], separator = ' · ') =>
  texts.map(given).filter(Boolean).join(separator);

/** `Mora Vega Ana`: surnames first, as the regulations require. */
export const surnamesFirst = (p: { nombres: string; apellidos: string }) => joined([p.apellidos, p.nombres], ' ');

export type Cell = Extract<TableCell, { stack: unknown } | { text: unknown }>;

/** A label over its value. An empty value prints a dash, so that nothing can be added by hand later. */
export const field = (label: string, value: string | undefined, style = 'body'): Cell => ({
  stack: [
    { text: label, style: 'label' },
    { text: value ?? '—', style },
  ],
});

/** The nodes if the condition holds. */
export const shown = <N extends Content>(condition: unknown, ...nodes: N[]): N[] => (condition ? nodes : []);

export const rule = (width: number, color = INK.line, lineWidth = 0.6): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: color }],
});

/** Rows of fields on a tinted background, with `edge` above the first and below the last. `widths` as in pdfmake; short rows are padded. */
export function box(widths: (number | string)[], rows: TableCell[][], paper: Paper, edge = 7): Content {
  const pad = (from: number) => paper.pt(from);
  return {
    table: {
      widths,
      body: rows.map((row) => [...row, ...Array.from({ length: widths.length - spanOf(row) }, () => '')]),
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: () => INK.box,
      paddingLeft: (i) => pad(i === 0 ? 9 : 4),
      paddingRight: () => pad(4),
      paddingTop: (i) => pad(i === 0 ? edge : 2),
      paddingBottom: (i) => pad(i === rows.length - 1 ? edge : 2),
    },
  };
}
const spanOf = (row: TableCell[]) =>
  row.reduce<number>((sum, cell) => sum + ((typeof cell === 'object' && 'colSpan' in cell && cell.colSpan) || 1), 0);

/** A table with ruled rows; the first `headerRows` are repeated on every page. */
export const ruled = (
  widths: (string | number)[],
  body: TableCell[][],
  { pt }: Paper,
  { headerRows = 1, above = 4 }: { headerRows?: number; above?: number } = {},
): Content => ({
  table: { widths, headerRows, dontBreakRows: true, body },
  layout: {
    hLineWidth: (i) => (i === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: () => INK.line,
    paddingLeft: (i) => (i === 0 ? 0 : pt(4)),
    paddingRight: () => pt(4),
    paddingTop: () => pt(above),
    paddingBottom: () => pt(above),
  },
});

/** The last line of a page, under a rule: a remark about the sheet, and the page number. */
export const lastLine = (
  said: Column[],
  page: number,
  pages: number,
  { side, width, pt }: Paper,
  above = 6,
): Content => ({
  margin: [side, pt(above), side, 0],
  stack: [
    rule(width - 2 * side),
    {
      margin: [0, pt(3), 0, 0],
      style: 'fine',
      columns: [...said, { text: `Página ${page} de ${pages}`, width: 'auto', noWrap: true }],
    },
  ],
});

/** A cell spanning several columns, followed by the empty cells that pdfmake requires. */
export const across = (columns: number, cell: Cell): TableCell[] => [
  { ...cell, colSpan: columns },
  ...Array.from({ length: columns - 1 }, () => ''),
];

export const diagnosticos = (list: Diagnostico[], label = 'Diagnóstico (CIE10)'): Content[] =>
  list.length === 0
    ? []
    : [
        { text: label, style: 'label' },
        ...list.map(
          (d): Content => ({
            text: [{ text: d.cod_4, bold: true }, ` ${d.descripcion}`, d.tipo ? ` · ${d.tipo}` : ''],
            style: 'body',
          }),
        ),
      ];

/** Text with its paragraphs as typed. */
export const paragraphs = (text: string, style = 'body'): Content => ({
  stack: text
    .split(/\r?\n/)
    .map((line): Content => ({ text: line, style, margin: line ? [0, 0, 0, 1.5] : [0, 0, 0, 4] })),
});
