import { describe, expect, test } from 'vitest';
import { addDays } from '../../base/fechas.ts';
import { evaluar, type Medicion, type Nino } from './crecimiento.ts';
import { curvasOf, puntosOf, tramoOf } from './curvas.ts';
import type { Indicador, IndicadorEdad, SexoCrecimiento } from './indicadores.ts';
import { percentilTexto, zTexto } from './indicadores.ts';
import { dayOfMonth, diasDe, lmsOfEdad, lmsOfTalla } from './lms.ts';
import { percentilOfZ, valorOfZ, zOfValor } from './zscore.ts';

const BORN = '2024-03-01';
const ninoOf = (sexo: SexoCrecimiento, semanas_gestacion: number | null = null): Nino => ({
  fecha_nacimiento: BORN,
  sexo,
  semanas_gestacion,
});
const on = (dias: number, more: Partial<Medicion>): Medicion => ({
  fecha: addDays(BORN, dias),
  peso: null,
  talla: null,
  posicion: null,
  perimetro: null,
  ...more,
});
const zAt = (nino: Nino, dias: number, indicador: Indicador, more: Partial<Medicion>) =>
  evaluar(nino, on(dias, more)).resultados[indicador]?.z;

describe('the figures of the WHO', () => {
  /** Values from the field tables of the WHO, −3 to +3 z, with one decimal. */
  test.each<[IndicadorEdad, SexoCrecimiento, number, number[]]>([
    ['peso_edad', 'masculino', 0, [2.1, 2.5, 2.9, 3.3, 3.9, 4.4, 5.0]],
    ['peso_edad', 'femenino', 0, [2.0, 2.4, 2.8, 3.2, 3.7, 4.2, 4.8]],
    ['peso_edad', 'masculino', 12, [6.9, 7.7, 8.6, 9.6, 10.8, 12.0, 13.3]],
    ['peso_edad', 'femenino', 12, [6.3, 7.0, 7.9, 8.9, 10.1, 11.5, 13.1]],
    ['talla_edad', 'masculino', 24, [78.0, 81.0, 84.1, 87.1, 90.2, 93.2, 96.3]],
    ['talla_edad', 'femenino', 60, [95.2, 99.9, 104.7, 109.4, 114.2, 118.9, 123.7]],
    ['perimetro_cefalico_edad', 'masculino', 12, [42.2, 43.5, 44.8, 46.1, 47.3, 48.6, 49.9]],
    ['imc_edad', 'femenino', 61, [11.8, 12.7, 13.9, 15.2, 16.9, 18.9, 21.3]],
    ['imc_edad', 'masculino', 228, [15.9, 17.6, 19.6, 22.2, 25.4, 29.7, 35.5]],
  ])('[BE-19] %s, %s of %i months', (indicador, sexo, month, expected) => {
    const lms = lmsOfEdad(indicador, sexo, dayOfMonth(month));
    if (!lms) throw new Error('outside of the table');
    const found = [-3, -2, -1, 0, 1, 2, 3].map((z) => Math.round(valorOfZ(lms, z, false) * 10) / 10);
    expect(found).toEqual(expected);
  });

  test('[BE-19] a boy of 45 cm lying, weight for length', () => {
    const lms = lmsOfTalla('ACOSTADO', 'masculino', 45);
    if (!lms) throw new Error('outside of the table');
    expect([-3, -2, -1, 0, 1, 2, 3].map((z) => Math.round(valorOfZ(lms, z, true) * 10) / 10)).toEqual([
      1.9, 2, 2.2, 2.4, 2.7, 3, 3.3,
    ]);
  });

  test('[BE-19] a measure taken from a curve gives the z of that curve, for every indicator, sex and age', () => {
    for (const indicador of ['peso_edad', 'talla_edad', 'imc_edad', 'perimetro_cefalico_edad'] as const)
      for (const sexo of ['masculino', 'femenino'] as const) {
        const [from, to] = diasDe(indicador, sexo);
        for (let dias = from; dias <= to; dias += 97) {
          const lms = lmsOfEdad(indicador, sexo, dias);
          for (const z of [-4.5, -3, -1.2, 0, 2, 3, 5])
            expect(lms && zOfValor(lms, valorOfZ(lms, z, true), true)).toBeCloseTo(z, 6);
        }
      }
  });

  test('[BE-19] beyond three z a weight is measured in steps of the size from two to three z (restricted rule)', () => {
    const lms = { l: -0.1600954, m: 9.476500305, s: 0.11218624 };
    const [two, three] = [valorOfZ(lms, 2, false), valorOfZ(lms, 3, false)];
    expect(zOfValor(lms, three + 2 * (three - two), true)).toBeCloseTo(5, 9);
    expect(zOfValor(lms, three + 2 * (three - two), false)).not.toBeCloseTo(5, 1);
  });

  test('[BE-19] percentiles are those of the normal curve', () => {
    expect([-3, -1.96, -1, 0, 1.2816, 2].map((z) => Math.round(percentilOfZ(z) * 100) / 100)).toEqual([
      0.13, 2.5, 15.87, 50, 90, 97.72,
    ]);
    expect([0.05, 0.62, 15.87, 99.4, 99.95].map(percentilTexto)).toEqual(['< P0,1', 'P0,6', 'P16', 'P99,4', '> P99,9']);
    expect([-1.234, 0, 2].map(zTexto)).toEqual(['−1,23', '0,00', '2,00']);
  });
});

