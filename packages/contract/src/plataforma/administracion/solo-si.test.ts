import { expect, test } from 'vitest';
import { readExcepciones, readSoloSi } from '../../base/solo-si.ts';

test.each([
  ['edad_anios>=65', { tipo: 'edad_anios', comparacion: '>=', valor: 65 }],
  ['edad_meses<6', { tipo: 'edad_meses', comparacion: '<', valor: 6 }],
  ['dias>14', { tipo: 'dias', comparacion: '>', valor: 14 }],
  ['semana<=12', { tipo: 'semana', comparacion: '<=', valor: 12 }],
  ['sexo=F', { tipo: 'sexo', sexo: 'F' }],
  ['sexo=M', { tipo: 'sexo', sexo: 'M' }],
  ['dosis_dia(paracetamol)>3000.5', { tipo: 'dosis_dia', sustancia: 'paracetamol', valor: 3000.5 }],
  ['condicion=asma', { tipo: 'condicion', nombre: 'asma' }],
  ['con=omeprazol', { tipo: 'con', nombre: 'omeprazol' }],
  ['sin=omeprazol', { tipo: 'sin', nombre: 'omeprazol' }],
  ['misma_receta', { tipo: 'misma_receta' }],
  ['vias_distintas', { tipo: 'vias_distintas' }],
  ['un_colirio', { tipo: 'un_colirio' }],
  ['enoxaparina + warfarina', { tipo: 'par', a: 'enoxaparina', b: 'warfarina' }],
])('[RX-3] the condition %s of a rule is read', (text, condition) => expect(readSoloSi(text)).toEqual([condition]));

test('[RX-3] a rule may have several conditions or none', () => {
  expect(readSoloSi('edad_anios>=65 && dias>14')).toEqual([
    { tipo: 'edad_anios', comparacion: '>=', valor: 65 },
    { tipo: 'dias', comparacion: '>', valor: 14 },
  ]);
  for (const nothing of [null, '', '  ']) expect(readSoloSi(nothing)).toEqual([]);
});

test.each(['edad', 'edad_anios=65', 'sexo=X', 'dias>', 'dosis_dia()>5', 'con=', 'a+b+c', '+warfarina', 'dias>14 &&'])(
  '[RX-3] «%s» is refused, instead of a rule that always or never holds',
  (text) => expect(readSoloSi(text)).toBeUndefined(),
);

test('[RX-3] an exception lowers a warning or takes it away under its own conditions', () => {
  expect(readExcepciones('dias<=1:nada; enoxaparina+warfarina:media;sexo=F:alta')).toEqual([
    { si: [{ tipo: 'dias', comparacion: '<=', valor: 1 }], gravedad: null },
    { si: [{ tipo: 'par', a: 'enoxaparina', b: 'warfarina' }], gravedad: 'media' },
    { si: [{ tipo: 'sexo', sexo: 'F' }], gravedad: 'alta' },
  ]);
  for (const nothing of [null, '', '  ']) expect(readExcepciones(nothing)).toEqual([]);
  for (const wrong of ['dias<=1', ':nada', 'dias<=1:baja', 'edad:nada', 'dias<=1:nada;edad:media'])
    expect(readExcepciones(wrong), wrong).toBeUndefined();
});
