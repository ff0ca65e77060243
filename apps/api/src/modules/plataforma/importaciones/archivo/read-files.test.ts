import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  celdaDemasiadoLarga,
  comillasSinCerrar,
  importacionDemasiadoExtensa,
} from '@hampi/contract/plataforma/importaciones/messages';
import { expect, onTestFinished, test } from 'vitest';
import { OFICIALES } from '../catalogos/oficiales.ts';
import { readFile } from '../import.ts';
import { workbookOf } from '../testing/workbook.ts';
import { filasOf } from './filas.ts';

const { ci10, vacunas, vademecum } = OFICIALES;
const read = (text: string | Buffer, importable = ci10) => readFile(filasOf(Buffer.from(text), importable), importable);

const HEADING =
  '<row r="1"><c t="inlineStr"><is><t>codigo</t></is></c><c t="inlineStr"><is><t>descripcion</t></is></c></row>';
const MEGABYTE = 'a'.repeat(1024 * 1024);

function* sheet(rows: Iterable<string>) {
  yield `<worksheet><sheetData>${HEADING}`;
  yield* rows;
  yield '</sheetData></worksheet>';
}
function* times(n: number, piece: (i: number) => string) {
  for (let i = 0; i < n; i++) yield piece(i);
}
function* longCell(megabytes: number) {
  yield '<row r="2"><c t="inlineStr"><is><t>A00.0</t></is></c><c t="inlineStr"><is><t>';
  yield* times(megabytes, () => MEGABYTE);
  yield '</t></is></c></row>';
}

/** The result of reading, and how many megabytes the peak memory of the reading process grew. */
async function inAProcess(bytes: Buffer): Promise<{ motivo: string; megabytes: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hampi-importar-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'archivo.xlsx');
  await writeFile(file, bytes);
  const child = fork(fileURLToPath(new URL('../testing/read-child.ts', import.meta.url)), [file], {
    // A small young generation, so that late garbage collection on a busy machine is not measured.
    execArgv: ['--max-semi-space-size=4', '--import', 'tsx'],
  });
  onTestFinished(() => void child.kill());
  const [said] = await once(child, 'message');
  return said as { motivo: string; megabytes: number };
}

test('[BE-14] a cell of 200 MB is refused with a sentence and takes little memory', async () => {
  const { motivo, megabytes } = await inAProcess(
    await workbookOf(sheet(longCell(200)), undefined, 100 * MEGABYTE.length),
  );
  expect(motivo).toBe(celdaDemasiadoLarga);
  // The cell alone would take a hundred before the zip's false size is noticed.
  expect(megabytes).toBeLessThan(80);
});

test('[BE-14] a workbook that unpacks to more than any catalogue is refused before it is read', async () => {
  const bytes = await workbookOf(sheet(longCell(1)), undefined, 200 * MEGABYTE.length);
  await expect(read(bytes)).rejects.toThrow(importacionDemasiadoExtensa);
});

test('[BE-14] a long text that twenty thousand rows refer to takes little memory', async () => {
  const strings = times(1, () => `<sst><si><t>${'b'.repeat(30_000)}</t></si><si><t>${'c '.repeat(240)}</t></si></sst>`);
  const cells = '<c t="s"><v>0</v></c>'.repeat(10);
  const rows = times(
    20_000,
    (i) => `<row r="${i + 2}"><c t="inlineStr"><is><t>${i}</t></is></c><c t="s"><v>1</v></c>${cells}</row>`,
  );
  const { motivo, megabytes } = await inAProcess(await workbookOf(sheet(rows), strings));
  expect(motivo).toBe('20000 filas, 20000 rechazos');
  expect(megabytes).toBeLessThan(200);
});

test('[BE-14] a zip that declares less than it unpacks to, and tags without end, are refused', async () => {
  await expect(read(await workbookOf(sheet(longCell(3)), undefined, 1000))).rejects.toThrow(MC.importacion_danada);
  await expect(read(await workbookOf(times(100_000, () => '<a>')))).rejects.toThrow(MC.importacion_danada);
});

test('[BE-14] a row with a text too long for its column is refused alone, with its line', async () => {
  const rows = [
    `<row r="2"><c t="inlineStr"><is><t>A00.0</t></is></c><c t="inlineStr"><is><t>${'d'.repeat(40_000)}</t></is></c></row>`,
    '<row r="3"><c t="inlineStr"><is><t>A00.1</t></is></c><c t="inlineStr"><is><t>Cólera</t></is></c></row>',
  ];
  const { registros, rechazos } = await read(await workbookOf(sheet(rows)));
  expect(registros).toHaveLength(1);
  expect(rechazos).toMatchObject([{ linea: 2, motivo: expect.stringContaining('demasiado largo') }]);
});

