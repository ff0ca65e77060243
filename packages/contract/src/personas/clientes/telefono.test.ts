import { expect, test } from 'vitest';
import { e164, telefonoTexto, telHref, whatsappHref } from './telefono.ts';

test.each([
  ['0996400813', '+593996400813'],
  ['099 640-0813', '+593996400813'],
  ['+593 99 640 0813', '+593996400813'],
  ['+593 099 640 0813', '+593996400813'],
  ['(07) 283-1234', '+59372831234'],
  ['0034 612 345 678', '+34612345678'],
  ['2831234', null],
  ['0996400813 ext. 2', null],
  ['', null],
  [null, null],
])('[BE-23] %s is called at %s', (typed, expected) => {
  expect(e164(typed)).toBe(expected);
  expect(telHref(typed)).toBe(expected ? `tel:${expected}` : undefined);
});

test('[BE-23] WhatsApp opens for a mobile with the text, and not for a landline', () => {
  expect(whatsappHref('0996400813', '¿Viene a las 9?')).toBe(
    'https://wa.me/593996400813?text=%C2%BFViene%20a%20las%209%3F',
  );
  expect(whatsappHref('072831234', 'x')).toBeUndefined();
});

test.each([
  ['0996400813', '099 640 0813'],
  ['+593996400813', '099 640 0813'],
  ['+59372831000', '07 283 1000'],
  ['072831000', '07 283 1000'],
  ['+34612345678', '+34612345678'],
  ['07 283 1000', '07 283 1000'],
  [null, ''],
])('[BE-23] %s is read as %s', (stored, expected) => {
  expect(telefonoTexto(stored)).toBe(expected);
});
