import type { Page } from '@playwright/test';
import { practiceOf } from '../support/practice.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Pressable elements that a message covers at one of nine points. */
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

test('[SH-7] a message covers nothing clickable, on a page and over a dialog, at a desk and on a phone', async ({
  page,
  request,
}) => {
  const medico = await practiceOf(request, 'medico');
  const oficina = await medico.oficina('Consultorio Solano');
  const [turno] = await medico.freeDay(oficina, 13);
  const { fecha_reserva: dia } = await medico.book(oficina, turno, (await medico.addPaciente('Mensajes')).id);
  await page.clock.install();
  await enterAs(page, request, 'medico');
  // A lasting message that stays on every screen.
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/otra.js">' }),
  );
  await page.goto(`/medico/dashboard?desde=${dia}&hasta=${dia}&filas=100`);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Hay una versión nueva de Hampi')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const sizes = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => hidden(page)).toEqual([]);

    await page.getByRole('link', { name: 'Agendar cita', exact: true }).click();
    await expect(page.getByPlaceholder('CI/Nombres/Apellidos')).toBeVisible();
    await expect.poll(() => hidden(page)).toEqual([]);

    // A dialog as tall as it gets, with its buttons below.
    await page.goBack();
    const row = page.getByRole('row').filter({ hasText: 'Mensajes' });
    const card = page.getByRole('button', { name: 'Mensajes' });
    await row
      .getByRole('button', { name: /ver detalle$/ })
      .or(card)
      .click();
    const detail = page.getByRole('dialog', { name: 'Detalle de la cita' });
    await detail.getByRole('radio', { name: 'Cancelado' }).click();
    await expect(detail.getByRole('button', { name: 'Cancelar la cita' })).toBeVisible();
    await expect(page.getByText('Hay una versión nueva de Hampi')).toBeVisible();
    await expect.poll(() => hidden(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  }
});
