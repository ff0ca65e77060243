/** Approving an account: the registered data, the official pages, and the text of the mail. */
import type { Reply } from '@hampi/contract/base/endpoint';
import { approveInstitucion, instituciones } from '@hampi/contract/plataforma/administracion/cuentas';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';

afterEach(close);

const CLINICA: Reply<typeof instituciones.list>[number] = {
  id: 4,
  nombre: 'Clínica del Sur',
  razon_social: 'Clínica del Sur S.A.',
  RUC: '0190123456001',
  email: 'clinica@correo.ec',
  telefono: null,
  direccion: null,
  ciudad: 'Cuenca',
  pais: 'Ecuador',
  creado_en: '2026-11-01T14:00:00Z',
  cuenta_aprobada: false,
  disponible: false,
  rechazo_motivo: null,
  cerrada: false,
};

test('[AD-3] approving shows the registered data beside the official page, and sends the text added to the mail', async () => {
  const { written, bodiesOf } = open('/admin/instituciones', 'ROLE_ADMIN', [
    answer(instituciones.list, [CLINICA], { total: 1 }),
    answer(approveInstitucion, { ...CLINICA, cuenta_aprobada: true }),
  ]);
  const approved = page.getByRole('switch', { name: 'Cuenta aprobada de Clínica del Sur' });
  await expect.element(approved).not.toBeChecked();
  // The drawn switch covers the input, so it is clicked by script.
  (approved.element() as HTMLElement).click();
  const dialog = page.getByRole('dialog', { name: 'Aprobar la cuenta' });
  await expect.element(dialog).toHaveTextContent('RUC0190123456001 · Consultar RUC en el SRI');
  await expect.element(dialog).toHaveTextContent('TeléfonoNo registrado');
  await expect
    .element(dialog.getByRole('link', { name: 'Consultar RUC en el SRI' }))
    .toHaveAttribute('href', expect.stringContaining('https://srienlinea.sri.gob.ec/'));
  expect(written).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Añadir al correo'), 'Bienvenidos.');
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect.poll(() => bodiesOf(approveInstitucion)).toEqual([{ cuenta_aprobada: true, mensaje: 'Bienvenidos.' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});
