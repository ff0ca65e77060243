import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate, calculoDe, grossOf, type LineaCobrada } from './calculo.ts';
import { Comprador, Linea } from './factura.ts';
import * as MFacturas from './messages.ts';
import { MOTIVOS, motivoOf } from './motivos.ts';

/** Cents of a quantity at millionths of a dollar, half up, exactly. */
const halfUp = (cantidad: number, unitario: number) =>
  Number((BigInt(Math.round(cantidad * 100)) * BigInt(unitario) + 500_000n) / 1_000_000n);
const linea = (more: Partial<LineaCobrada> = {}): LineaCobrada => ({
  cantidad: 1,
  precio: 40,
  descuento: 0,
  iva: '0',
  ...more,
});
const anyLinea = fc
  .record({
    cantidad: fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100),
    precio: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 100),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    iva: fc.constantFrom('0', '4', '5', '6', '7', '8'),
  })
  .map(({ cantidad, precio, share, iva }) => {
    const gross = grossOf({ cantidad, precio });
    return { cantidad, precio, descuento: Math.floor(gross * share) / 100, iva };
  });
const lineas = fc.array(anyLinea, { minLength: 1, maxLength: 12 });

test('[FE-1] a medical service has rate 0 and is its price', () =>
  expect(calculate([linea({ descuento: 10 })], false)).toEqual({
    lineas: [{ base: 3000, descuento: 1000, valor: 0, unitario: 40_000_000 }],
    subtotales: [{ iva: '0', tarifa: 0, base: 3000, valor: 0 }],
    totalSinImpuestos: 3000,
    totalDescuento: 1000,
    importeTotal: 3000,
  }));

test('[FE-1] a price that includes VAT is the total again, and VAT is added to a price without it', () => {
  expect(calculate([linea({ precio: 115, iva: '4' })], true)).toMatchObject({
    subtotales: [{ base: 10_000, valor: 1500 }],
    importeTotal: 11_500,
  });
  expect(calculate([linea({ precio: 100, iva: '4' })], false)).toMatchObject({ importeTotal: 11_500 });
});

test('[FE-1] every line is quantity times price less discount, exact to the cent, as the XML writes it', () =>
  fc.assert(
    fc.property(lineas, fc.boolean(), (all, includesIva) => {
      const { lineas: made } = calculate(all, includesIva);
      made.forEach(({ base, descuento, unitario }, i) => {
        expect(base).toBeGreaterThanOrEqual(0);
        expect(unitario).toBeGreaterThanOrEqual(0);
        expect(halfUp(all[i]?.cantidad ?? 0, unitario) - descuento).toBe(base);
      });
    }),
  ));

test('[FE-1] for prices that include VAT the total is the price, the lines add up to it, and the tax is base times rate to a cent', () =>
  fc.assert(
    fc.property(lineas, (all) => {
      const gross = all.reduce((sum, l) => sum + grossOf(l) - Math.round(l.descuento * 100), 0);
      const { importeTotal, subtotales, lineas: made } = calculate(all, true);
      expect(importeTotal).toBe(gross);
      expect(made.reduce((sum, { base, valor }) => sum + base + valor, 0)).toBe(gross);
      for (const { base, valor, tarifa } of subtotales)
        expect(Math.abs(valor - Math.round((base * tarifa) / 100))).toBeLessThanOrEqual(1);
      for (const { valor } of made) expect(valor).toBeGreaterThanOrEqual(0);
    }),
  ));

test('[FE-1] every price from 0.01 to 500.00 with VAT included, up to three times, is the total that is signed', () => {
  const wrong: unknown[] = [];
  for (const [iva, tarifa] of [
    ['0', 0],
    ['5', 5],
    ['8', 8],
    ['4', 15],
  ] as const)
    for (let price = 1; price <= 50_000; price++)
      for (const cantidad of [1, 2, 3]) {
        const {
          importeTotal,
          subtotales,
          lineas: made,
        } = calculate([linea({ cantidad, precio: price / 100, iva })], true);
        const [{ base = 0, valor = 0 } = {}] = subtotales;
        const exact = importeTotal === price * cantidad && base + valor === importeTotal;
        const near = Math.abs(valor - (base * tarifa) / 100) <= 0.6;
        if (!exact || !near || halfUp(cantidad, made[0]?.unitario ?? 0) !== base) wrong.push([iva, price, cantidad]);
      }
  expect(wrong).toEqual([]);
});

