/** The doctor's electronic signature: in memory for the length of the request (decisions 3). */
import type { Firma, Titular } from '@hampi/contract/clinica/documentos/calls';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';

/** The bytes and their password, made for each use: what reads the bytes wipes them. */
export const fileOf = ({ p12, password }: Firma) => ({ p12: Buffer.from(p12, 'base64'), password });

/** Whose a .p12 is, and whether that is another person than the account's; refuses as `describeP12` does. */
export async function describeFirma({ db, documents, clock }: Deps, session: Session, firma: Firma): Promise<Titular> {
  const titular = await documents.describeP12(fileOf(firma), clock.now());
  const { cedula } = await db
    .selectFrom('usuario')
    .where('id', '=', session.usuario_id)
    .select('cedula')
    .executeTakeFirstOrThrow();
  return { ...titular, otra_persona: titular.cedula !== null && cedula !== null && titular.cedula !== cedula };
}
