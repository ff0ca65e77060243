/** 'Probar con el SRI' in the settings: the text for each answer. */

import { getJwks, type SealingKey } from '@hampi/contract/base/sealed';
import { getFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { askPruebaSri, type PruebaSri, probarSri } from '@hampi/contract/dinero/facturas/prueba';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, noAnswer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const CLAVE = '1'.repeat(49);
const said = (estado: PruebaSri['estado'], more: Partial<PruebaSri> = {}): PruebaSri => ({
  claveAcceso: CLAVE,
  estado,
  explicacion: null,
  emulado: true,
  ...more,
});
const texts = { razonSocial: 'Paz Vega Ana', nombreComercial: 'Consultorio', dirMatriz: 'Gran Colombia 1-20' };
const AJUSTES = answer(getFacturacion, {
  emisor: {
    ...texts,
    ruc: '0102030400001',
    dirEstablecimiento: texts.dirMatriz,
    estab: '001',
    ptoEmi: '002',
    secuencial: 413,
    obligadoContabilidad: 'NO',
    facturacionActivada: false,
    ambiente: 1,
    regimen: 'GENERAL',
    agenteRetencion: null,
    contribuyenteEspecial: null,
  },
  sugerencia: { ...texts, ruc: '0102030400001' },
  ultimo: 0,
  probado: null,
  firma: null,
});

async function tries(...answers: Answer[]) {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const jwk = await crypto.subtle.exportKey('jwk', publicKey);
  const key = { ...jwk, kid: 'k1', use: 'enc', alg: 'ECDH-ES' } as SealingKey;
  const opened = open('/medico/user?seccion=facturacion', 'ROLE_MED', [
    AJUSTES,
    { endpoint: getJwks, envelope: { keys: [key] } },
    ...answers,
  ]);
  await page.getByRole('button', { name: 'Probar con el SRI' }).click();
  return opened;
}

test('[PF-6] a test document that the SRI authorises says so, and who answered', async () => {
  await tries(answer(probarSri, said('RECIBIDA')), answer(askPruebaSri, said('AUTORIZADA')));
  await expect.element(page.getByText('El SRI autorizó el documento de prueba.')).toBeVisible();
  await expect.element(page.getByText('Respondió el emulador de esta demostración')).toBeVisible();
});

test('[PF-6] a test document that the SRI returns shows why, what to do and the original message, and can be repeated', async () => {
  const sri = [{ identificador: '39', mensaje: 'FIRMA INVALIDA', informacionAdicional: null, tipo: 'ERROR' }];
  const explicacion = { codigo: '39', titulo: 'El SRI no acepta la firma.', pasos: ['Revise su firma.'], sri };
  await tries(answer(probarSri, said('DEVUELTA', { explicacion, emulado: false })));
  await expect.element(page.getByRole('alert')).toHaveTextContent('El SRI no acepta la firma. Revise su firma.');
  await expect.element(page.getByText('39 · FIRMA INVALIDA')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Probar otra vez' })).toBeVisible();
});

test('[PF-6] without an answer the SRI can be asked again, also after a failed connection', async () => {
  const opened = await tries(answer(probarSri, said('RECIBIDA')), noAnswer(askPruebaSri));
  await expect.element(page.getByText('No se pudo preguntar por él.')).toBeVisible();
  opened.answers(AJUSTES, answer(askPruebaSri, said('AUTORIZADA')));
  await page.getByRole('button', { name: 'Consultar otra vez' }).click();
  await expect.element(page.getByText('El SRI autorizó el documento de prueba.')).toBeVisible();
});
