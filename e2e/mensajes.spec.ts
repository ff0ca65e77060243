import type { Page } from '@playwright/test';
import { inDays, practiceOf } from './support/practice.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** What can be pressed and lies under a message at one of nine points of it. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Mensajes"]');
    const front = document.querySelector('[aria-modal="true"]') ?? document;
    return [...front.querySelectorAll<HTMLElement>('a[href], button, input, [role="option"]')]
      .filter((action) => !region?.contains(action) && action.checkVisibility())
      .filter((action) => {
        const { left, top, width, height } = action.getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.5, 0.9].some((y) => region?.contains(document.elementFromPoint(left + width * x, top + height * y))),
        );
      })
      .map((action) => action.textContent || action.getAttribute('aria-label'));
  });

for (const [name, width, height] of [
  ['desktop', 1280, 800],
  ['phone', 390, 844],
] as const)
  test(`[SH-7] a message lies over nothing that can be pressed, on a page and over a dialog, ${name}`, async ({
    page,
    request,
  }) => {
    const medico = await practiceOf(request, 'medico');
    const oficina = await medico.oficina('Consultorio Solano');
    const [turno, otro] = await medico.freeDay(oficina, 13, 2);
    await medico.book(oficina, turno, (await medico.addPaciente(`Mensajes Uno ${name}`)).id);
    const cita = await medico.book(oficina, otro, (await medico.addPaciente(`Mensajes Dos ${name}`)).id);
    await page.setViewportSize({ width, height });
    await enterAs(page, request, 'medico');
    await page.goto(`/medico/dashboard?desde=${inDays(1)}&hasta=${inDays(30)}&filas=100&cita=${cita.id}`);

    const detail = page.getByRole('dialog', { name: 'Detalle de la cita' });
    await detail.getByRole('checkbox', { name: /Pago pendiente/ }).click();
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await page.getByRole('button', { name: /^Registrar/ }).click();
    const messages = page.getByRole('region', { name: 'Mensajes' }).getByRole('status');
    await expect(messages).toHaveCount(1);
    await expect.poll(() => hidden(page)).toEqual([]);

    // The same sentence would only replace it: one more, and the dialog goes.
    await detail.getByRole('radio', { name: 'Cancelado' }).click();
    await expect(detail.getByRole('note')).toContainText('se pagaron');
    await expect.poll(() => hidden(page)).toEqual([]);
    await detail.getByRole('button', { name: 'Cerrar' }).click();
    await expect(detail).toBeHidden();
    await expect(messages).toHaveCount(1);
    await expect.poll(() => hidden(page)).toEqual([]);
  });
