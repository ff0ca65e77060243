/** The doctor's electronic signature, kept in memory for the request only (decisions 3). */
import type { Firma, Titular } from '@hampi/contract/clinica/documentos/calls';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';

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
