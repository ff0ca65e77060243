/** Pages behind the links of our mails: scanners and previews open them too, so that only a press of the button changes something. */
import { confirmWithCode } from '@hampi/contract/agenda/citas/mias';
import * as MMias from '@hampi/contract/agenda/citas/mias-messages';
import { activateAccount, confirmEmailChange } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from '../../../testing/answers.ts';
import { close, show } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';
import { ConfirmCitaPage } from '../../agenda/cancelacion/confirm-cita-page.tsx';
import { ActivacionPage } from './activacion-page.tsx';
import { UpdateEmailPage } from './update-email-page.tsx';

afterEach(close);

const cita = {
  inicio: '2026-12-14T14:00:00Z',
  zona: 'America/Guayaquil',
  doctor: 'Dra. Lucía Peñaherrera',
  oficina: 'Consultorio Solano',
  direccion: 'Av. Solano 4-101',
  pago_total: 0,
  en_linea: 0,
  creditos: 0,
  tarde: false,
  cancelada: false,
};
const usuario = { firstName: 'Rosa Elvira', lastName: 'Chuquimarca' };

const LINKS = [
  {
    row: '[BE-5]',
    name: 'Confirmo que voy',
    screen: <ConfirmCitaPage codigo="abc" />,
    said: answer(confirmWithCode, cita),
    call: 'POST /api/citas/confirmarConCodigo/abc',
    done: `${MMias.confirmada}.`,
  },
  {
    row: '[AU-2]',
    name: 'Activar mi cuenta',
    screen: <ActivacionPage codigo="abc" />,
    said: answer(activateAccount, null, { usuario }),
    call: 'POST /api/auth/activarCuenta/abc',
    done: 'Rosa Elvira Chuquimarca',
  },
  {
    row: '[AU-10]',
    name: 'Confirmar mi email',
    screen: <UpdateEmailPage codigo="abc" />,
    said: answer(confirmEmailChange, null as never, { mensaje: MCuentas.email_cambiado }),
    call: 'PATCH /api/auth/actualizarEmail/abc',
    done: MCuentas.email_cambiado,
  },
];

for (const { row, name, screen, said, call, done } of LINKS)
  test(`${row} opening the link changes nothing; its button “${name}” does, once`, async () => {
    const { written } = show(screen, [said]);
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    await findNothingWrong();
    expect(written).toEqual([]);
    await button.click();
    await expect.element(page.getByRole('status')).toHaveTextContent(done);
    expect(written).toEqual([call]);
  });

test('[BE-5] a confirmation that did not arrive says why and keeps its button', async () => {
  const { answers } = show(<ConfirmCitaPage codigo="abc" />, [
    { ...refusal(confirmWithCode, 'Demasiados intentos'), status: 429 },
  ]);
  const button = page.getByRole('button', { name: 'Confirmo que voy' });
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Demasiados intentos');
  answers(answer(confirmWithCode, cita));
  await button.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(MMias.confirmada);
});
