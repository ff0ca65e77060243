import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { sendCsv } from './csv.ts';

test('[AD-2] a file for a spreadsheet keeps its cells separate and contains no formula', () => {
  let sent = '';
  const reply = { header: () => reply, send: (text: string) => (sent = text) } as unknown as FastifyReply;
  sendCsv(
    reply,
    'x',
    ['a', 'b'],
    [
      { a: 'uno; "dos"', b: '=1+1' },
      { a: null, b: -5 },
    ],
  );
  expect(sent).toBe('\uFEFFa;b\r\n"uno; ""dos""";\'=1+1\r\n;-5\r\n');
});
