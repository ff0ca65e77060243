import type { DatoDe } from '@hampi/contract/clinica/datos/clases';
import { expect, test } from 'vitest';
import type { Condicion } from '../reglas/tipos.ts';
import { countsAfter } from './condiciones.ts';
import { medidasOn } from './medidas.ts';

const ULCERA = { meses: 24, remite: false } as Condicion;

test.each([
  ['2024', '2026-12-31', true],
  ['2024', '2027-01-01', false],
  ['2024-05', '2026-05-31', true],
  ['2024-05', '2026-06-01', false],
  ['2024-02', '2026-02-28', true],
  ['2024-05-10', '2026-05-10', true],
  ['2024-05-10', '2026-05-11', false],
])('[BE-10] a problem of %s with a term of two years on %s: %s', (hasta, dia, cuenta) => {
  expect(countsAfter(ULCERA, hasta, dia)).toBe(cuenta);
});

test('[BE-10] without a term a problem of the past counts for ever, unless it may remit', () => {
  expect(countsAfter({ meses: null, remite: false } as Condicion, '1990', '2026-11-30')).toBe(true);
  expect(countsAfter({ meses: null, remite: true } as Condicion, '1990', '2026-11-30')).toBe(false);
});

test('[BE-39] of two potassiums on one day the one that amounts to a condition counts, and an older one does not', () => {
  const medida = { que: 'POTASIO', meses: 3, dicha: 'desde 5,5', fuente: 'x', holds: (valor: number) => valor >= 5.5 };
  const condiciones = [{ nombre: 'hiperpotasemia', medida }] as unknown as Condicion[];
  const valor = (cifra: number, fecha: string) =>
    ({ clase: 'VALOR', que: 'POTASIO', valor: cifra, fecha }) as DatoDe<'VALOR'>;
  const on = (...valores: DatoDe<'VALOR'>[]) => [...medidasOn({ condiciones }, '2026-11-30', valores).keys()];
  expect(on(valor(4, '2026-11-20'), valor(5.9, '2026-11-20'))).toEqual(['hiperpotasemia']);
  expect(on(valor(5.9, '2026-11-20'), valor(4, '2026-11-20'))).toEqual(['hiperpotasemia']);
  expect(on(valor(5.9, '2026-11-19'), valor(4, '2026-11-20'))).toEqual([]);
});
