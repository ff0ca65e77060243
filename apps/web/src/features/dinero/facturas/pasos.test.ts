import type { EstadoFactura } from '@hampi/contract/dinero/facturas/factura';
import { expect, test } from 'vitest';
import { pasosOf } from './pasos.ts';

const at = (state: EstadoFactura, ...passed: EstadoFactura[]) => ({
  state,
  pasos: [...passed, state].map((one, i) => ({ state: one, cuando: `2026-11-24T15:0${i}:00Z` })),
});
const read = (factura: Parameters<typeof pasosOf>[0]) => pasosOf(factura).map(({ word, como }) => `${word} ${como}`);

test('[FE-1] before an invoice is generated all four steps are ahead', () => {
  expect(new Set(pasosOf(null).map(({ como }) => como))).toEqual(new Set(['pendiente']));
});

test('[FE-1] a signed invoice waits for the SRI, an authorised one has all steps done', () => {
  expect(read(at('FIRMADA', 'GENERADA'))).toEqual([
    'Generada hecho',
    'Firmada hecho',
    'Enviada espera',
    'Autorizada pendiente',
  ]);
  const through = pasosOf(at('AUTORIZADA', 'GENERADA', 'FIRMADA', 'RECIBIDA'));
  expect(through.map(({ cuando }) => cuando?.slice(14, 16))).toEqual(['00', '01', '02', '03']);
});

test('[BE-17] a returned invoice says so at its last step, a missing answer at the step before', () => {
  expect(read(at('DEVUELTA', 'GENERADA', 'FIRMADA'))).toEqual([
    'Generada hecho',
    'Firmada hecho',
    'Enviada hecho',
    'Devuelta fallo',
  ]);
  expect(read(at('ERROR_RED', 'GENERADA', 'FIRMADA')).slice(2)).toEqual([
    'Sin respuesta espera',
    'Autorizada pendiente',
  ]);
});

test('[FE-1] after a second sending each step has its latest time', () => {
  const [, firmada] = pasosOf(at('FIRMADA', 'GENERADA', 'FIRMADA', 'DEVUELTA'));
  expect(firmada?.cuando).toBe('2026-11-24T15:03:00Z');
});
