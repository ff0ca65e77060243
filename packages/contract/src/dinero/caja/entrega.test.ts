import { expect, test } from 'vitest';
import { parteFaltante } from './entrega.ts';

const nobody = { neto: 40, pagado: 0, entregado: 0 };

test('[CJ-1] what is owed is new money, and so is an extra beyond the price', () => {
  expect(parteFaltante(40, nobody)).toBe(40);
  expect(parteFaltante(15.5, nobody)).toBe(15.5);
  expect(parteFaltante(50, nobody)).toBe(50);
});

test('[CJ-1] a row for what the agenda already has adds nothing, and a larger one the rest', () => {
  const agenda = { neto: 40, pagado: 40, entregado: 0 };
  expect(parteFaltante(40, agenda)).toBe(0);
  expect(parteFaltante(45, agenda)).toBe(5);
  expect(parteFaltante(10, { ...agenda, entregado: 40 })).toBe(10);
});

test('[CJ-1] after a prepayment the balance is new, and a row of the whole brings only the balance', () => {
  const prepaid = { neto: 40, pagado: 5, entregado: 0 };
  expect(parteFaltante(35, prepaid)).toBe(35);
  expect(parteFaltante(40, prepaid)).toBe(35);
  expect(parteFaltante(5, { neto: 40, pagado: 40, entregado: 35 })).toBe(0);
});

test('[CJ-1] for a cita that does not take place what was received is new, but for what it has', () => {
  expect(parteFaltante(10, { neto: 0, pagado: 0, entregado: 0 })).toBe(10);
  expect(parteFaltante(10, { neto: 0, pagado: 10, entregado: 0 })).toBe(0);
});
