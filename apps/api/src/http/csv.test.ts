import { fechaHora } from '@hampi/contract/base/fechas';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { csvOf, sendCsv } from './csv.ts';
import { openedInLibreOffice, withoutLibreOffice } from './testing/libreoffice.ts';

test('[AD-2] a file for a spreadsheet keeps its cells separate and contains no formula', () => {
  let sent = '';
  const reply = { header: () => reply, send: (text: string) => (sent = text) } as unknown as FastifyReply;
  sendCsv(
    reply,
    'x',
    ['uno', 'forma_pago'],
    [
      { uno: 'uno; "dos"', forma_pago: '=1+1' },
      { uno: null, forma_pago: -5 },
    ],
  );
  expect(sent).toBe('\uFEFFUno;Forma de pago\r\n"uno; ""dos""";\'=1+1\r\n;-5\r\n');
});

test('[FE-1] a file for people has the decimal comma, local dates, and identifications that keep their zero', () => {
  const row = {
    total: 40.5,
    nota: '-40,50',
    cedula: '0102030405',
    pasaporte: '=1+1',
    fecha: '2026-11-05',
    cuando: '2026-11-06T03:30:00.000Z',
  };
  const columns = Object.keys(row) as (keyof typeof row)[];
  expect(csvOf(columns, [row]).split('\r\n')[1]).toBe(
    `40,5;-40,50;"=""0102030405""";'=1+1;05/11/2026;${fechaHora('2026-11-06T03:30:00.000Z', 'America/Guayaquil')}`,
  );
  expect(csvOf(columns, [row])).toContain('05/11/2026');
});

test('[FE-1] LibreOffice in Spanish reads amounts as numbers, dates as dates, and identifications as text', async ({
  skip,
}) => {
  skip(withoutLibreOffice() !== '', withoutLibreOffice());
  const row = {
    total: 1040.5,
    negativa: -40.5,
    cedula: '0102030405',
    ruc: '0102030405001',
    fecha: '2026-11-05',
    cuando: '2026-11-06T03:30:00.000Z',
    formula: '=1+1',
    nombre: 'Ñauta; "Lucía"',
  };
  const opened = await openedInLibreOffice(csvOf(Object.keys(row) as (keyof typeof row)[], [row]));
  const [, cells = []] = opened;
  expect(opened).toHaveLength(2);
  expect(cells.slice(0, 8).map(({ tipo }) => tipo)).toEqual([
    'float',
    'float',
    'string',
    'string',
    'date',
    'date',
    'string',
    'string',
  ]);
  expect(cells.slice(2, 4).map(({ texto }) => texto)).toEqual(['0102030405', '0102030405001']);
  expect(cells[7]?.texto).toContain('Ñauta');
});
