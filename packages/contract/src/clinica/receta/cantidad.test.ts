import { expect, test } from 'vitest';
import { necesidadDe, necesidadEnPalabras, unidadDeOtraForma, unitsNeeded } from './cantidad.ts';
import { indexFormas } from './formas.ts';

test.each([
  [{ dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 8, dias_uso: 7 }, 21],
  [{ dosis: 0.5, unidad: 'tabletas', frecuencia_uso_horas: 8, dias_uso: 7 }, 11],
  [{ dosis: 1, unidad: 'Cáps.', frecuencia_uso_horas: 48, dias_uso: 10 }, 5],
  [{ dosis: 5, unidad: 'ml', frecuencia_uso_horas: 8, dias_uso: 7 }, undefined],
  [{ dosis: 1, unidad: 'vaso', frecuencia_uso_horas: 8, dias_uso: 7 }, undefined],
  [{ dosis: 1, unidad: 'tableta', frecuencia_uso_horas: null, dias_uso: 7 }, undefined],
])('[BE-10] %o takes %s units', (tratamiento, units) => expect(unitsNeeded(tratamiento)).toBe(units));

const FORMAS = indexFormas(
  (
    [
      ['tableta', 'comprimido', 'tableta', 'unidades', null, [], {}],
      ['suspensión oral', 'suspensión', 'ml', 'envase', 'frasco', [150, 60, 120, 90, 100], {}],
      [
        'polvo para suspensión oral',
        'polvo para suspensión',
        'ml',
        'envase',
        'frasco',
        [60, 100],
        { dias_abierto: 14 },
      ],
      ['jarabe', 'jbe', 'ml', 'envase', 'frasco', [60, 120], {}],
      ['gotas orales', 'gotas', 'gota', 'gotas', 'frasco gotero', [10, 15], { gotas_por_ml: 20 }],
      [
        'solución oftálmica',
        'colirio',
        'gota',
        'gotas',
        'frasco gotero',
        [5, 10],
        { gotas_por_ml: 20, dias_abierto: 28 },
      ],
      ['pluma', 'solostar', 'UI', 'envase', 'pluma', [3], { purga: 2, dias_abierto: 28 }],
      ['inhalador de dosis medida', 'inhalador', 'inhalación', 'dosis', 'inhalador', [120, 200], {}],
      ['crema', 'crema', 'aplicación', 'aplicaciones', 'tubo', [15, 30], {}],
      ['medida: cucharadita', 'cucharadita', 'ml', 'medida', null, [5], {}],
    ] as const
  ).map(([nombre, termino, unidad, cuenta, envase, contenidos, more]) => ({
    nombre,
    terminos: [termino],
    unidad,
    poblacion: 'ambos',
    cuenta,
    envase,
    contenidos: [...contenidos],
    gotas_por_ml: null,
    purga: null,
    dias_abierto: null,
    ...more,
  })),
);

test('[BE-24] a presentation has the form that it names first, and of two at the same place the longer', () => {
  const named = (text: string) => FORMAS.de(text)?.nombre;
  expect(named('Polvo para suspensión oral 250 mg/5 ml')).toBe('polvo para suspensión oral');
  expect(named('Suspensión 100 mg/5 ml')).toBe('suspensión oral');
  expect(named('Solución oftálmica 0,5 %, frasco gotero')).toBe('solución oftálmica');
  expect(named('Cucharadita')).toBeUndefined();
  expect(FORMAS.de(null)).toBeUndefined();
});

