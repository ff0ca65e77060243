import { expect, test } from '../support/test.ts';

test('[PU-7] a group of overlapping pins opens by keyboard, highlights its professional, and the area can be searched', async ({
  page,
}) => {
  await page.goto('/directorio?vista=mapa');
  const map = page.getByRole('region', { name: 'Mapa de los resultados' });
  await expect(map.getByRole('button', { name: /Naranjo/ })).toContainText('30,00');
  await map.getByRole('button', { name: /juntos: .*Peñaherrera/ }).press('Enter');
  // Without streets the map ends before the pins of a city part, so the group is a list.
  await expect(map.locator('button:focus')).toHaveCount(1);
  await map.getByRole('button', { name: /^Dra\. Lucía.*Peñaherrera/ }).press('Enter');
  await expect(page.locator('article[data-raised]')).toContainText('Peñaherrera');
  await page.getByRole('link', { name: 'Buscar en esta zona' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Zona del mapa' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Peñaherrera' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Naranjo' })).toHaveCount(0);
});

test('[PU-7] near me orders by distance, and no address contains the position', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -0.7432, longitude: -90.3129 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/directorio');
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page.getByText('por distancia desde donde está')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Naranjo');
  expect(page.url()).toMatch(/\/directorio$/);
  expect(asked.filter((url) => url.includes('90.3'))).toEqual([]);
});

test('[BE-20] a profile is shared with the browser’s dialog, or its address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/directorio/cardiologia');
  await page
    .getByRole('link', { name: /Peñaherrera/ })
    .first()
    .click();
  const share = page.getByRole('button', { name: 'Compartir este perfil' });
  await share.click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  const address = page.url();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await context.clearPermissions();
  await page.reload();
  await share.click();
  await expect(page.getByText(address)).toBeVisible();

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (what: ShareData) => Object.assign(window, { sent: what }),
    });
  });
  await page.reload();
  await share.click();
  await expect.poll(() => page.evaluate(() => (window as { sent?: ShareData }).sent?.url)).toBe(address);
});
