import { beforeAll, expect, test } from 'vitest';
import { shipped } from '../../../../data/catalogos/catalogos-csv.ts';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { judge } from '../juicio.ts';
import { type Caso, hechosOf } from '../reglas/casos.ts';
import { readReglas } from '../reglas/read.ts';
import { leerAjusteRenal } from '../reglas/renal.ts';
import type { Reglas } from '../reglas/tipos.ts';

const { db } = await startTestApp();
let reglas: Reglas;
beforeAll(async () => {
  await loadInitialCatalogues(db);
  reglas = await readReglas(db);
});

/** Warnings that speak of the filtration, for one line of an adult of 60 kg. */
function ofKidney(
  nombre: string,
  cantidad: number,
  veces: number,
  tfg: number,
  edad = 50,
  via: 'oral' | 'SC' = 'oral',
) {
  const caso: Caso = {
    id: '',
    por_que: '',
    esperado: 'nada',
    hechos: { edad_anios: edad, sexo: 'M', peso_kg: 60, diagnosticos: [], tfg },
    lineas: [{ principios: [{ nombre, cantidad }], via, veces_dia: veces, dias: 7 }],
  };
  return judge(reglas, hechosOf(reglas, caso))
    .filter(({ motivo }) => motivo.includes('TFG'))
    .map(({ gravedad, motivo }) => `${gravedad}: ${motivo}`);
}

test.each([
  ['ciprofloxacino', 500, 2, 24, 'media: ciprofloxacino con TFG 24 (22/11/2026): cada 24 h.'],
  ['metformina', 850, 2, 24, 'alta: metformina con TFG 24 (22/11/2026): contraindicado.'],
  ['metformina', 850, 2, 35, 'media: metformina con TFG 35 (22/11/2026): 1.000 mg al día.'],
  ['claritromicina', 500, 2, 20, 'media: claritromicina con TFG 20 (22/11/2026): mitad.'],
  ['sitagliptina', 100, 1, 40, 'media: sitagliptina con TFG 40 (22/11/2026): 50 mg.'],
  ['sitagliptina', 50, 1, 20, 'media: sitagliptina con TFG 20 (22/11/2026): 25 mg.'],
  [
    'nitrofurantoína',
    100,
    2,
    52,
    'leve: nitrofurantoína con TFG 52 (22/11/2026): sólo un curso corto (la ficha la contraindica).',
  ],
  ['rosuvastatina', 20, 1, 20, 'media: rosuvastatina con TFG 20 (22/11/2026): 10 mg.'],
  ['ibuprofeno', 400, 3, 22, 'media: ibuprofeno con TFG 22 (22/11/2026): evitar.'],
  ['dabigatrán', 150, 2, 25, 'alta: dabigatrán con TFG 25 (22/11/2026): contraindicado.'],
  ['fluconazol', 400, 1, 45, 'media: fluconazol con TFG 45 (22/11/2026): mitad.'],
  ['aciclovir', 800, 5, 24, 'media: aciclovir con TFG 24 (22/11/2026): reducir.'],
  ['aciclovir', 800, 5, 40, 'leve: aciclovir con TFG 40 (22/11/2026): reducir.'],
  [
    'apixabán',
    5,
    2,
    25,
    'alta: apixabán con enfermedad renal crónica avanzada (TFG 25 del 22/11/2026): Acumulación: sangrado.',
  ],
  ['ketorolaco', 10, 3, 45, 'alta: ketorolaco con TFG 45 (22/11/2026): contraindicado.'],
])('[BE-10] %s %d mg, %d al día, con TFG %d: %s', (nombre, cantidad, veces, tfg, said) => {
  expect(ofKidney(nombre, cantidad, veces, tfg)).toEqual([said]);
});

test.each([
  ['ciprofloxacino', 500, 1, 24],
  ['ciprofloxacino', 500, 2, 45],
  ['metformina', 500, 2, 35],
  ['metformina', 850, 2, 60],
  ['sitagliptina', 50, 1, 40],
  ['rosuvastatina', 10, 1, 20],
  ['claritromicina', 250, 2, 20],
  ['ibuprofeno', 400, 3, 75],
  ['aciclovir', 800, 5, 80],
  ['paracetamol', 1000, 3, 10],
])('[BE-10] %s %d mg, %d al día, is quiet with TFG %d', (nombre, cantidad, veces, tfg) => {
  expect(ofKidney(nombre, cantidad, veces, tfg)).toEqual([]);
});

test('[BE-10] what stands for adults counts for an old patient, and by weight for an injection', () => {
  expect(ofKidney('digoxina', 0.25, 1, 24, 70)).toEqual(['media: digoxina con TFG 24 (22/11/2026): 0,125 mg o menos.']);
  expect(ofKidney('digoxina', 0.125, 1, 24, 70)).toEqual([]);
  expect(ofKidney('enoxaparina', 60, 2, 24, 50, 'SC')).toHaveLength(1);
  expect(ofKidney('enoxaparina', 60, 1, 24, 50, 'SC')).toEqual([]);
});

test('[BE-10] every cell of the data is read: few remain text, which is shown as it stands', () => {
  const cells = shipped('dosis').flatMap(({ ajuste_renal }) => (ajuste_renal ? [ajuste_renal] : []));
  expect(cells.length).toBeGreaterThanOrEqual(145);
  const words = new Set(
    cells.flatMap((cell) => leerAjusteRenal(cell).flatMap(({ pauta, dicho }) => (pauta === 'texto' ? [dicho] : []))),
  );
  expect([...words].sort()).toEqual([
    '100 mg y subir lento',
    '2,5 mg cada 12 h con dos criterios',
    'Días alternos',
    'Empezar con 2,5 mg',
    'Empezar con 5 mg',
    'Presentación de 875 no',
    'Vigilar',
    'sólo un curso corto (la ficha la contraindica)',
  ]);
});
