/** Keyboard shortcuts, as far as they can be tested without the server. */
import { listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPreference } from '../../../../base/preferences.ts';
import { answer } from '../../../../testing/answers.ts';
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
  const letras = list.getByRole('list', { name: 'Ir a' }).getByRole('listitem').elements();
  const used = letras.map(({ textContent }) => textContent?.at(-1));
  expect(used.length).toBeGreaterThan(10);
  expect(new Set(used).size, used.join(' ')).toBe(used.length);
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

test('[BE-22] [CL-1] opened from the palette or the list of patients, the office is that of today’s cita', async () => {
  const cita = {
    r_id: 4,
    r_fecha_reserva: '2026-11-24',
    r_inicio: '2026-11-24T15:00:00Z',
    r_fin: '2026-11-24T15:20:00Z',
    r_estado_reserva: 'APROBADO',
    r_llegada: 'LLEGO',
    r_llego_en: '2026-11-24T14:50:00Z',
    r_precio: 40,
    r_pago_total: 0,
    r_servicio: 'Electrocardiograma',
    r_servicio_id: 3,
    d_id: 1,
    c_id: 1,
    c_nombres: 'Rosa Elvira',
    c_apellidos: 'Chuquimarca Sisa',
    c_tipo_documento: 'CEDULA',
    c_cedula_identidad: '0102030400',
    o_id: 8,
  } as const;
  openHistoria({
    oficinas: [OFICINA, { ...OFICINA, id: 8, nombre: 'Consultorio Monay' }],
    more: [
      answer(listCitasOfDoctor, [cita], {
        version: '1',
        foreignData: {
          doctores: [{ d_id: 1, d_titulo_honorifico: 'Dra.', d_nombres: 'Ana', d_apellidos: 'Paz' }],
          oficinas: [{ o_id: 8, o_nombre: 'Consultorio Monay', o_zona: 'America/Guayaquil' }],
        },
      }),
    ],
  });
  await expect.element(label('Oficina').first()).toHaveValue('8');
  await expect.element(label('Servicio').first()).toHaveValue('3');
});
