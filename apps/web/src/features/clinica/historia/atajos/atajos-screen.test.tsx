/** Keyboard shortcuts, as far as they can be tested without the server. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPreference } from '../../../../base/preferences.ts';
import { close } from '../../../../testing/app.tsx';
import { OFICINA, openHistoria } from '../../../../testing/historia.ts';

afterEach(() => {
  setPreference('letras', true);
  close();
});

const label = (name: string | RegExp) => page.getByLabelText(name);
const ready = () => expect.element(page.getByRole('button', { name: 'Guardar consulta' })).toBeVisible();

test('[BE-22] outside of fields a letter leads to its place; in a field it is text, and Alt with the letter leads there', async () => {
  openHistoria();
  await ready();
  await userEvent.keyboard('m');
  const motivo = label('Motivo de consulta');
  await expect.element(motivo).toHaveFocus();
  await userEvent.keyboard('dolor');
  await expect.element(motivo).toHaveValue('dolor');
  await userEvent.keyboard('{Alt>}d{/Alt}');
  await expect.element(label('Buscar diagnóstico CIE10')).toHaveFocus();
  await expect.element(motivo).toHaveValue('dolor');
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(page.getByText('Es la primera visita', { exact: false })).toBeVisible();
});

test('[BE-22] keys typed while the field is still being drawn become its text, not further shortcuts', async () => {
  openHistoria();
  await ready();
  await userEvent.keyboard('s');
  await expect.element(label('Pulso')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  // All keys at once: faster than typing, as if the field took long to be drawn.
  for (const key of 'mdolor')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const motivo = label('Motivo de consulta');
  await expect.element(motivo).toHaveFocus();
  await expect.element(motivo).toHaveValue('dolor');
  await userEvent.keyboard(' fuerte');
  await expect.element(motivo).toHaveValue('dolor fuerte');
});

test('[BE-22] the key ? lists the shortcuts, and single letters can be turned off', async () => {
  openHistoria();
  await ready();
  await userEvent.keyboard('?');
  const list = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await expect.element(list.getByRole('list', { name: 'Ir a' })).toHaveTextContent(/Motivo de consultaAlt M/);
  await list.getByLabelText('Teclas de una letra').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('s');
  await expect.element(label('Pulso')).not.toHaveFocus();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await expect.element(label('Pulso')).toHaveFocus();
});

test('[BE-22] [CL-1] opened from a cita, its office is chosen', async () => {
  openHistoria({
    at: '&oficina=8&servicio=3',
    oficinas: [OFICINA, { ...OFICINA, id: 8, nombre: 'Consultorio Monay' }],
  });
  await expect.element(label('Oficina').first()).toHaveValue('8');
  await expect.element(label('Servicio').first()).toHaveValue('3');
});
