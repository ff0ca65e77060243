/** The signature for a document: given for this time only, or kept by its owner (decisions 43). */
import type { Scope } from '@hampi/contract/base/endpoint';
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import type { Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Session } from '../../../access/session.ts';
import type { SignatureFile } from '../../../adapters/documents/documents.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { proveRuc } from '../facturacion/emisor.ts';
import { assertRuc, openCertificate } from '../facturacion/firma.ts';

export interface ConFirma {
  firma?: Firma | null | undefined;
  confirmo_ruc?: boolean | undefined;
}

/**
 * Opens it before a number is taken, so that a wrong password or an expired certificate uses none. 409 with `codigo: firma_necesaria` if
 * none was given and none is kept.
 */
export async function openFirma(
  deps: Deps,
  session: Session,
  scope: Scope,
  emisor: Emisor,
  { firma, confirmo_ruc = false }: ConFirma,
): Promise<SignatureFile> {
  const file = firma
    ? { p12: Buffer.from(firma.p12, 'base64'), password: firma.password }
    : await openCertificate(deps, session, emisor.doctor_id);
  if (!file) {
    const sentence = scope === 'own' ? MFacturas.firma_necesaria : MFacturacion.firma_del_profesional;
    throw new HampiError(409, sentence, { errores: { firma: sentence }, codigo: MFacturas.FIRMA_NECESARIA });
  }
  const titular = await deps.documents
    .of(session.usuario_id)
    .describeP12({ ...file, p12: Uint8Array.from(file.p12) }, deps.clock.now(), emisor.ruc);
  if (firma && assertRuc(emisor, titular, confirmo_ruc) && !emisor.probado)
    await proveRuc(deps.db, deps.clock, session, { doctor_id: emisor.doctor_id, ruc: emisor.ruc, por: 'CERTIFICADO' });
  return file;
}
