/** The page of a link to sign, on a screen that the practice hands from one person to the next. */
import { lookFirma, openFirma, sendCodigo, signFirma } from '@hampi/contract/clinica/firmas/enlace';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, show } from '../../../testing/app.tsx';
import { FirmarPage } from './firmar-page.tsx';

const SECRETO = 'k3Yb7QmZ0xW2nLr9';
const before = window.location.href;
afterEach(() => {
  close();
  window.history.replaceState(null, '', before);
  sessionStorage.clear();
});

const answers = [
  answer(lookFirma, { estado: 'PENDIENTE', doctor: 'Dr. Luis Andrade', correo: 'm•••••@prueba.ec' }),
  answer(sendCodigo, null as never),
  answer(openFirma, {
    ...{ paso: 'paso', vence_en: '2026-11-24T15:00:00Z', titulo: 'Autorización', bloques: [] },
    decisiones: [{ decision: 'FIRMAR', titulo: 'Autorizo', texto: 'De acuerdo', sha256: 'ab' }],
    ...{ firmante: { nombre: 'María Vélez', relacion: null }, paciente: 'María Vélez' },
  }),
  answer(signFirma, { documento: 'Autorización', numero: '000001', codigo: 'ABCD' } as never),
];
/** As in the same tab: what ends the part before it also ends the session, and with it what was kept. */
function reload() {
  const kept = { ...sessionStorage };
  show(<FirmarPage codigo="" />, answers);
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
}
const stored = () => JSON.stringify({ ...sessionStorage });

test('[BE-31] the secret of a link leaves the address when it is read, outlives a reload, and is gone once signed', async () => {
  window.history.replaceState(null, '', `/firmar#${SECRETO}`);
  show(<FirmarPage codigo="" />, answers);
  await expect.element(page.getByRole('button', { name: 'Enviarme el código' })).toBeVisible();
  expect([window.location.pathname, window.location.hash]).toEqual(['/firmar', '']);

  reload();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByLabelText('Código del correo').fill('123456');
  await page.getByRole('button', { name: 'Leer el documento' }).click();
  expect(stored()).toContain(SECRETO);
  await page.getByLabelText('O escriba su nombre completo').fill('María Vélez');
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  expect(stored()).not.toContain(SECRETO);

  reload();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Abra otra vez el enlace que le dieron');
});
