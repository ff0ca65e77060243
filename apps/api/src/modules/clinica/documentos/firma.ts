/** The doctor's electronic signature: in memory for the request (decisions 3), or for the day where its owner chose that. */
import type { Firma, FirmaDada, Titular } from '@hampi/contract/clinica/documentos/calls';
import { type FirmaAbierta, finDeFirma } from '@hampi/contract/clinica/documentos/firma-abierta';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';

/** Decodes the file for each use, because reading wipes the bytes. */
export const fileOf = ({ p12, password }: Firma) => ({ p12: Buffer.from(p12, 'base64'), password });

/** Reads the holder of a .p12 and whether it is someone other than the account's owner. Fails like `describeP12`. */
export async function describeFirma({ db, documents, clock }: Deps, session: Session, firma: Firma): Promise<Titular> {
  const titular = await documents.of(session.usuario_id).describeP12(fileOf(firma), clock.now());
  const { cedula } = await db
    .selectFrom('usuario')
    .where('id', '=', session.usuario_id)
    .select('cedula')
    .executeTakeFirstOrThrow();
  return { ...titular, otra_persona: titular.cedula !== null && cedula !== null && titular.cedula !== cedula };
}

/** The one of this session. */
export async function abiertaOf({ firmasAbiertas }: Deps, session: Session): Promise<FirmaAbierta | null> {
  const open = firmasAbiertas.of(session);
  return open ? { id: open.id, nombre: open.nombre, hasta: open.hasta } : null;
}

/**
 * The signature for a document: the given file, which is kept open if that was asked for, or else the one that is open. 409 with `codigo:
 * FIRMA_CERRADA` if none is.
 */
export async function firmaFor(deps: Deps, session: Session, { p12, password, mantener }: FirmaDada): Promise<Firma> {
  if (!p12) {
    const open = deps.firmasAbiertas.of(session);
    if (open) return open.firma;
    throw new HampiError(409, MC.firma_cerrada, { codigo: 'FIRMA_CERRADA', errores: { p12: MC.firma_cerrada } });
  }
  if (!password) return invalid({ password: MC.p12_password });
  const firma = { p12, password };
  if (mantener) {
    const now = deps.clock.now();
    const { nombre, hasta } = await deps.documents.describeP12(fileOf(firma), now);
    const until = [finDeFirma(now), hasta].sort()[0] as string;
    await audit(deps.db, session, 'firma.abrir', session.usuario_id, { hasta: until });
    deps.firmasAbiertas.keep(session, firma, nombre, until);
  }
  return firma;
}