describe('a child', () => {
  test('[BE-19] a standing measure before two years gains 0,7 cm, a lying one afterwards loses 0,7 cm', () => {
    const nino = ninoOf('femenino');
    const talla = (dias: number, posicion: Medicion['posicion']) =>
      evaluar(nino, on(dias, { talla: 80, posicion })).talla;
    expect([talla(400, null), talla(400, 'ACOSTADO'), talla(400, 'DE_PIE')]).toEqual([80, 80, 80.7]);
    expect([talla(731, null), talla(731, 'DE_PIE'), talla(731, 'ACOSTADO')]).toEqual([80, 80, 79.3]);
  });

  test('[BE-19] the day before the change to standing still uses the curve for lying', () => {
    const [before, after] = [730, 731].map((dias) => lmsOfEdad('talla_edad', 'masculino', dias)?.m ?? 0);
    expect(before).toBeCloseTo(87.8, 1);
    expect(after).toBeCloseTo(87.13, 2);
  });

  test('[BE-19] the missing weeks are subtracted from a preterm child’s age until two years, and never for a birth at 37 weeks', () => {
    const dias = (weeks: number | null, age: number) => evaluar(ninoOf('masculino', weeks), on(age, {})).diasCorregidos;
    expect([dias(32, 100), dias(32, 730), dias(32, 731)]).toEqual([44, 674, 731]);
    expect([dias(37, 100), dias(null, 100)]).toEqual([100, 100]);
  });

  test('[BE-19] before term there is no curve', () => {
    expect(evaluar(ninoOf('masculino', 30), on(20, { peso: 1.9, talla: 42, perimetro: 30 })).resultados).toEqual({});
  });

  test('[BE-19] a length in metres is understood, and the age decides which indicators there are', () => {
    const names = (dias: number) =>
      Object.keys(evaluar(ninoOf('masculino'), on(dias, { peso: 14, talla: 0.95, perimetro: 49 })).resultados);
    expect(names(1000)).toEqual(['peso_edad', 'talla_edad', 'peso_talla', 'imc_edad', 'perimetro_cefalico_edad']);
    expect(names(1857)).toEqual(['peso_edad', 'talla_edad', 'imc_edad']);
    expect(names(dayOfMonth(121))).toEqual(['talla_edad', 'imc_edad']);
    expect(names(dayOfMonth(229))).toEqual([]);
  });

  test('[BE-19] a value that the WHO treats as a mistake is not credible', () => {
    const at = (peso: number) => evaluar(ninoOf('masculino'), on(365, { peso })).resultados.peso_edad?.creible;
    expect([at(9.6), at(96), at(0.96)]).toEqual([true, false, false]);
  });

  test('[BE-19] a chart has its curves, and the child’s points within its ages', () => {
    const nino = ninoOf('masculino');
    const visits = [60, 700, 1000].map((dias) => evaluar(nino, on(dias, { peso: 10, talla: 82 })));
    expect(curvasOf('peso_edad', 'masculino', 'cinco').map(({ z }) => z)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect(curvasOf('perimetro_cefalico_edad', 'masculino', 'diecinueve')).toEqual([]);
    expect(puntosOf('peso_edad', 'dos', visits)).toHaveLength(2);
    expect(puntosOf('peso_edad', 'cinco', visits)).toHaveLength(3);
    expect(puntosOf('peso_talla', 'cinco', visits).map(({ x }) => x)).toEqual([82]);
    expect([730, 731, 1857].map(tramoOf)).toEqual(['dos', 'cinco', 'diecinueve']);
  });

  test('[BE-19] an indicator is not judged without the measures it needs', () => {
    expect(zAt(ninoOf('femenino'), 400, 'imc_edad', { peso: 9 })).toBeUndefined();
    expect(zAt(ninoOf('femenino'), -3, 'peso_edad', { peso: 3 })).toBeUndefined();
  });
});

test('[BE-19] a preterm child has no indicator before the day of its term, and all of them from that day', () => {
  const at = (dias: number) =>
    Object.keys(
      evaluar(ninoOf('masculino', 32), on(dias, { peso: 3, talla: 48, posicion: 'ACOSTADO' as const, perimetro: 34 }))
        .resultados,
    );
  expect(at(55)).toEqual([]);
  expect(at(56)).toEqual(['peso_edad', 'talla_edad', 'peso_talla', 'imc_edad', 'perimetro_cefalico_edad']);
});
