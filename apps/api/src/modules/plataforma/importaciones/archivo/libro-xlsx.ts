/** Where the parts of a workbook are, which its relationships say, and how it counts days. */
import { DAY_MS } from '@hampi/contract/base/fechas';
import { damaged } from './fila.ts';
import type { Paquete } from './paquete-xlsx.ts';

export interface Libro {
  /** Paths of the first visible sheet and of the shared strings, if there are any. */
  sheet: string;
  strings: string | undefined;
  /** The cell styles that show a number as a date. */
  fechas: ReadonlySet<number>;
  /** Day 0, in milliseconds: workbooks of old Macs count from 1904. */
  desde: number;
}

const DESDE_1900 = Date.UTC(1899, 11, 30);
const DESDE_1904 = Date.UTC(1904, 0, 1);
export async function readLibro(paquete: Paquete): Promise<Libro> {
  const root = await relationsOf(paquete, '');
  const path = root.find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  const sheets: { id: string | undefined; hidden: boolean }[] = [];
  let desde = DESDE_1900;
  await paquete.readAll(path, {
    open(tag, attributes) {
      if (tag === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) desde = DESDE_1904;
      if (tag !== 'sheet') return;
      const id = attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      sheets.push({ id, hidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  const relations = await relationsOf(paquete, path);
  const first = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  const of = (kind: string, usual: string) =>
    relations.find(({ type }) => type.endsWith(kind))?.path ?? (paquete.has(usual) ? usual : undefined);
  const styles = of('/styles', 'xl/styles.xml');
  return {
    sheet: relations.find(({ id }) => id === first?.id)?.path ?? damaged(),
    strings: of('/sharedStrings', 'xl/sharedStrings.xml'),
    fechas: styles ? await dateStyles(paquete, styles) : new Set(),
    desde,
  };
}

/** The relationships of a part; of the package itself for an empty path. */
async function relationsOf(paquete: Paquete, part: string): Promise<{ id: string; type: string; path: string }[]> {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? [];
  const rels = `${folder}_rels/${name}.rels`;
  const found: { id: string; type: string; path: string }[] = [];
  if (!paquete.has(rels)) return found;
  await paquete.readAll(rels, {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return;
      const path = new URL(Target, `part:///${folder}`).pathname.slice(1);
      found.push({ id: Id, type: Type, path: decodeURIComponent(path) });
    },
  });
  return found;
}

/** The formats for dates that every program knows by number; others are written out, such as `dd/mm/yyyy`. */
const isDateFormat = (id: number, written: ReadonlyMap<number, string>): boolean => {
  const code = written.get(id)?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return code === undefined ? (id >= 14 && id <= 17) || id === 22 : /d/i.test(code) || /y/i.test(code);
};

async function dateStyles(paquete: Paquete, path: string): Promise<Set<number>> {
  const written = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  await paquete.readAll(path, {
    open(tag, { numFmtId, formatCode = '' }) {
      if (tag === 'numFmt') written.set(Number(numFmtId), formatCode);
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells) styles.push(Number(numFmtId ?? 0));
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return new Set(styles.flatMap((id, style) => (isDateFormat(id, written) ? [style] : [])));
}

/** `YYYY-MM-DD`; undefined for what is no day. */
export function fechaOf(value: string, desde: number): string | undefined {
  const days = Math.floor(Number(value));
  if (value === '' || !(days >= 1 && days < 300_000)) return undefined;
  return new Date(desde + days * DAY_MS).toISOString().slice(0, 10);
}
