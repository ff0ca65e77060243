/**
 * Keeps blocks together on a page. pdfmake drops the part of an unbreakable block beyond one page, so a block is kept whole only
 * if its height, estimated generously, surely fits.
 */
import type { Content, StyleDictionary } from 'pdfmake/interfaces';
import type { Paper } from './parts.ts';

/** Generous estimates: width of a letter relative to its height, and line height. */
const LETTER = 0.54;
const LINE = 1.3;
const SAFETY = 1.15;

interface Parts {
  text?: unknown;
  stack?: unknown[];
  columns?: unknown[];
  table?: { body: unknown[][]; widths?: unknown[]; heights?: unknown };
  fit?: [number, number];
  width?: unknown;
  margin?: unknown;
  style?: string;
  fontSize?: number;
}

/** The nodes, in which only blocks that fit in `room` points stay `unbreakable`. */
export function keep(nodes: Content[], paper: Paper, styles: StyleDictionary, room: number): Content[] {
  const width = paper.width - 2 * paper.side;

  function height(node: unknown, within: number): number {
    if (typeof node === 'string' || typeof node === 'number') return textHeight(String(node), paper.pt(9.4), within);
    if (Array.isArray(node)) return sum(node.map((child) => height(child, within)));
    if (typeof node !== 'object' || node === null) return 0;
    const n = node as Parts;
    const size = n.fontSize ?? (n.style ? styles[n.style]?.fontSize : undefined) ?? paper.pt(9.4);
    const own =
      (n.text === undefined ? 0 : textHeight(plain(n.text), size, within)) +
      height(n.stack ?? [], within) +
      (n.fit?.[1] ?? 0) +
      (n.columns ? tallest(n.columns, within) : 0) +
      (n.table ? sum(n.table.body.map((row) => tallest(row, within) + rowPadding(n.table))) : 0);
    return own + (Array.isArray(n.margin) ? Number(n.margin[1] ?? 0) + Number(n.margin[3] ?? 0) : 0);
  }

  /** Height of columns: those without a width share what the others leave. */
  function tallest(cells: unknown[], within: number): number {
    const given = cells.map((cell) => (typeof (cell as Parts)?.width === 'number' ? Number((cell as Parts).width) : 0));
    const share = (within - sum(given)) / Math.max(1, given.filter((w) => w === 0).length);
    return Math.max(0, ...cells.map((cell, i) => height(cell, given[i] || share)));
  }
  const rowPadding = (table: Parts['table']) => (typeof table?.heights === 'number' ? table.heights : 0) + paper.pt(8);

  return nodes.map((node) =>
    typeof node === 'object' && 'unbreakable' in node && height(node, width) * SAFETY > room
      ? { ...node, unbreakable: false }
      : node,
  );
}

const textHeight = (text: string, size: number, within: number) =>
  sum(text.split('\n').map((line) => Math.max(1, Math.ceil((line.length * size * LETTER) / within)) * size * LINE));
const plain = (text: unknown): string =>
  Array.isArray(text)
    ? text.map(plain).join('')
    : typeof text === 'object'
      ? plain((text as Parts).text)
      : String(text);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