const SEMANA = { frecuencia_uso_horas: 8, dias_uso: 7 };
const JARABE = { presentacion: 'Jarabe 120 mg/5 ml, frasco 100 ml, vía oral', ...SEMANA };
test.each([
  ['a bottle that says what it holds', { ...JARABE, dosis: 5, unidad: 'ml' }, '2 frascos', 2, 3],
  [
    'a bottle that holds just the treatment',
    { ...JARABE, presentacion: 'Jarabe, frasco 105 ml', dosis: 5, unidad: 'ml' },
    '1 frasco',
    1,
    2,
  ],
  ['spoons', { ...JARABE, dosis: 1, unidad: 'cucharaditas' }, '2 frascos', 2, 3],
  [
    'bottles of several sizes',
    { ...SEMANA, presentacion: 'Suspensión 250 mg/5 ml', dosis: 5, unidad: 'ml' },
    '1 frasco de 120 ml o 2 frascos de 60 ml',
    1,
    3,
  ],
  ['tablets', { ...SEMANA, presentacion: 'Tableta 500 mg', dosis: 1, unidad: 'tableta' }, '21 tabletas', 21, 32.5],
  [
    'drops',
    { ...SEMANA, presentacion: 'Gotas 100 mg/ml, frasco 15 ml', dosis: 10, unidad: 'gotas' },
    '1 frasco gotero',
    1,
    2,
  ],
  [
    'drops in bottles of several sizes, which are measured in ml',
    { ...SEMANA, presentacion: 'Gotas 100 mg/ml', dosis: 28, unidad: 'gotas' },
    '2 frascos goteros de 15 ml o 3 frascos goteros de 10 ml',
    2,
    4,
  ],
  [
    'drops into both eyes, and a bottle that is thrown away after four weeks',
    {
      presentacion: 'Solución oftálmica 0,5 %, frasco 5 ml',
      dosificacion: '1 gota en cada ojo',
      dosis: 1,
      unidad: 'gota',
      frecuencia_uso_horas: 12,
      dias_uso: 84,
    },
    '4 frascos goteros',
    4,
    5,
  ],
  [
    'a pen of insulin, with what each purge takes',
    { presentacion: 'Pluma 100 UI/ml', dosis: 20, unidad: 'UI', frecuencia_uso_horas: 24, dias_uso: 30 },
    '3 plumas',
    3,
    4,
  ],
  [
    'an inhaler',
    { presentacion: 'Inhalador 100 mcg', dosis: 2, unidad: 'puffs', frecuencia_uso_horas: 6, dias_uso: 20 },
    '1 inhalador de 200 inhalaciones o 2 inhaladores de 120 inhalaciones',
    1,
    3,
  ],
  [
    'an inhaler that says its puffs',
    {
      presentacion: 'Inhalador 100 mcg/dosis, 200 dosis',
      dosis: 2,
      unidad: 'puffs',
      frecuencia_uso_horas: 6,
      dias_uso: 20,
    },
    '1 inhalador',
    1,
    2,
  ],
  ['a cream in grams', { ...SEMANA, presentacion: 'Crema 1 %, tubo 30 g', dosis: 2, unidad: 'g' }, '2 tubos', 2, 3],
])('[BE-24] %s: how many a treatment takes', (_, linea, words, minimo, maximo) => {
  const needed = necesidadDe(FORMAS, linea);
  expect(needed && necesidadEnPalabras(needed)).toBe(words);
  expect(needed).toMatchObject({ minimo, maximo });
});

test('[BE-24] insulin that is written in units takes as much as in UI, and its total is said in ml', () => {
  const pluma = { presentacion: 'Pluma 100 UI/ml', dosis: 20, frecuencia_uso_horas: 24, dias_uso: 30 };
  const total = { valor: 6.6, unidad: 'ml' };
  for (const unidad of ['UI', 'unidades'])
    expect(necesidadDe(FORMAS, { ...pluma, unidad })).toMatchObject({ cantidad: 3, total });
});

test.each([
  ['a cream by applications', { ...SEMANA, presentacion: 'Crema 1 %, tubo', dosis: 1, unidad: 'aplicación' }],
  ['insulin in mg', { ...SEMANA, presentacion: 'Pluma 100 UI/ml', dosis: 20, unidad: 'mg' }],
  ['a syrup in grams', { ...JARABE, dosis: 2, unidad: 'g' }],
  ['a syrup in glasses', { ...JARABE, dosis: 1, unidad: 'vaso' }],
  ['a syrup in tablets', { ...JARABE, dosis: 1, unidad: 'tableta' }],
  ['insulin without its units in a ml', { ...SEMANA, presentacion: 'Pluma', dosis: 20, unidad: 'UI' }],
  ['a form that nobody knows', { ...SEMANA, presentacion: 'Pomo', dosis: 5, unidad: 'ml' }],
  ['no days', { presentacion: 'Tableta 500 mg', dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 8 }],
])('[BE-24] %s: the number is unknown, and nothing is proposed', (_, linea) =>
  expect(necesidadDe(FORMAS, linea)).toBeUndefined(),
);

test.each([
  ['Jarabe 120 mg/5 ml', 'tableta', 'tabletas'],
  ['Inhalador 100 mcg', 'cápsulas', 'tabletas'],
  ['Tableta 400 mg', 'ml', 'líquido'],
  ['Tableta 400 mg', 'gotas', 'líquido'],
  ['Tableta 400 mg', 'cucharadita', 'líquido'],
  ['Tableta 500 mg', 'tableta', undefined],
  ['Tableta 500 mg', 'mg', undefined],
  ['Jarabe 120 mg/5 ml', 'ml', undefined],
  ['Pomo', 'tableta', undefined],
])('[BE-24] a dose of %s in %s is of another form: %s', (presentacion, unidad, other) =>
  expect(unidadDeOtraForma(FORMAS, { presentacion, unidad })).toBe(other),
);
