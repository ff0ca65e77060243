/** What was typed into a registration that was left or loaded again. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeSession } from '../../../../base/session.ts';
import { close, show } from '../../../../testing/app.tsx';
import { RegistroForm } from './registro-form.tsx';

afterEach(close);

const form = (send: () => Promise<string>) => (
  <RegistroForm kinds={['ROLE_CLI', 'ROLE_MED']} rol="ROLE_CLI" send={send} onDone={() => undefined} />
);
/** With a button that makes the form anew, as loading the page again does. */
function Reloaded() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Recargar
      </button>
      <div key={times}>{form(async () => '')}</div>
    </>
  );
}
const label = (name: string) => page.getByLabelText(name).first();

const isMedico = page.getByRole('radio', { name: /^Profesional/ });

test('[AU-1] back and refresh keep the kind and what was typed, without the passwords', async () => {
  show(<Reloaded />);
  await isMedico.click();
  await userEvent.fill(label('Nombres'), 'Ana Lucía');
  await userEvent.fill(label('Contraseña'), 'Frase-larga-2026');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Frase');
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect.element(isMedico).toBeChecked();
  await expect.element(label('Nombres')).toHaveValue('Ana Lucía');
  await expect.element(label('Contraseña')).toHaveValue('');
  expect(
    page
      .getByRole('checkbox')
      .elements()
      .some((tick) => (tick as HTMLInputElement).checked),
  ).toBe(false);
});

test('[AU-1] what was typed stays in no tab after it was sent, nor after a log-out', async () => {
  show(form(async () => ''));
  await userEvent.fill(label('Email'), 'ana@correo.ec');
  expect(JSON.stringify({ ...sessionStorage })).toContain('ana@correo.ec');
  closeSession();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ana@correo.ec');

  await userEvent.fill(label('Email'), 'ana.lucia@correo.ec');
  await userEvent.fill(label('Nombres'), 'Ana Lucía');
  await userEvent.fill(label('Apellidos'), 'Pérez');
  await userEvent.fill(label('Usuario'), 'ana.perez42');
  await userEvent.fill(label('Contraseña'), 'Frase-larga-2026');
  await page.getByRole('checkbox', { name: /términos/ }).click();
  expect(JSON.stringify({ ...sessionStorage })).toContain('ana.lucia@correo.ec');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('ana.lucia@correo.ec');
});

test('[AU-1] a professional is offered a user name too, and types the password once', async () => {
  show(form(async () => ''));
  await isMedico.click();
  await userEvent.fill(label('Nombres'), 'Ana Lucía');
  await userEvent.fill(label('Apellidos'), 'Peralta Mora');
  await label('Usuario').click();
  await expect.poll(() => (label('Usuario').element() as HTMLInputElement).value).toMatch(/^ana\.peralta\d\d$/);
  expect(page.getByLabelText('Confirmar contraseña').elements()).toEqual([]);
});
