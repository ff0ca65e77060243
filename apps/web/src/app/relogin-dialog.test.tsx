/** The dialog of a session that ended over something unsaved. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expireSession, session } from '../base/session.ts';
import { close } from '../testing/app.tsx';
import { beginVisit } from '../testing/historia.ts';

afterEach(close);

const dialog = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
const password = dialog.getByLabelText('Contraseña', { exact: true });
const motivo = page.getByLabelText('Motivo de consulta');

test('[AU-7] who is writing when the session ends keeps the keys: the note has them, the password has none', async () => {
  await beginVisit();
  await userEvent.fill(motivo, 'Dolor');
  expireSession(session().token ?? '');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard(' de cabeza desde ayer');
  await expect.element(motivo).toHaveValue('Dolor de cabeza desde ayer');
  await expect.element(password).toHaveValue('');
  // After a pause the dialog takes the focus.
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('clave');
  await expect.element(password).toHaveValue('clave');
  await expect.element(motivo).toHaveValue('Dolor de cabeza desde ayer');
});

test('[AU-7] Tab leads into the dialog at once, and from then on stays in it', async () => {
  await beginVisit();
  await userEvent.fill(motivo, 'Dolor');
  expireSession(session().token ?? '');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(password).toHaveFocus();
});
