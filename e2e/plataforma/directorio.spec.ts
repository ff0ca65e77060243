import { expect, test } from '../support/test.ts';

test('[PU-7] the map is drawn beside the list, and a pin that is chosen raises its professional', async ({ page }) => {
  await page.goto('/directorio?vista=mapa');
  const pin = page.getByRole('region', { name: 'Mapa de los resultados' }).getByRole('button', { name: /Peñaherrera/ });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('article[data-raised]')).toContainText('Peñaherrera');
});

test('[PU-7] near me orders by distance, and the place does not stand in any address', async ({ page, context }) => {
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
