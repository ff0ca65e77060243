import { expect, test } from 'vitest';
import { type Campo, type Formato, reconocer } from './campos.ts';
import { readCelda, splitNombre } from './celdas.ts';
import * as MTraspasos from './messages.ts';

const DMA: Formato = { fecha: 'DMA', sexo: 'MF' };
const read = (campo: Campo, celda: string, formato = DMA) => readCelda(campo, celda, formato);

test.each([
  ['02/03/1984', DMA, '1984-03-02'],
  ['2-3-1984 00:00', DMA, '1984-03-02'],
  ['03/02/1984', { ...DMA, fecha: 'MDA' } as Formato, '1984-03-02'],
  ['1984-03-02T00:00:00', DMA, '1984-03-02'],
  ['2 de marzo de 1984', DMA, '1984-03-02'],
  ['02-mar-1984', { ...DMA, fecha: 'MDA' } as Formato, '1984-03-02'],
  // As a spreadsheet stores it.
  ['30743', DMA, '1984-03-02'],
])('[BE-18] the date %s is read', (celda, formato, valor) =>
  expect(read('fecha_nacimiento', celda, formato)).toEqual({ valor }),
);

test.each([
  ['02/03/84', MTraspasos.fecha_corta],
  ['31/02/1984', MTraspasos.fecha_ilegible],
  ['marzo', MTraspasos.fecha_ilegible],
])('[BE-18] the date %s is refused with a sentence', (celda, motivo) =>
  expect(read('fecha_nacimiento', celda)).toEqual({ motivo }),
);

test.each([
  ['+593 99 640 0813', '0996400813'],
  ['593996400813', '0996400813'],
  ['+5930996400813', '0996400813'],
  // A spreadsheet dropped the zero.
  ['996400813', '0996400813'],
  ['72845112', '072845112'],
  ['099-640-0813 / 072845112', '0996400813'],
  ['+1 415 555 0132', '+14155550132'],
  ["'+14155550132", '+14155550132'],
])('[BE-18] the telephone %s becomes %s', (celda, valor) => expect(read('celular', celda)).toEqual({ valor }));

test('[BE-18] a cédula gets its zero back, a RUC of a person is its cédula, an abbreviated number is refused', () => {
  expect(read('documento', '102030400')).toEqual({ valor: '0102030400' });
  expect(read('documento', '0102030400001')).toEqual({ valor: '0102030400' });
  expect(read('documento', '010203040-0')).toEqual({ valor: '0102030400' });
  expect(read('documento', '1,02E+09')).toEqual({ motivo: MTraspasos.documento_abreviado });
});

test('[BE-18] a sign for an empty cell is read as empty', () => {
  for (const celda of ['', ' - ', 'S/N', 'No tiene', 'N/A']) expect(read('celular', celda)).toEqual({ valor: null });
});

test('[BE-18] the families Null, No, Na and X keep their names', () => {
  for (const celda of ['Null', 'No', 'Na', 'X']) {
    expect(read('apellidos', celda)).toEqual({ valor: celda });
    expect(read('ciudad', celda)).toEqual({ valor: null });
  }
  expect(read('apellidos', ' - ')).toEqual({ valor: null });
});

test('[BE-18] letters in two parts, long dashes and what cannot be seen do not spoil a value', () => {
  expect(read('apellidos', 'Ñáñez'.normalize('NFD'))).toEqual({ valor: 'Ñáñez' });
  expect(read('documento', '\u200b010203040–0\u202c')).toEqual({ valor: '0102030400' });
  expect(read('celular', '099–640\u00ad–0813')).toEqual({ valor: '0996400813' });
  expect(read('fecha_nacimiento', '02–03–1984\u200e')).toEqual({ valor: '1984-03-02' });
  expect(read('ciudad', '–')).toEqual({ valor: null });
});

test('[BE-18] M is a man beside F and a woman beside H', () => {
  expect(read('sexo', 'M')).toEqual({ valor: 'masculino' });
  expect(read('sexo', 'M', { ...DMA, sexo: 'HM' })).toEqual({ valor: 'femenino' });
});

test.each([
  ['Pérez López Juan Carlos', 'Pérez López', 'Juan Carlos'],
  ['De la Torre Vega Ana', 'De la Torre Vega', 'Ana'],
  ['Pérez Juan', 'Pérez', 'Juan'],
  ['Pérez, Juan Carlos', 'Pérez', 'Juan Carlos'],
  ['Lema Quishpe María del Carmen', 'Lema Quishpe', 'María del Carmen'],
])('[BE-18] %s is split into surnames and names', (texto, apellidos, nombres) =>
  expect(splitNombre(texto, 'apellidos_nombres')).toEqual({ apellidos, nombres }),
);

test('[BE-18] if names come first, the last words are the surnames; a single word is not split', () => {
  expect(splitNombre('Juan Carlos Pérez López', 'nombres_apellidos')).toEqual({
    apellidos: 'Pérez López',
    nombres: 'Juan Carlos',
  });
  expect(splitNombre('Juan Pérez', 'nombres_apellidos')).toEqual({ apellidos: 'Pérez', nombres: 'Juan' });
  expect(splitNombre('Juan', 'apellidos_nombres')).toBeUndefined();
});

test('[BE-18] columns are recognised by their titles; names alone hold the surnames too', () => {
  expect(reconocer(['CI', 'Apellidos', 'Nombres', 'F. nac.', 'Celular', 'Correo', 'Saldo'])).toEqual([
    'documento',
    'apellidos',
    'nombres',
    'fecha_nacimiento',
    'celular',
    'correo',
    null,
  ]);
  expect(reconocer(['N.º', 'Nombre', 'Teléfono'])).toEqual([null, 'nombres_apellidos', 'telefono']);
});
