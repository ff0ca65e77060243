/** The consent to cookies (`apps/site/src/client/cookies.ts`), in a real browser. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchCookies } from '../../../../../site/src/client/cookies.ts';

const BANNER = `<section aria-label="Aviso de cookies" data-cookie-banner="" hidden>
  <button type="button" data-cookies="rechazadas">Rechazar</button>
  <button type="button" data-cookies="aceptadas">Aceptar</button></section>
  <div data-cookie-choice=""><p role="status" data-aceptadas="Aceptó" data-rechazadas="Rechazó" data-ninguna="Nada">?</p>
  <button type="button" data-cookies="rechazadas" hidden>Rechazar las cookies</button></div>`;
const notice = () => page.getByRole('region', { name: 'Aviso de cookies' });
const script = () => document.querySelector('script[data-analitica]');
const clear = () => {
  localStorage.removeItem('hampi-cookies');
  script()?.remove();
  document.body.replaceChildren();
};
beforeEach(() => {
  clear();
  document.body.innerHTML = BANNER;
});
afterEach(clear);

test('[PU-5] without analytics nothing is asked and nothing is stored', async () => {
  watchCookies('');
  await expect.element(page.getByRole('status')).toHaveTextContent('Nada');
  await expect.element(notice()).not.toBeInTheDocument();
  expect([localStorage.getItem('hampi-cookies'), script()]).toEqual([null, null]);
});

test('[PU-5] analytics is loaded only after it was accepted, and refusing is as easy and kept', async () => {
  watchCookies('/nada.js');
  await expect.element(notice()).toBeVisible();
  expect(script()).toBeNull();
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  expect([localStorage.getItem('hampi-cookies'), script()]).toEqual(['rechazadas', null]);
  expect(document.querySelector<HTMLElement>('[data-cookie-banner]')?.hidden).toBe(true);
  document.querySelector<HTMLElement>('[data-cookies="aceptadas"]')?.click();
  expect([localStorage.getItem('hampi-cookies'), script()?.getAttribute('src')]).toEqual(['aceptadas', '/nada.js']);
  await expect.element(page.getByRole('status')).toHaveTextContent('Aceptó');
});
