/** Writing a certificate. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close } from '../../../testing/app.tsx';
import { beginVisit } from '../../../testing/historia.ts';

afterEach(close);

const form = page.getByRole('region', { name: /^Certificado Médico/ });
const field = (name: string) => form.getByRole('textbox', { name, exact: true });
/** A date is read on blur. */
async function date(name: string, text: string) {
  await userEvent.fill(field(name), text);
  await userEvent.keyboard('{Tab}');
}

test('[CE-1] the rest begins on the date of the certificate, also after that is changed, unless another day was chosen', async () => {
  await beginVisit();
  await page.getByRole('button', { name: /^Certificado Médico/ }).click();
  const desde = field('Desde');
  await date('Fecha', '31/12/2030');
  await form.getByLabelText('Requiere reposo').click();
  await expect.element(desde).toHaveValue('31/12/2030');
  await date('Fecha', '20/11/2026');
  await expect.element(desde).toHaveValue('20/11/2026');
  await date('Desde', '21/11/2026');
  await date('Fecha', '19/11/2026');
  await expect.element(field('Fecha')).toHaveValue('19/11/2026');
  await expect.element(desde).toHaveValue('21/11/2026');
});
