import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calculo, calculate, type LineaCobrada, type Regla } from './calculo.ts';
import { calculoDeNota, parteDe, restoDe } from './nota.ts';

const linea = { cantidad: 3, precio: 10, descuento: 1, iva: '0' };

test('[FE-1] a part of a line takes its share of the discount, and the last part takes the rest', () => {
  expect(parteDe(linea, 1)).toEqual({ ...linea, cantidad: 1, descuento: 0.33 });
  expect(parteDe({ ...linea, cantidad: 2, descuento: 0.67 }, 2)).toEqual({ ...linea, cantidad: 2, descuento: 0.67 });
});

test('[FE-1] a quantity of 0 takes no discount', () => {
  expect(parteDe({ ...linea, cantidad: 0 }, 0)).toMatchObject({ cantidad: 0, descuento: 0 });
});

/** Returns these quantities, one note after the other. */
function give(lineas: LineaCobrada[], includesIva: boolean, regla: Regla, steps: number[][]) {
  const factura = calculate(lineas, includesIva, regla);
  const notas: { calculo: Calculo; indices: number[] }[] = [];
  let left = lineas;
  for (const step of steps) {
    const made = calculoDeNota({ lineas: left, ...restoDe(factura, notas), includesIva, regla }, step);
    notas.push(made);
    left = left.map((one, i) => {
      const gone = made.lineas[made.indices.indexOf(i)];
      if (!gone) return one;
      const less = (a: number, b: number) => Math.max(0, Math.round((a - b) * 100) / 100);
      return { ...one, cantidad: less(one.cantidad, gone.cantidad), descuento: less(one.descuento, gone.descuento) };
    });
  }
  return { factura, totals: notas.map(({ calculo }) => calculo.importeTotal), notas };
}

test('[FE-1] three equal notes add up to the invoice: the last one is what remains', () => {
  const thirds = [[1], [1], [1]];
  const added = give([{ cantidad: 3, precio: 33.35, descuento: 0, iva: '4' }], false, 'PRECIO', thirds);
  expect([added.factura.importeTotal, added.totals]).toEqual([11_506, [3835, 3835, 3836]]);
  const held = give([{ cantidad: 3, precio: 10, descuento: 0.1, iva: '4' }], true, 'PRECIO', thirds);
  expect([held.factura.importeTotal, held.totals]).toEqual([2990, [997, 996, 997]]);
  const cent = give([{ cantidad: 1, precio: 10.01, descuento: 0, iva: '0' }], false, 'PRECIO', [[0.5], [0.5]]);
  expect(cent.totals).toEqual([501, 500]);
});

test('[FE-1] notes in any parts, of invoices of both rules, never exceed the invoice and end in exactly its amounts', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          cantidad: fc.integer({ min: 3, max: 600 }).map((n) => n / 100),
          precio: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 100),
          descuento: fc.constant(0),
          iva: fc.constantFrom('0', '4', '5'),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      fc.boolean(),
      fc.constantFrom<Regla>('PRECIO', 'BASE'),
      (lineas, includesIva, regla) => {
        const third = lineas.map(({ cantidad }) => Math.floor((cantidad * 100) / 3) / 100);
        const all = lineas.map(({ cantidad }) => cantidad);
        const { factura, totals, notas } = give(lineas, includesIva, regla, [third, third, all]);
        expect(totals.reduce((sum, one) => sum + one, 0)).toBe(factura.importeTotal);
        for (const { calculo } of notas)
          for (const { base, valor } of calculo.lineas) expect(Math.min(base, valor)).toBeGreaterThanOrEqual(0);
      },
    ),
  ));

const noteOf = (lineas: LineaCobrada[], includesIva: boolean, cantidades: number[]) => {
  const factura = calculate(lineas, includesIva, 'PRECIO');
  return calculoDeNota({ lineas, ...restoDe(factura, []), includesIva, regla: 'PRECIO' }, cantidades);
};

test('[FE-1] a line of which nothing is returned is not in the note, nor its VAT', () => {
  const dos = [
    { cantidad: 1, precio: 10, descuento: 0, iva: '4' },
    { cantidad: 1, precio: 20, descuento: 0, iva: '4' },
  ];
  const { lineas, indices, calculo } = noteOf(dos, false, [0, 1]);
  expect([lineas, indices]).toEqual([[dos[1]], [1]]);
  expect(calculo).toMatchObject({ totalSinImpuestos: 2000, importeTotal: 2300 });
});

test('[FE-1] the last unit of a rate takes the VAT that is left of it, although lines of another rate stay', () => {
  const lineas = [
    { cantidad: 3, precio: 33.35, descuento: 0, iva: '4' },
    { cantidad: 1, precio: 50, descuento: 0, iva: '0' },
  ];
  const thirds = [
    [1, 0],
    [1, 0],
    [1, 0],
  ];
  expect(give(lineas, false, 'PRECIO', thirds).totals).toEqual([3835, 3835, 3836]);
});

test('[FE-1] one of two units whose price holds the VAT returns its price, not a cent more', () =>
  expect(noteOf([{ cantidad: 2, precio: 10, descuento: 0, iva: '4' }], true, [1]).calculo).toMatchObject({
    totalSinImpuestos: 870,
    importeTotal: 1000,
  }));

test('[FE-1] a line of a note is quantity times unit price less discount, also where it takes what is left', () => {
  const { notas } = give([{ cantidad: 3, precio: 10, descuento: 3, iva: '4' }], true, 'PRECIO', [[1], [1], [1]]);
  expect(notas.map(({ calculo }) => calculo.lineas[0])).toEqual([
    { base: 783, descuento: 87, valor: 117, unitario: 8_700_000 },
    { base: 783, descuento: 87, valor: 117, unitario: 8_700_000 },
    { base: 782, descuento: 87, valor: 118, unitario: 8_690_000 },
  ]);
  const media = noteOf([{ cantidad: 0.5, precio: 10.01, descuento: 0, iva: '0' }], false, [0.5]);
  expect(media.calculo.lineas).toEqual([{ base: 501, descuento: 0, valor: 0, unitario: 10_010_000 }]);
});
