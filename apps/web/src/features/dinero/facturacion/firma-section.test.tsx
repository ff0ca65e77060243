/** Errors of a signature for invoices, beside their fields. */
import { getJwks, type SealingKey } from '@hampi/contract/base/sealed';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { getFacturacion, keepFirma } from '@hampi/contract/dinero/facturacion/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

const RUC = '0102030400001';
const EMISOR = {
  ruc: RUC,
  razonSocial: 'Paz Vega Ana Lucía',
  nombreComercial: 'Consultorio Centro',
  dirMatriz: 'Gran Colombia 1-20, Cuenca',
  dirEstablecimiento: 'Gran Colombia 1-20, Cuenca',
  estab: '001',
  ptoEmi: '001',
  secuencial: 1,
  obligadoContabilidad: 'NO' as const,
  facturacionActivada: true,
  ambiente: 1 as const,
  regimen: 'GENERAL' as const,
  agenteRetencion: null,
  contribuyenteEspecial: null,
};

/** Chooses a file and a password, which the server refuses with a sentence for a field. */
async function refusedWith(errores: Record<string, string>) {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const jwk = await crypto.subtle.exportKey('jwk', publicKey);
  const key = { ...jwk, kid: 'k1', use: 'enc', alg: 'ECDH-ES' } as SealingKey;
  const mensaje = Object.values(errores)[0] as string;
  open('/medico/user?seccion=facturacion', 'ROLE_MED', [
    answer(getFacturacion, { emisor: EMISOR, sugerencia: EMISOR, ultimo: 0, probado: null, firma: null }),
    { endpoint: getJwks, envelope: { keys: [key] } },
    { endpoint: keepFirma, envelope: { transaccion: false, mensaje, data: { errores } } },
  ]);
  await expect.element(page.getByRole('button', { name: 'Guardar la firma' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'firma.p12'));
  await userEvent.fill(page.getByLabelText('Contraseña de la firma', { exact: false }).first(), 'una clave');
  await page.getByRole('button', { name: 'Guardar la firma' }).click();
  await expect.element(page.getByText(mensaje)).toBeVisible();
}
const wrong = () => document.querySelectorAll('[aria-invalid="true"], [data-error="true"]').length;

test.each([
  ['of somebody else', { file: MFacturacion.firmaDeOtroRuc('1790012344001', RUC) }],
  ['that is none', { file: MC.p12_archivo }],
  ['with another password', { password: MC.p12_clave }],
])('[PF-6] a signature %s is refused beside its field', async (_, errores) => {
  await refusedWith(errores);
  expect(wrong()).toBeGreaterThan(0);
});

test('[PF-6] a certificate without a RUC is kept only after the owner confirms it', async () => {
  await refusedWith({ confirmo_ruc: MFacturacion.firma_sin_ruc });
  const save = page.getByRole('button', { name: 'Guardar la firma' });
  await expect.element(save).toBeDisabled();
  await page.getByRole('checkbox', { name: `Es la firma con la que facturo con el RUC ${RUC}` }).click();
  await expect.element(save).toBeEnabled();
});
