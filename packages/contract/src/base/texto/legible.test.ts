import { expect, test } from 'vitest';
import { ConsultaContenido } from '../../clinica/historia/campos.ts';
import { unaLinea } from '../../dinero/facturas/factura.ts';
import { celular, email, opcional, parrafo, telefono } from '../fields.ts';

test.each([
  ['a line break of Word', 'Dolor\u000Bde cabeza', 'Dolor\nde cabeza'],
  ['a line separator', 'Dolor\u2028de\u2029cabeza\u0085hoy', 'Dolor\nde\ncabeza\nhoy'],
  ['a page break of a PDF', 'Dolor\fde cabeza', 'Dolor\nde cabeza'],
  ['a control character', 'Dolor\u0002 de cabeza\u007f', 'Dolor de cabeza'],
  ['soft hyphens', 'hiper\u00ADten\u00ADsión', 'hipertensión'],
  ['marks of direction and zero width', '\uFEFF\u202ADolor\u202C\u200B de\u2060 cabeza\u200E', 'Dolor de cabeza'],
  ['accents beside their letters', 'Jose\u0301 Nun\u0303ez', 'José Nuñez'],
  ['a joiner between letters', 'Do\u200Dlor', 'Dolor'],
  ['tabs and both kinds of line breaks', 'a\tb\nc\r\nd', 'a\tb\nc\r\nd'],
  ['a picture made of several', 'familia 👨‍👩‍👧 ❤️', 'familia 👨‍👩‍👧 ❤️'],
])('[CL-3] a consultation with %s is saved as people see it', (_, pasted, kept) =>
  expect(ConsultaContenido.parse({ motivo: pasted }).motivo).toBe(kept),
);

test('[CL-3] text that is left empty without what cannot be seen is no text', () =>
  expect(opcional(parrafo()).parse(' \u200B\u00AD ')).toBeNull());

test.each([
  ['\u202A+593 99 123 4567\u202C', '+593991234567'],
  ['099\u2011123\u20134567\u200B', '0991234567'],
  ['0991234567\u2028', '0991234567'],
])('[PT-2] a telephone copied from WhatsApp is understood', (pasted, kept) => {
  expect(telefono.parse(pasted)).toBe(kept);
  expect(celular.safeParse(pasted).success).toBe(true);
});

test.each(['\u200Bana@clinica.ec', 'ana\u00AD@clinica.ec\u000B', '\u2068ana@clinica.ec\u2069'])(
  '[PT-2] an e-mail with what cannot be seen is understood',
  (pasted) => expect(email.parse(pasted)).toBe('ana@clinica.ec'),
);

test('[FE-1] a line of an invoice takes what was copied, and still refuses pictures', () => {
  expect(unaLinea(300, 'Falta').parse('Con\u00ADsulta\u200B')).toBe('Consulta');
  expect(unaLinea(300, 'Falta').safeParse('Consulta 👨‍👩‍👧').success).toBe(false);
});
