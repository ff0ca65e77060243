import { valorTexto } from '@hampi/contract/dinero/caja/fila';
import { expect, test } from 'vitest';
import { borradorOf, filasVistas, nuevoBorrador, ocupadas, resumenOf } from './caja.ts';
import { aFila } from './testing/fila.ts';

const row = (r_clave: string, valor: number, more = {}) =>
  aFila({ r_clave, r_valor_cobro: valorTexto(valor), ...more });

test('[CJ-1] the sums of a day include delivered, stored and edited rows, exact to the cent', () => {
  const stored = [
    row('a', 20.1, { r_entregado: true }),
    row('b', 0.2, { r_forma_pago: 'Tarjeta' }),
    row('c', -5, { r_entregado: true, r_corrige_id: 1 }),
  ];
  const drafts = new Map([
    ['b', { ...borradorOf(stored[1] as (typeof stored)[number]), r_valor_cobro: 70.2 }],
    ['d', nuevoBorrador('d', '10:00')],
  ]);
  const filas = filasVistas(stored, drafts);
  expect(filas.map(({ clave, estado }) => [clave, estado])).toEqual([
    ['a', 'entregado'],
    ['b', 'sin-guardar'],
    ['c', 'entregado'],
    ['d', 'sin-guardar'],
  ]);
  const { total, entregado, abierto, formas } = resumenOf(filas);
  expect({ total, entregado, abierto }).toEqual({ total: 85.3, entregado: 15.1, abierto: 70.2 });
  expect(formas[0]).toEqual({ forma: 'Efectivo', valor: 15.1, cobros: 2 });
  expect(ocupadas(filas)).toBe(3);
});

test('[CJ-1] a row handed over meanwhile shows the stored values, not the edited ones', () => {
  const stored = row('a', 20, { r_entregado: true });
  const [fila] = filasVistas([stored], new Map([['a', { ...borradorOf(stored), r_valor_cobro: 99 }]]));
  expect(fila).toMatchObject({ estado: 'entregado', borrador: null });
});
