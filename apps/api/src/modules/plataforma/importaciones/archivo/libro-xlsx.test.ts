/** Workbooks that other programs write: dates of old Macs, parts under other names, hidden sheets, escaped characters (BE-14, BE-18). */
import { expect, test } from 'vitest';
import { zipOf } from '../testing/workbook.ts';
import { xlsxRows } from './read-xlsx.ts';
import { decodeBytes } from './un-byte.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const rels = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`;

async function rowsOf(workbook: string, sheet: string, other = '<worksheet/>') {
  const parts = {
    '_rels/.rels': rels(relation('a', 'officeDocument', '/libro/Libro.xml')),
    'libro/Libro.xml': workbook,
    'libro/_rels/Libro.xml.rels': rels(
      relation('r1', 'worksheet', 'hojas/uno.xml'),
      relation('r2', 'worksheet', '/libro/hojas/dos.xml'),
      relation('r3', 'sharedStrings', 'textos.xml'),
      relation('r4', 'styles', 'estilos.xml'),
    ),
    'libro/Textos.xml': '<sst><si><t>Nota_x000D_&#10;larga</t></si></sst>',
    'libro/estilos.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'libro/hojas/uno.xml': other,
    'libro/hojas/dos.xml': sheet,
  };
  const bytes = await zipOf(Object.entries(parts).map(([path, text]) => ({ path, pieces: [text] })));
  const rows: string[][] = [];
  for await (const { celdas } of xlsxRows(bytes)) rows.push(celdas);
  return rows;
}
const workbook = (pr: string) =>
  `<workbook xmlns:r="urn:r">${pr}<sheets><sheet name="listas" state="veryHidden" r:id="r1"/><sheet name="Pacientes" r:id="r2"/></sheets></workbook>`;
const SHEET =
  '<worksheet><sheetData><row><c t="s"><v>0</v></c><c s="1"><v>29281</v></c><c s="2"><v>29281.5</v></c><c><v>29281</v></c></row></sheetData></worksheet>';
const HIDDEN = '<worksheet><sheetData><row><c t="inlineStr"><is><t>oculta</t></is></c></row></sheetData></worksheet>';

test('[BE-18] dates of a workbook that counts from 1904 are the days that it shows', async () => {
  const [row] = await rowsOf(workbook('<workbookPr date1904="1"/>'), SHEET, HIDDEN);
  // Formerly four years and a day earlier.
  expect(row?.slice(1)).toEqual(['1984-03-02', '1984-03-02', '29281']);
});

test('[BE-18] parts are found by relationship, hidden sheets are passed over, and escaped characters are read', async () => {
  const [row, ...more] = await rowsOf(workbook(''), SHEET, HIDDEN);
  expect(row?.slice(0, 2)).toEqual(['Nota\r\nlarga', '1980-03-01']);
  expect(more).toEqual([]);
});

test.each([
  ['Windows', [0x4e, 0xfa, 0xf1, 0x65, 0x7a, 0x3b, 0x4a, 0x6f, 0x73, 0xe9]],
  ['DOS', [0x4e, 0xa3, 0xa4, 0x65, 0x7a, 0x3b, 0x4a, 0x6f, 0x73, 0x82]],
  ['an old Mac', [0x4e, 0x9c, 0x96, 0x65, 0x7a, 0x3b, 0x4a, 0x6f, 0x73, 0x8e]],
])('[BE-18] a text of %s keeps its letters', (_, bytes) =>
  expect(decodeBytes(Uint8Array.from(bytes))).toBe('Núñez;José'),
);
