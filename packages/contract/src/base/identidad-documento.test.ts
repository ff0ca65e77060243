import { expect, test } from 'vitest';
import { usuario } from '../personas/cuentas/registro.ts';
import { readCelda } from '../plataforma/traspasos/celdas.ts';
import { cedula, pasaporte } from './fields.ts';
import { cedulaDoubt, checkRuc, isCedulaValid } from './identidad.ts';

test.each([
  ['as printed on the card', '175148819-6', '1751488196'],
  ['with spaces', ' 175 148 8196 ', '1751488196'],
  ['with an en dash', '175148819–6', '1751488196'],
  ['full-width', '１７５１４８８１９６', '1751488196'],
  ['with a zero-width space', '17514\u200B88196', '1751488196'],
])('[PT-2] a cédula %s is understood', (_, typed, read) => expect(cedula.parse(typed)).toBe(read));

test('[PT-2] a passport in other case is the same passport; letters of another script are refused', () => {
  expect(pasaporte.parse('ab-123456')).toBe('AB123456');
  expect(pasaporte.safeParse('АВ123456').success).toBe(false);
});

test.each([
  ['full-width', 'ｍｅｄｉｃｏ', 'medico'],
  ['with a zero-width joiner', 'med\u200Dico', 'medico'],
])('[AU-3] a user name %s is the one that people see', (_, typed, read) => expect(usuario.parse(typed)).toBe(read));

test.each(['mеdico', 'ѕecretaria', '1751488196', 'medicο'])('[AU-3] the user name %s is refused', (typed) =>
  expect(usuario.safeParse(typed).success).toBe(false),
);

test('[PT-2] a lost zero and a wrong check digit are asked about, however the number is written', () => {
  expect(cedulaDoubt('102030400')).toEqual({ cero: '0102030400' });
  expect(cedulaDoubt('010203040-5')).toBe('digito');
  expect(cedulaDoubt('010203040-0')).toBeUndefined();
  expect(cedulaDoubt('AB123456')).toBeUndefined();
});

test.each(['Null', 'No', 'Na', 'X'])('[BE-18] %s is a surname in a file, and nothing in other columns', (word) => {
  const formato = { fecha: 'DMA', sexo: 'MF' } as const;
  expect(readCelda('apellidos', word, formato)).toEqual({ valor: word });
  expect(readCelda('ciudad', word, formato)).toEqual({ valor: null });
});

test.each(['1709019093', '2405003001', '3000123459', '0102030400', '1751488196'])('[PT-2] %s is a cédula', (cedula) =>
  expect(isCedulaValid(cedula)).toBe(true),
);

test.each([
  ['of province 00', '0012345678'],
  ['of province 25', '2500000001'],
  ['of province 31', '3100000001'],
  ['with another last digit', '1709019094'],
  ['with two digits exchanged', '1709091093'],
  ['of nine digits', '170901909'],
  ['of eleven digits', '17090190930'],
  ['with a letter', '170901909A'],
])('[PT-2] a number %s is no cédula', (_, cedula) => expect(isCedulaValid(cedula)).toBe(false));

test('[PT-2] no province but 01 to 24 and 30 has a cédula', () => {
  const known = new Set<string>();
  for (let province = 0; province < 100; province++)
    for (let digit = 0; digit < 10; digit++) {
      const two = String(province).padStart(2, '0');
      if (isCedulaValid(`${two}0000000${digit}`)) known.add(two);
    }
  expect([...known].sort()).toEqual([...Array.from({ length: 24 }, (_, i) => String(i + 1).padStart(2, '0')), '30']);
});

test.each([
  ['1709019093001', { ok: true, kind: 'natural' }],
  ['1790016919001', { ok: true, kind: 'privada' }],
  ['0990004196001', { ok: true, kind: 'privada' }],
  // Modulus 11 without a rest: the check digit is 0.
  ['1790000060001', { ok: true, kind: 'privada' }],
  // A rest of 1 has no check digit.
  ['1790000290001', { ok: true, kind: 'desconocido', warning: 'digito' }],
  ['1760013210001', { ok: true, kind: 'publica' }],
  ['1768152560001', { ok: true, kind: 'publica' }],
  ['1790085784001', { ok: true, kind: 'desconocido', warning: 'digito' }],
  ['1709019093000', { ok: false, kind: 'desconocido' }],
  ['2590016919001', { ok: false, kind: 'desconocido' }],
  ['179001691900', { ok: false, kind: 'desconocido' }],
  ['17900169190011', { ok: false, kind: 'desconocido' }],
])('[FE-1] the RUC %s is judged by its form, and by its check digit', (ruc, judged) =>
  expect(checkRuc(ruc)).toEqual(judged),
);
