import { expect, test } from 'vitest';
import { usuario } from '../personas/cuentas/registro.ts';
import { readCelda } from '../plataforma/traspasos/celdas.ts';
import { cedula, pasaporte } from './fields.ts';
import { cedulaDoubt } from './identidad.ts';

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
