import { expect, test } from 'vitest';
import { dudasDeVacuna, esViva } from './dudas.ts';

const dada = (vacuna_tipo: string, fecha_aplicacion: string, dosis = 1, vacuna_id: number | null = null) => ({
  vacuna_id,
  vacuna_tipo,
  dosis,
  fecha_aplicacion,
});

test('[VC-1] live vaccines are known by their names', () => {
  const vivas = ['SRP', 'Fiebre amarilla (FA)', 'Varicela', 'BCG', 'Triple viral (SRP)'];
  expect(vivas.filter((name) => !esViva(name))).toEqual([]);
  const otras = ['Hexavalente', 'IPV', 'Neumococo conjugada', 'Hepatitis B (HB)', 'DPT', 'Influenza estacional', 'VPH'];
  expect(otras.filter(esViva)).toEqual([]);
});

test('[VC-1] two live vaccines within 28 days of each other are asked about, on either side; the same day and 28 days are right', () => {
  const srp = dada('SRP', '2026-11-10');
  const sentence =
    'Varicela y SRP (10/11/2026) son vacunas vivas: se aplican el mismo día o con 28 días entre ellas, y aquí hay 14 días.';
  expect(dudasDeVacuna(dada('Varicela', '2026-11-24'), [srp])).toEqual([sentence]);
  expect(dudasDeVacuna(dada('Varicela', '2026-10-27'), [srp])).toEqual([sentence]);
  const right = ['2026-11-10', '2026-12-08', '2026-10-13'].map((day) => dudasDeVacuna(dada('Varicela', day), [srp]));
  expect(right).toEqual([[], [], []]);
  expect(dudasDeVacuna(dada('Hexavalente', '2026-11-24'), [srp])).toEqual([]);
});

test('[VC-1] a dose before an earlier one of its series, or on the same day, is asked about', () => {
  const first = dada('Hexavalente', '2026-06-10', 1, 4);
  const second = dada('Hexavalente', '2026-08-10', 2, 4);
  expect(dudasDeVacuna(dada('Hexavalente', '2026-04-10', 2, 4), [first])).toEqual([
    'La dosis 2 de Hexavalente no sigue el orden: la dosis 1 es del 10/06/2026.',
  ]);
  expect(dudasDeVacuna(dada('hexavalente', '2026-09-01', 1), [second])).toHaveLength(1);
  expect(dudasDeVacuna(dada('Hexavalente', '2026-06-10', 2), [first])).toHaveLength(1);
  expect(dudasDeVacuna(dada('Hexavalente', '2026-10-10', 3, 4), [first, second])).toEqual([]);
  expect(dudasDeVacuna(dada('Influenza estacional', '2025-06-10', 2), [first])).toEqual([]);
});

test('[VC-1] a date that is not complete asks nothing', () => {
  expect(dudasDeVacuna(dada('SRP', '12/3'), [dada('Varicela', '2026-11-10')])).toEqual([]);
});
