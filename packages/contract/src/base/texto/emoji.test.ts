import { expect, test } from 'vitest';
import { textoSri } from '../../dinero/facturacion/emisor.ts';
import { unaLinea } from '../../dinero/facturas/factura.ts';

test.each([
  ['Panadol® 500', true],
  ['Prueba rápida COVID™ ©', true],
  ['Consulta 😀', false],
  ['Consulta ❤️', false],
])('[FE-1] %s in an invoice: %s', (text, fits) => {
  expect(unaLinea(300, 'Falta').safeParse(text).success).toBe(fits);
  expect(textoSri().safeParse(text).success).toBe(fits);
});
