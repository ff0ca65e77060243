import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import type { Servicio } from '@hampi/contract/agenda/servicios/calls';
import { expect, test } from 'vitest';
import { conPrecio, type Oferta, precioOf, serviciosIn } from './oferta.ts';

const now = new Date('2026-03-02T14:00:00Z');
const oficina = { id: 1, costo_consulta: 20, afiliacion: false } as Oficina;
const servicio = (more: Partial<Servicio>) =>
  ({
    id: 5,
    nombre: 'Holter',
    precio: 90,
    oficinasAsignadas: [{ id: 1, nombre: '' }],
    especializaciones: [],
    descuento_inicio: null,
    ...more,
  }) as Servicio;
const oferta = (more: Partial<Servicio> = {}): Oferta => ({
  oficinas: [oficina],
  servicios: [servicio(more)],
  descuentoAfiliado: 50,
});

test('[BK-1] the price is that of the chosen service, or of the office’s consultation with its discount', () => {
  expect(precioOf(oferta(), { ...oficina, afiliacion: true }, null, now)).toEqual({ precio: 20, descuento: 50 });
  expect(precioOf(oferta(), oficina, 5, now)).toEqual({ precio: 90, descuento: 0 });
});

test('[BK-1] only services of the office and the specialty are offered', () => {
  const cardiologia = { especializaciones: [{ id: 7, nombre: 'Cardiología' }] };
  expect(serviciosIn(oferta(cardiologia), oficina, 7, now)).toHaveLength(1);
  expect(serviciosIn(oferta(cardiologia), oficina, 8, now)).toHaveLength(0);
  expect(serviciosIn(oferta(), oficina, 8, now)).toHaveLength(1);
  expect(serviciosIn(oferta({ oficinasAsignadas: [] }), oficina, 7, now)).toHaveLength(0);
});

test('[PR-2] a campaign is offered from its first moment until just before its end', () => {
  const at = (from: string, to: string) =>
    serviciosIn(oferta({ descuento_inicio: from, descuento_fin: to }), oficina, null, now).length;
  expect(at('2026-03-02T14:00:00Z', '2026-03-02T14:00:01Z')).toBe(1);
  expect(at('2026-03-02T14:00:01Z', '2026-03-03T14:00:00Z')).toBe(0);
  expect(at('2026-03-01T14:00:00Z', '2026-03-02T14:00:00Z')).toBe(0);
});

test('[BK-1] the price is shown beside the name', () => {
  expect(conPrecio('Consulta', { precio: 20, descuento: 0 })).toBe('Consulta · $ 20,00');
  expect(conPrecio('Consulta', { precio: 20, descuento: 50 })).toBe('Consulta · $ 20,00 (50 % de descuento)');
});
