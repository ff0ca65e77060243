import { expect, test } from 'vitest';
import { dosisEscrita, envasesDe, unitsNeeded } from './cantidad-receta.ts';

test.each([
  ['1 tableta en la mañana', { dosis: 1, unidad: 'tableta' }],
  ['Media tableta en la noche', { dosis: 0.5, unidad: 'tableta' }],
  ['2 cápsulas con alimentos', { dosis: 2, unidad: 'cápsula' }],
  ['2,5 ml cada 8 horas', { dosis: 2.5, unidad: 'ml' }],
  ['1 gota en cada ojo', { dosis: 1, unidad: 'gota' }],
  ['según necesidad', undefined],
  ['1 vez al día', undefined],
  ['1 mgr', undefined],
])('[BE-10] «%s» begins with a dose, or not', (text, dose) => expect(dosisEscrita(text)).toEqual(dose));

test.each([
  [{ dosis: 1, unidad: 'tableta', frecuencia_uso_horas: 8, dias_uso: 7 }, 21],
  [{ dosis: 0.5, unidad: 'tabletas', frecuencia_uso_horas: 8, dias_uso: 7 }, 11],
  [{ dosis: 1, unidad: 'Cáps.', frecuencia_uso_horas: 48, dias_uso: 10 }, 5],
  [{ dosis: 5, unidad: 'ml', frecuencia_uso_horas: 8, dias_uso: 7 }, undefined],
  [{ dosis: 1, unidad: 'tableta', frecuencia_uso_horas: null, dias_uso: 7 }, undefined],
])('[BE-10] %o takes %s units', (tratamiento, units) => expect(unitsNeeded(tratamiento)).toBe(units));

const JARABE = { presentacion: 'Jarabe 120 mg/5 ml, frasco 100 ml, vía oral', frecuencia_uso_horas: 8, dias_uso: 7 };
test.each([
  [
    { ...JARABE, dosis: 5, unidad: 'ml', cantidad: 2 },
    { hacenFalta: 2, sobran: false, otraForma: false },
  ],
  [
    { ...JARABE, dosis: 5, unidad: 'ml', cantidad: 12 },
    { hacenFalta: 2, sobran: true, otraForma: false },
  ],
  [
    { ...JARABE, dosis: 1, unidad: 'tableta', cantidad: 21 },
    { hacenFalta: undefined, sobran: false, otraForma: true },
  ],
  [
    { ...JARABE, presentacion: 'Suspensión 250 mg/5 ml', dosis: 5, unidad: 'ml', cantidad: 12 },
    { hacenFalta: undefined, sobran: true, otraForma: false },
  ],
  [
    { ...JARABE, presentacion: 'Gotas 100 mg/ml, frasco 15 ml', dosis: 10, unidad: 'gotas', cantidad: 1 },
    { hacenFalta: 1, sobran: false, otraForma: false },
  ],
  [{ ...JARABE, presentacion: 'Tableta 500 mg', dosis: 1, unidad: 'tableta', cantidad: 21 }, undefined],
])('[BE-24] %o: bottles and questions', (linea, envases) => expect(envasesDe(linea)).toEqual(envases));
