/** A doctor who can issue invoices, and the demonstration's SRI. */
import type { APIRequestContext } from '@playwright/test';
import { makeP12, PASSWORD } from '../../apps/api/src/adapters/signature/testing/p12-files.ts';
import type { Practice } from './practice.ts';
import { seal } from './session.ts';

const RUC = '0104872612001';

/** Saves the settings of a practice with a kept signature and a number sequence of its own, in the SRI's production environment. */
export async function invoices(request: APIRequestContext, practice: Practice, ptoEmi: string) {
  const direccion = 'Av. Fray V. Solano 4-101, Cuenca';
  const emisor = {
    ruc: RUC,
    razonSocial: 'Peñaherrera Ordóñez Lucía Fernanda',
    nombreComercial: 'Consultorio Solano',
    dirMatriz: direccion,
    dirEstablecimiento: direccion,
    estab: '001',
    ptoEmi,
    secuencial: 1,
    facturacionActivada: true,
    confirmo_secuencial: true,
  };
  await practice.send('POST', '/api/medicos/facturacion', { ...emisor, ambiente: 1 });
  const p12 = makeP12([{ nombre: 'LUCIA PEÑAHERRERA', usage: { digitalSignature: true }, more: [['2.5.4.97', RUC]] }]);
  const firma = { p12: Buffer.from(p12).toString('base64'), password: PASSWORD, archivo: 'firma.p12' };
  const body = await seal(request, { ...firma, confirmo_ruc: true });
  await practice.send('POST', '/api/medicos/facturacion/firma', body);
  // Only who has proven the RUC, as this signature does, invoices in production.
  await practice.send('POST', '/api/medicos/facturacion', { ...emisor, ambiente: 2 });
}

/** Sets the behaviour of the demonstration's SRI from now on; without a name it works normally. */
export const sriAnswers = (request: APIRequestContext, falla = '') =>
  request.post('/sri-emulador/', { form: { falla }, maxRedirects: 0 });
