import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { expect, test } from 'vitest';
import { certificadoSchema, emptyCertificado, firstWords, reposoTexto } from './certificado.ts';
import { wordsOf } from './consentimiento.ts';

const rosa = { nombres: 'Rosa Elvira', apellidos: 'Sisa', cedula_identidad: '0102030405', sexo: 'femenino' };

test.each([
  ['femenino', 'Que la paciente Rosa Elvira Sisa, con documento 0102030405, fue atendida'],
  ['masculino', 'Que el paciente Rosa Elvira Sisa, con documento 0102030405, fue atendido'],
  ['otro', 'Que la persona Rosa Elvira Sisa, con documento 0102030405, fue atendida'],
])('[CE-1] the first words of a certificate agree with the patient: %s', (sexo, words) => {
  const text = firstWords({ ...rosa, sexo } as Parameters<typeof firstWords>[0], '2026-11-21');
  expect(text).toContain(`${words} en este consultorio el 21 de noviembre de 2026.`);
});

test.each([
  ['2026-11-24', '3', 'tres días, hasta el 26/11/2026, ambos días incluidos'],
  ['2028-02-28', 2, 'dos días, hasta el 29/02/2028, ambos días incluidos'],
  ['2026-11-24', '0', ''],
  ['2026-11-24', 'tres', ''],
  ['24/11', '3', ''],
])('[CE-1] rest from %s for %s days in words', (desde, dias, words) => {
  expect(reposoTexto({ desde, dias })).toBe(words);
});

test('[CO-1] the texts of the last consentimiento fill only empty fields', () => {
  const modelo = { procedimiento: 'Sutura de herida', beneficios: 'Cierra', alternativas: 'Esperar', duracion: null };
  const modelos = [modelo] as unknown as Parameters<typeof wordsOf>[0];
  expect(wordsOf(modelos, ' sutura  DE herida', { alternativas: 'Ninguna' })).toEqual({ beneficios: 'Cierra' });
  expect(wordsOf(modelos, 'Sutura', {})).toBeUndefined();
});

test('[CE-1] a future date is reported together with other missing values', () => {
  const empty = emptyCertificado(rosa as Parameters<typeof emptyCertificado>[0], '2999-01-01');
  const { error } = certificadoSchema(ZONA_ECUADOR).safeParse({ ...empty, text: '' });
  expect(error && fieldErrors(error)).toEqual({ date: MC.documento_futuro, text: M.requerido });
});
