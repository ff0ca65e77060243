import { expect, test } from 'vitest';
import { isVigente, precioDe } from './rules.ts';

const now = new Date('2026-03-02T14:00:00Z');
const oficina = { costo_consulta: 20, afiliacion: false };
const afiliada = { ...oficina, afiliacion: true };
const holter = { precio: 90, descuento_valor: 0, descuento_inicio: null, descuento_fin: null };
const campaign = {
  ...holter,
  descuento_valor: 25,
  descuento_inicio: '2026-03-01T05:00:00Z',
  descuento_fin: '2026-03-02T14:00:01Z',
};

test('[BK-1] a consultation costs the office’s price, less the affiliate discount if the office is affiliated', () => {
  expect(precioDe({ oficina, descuentoAfiliado: 50 }, now)).toEqual({ precio: 20, descuento: 0 });
  expect(precioDe({ oficina: afiliada, descuentoAfiliado: 50 }, now)).toEqual({ precio: 20, descuento: 50 });
});

test('[BK-1] a service costs its own price, also at an affiliated office', () => {
  const price = precioDe({ oficina: afiliada, servicio: holter, descuentoAfiliado: 50 }, now);
  expect(price).toEqual({ precio: 90, descuento: 0 });
});

test('[BK-1] a campaign applies from its start until just before its end, and never together with the affiliate discount', () => {
  const at = (servicio: typeof campaign, oficina = afiliada) =>
    precioDe({ oficina, servicio, descuentoAfiliado: 50 }, now).descuento;
  expect(at(campaign)).toBe(25);
  expect(at({ ...campaign, descuento_inicio: now.toISOString() })).toBe(25);
  expect(at({ ...campaign, descuento_fin: now.toISOString() })).toBe(0);
  expect(at({ ...campaign, descuento_inicio: campaign.descuento_fin })).toBe(0);
});

test('[BK-1] a service can be booked at any time, and a campaign only while it runs', () => {
  expect(isVigente(holter, now)).toBe(true);
  expect(isVigente(campaign, now)).toBe(true);
  expect(isVigente(campaign, new Date('2026-03-01T04:59:59Z'))).toBe(false);
  expect(isVigente(campaign, new Date('2026-03-02T14:00:01Z'))).toBe(false);
});
