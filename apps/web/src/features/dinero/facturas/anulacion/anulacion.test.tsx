import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { close, show } from '../../../../testing/app.tsx';
import { Anulacion } from './anulacion.tsx';

afterEach(close);

const draw = (anulableHasta: string | null) =>
  show(
    <MantineProvider>
      <Anulacion factura={{ id: 1, anulableHasta } as Factura} onChange={() => undefined} />
    </MantineProvider>,
  );

test('[FE-1] an authorised invoice says until when it can be annulled', async () => {
  draw('2999-12-07');
  await expect.element(page.getByText('hasta el 07/12/2999', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Preguntar al SRI si está anulada' })).toBeVisible();
});

test('[FE-1] one that cannot be annulled says nothing, and a past day is said as past', async () => {
  draw(null);
  expect(page.getByRole('button', { name: 'La anulé en el SRI' }).elements()).toEqual([]);
  draw('2020-01-07');
  await expect.element(page.getByText('terminó el 07/01/2020', { exact: false })).toBeVisible();
});
