/** How a document that is no longer in force is described, with words that agree with its gender. */
import { type Verificacion, verifyDocumento } from '@hampi/contract/clinica/documentos/calls';
import { type DocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open, show } from '../../../testing/app.tsx';
import { VerifyPage } from '../../plataforma/verificacion/verify-page.tsx';

afterEach(close);

const AUTENTICO: Verificacion = {
  autentico: true,
  vigente: false,
  tipo: 'receta',
  emitido_en: '2026-11-20T15:00:00Z',
  valido_hasta: '2026-11-23',
  anulado: false,
  reemplazado: false,
  reemplazado_por: null,
  firmado: false,
  traido: false,
  revocado_en: null,
};

test.each([
  [{ vigente: true }, 'Receta auténtica y vigente.'],
  [{ reemplazado: true, reemplazado_por: '000012-2' }, 'Receta auténtica, reemplazada por N.º 000012-2.'],
  [{ reemplazado: true }, 'Receta auténtica, corregida y ya no vigente.'],
  [{ anulado: true }, 'Receta auténtica, anulada.'],
  [{ anulado: true, tipo: 'certificado' as const }, 'Documento auténtico, anulado.'],
  [
    { tipo: 'consentido' as const, revocado_en: '2026-11-24T15:00:00Z' },
    'Documento auténtico, revocado el 24/11/2026.',
  ],
])('[BE-11] the public page says of %o: %s', async (more, said) => {
  show(<VerifyPage codigo="ABCD-EFGH-JKLM-NPQR" />, [answer(verifyDocumento, { ...AUTENTICO, ...more })]);
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  // A document that is no longer in force must not show its expiry date.
  expect(page.getByText('Válido hasta').elements()).toHaveLength('vigente' in more ? 1 : 0);
});

test('[BE-11] a document that came with a file from another installation is not called authentic', async () => {
  show(<VerifyPage codigo="ABCD-EFGH-JKLM-NPQR" />, [
    answer(verifyDocumento, { ...AUTENTICO, vigente: true, traido: true }),
  ]);
  await expect.element(page.getByText('aquí no se comprobaron su fecha ni su firma')).toBeVisible();
  expect(page.getByText('auténtica').elements()).toHaveLength(0);
});

const PROPIO: DocumentoPropio = {
  id: 1,
  tipo: 'receta',
  numero: 12,
  edicion: 1,
  doctor: 'Dra. Ana Paz',
  emitido_en: '2026-11-20T15:00:00Z',
  firmado: false,
  estado: 'reemplazado',
  valido_hasta: '2026-11-23',
  anulado_en: null,
  revocado_en: null,
  revocable: false,
};

test('[BE-11] among the own documents a receta is Reemplazada or Anulada, a certificado Anulado', async () => {
  const anulado = { estado: 'anulado', anulado_en: '2026-11-21T15:00:00Z' } as const;
  const rows: DocumentoPropio[] = [
    PROPIO,
    { ...PROPIO, ...anulado, id: 2, numero: 13 },
    { ...PROPIO, ...anulado, id: 3, tipo: 'certificado' },
  ];
  const pagination = { total: 3, skip: 0, take: 10 };
  open('/cliente/documentos', 'ROLE_CLI', [answer(listDocumentosPropios, rows, { pagination })]);
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('Receta N.º 000012')).toHaveTextContent('Reemplazada');
  await expect.element(row('Receta N.º 000013')).toHaveTextContent('Anulada el 21/11/2026');
  await expect.element(row('Certificado médico')).toHaveTextContent('Anulado el 21/11/2026');
});
