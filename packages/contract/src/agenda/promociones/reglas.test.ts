import { expect, test } from 'vitest';
import { fieldErrors } from '../../base/fields.ts';
import { PromocionCuerpo } from './calls.ts';
import {
  estadoDe,
  porcentajeMinimo,
  puedeEditar,
  puedeEliminar,
  rebaja,
  restantes,
  ultimoDia,
  ventanaDe,
} from './reglas.ts';

const cuerpo = {
  nombre: 'Mes del corazón',
  precio: 30,
  descuento_valor: 20,
  promocion_detalles: 'Electrocardiograma incluido',
  descuento_inicio: '2026-11-24',
  descuento_fin: '2026-11-27',
  especializaciones: [1],
  oficinas: [2],
};
const errorsOf = (more: object) => {
  const result = PromocionCuerpo.safeParse({ ...cuerpo, ...more });
  return result.success ? {} : fieldErrors(result.error);
};

test('[PR-1] a discount of less than 4 dollars is refused with what was entered; 4 are enough', () => {
  expect(errorsOf({ descuento_valor: 10 })).toEqual({
    descuento_valor: 'El valor de descuento no puede ser menor a $4, el valor del descuento ingresado es de $3,00',
  });
  expect(errorsOf({ precio: 20, descuento_valor: 20 })).toEqual({});
  expect(errorsOf({ precio: 3.5, descuento_valor: 100 })).toHaveProperty('descuento_valor');
});

test('[PR-1] percent, name, details and dates are required, and the end is not before the start', () => {
  const empty = { nombre: ' ', descuento_valor: '', promocion_detalles: '', descuento_inicio: '', descuento_fin: '' };
  expect(errorsOf(empty)).toEqual({
    nombre: 'El nombre de la campaña es obligatorio',
    descuento_valor: 'El descuento debe ser un número entero entre 1 y 100',
    promocion_detalles: 'Los detalles de la campaña son obligatorios',
    descuento_inicio: 'La fecha de inicio es obligatoria',
    descuento_fin: 'La fecha de finalización es obligatoria',
  });
  expect(errorsOf({ descuento_fin: '2026-11-23' })).toHaveProperty('descuento_fin');
  expect(errorsOf({ descuento_fin: cuerpo.descuento_inicio })).toEqual({});
  expect(errorsOf({ especializaciones: [], oficinas: [] })).toEqual({
    especializaciones: 'Debe seleccionar por lo menos una especialidad y una oficina.',
    oficinas: 'Debe seleccionar por lo menos una especialidad y una oficina.',
  });
});

test('[PR-1] the smallest percent takes off 4 dollars, one less does not', () => {
  expect(porcentajeMinimo(30)).toBe(14);
  expect(porcentajeMinimo(4)).toBe(100);
  expect(porcentajeMinimo(3.99)).toBeUndefined();
  for (const precio of [4.01, 7.77, 12.5, 33.33, 99.99, 400, 1234.56]) {
    const percent = porcentajeMinimo(precio) ?? 0;
    expect(rebaja(precio, percent)).toBeGreaterThanOrEqual(4);
    if (percent > 1) expect(rebaja(precio, percent - 1)).toBeLessThan(4);
  }
});

test('[PR-1] the window is whole days of mainland time', () => {
  const ventana = ventanaDe('2026-11-24', '2026-11-27');
  expect(ventana).toEqual({ descuento_inicio: '2026-11-24T05:00:00.000Z', descuento_fin: '2026-11-28T05:00:00.000Z' });
  expect(ultimoDia(ventana.descuento_fin)).toBe('2026-11-27');
});

test('[PR-1] remaining campaigns: until the reset the limit less those made, then the whole limit, never below zero', () => {
  const now = new Date('2026-11-24T14:00:00Z');
  const cuenta = { promocionesLimite: 12, promociones_creadas: 5, promociones_limite_reset: '2026-11-24T14:00:01Z' };
  expect(restantes(cuenta, now)).toBe(7);
  expect(restantes({ ...cuenta, promociones_creadas: 15 }, now)).toBe(0);
  expect(restantes({ ...cuenta, promociones_limite_reset: '2026-11-24T14:00:00Z' }, now)).toBe(12);
  expect(restantes({ ...cuenta, promociones_limite_reset: null }, now)).toBe(12);
});

test('[PR-1] before its start a campaign can be edited and deleted while some remain, then only read, and after its end deleted', () => {
  const p = { descuento_inicio_tz: '2026-11-24T05:00:00Z', descuento_fin_tz: '2026-11-28T05:00:00Z' };
  const some = { promocionesLimite: 12, promociones_creadas: 1, promociones_limite_reset: '2027-11-24T05:00:00Z' };
  const none = { ...some, promociones_creadas: 12 };
  const at = (moment: string, c = some) => {
    const now = new Date(moment);
    return [estadoDe(p, now), puedeEditar(p, c, now), puedeEliminar(p, c, now)];
  };
  expect(at('2026-11-24T04:59:59Z')).toEqual(['PROGRAMADA', true, true]);
  expect(at('2026-11-24T04:59:59Z', none)).toEqual(['PROGRAMADA', false, false]);
  expect(at('2026-11-24T05:00:00Z')).toEqual(['ACTIVA', false, false]);
  expect(at('2026-11-28T04:59:59Z')).toEqual(['ACTIVA', false, false]);
  expect(at('2026-11-28T05:00:00Z', none)).toEqual(['TERMINADA', false, true]);
});
