import { expect, test } from 'vitest';
import { alCancelar, vueltaDe } from './devolucion.ts';

const inicio = '2026-11-30T14:00:00Z';
const at = (hours: number) => new Date(Date.parse(inicio) - hours * 3_600_000);
const paid = (enLinea: number, creditos = 0, tarde = false) => ({ inicio, enLinea, creditos, tarde });

test.each([
  ['the fee, exactly a day before', paid(5), 24, { credito: 'CON_PROFESIONAL', anticipo: 5, excedente: 0 }],
  ['the fee, later', paid(5), 23.99, { credito: null, anticipo: 5, excedente: 0 }],
  ['the whole visit', paid(40), 48, { credito: 'CON_PROFESIONAL', anticipo: 5, excedente: 35 }],
  ['the whole visit, later', paid(40), 1, { credito: null, anticipo: 5, excedente: 35 }],
  ['a visit that costs less than the fee', paid(3), 48, { credito: 'CON_PROFESIONAL', anticipo: 3, excedente: 0 }],
  ['a credit', paid(0, 1), 48, { credito: 'EL_GASTADO', anticipo: 0, excedente: 0 }],
  ['a credit, later', paid(0, 1), 1, { credito: null, anticipo: 0, excedente: 0 }],
  ['the fee, after moving it late', paid(5, 0, true), 200, { credito: null, anticipo: 5, excedente: 0 }],
  ['a credit, after moving it late', paid(0, 1, true), 200, { credito: null, anticipo: 0, excedente: 0 }],
  ['nothing', paid(0), 48, { credito: null, anticipo: 0, excedente: 0 }],
])('[PA-3] the refund for a patient who paid %s', (_, lo, hours, vuelta) => {
  expect(vueltaDe(lo, at(hours))).toMatchObject(vuelta);
});

test('[PA-3] the dialog says what is returned before the patient cancels', () => {
  expect(alCancelar(paid(0), at(48))).toBe('');
  expect(alCancelar(paid(5), at(48))).toContain('$ 5,00 vuelve como un crédito');
  expect(alCancelar(paid(5, 0, true), at(200))).toContain(
    'Cambió la fecha con menos de 24 horas: el anticipo de $ 5,00',
  );
  expect(alCancelar(paid(5), at(2))).toContain('$ 5,00 no se devuelve');
  expect(alCancelar(paid(40), at(2))).toContain('$ 35,00 que pagó además');
  expect(alCancelar(paid(0, 1), at(48))).toBe('El crédito que usó vuelve a su cuenta.');
  // Nothing about a fee that nobody paid.
  expect(alCancelar(paid(0, 1), at(2))).toBe('Faltan menos de 24 horas: el crédito que usó no se devuelve.');
});
