import { FORMAS_PAGO } from '@hampi/contract/dinero/pagos/forma';
import { expect, test } from 'vitest';
import { cambio, formasUsadas, parte, promedio, tramosOf } from './estadisticas.ts';

const row = (fecha: string, valor: number, forma_pago: 'Efectivo' | 'Tarjeta' = 'Efectivo') => ({
  fecha,
  forma_pago,
  valor,
  cobros: 1,
});

test('[CJ-2] every day of a range has its bar, even without payments, and Mondays have a label', () => {
  const rango = { fechaInicial: '2026-11-22', fechaFinal: '2026-11-24' };
  const porDia = [row('2026-11-22', 10.1), row('2026-11-24', 20.2), row('2026-11-24', 0.1, 'Tarjeta')];
  expect(tramosOf({ rango, porDia })).toMatchObject([
    { fecha: '2026-11-22', eje: '', nombre: 'domingo 22/11/2026', total: 10.1 },
    { fecha: '2026-11-23', eje: '23/11', nombre: 'lunes 23/11/2026', total: 0 },
    {
      fecha: '2026-11-24',
      eje: '',
      nombre: 'martes 24/11/2026',
      total: 20.3,
      formas: { Efectivo: 20.2, Tarjeta: 0.1 },
    },
  ]);
});

test('[CJ-2] a range of more than two months has a bar for each week, from Monday', () => {
  const rango = { fechaInicial: '2026-09-02', fechaFinal: '2026-11-24' };
  const weeks = tramosOf({ rango, porDia: [row('2026-09-02', 1), row('2026-09-06', 2), row('2026-09-07', 4)] });
  expect(weeks).toHaveLength(13);
  expect(weeks.slice(0, 2)).toMatchObject([
    { fecha: '2026-08-31', nombre: 'Semana del 31/08/2026', total: 3 },
    { fecha: '2026-09-07', total: 4 },
  ]);
});

test('[CJ-2] a comparison with zero has no percentage', () => {
  expect([cambio(108, 100), cambio(97, 100), cambio(100, 100), cambio(5, 0)]).toEqual(['+8 %', '−3 %', '0 %', null]);
  expect([parte(1, 3), parte(0, 0), parte(-5, 10)]).toEqual(['33 %', '—', '0 %']);
  expect([promedio(100, 3), promedio(100, 0)]).toEqual([33.33, null]);
});

test('[CJ-2] forms without payments are not in the chart', () => {
  const porForma = FORMAS_PAGO.map((forma_pago) => ({ forma_pago, valor: 0, cobros: 0 }));
  const paid = porForma.map((of) => (of.forma_pago === 'Tarjeta' ? { ...of, valor: 5, cobros: 1 } : of));
  expect(formasUsadas(porForma)).toEqual([]);
  expect(formasUsadas(paid)).toEqual(['Tarjeta']);
});
