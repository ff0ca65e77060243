import { listDatosPropios } from '@hampi/contract/clinica/datos/calls';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { listAccesos, listMedicosTratantes } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { getMiHistoria } from '@hampi/contract/clinica/mi-historia/calls';
import { type DocumentoTraido, listDocumentosTraidos } from '@hampi/contract/clinica/traidos/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

const TRAIDO: DocumentoTraido = {
  id: 12,
  titulo: 'Receta',
  numero: '000031',
  autor: 'Dra. Inés Loor, Hospital del Valle',
  fecha: '2026-10-02',
  origen: 'Importado de hampi.zip el 24/11/2026',
  doctor: 'Dr. Luis Mora',
};
const openDocumentos = (traidos: DocumentoTraido[]) =>
  open(
    '/cliente/documentos',
    'ROLE_CLI',
    [
      answer(listDocumentosPropios, [], { pagination: { total: 0, skip: 0, take: 20 } }),
      answer(listDocumentosTraidos, traidos, { pagination: { total: traidos.length, skip: 0, take: 20 } }),
    ],
    { user: { cliente_id: 7 } },
  );

test('[BE-18] documents from other systems are listed separately, with their author, source and file', async () => {
  openDocumentos([TRAIDO]);
  const row = page.getByRole('table', { name: 'Documentos de otros sistemas' }).getByRole('row').nth(1);
  await expect
    .element(row)
    .toHaveTextContent(/Receta 000031.*Hospital del Valle.*02\/10\/2026.*Importado de hampi\.zip.*Dr\. Luis Mora/);
  await expect.element(page.getByRole('button', { name: 'Descargar Receta 000031' })).toBeEnabled();
  await findNothingWrong();
});

test.each([
  ['/cliente/documentos', MC.mis_documentos_cerrados],
  ['/cliente/mi-historia', MC.mi_historia_cerrada],
])(
  '[PT-6] a patient without a verified identity reads once at %s why nothing is shown, and where to look',
  async (path, title) => {
    const refused = { transaccion: false, codigo: 'IDENTIDAD_PENDIENTE', mensaje: MI.identidad_propia_pendiente };
    const calls = [
      getMiHistoria,
      listDatosPropios,
      listDocumentosPropios,
      listDocumentosTraidos,
      listMedicosTratantes,
      listAccesos,
    ];
    open(
      path,
      'ROLE_CLI',
      calls.map((endpoint) => ({ endpoint, envelope: refused })),
      { user: { cliente_id: 7 } },
    );
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    expect(page.getByText(MI.identidad_propia_pendiente).elements()).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  },
);

test('[BE-18] without documents from other systems their list is not shown', async () => {
  openDocumentos([]);
  await expect.element(page.getByText(MC.mis_documentos_vacio)).toBeVisible();
  await expect.element(page.getByText('Documentos de otros sistemas')).not.toBeInTheDocument();
});

test('[BE-15] readings that are shown as one are counted as many, so that the pages agree', async () => {
  const acceso = (n: number) => ({
    n,
    quien: 'Ana Paz',
    rol: 'ROLE_MED',
    accion: 'historia.leer',
    cuando: '2026-11-24T15:00:00Z',
  });
  const pagination = { total: 2, skip: 0, take: 20 };
  open('/cliente/mi-historia', 'ROLE_CLI', [answer(listAccesos, [acceso(2), acceso(1)], { pagination })], {
    user: { cliente_id: 7 },
  });
  await expect.element(page.getByText(/\(2 veces\)/)).toBeVisible();
  await expect.element(page.getByText('1–2 de 2')).toBeVisible();
});