/** A line of CIE-10 saved by a Spanish Windows: both dashes, both kinds of quotes, ellipsis and euro. */
test('[BE-14] every letter of Windows-1252 is read, including those from 0x80 to 0x9F', async () => {
  const line = Buffer.concat([
    Buffer.from(
      'ccie10;diagnostico\r\nM35.2;Enfermedad de Beh\xe7et \x96 \x93s\xedndrome\x94 de Adamant\xedades\x97Beh\xe7et\x85\r\n',
      'latin1',
    ),
    Buffer.from('A00.0;', 'latin1'),
    Buffer.from(Array.from({ length: 32 }, (_, i) => 0x80 + i)),
    Buffer.from('\r\n'),
  ]);
  const { registros } = await read(line);
  expect(registros.map((row) => row.descripcion_codigos_cuatro_caracteres)).toEqual([
    'Enfermedad de Behçet – “síndrome” de Adamantíades—Behçet…',
    '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž ‘’“”•–—˜™š›œ žŸ',
  ]);
});

const headings = [
  'id_cie10,ccie10,diagnostico',
  'COD_3;DESCRIPCION CATEGORIA TRES CARACTERES;COD_4;DESCRIPCION CODIGOS CUATRO CARACTERES',
  'Cod. CIE-10;Descripción',
  'CODIGO_CIE10;NOMBRE_ENFERMEDAD',
  'code,code_0,code_1,code_2,code_3,code_4,description,level,source',
  'N°;Cód. Diagnóstico;Descripción diagnóstico',
  'CIE10_CODIGO|CIE10_DESCRIPCION',
];
test.each(headings)('[BE-14] the heading «%s» is understood', async (heading) => {
  const delimiter = /[;,|]/.exec(heading)?.[0] as string;
  const bare = (title: string) =>
    title
      .normalize('NFD')
      .replace(/[^a-z0-9]/gi, '')
      .toLowerCase();
  const cells = heading
    .split(delimiter)
    .map((title) =>
      /^(ccie10|cod4|codcie10|codigocie10|code|coddiagnostico|cie10codigo)$/.test(bare(title))
        ? 'B20.1'
        : 'Palabras, con coma',
    );
  const row = cells.map((cell) => (delimiter === ',' ? `"${cell}"` : cell)).join(delimiter);
  const { registros } = await read(`${heading}\n${row}\n`);
  expect(registros).toMatchObject([{ cod_4: 'B201', descripcion_codigos_cuatro_caracteres: 'Palabras, con coma' }]);
});

test.each([
  [
    'codigo;otra',
    ci10,
    'Falta la columna descripcion_codigos_cuatro_caracteres (también vale «descripcion», «nombre», «diagnostico»)',
  ],
  ['MINISTERIO;2024\nx;descripcion', ci10, 'Falta la columna cod_4 (también vale «codigo», «cod», «code»)'],
  ['vacuna;edad', vacunas, 'Falta la columna informacion (también vale «descripcion», «protegecontra», «enfermedad»)'],
  [
    'dosis;notas',
    vademecum,
    'Falta la columna nombre o composicion (también vale «medicamento», «medicina», «producto»)',
  ],
])(
  '[BE-14] the refusal of «%s» names the columns that are missing, and no others',
  async (heading, importable, sentence) => {
    await expect(read(`${heading}\n1;2\n`, importable)).rejects.toThrow(new Error(sentence));
  },
);

test.each([
  ['to the end', 'codigo;descripcion\nA00.0;Cólera\n\nA00.1;"Cólera El Tor\nA00.9;Cólera\n', 4],
  [
    'into a row with quotes of its own',
    'codigo;descripcion\nA00.1;"Cólera El Tor\nA00.9;x\nA01.0;"Fiebre; alta"\nA01.1;y\n',
    2,
  ],
])('[BE-14] an unclosed quote that runs %s is refused with its line', async (_, file, linea) => {
  await expect(read(file)).rejects.toThrow(comillasSinCerrar(linea));
});

test('[BE-14] quotes inside a text, and a text of two lines, do not count as unclosed', async () => {
  const { registros, rechazos } = await read(
    'codigo;descripcion\nA00.1;Mal de 5" y 6"\nA00.9;"El ""otro""\nde dos; líneas"\n',
  );
  expect(rechazos).toEqual([]);
  expect(registros.map((row) => row.descripcion_codigos_cuatro_caracteres)).toEqual([
    'Mal de 5" y 6"',
    'El "otro" de dos; líneas',
  ]);
});
