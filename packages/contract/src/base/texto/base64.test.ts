import { expect, test } from 'vitest';
import { ConsentimientoDatos } from '../../clinica/documentos/consentimientos.ts';
import { InstitucionCambio } from '../../personas/perfiles/institucion.ts';
import { bytesOfBase64 } from './base64.ts';

test.each([0, 1, 2, 3, 100])('[BE-18] base64 of %d bytes is counted as so many', (n) =>
  expect(bytesOfBase64(Buffer.alloc(n, 7).toString('base64'))).toBe(n),
);

/** Formerly 200 kB of it took 43 seconds, in the process that serves everybody. */
const filling = `${'='.repeat(7_000_000)}A`;

test('[BE-18] megabytes of filling as a picture are refused at once', () => {
  const before = performance.now();
  const logo = InstitucionCambio.shape.logo_img.safeParse(`data:image/png;base64,${filling}`);
  const grafico = ConsentimientoDatos.shape.grafico.safeParse({ nombre: 'a.png', base64: filling });
  expect([logo.success, grafico.success]).toEqual([false, false]);
  expect(performance.now() - before).toBeLessThan(5_000);
});
