/** The log-in: what is missing, what the server refuses, how long that is shown, and where a role is led. */
import { ROLES, type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { resendActivation } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { getCurrentUser, login } from '@hampi/contract/personas/cuentas/sesion';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../../../base/session.ts';
import { type Answer, answer, USER } from '../../../../testing/answers.ts';
import { close, show } from '../../../../testing/app.tsx';
import AuthModal from './auth-modal.tsx';

afterEach(() => {
  vi.useRealTimers();
  close();
});

const nothing = () => undefined;
const dialog = page.getByRole('dialog');
const user = dialog.getByLabelText('Usuario o cédula');
const alert = dialog.getByRole('alert');
const enter = dialog.getByRole('button', { name: 'Ingresar', exact: true });

const showLogin = (answers: Answer[], onInside: (role: Role) => void = nothing) =>
  show(<AuthModal tab="ingresar" onTab={nothing} onClose={nothing} onInside={onInside} />, answers);

const refused = (mensaje: string, codigo = 'sin_sesion'): Answer =>
  answer(login, null, { transaccion: false, mensaje, codigo });

async function logIn(name: string, password: string) {
  await userEvent.fill(user, name);
  await userEvent.fill(dialog.getByLabelText('Contraseña', { exact: true }), password);
  await enter.click();
}

test('[AU-3] both fields are needed, and nothing is sent without them', async () => {
  const { written } = showLogin([]);
  await enter.click();
  await expect.element(alert).toHaveTextContent(MCuentas.login_datos);
  await expect.element(user).toHaveFocus();
  expect(written).toEqual([]);
});

test('[AU-3] a failure keeps what was typed', async () => {
  showLogin([refused(MCuentas.login_incorrecto)]);
  await logIn('nadie.que.exista', 'Equivocada1');
  await expect.element(alert).toHaveTextContent('Error ingresando, Usuario o contraseña incorrectos');
  await expect.element(user).toHaveValue('nadie.que.exista');
});

/** What has changed is drawn, and its effects have run. */
async function drawn() {
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
}

test('[AU-12] the failure of a log-in is shown for seven seconds', async () => {
  showLogin([refused(MCuentas.login_incorrecto)]);
  // Time is controlled by the test, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await logIn('nadie.que.exista', 'Equivocada1');
  // Without `expect.element`, which moves a mocked clock while it waits.
  while (alert.elements().length === 0) await drawn();
  await drawn();
  vi.advanceTimersByTime(6_500);
  await drawn();
  expect(alert.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  await drawn();
  expect(alert.elements()).toHaveLength(0);
});

test('[AU-2] before the activation the log-in says why, and mails the link again', async () => {
  const { bodiesOf } = showLogin([
    refused(MCuentas.login_no_activado, 'no_activado'),
    answer(resendActivation, null as never),
  ]);
  await logIn('rosa.sisa', 'Tomebamba7');
  await expect.element(alert).toHaveTextContent('Error ingresando, Su cuenta aún no ha sido activada');
  await alert.getByRole('button', { name: 'Enviar de nuevo el email de activación' }).click();
  await expect.element(alert).toHaveTextContent(MCuentas.activacion_reenviada);
  expect(bodiesOf(resendActivation)).toMatchObject([{ username: 'rosa.sisa' }]);
});

test.each(ROLES)('[AU-6] the log-in of %s is led into its own area', async (role) => {
  const onInside = vi.fn();
  const opened = answer(login, null, { token: 'token', auth: role, rol: role });
  showLogin([opened, answer(getCurrentUser, { ...USER, r: roleFacts[role].number })], onInside);
  await logIn('ana', 'Tomebamba7');
  await expect.poll(() => onInside.mock.lastCall).toEqual([role]);
  expect(session().role).toBe(role);
  const { home, base } = roleFacts[role];
  expect(home.startsWith(`${base}/`)).toBe(true);
});