test('[FE-1] of lines whose prices hold the VAT, the one with the larger rest gets the cent that rounding leaves', () => {
  const basesOf = (...prices: number[]) =>
    calculate(
      prices.map((precio) => linea({ precio, iva: '4' })),
      true,
    ).lineas.map(({ base }) => base);
  expect(basesOf(0.33, 0.57)).toEqual([29, 49]);
  expect(basesOf(0.57, 0.33)).toEqual([49, 29]);
  expect(basesOf(1.01, 1.03)).toEqual([88, 89]);
  expect(basesOf(1.03, 1.01)).toEqual([89, 88]);
});

test('[FE-1] a stored document keeps the amounts it was signed with: those of the former rule have one cent less', () => {
  const lineas = [linea({ precio: 10, iva: '4' })];
  expect(calculoDe({ lineas }, true)).toMatchObject({ importeTotal: 999, subtotales: [{ base: 869, valor: 130 }] });
  const calculo = calculate(lineas, true);
  expect(calculo).toMatchObject({ importeTotal: 1000, subtotales: [{ base: 870, valor: 130 }] });
  expect(calculoDe({ lineas, calculo }, true)).toBe(calculo);
});

test('[FE-1] a discount above the line, price 0 and an emoji are refused beside their field', () => {
  const errorOf = (more: object) =>
    Linea.safeParse({ descripcion: 'Consulta médica', cantidad: 2, precio: 20, descuento: 0, iva: '0', ...more }).error
      ?.issues[0];
  expect(errorOf({ descuento: 40 })).toBeUndefined();
  expect(errorOf({ descuento: 40.01 })).toMatchObject({ path: ['descuento'], message: MFacturas.descuento_excesivo });
  expect(errorOf({ precio: 0 })).toMatchObject({ path: ['precio'], message: MFacturas.precio_cero });
  expect(errorOf({ descripcion: 'Consulta 👍' })).toMatchObject({ message: MFacturas.texto_simbolos });
  expect(errorOf({ descripcion: 'Niño & Cía. «Ñandú»' })).toBeUndefined();
});

test('[BE-17] errors are explained before warnings, with at most three steps each', () => {
  expect(motivoOf(['60', '39'])?.codigo).toBe('39');
  expect(motivoOf(['60'])?.codigo).toBe('60');
  expect(motivoOf([])).toBeUndefined();
  expect(motivoOf(['12345'])?.motivo.accion).toBe('AYUDA');
  for (const { pasos } of Object.values(MOTIVOS)) expect(pasos.length).toBeLessThanOrEqual(3);
});

test('[BE-17] every code of the table has its explanation', () => {
  const codes = [2, 10, 26, 27, 28, 34, 35, 36, 37, 39, 40, 42, 43, 45, 46, 47, 48, 49, 50, 52, 56, 57, 58, 59, 60, 62];
  for (const code of [...codes, 63, 64, 65, 67, 68, 69, 70, 80, 82, 92, 99])
    expect(MOTIVOS[code], String(code)).toBeDefined();
});

test('[FE-1] 13 digits under Cédula are no RUC by themselves: the field asks which of both it is', () => {
  const errorOf = (tipo: string, identificacion: string) =>
    Comprador.safeParse({ tipo, identificacion, nombre: 'Rosa Lema' }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]);
  expect(errorOf('05', '0102030400001')).toEqual([['identificacion', MFacturas.comprador_es_ruc]]);
  expect(errorOf('05', '01020304')).toEqual([['identificacion', MFacturas.comprador_identificacion]]);
  expect(errorOf('04', '0102030400001')).toBeUndefined();
});
