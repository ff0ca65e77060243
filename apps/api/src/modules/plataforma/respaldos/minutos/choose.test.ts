/** Choosing the archived files that a moment needs (ADR 235). */
import { expect, test } from 'vitest';
import { chooseFiles, chooseSegments } from './choose.ts';
import { fileName, SEALS, segmentName } from './names.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 14, minute));
const segment = (n: number, minute: number, sistema = '77') =>
  segmentName(sistema, `0000000100000000${n.toString(16).toUpperCase().padStart(8, '0')}`, at(minute));
const wanted = { sistema: '77', first: '000000010000000000000003', size: 0x100000n };
const chosen = (names: string[], until: Date | 'ultimo') =>
  chooseSegments(names, { ...wanted, until }).segments.map(({ nombre }) => nombre);

test('[OP-4] a moment needs the segments from the base to the first one archived after it', () => {
  const names = [segment(2, 0), segment(3, 1), segment(4, 2), segment(5, 3), segment(6, 4)];
  expect(chosen(names, at(3))).toEqual(names.slice(1, 4));
  expect(chosen(names, 'ultimo')).toEqual(names.slice(1));
});

test('[OP-4] another cluster’s segments in the same place are ignored, and of a segment written twice the first counts', () => {
  const twice = segment(4, 9);
  expect(chosen([segment(3, 1), twice, segment(4, 2), segment(3, 0, '88'), segment(5, 3)], at(2))).toEqual([
    segment(3, 1),
    segment(4, 2),
  ]);
});

test('[OP-4] a missing segment before the moment is named in the refusal, one after it is not needed', () => {
  const names = [segment(3, 1), segment(4, 2), segment(6, 4)];
  expect(() => chosen(names, at(4))).toThrow(/Falta el tramo 000000010000000000000005/);
  expect(chosen(names, at(2))).toEqual(names.slice(0, 2));
});

test('[OP-4] a moment after the last archived one is refused, naming the last one', () => {
  expect(() => chosen([segment(3, 1)], at(2))).toThrow('Lo archivado llega hasta las 2026-11-23 09:01:00');
  expect(() => chosen([], 'ultimo')).toThrow(/No hay nada archivado/);
});

test('[OP-4] files are those of the base and those archived up to the moment, with the next seals', () => {
  const names = [
    fileName('a', at(0)),
    fileName('b', at(5)),
    fileName('c', at(6)),
    fileName(SEALS, at(1)),
    fileName(SEALS, at(5)),
  ];
  expect(chooseFiles(names, ['a'], at(5))).toEqual({
    files: [fileName('a', at(0)), fileName('b', at(5))],
    seals: fileName(SEALS, at(5)),
  });
  expect(() => chooseFiles(names, ['z'], at(5))).toThrow(/Falta el archivo subido z/);
});
