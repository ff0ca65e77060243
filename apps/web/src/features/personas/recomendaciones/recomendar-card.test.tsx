import { getMisCreditos } from '@hampi/contract/dinero/creditos/calls';
import { getMiRecomendacion } from '@hampi/contract/personas/recomendaciones/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  close();
});

const first = [
  answer(getMisCreditos, {
    cliente_id: 1,
    total_creditos: 0,
    conProfesional: [],
    paquetes: [],
    correo: '',
    habilitado: true,
  }),
  answer(getMiRecomendacion, { codigo: 'abc123', cuantos: 2 }),
];
const opened = () => open('/cliente/citas', 'ROLE_CLI', first, { user: { doctor_id: null, cliente_id: 1 } });
const url = () => `${window.location.origin}/?registrarse&por=abc123`;

test('[BE-20] the link is shared with the browser’s dialog if it has one, and closing it is no failure', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  opened();
  await expect.element(page.getByText('2 personas llegaron')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Compartir mi enlace' }));
  expect(share).toHaveBeenCalledWith({ title: 'Hampi', url: url() });
  await expect.element(page.getByText('Enlace copiado')).not.toBeInTheDocument();
});

test('[BE-20] other browsers copy the link, and show it if copying is not allowed', async () => {
  const copy = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('no'));
  opened();
  const button = page.getByRole('button', { name: 'Copiar mi enlace' });
  await userEvent.click(button);
  await expect.element(page.getByText('Enlace copiado')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(url());
  await userEvent.click(button);
  await expect.element(page.getByText(url())).toBeVisible();
});
