/** The dialog of a session that ended over something unsaved. */
import { createPaciente } from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { getCurrentUser, login } from '@hampi/contract/personas/cuentas/sesion';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expireSession, session } from '../base/session.ts';
import { PACIENTE } from '../features/personas/clientes/testing/pacientes.ts';
import { type Answer, answer, USER } from '../testing/answers.ts';
import { close, open } from '../testing/app.tsx';
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

test('[AU-7] saving finds that the session has ended: the same person logs in again, and nothing typed is lost', async () => {
  const ended: Answer = {
    endpoint: createPaciente,
    status: 401,
    envelope: { transaccion: false, mensaje: '', data: null, token: false, codigo: 'sin_sesion' },
  };
  const wrong = answer(login, null, { transaccion: false, mensaje: MCuentas.login_incorrecto, codigo: 'sin_sesion' });
  const { answers, bodiesOf } = open('/medico/pacientes-lista/nuevo', 'ROLE_MED', [ended, wrong]);
  await page.getByRole('combobox', { name: 'Tipo de documento' }).click();
  await page.getByRole('option', { name: 'Sin documento' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombres', exact: true }), 'Carmen Amelia');
  const apellidos = page.getByRole('textbox', { name: 'Apellidos', exact: true });
  await userEvent.fill(apellidos, 'Zhañay Sisa');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  await expect.element(dialog).toHaveTextContent('Lo que escribió sigue aquí.');
  expect(localStorage.getItem('hampi')).toBeNull();
  const enter = async (typed: string) => {
    await userEvent.fill(password, typed);
    await dialog.getByRole('button', { name: 'Ingresar' }).click();
  };
  await enter('Equivocada1');
  await expect.element(dialog.getByText('Usuario o contraseña incorrectos')).toBeVisible();

  answers(
    answer(login, null, { token: 'another', auth: 'ROLE_MED', rol: 'ROLE_MED' }),
    answer(getCurrentUser, USER),
    answer(createPaciente, PACIENTE, { mensaje: MClientes.paciente_guardado }),
  );
  await enter('Hampi2026');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(apellidos).toHaveValue('Zhañay Sisa');
  await save.click();
  await expect.element(page.getByText(MClientes.paciente_guardado)).toBeVisible();
  expect(bodiesOf(createPaciente)).toMatchObject([{ apellidos: 'Zhañay Sisa' }, { apellidos: 'Zhañay Sisa' }]);
});
