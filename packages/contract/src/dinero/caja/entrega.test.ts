import { expect, test } from 'vitest';
import { parteFaltante } from './entrega.ts';

const nobody = { neto: 40, pagado: 0, entregado: 0 };

test('[CJ-1] an amount that is owed is new money, and so is any amount above the price', () => {
  expect(parteFaltante(40, nobody)).toBe(40);
  expect(parteFaltante(15.5, nobody)).toBe(15.5);
  expect(parteFaltante(50, nobody)).toBe(50);
});

test('[CJ-1] a row for a payment that the agenda already has adds nothing, a larger row adds the rest', () => {
  const agenda = { neto: 40, pagado: 40, entregado: 0 };
  expect(parteFaltante(40, agenda)).toBe(0);
  expect(parteFaltante(45, agenda)).toBe(5);
  expect(parteFaltante(10, { ...agenda, entregado: 40 })).toBe(10);
});

test('[CJ-1] after a prepayment the balance is new money, and a row for the full price adds only the balance', () => {
  const prepaid = { neto: 40, pagado: 5, entregado: 0 };
  expect(parteFaltante(35, prepaid)).toBe(35);
  expect(parteFaltante(40, prepaid)).toBe(35);
  expect(parteFaltante(5, { neto: 40, pagado: 40, entregado: 35 })).toBe(0);
});

test('[CJ-1] for a cita that does not take place the money is new, unless the ledger already has it', () => {
  expect(parteFaltante(10, { neto: 0, pagado: 0, entregado: 0 })).toBe(10);
  expect(parteFaltante(10, { neto: 0, pagado: 10, entregado: 0 })).toBe(0);
});
