/** The personal data of an account, for the forms of other modules that show or change them. */
import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { requireOwnImagen } from '../../plataforma/archivos/archivos.service.ts';

interface Persona {
  nombres: string;
  apellidos: string;
  titulo_honorifico?: string | null | undefined;
  cedula?: string | undefined;
}

/** Updates the account's name, which the top bar shows; undefined fields stay as they are. */
export const setPersona = (trx: Trx, usuario_id: number, persona: Persona) =>
  trx
    .updateTable('usuario')
    .set({
      nombres: persona.nombres,
      apellidos: persona.apellidos,
      titulo_honorifico: persona.titulo_honorifico,
      cedula: persona.cedula,
    })
    .where('id', '=', usuario_id)
    .returning('email')
    .executeTakeFirstOrThrow();

/** Allows log-in with the verified number (1 §2), unless it is also another account's verified number or user name. */
export const opensSessions = (trx: DbOrTrx, usuario_id: number, cedula: string | null) =>
  sql`update usuario u set cedula = ${cedula}::text, cedula_verificada = ${cedula}::text
    where u.id = ${usuario_id} and not exists (
      select from usuario o where o.id <> u.id and (lower(o.login) = lower(${cedula}::text)
        or (o.cedula = ${cedula}::text and o.cedula_verificada = o.cedula)))`.execute(trx);

/** Ends log-in with the number that turned out to be somebody else's. */
export const closesSessions = (trx: DbOrTrx, usuario_id: number) =>
  trx.updateTable('usuario').set({ cedula_verificada: null }).where('id', '=', usuario_id).execute();

/**
 * Sets an account's photo to a public image it uploaded itself (400 otherwise) or to none. Returns the id of the previous photo, to
 * be deleted after the transaction.
 */
export async function setFoto(trx: Trx, usuario_id: number, foto: string | null): Promise<string | null> {
  const before = await trx
    .selectFrom('usuario')
    .select('foto')
    .where('id', '=', usuario_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.foto === foto) return null;
  if (foto) await requireOwnImagen(trx, usuario_id, foto, 'foto_nombre');
  await trx.updateTable('usuario').set({ foto }).where('id', '=', usuario_id).execute();
  return before.foto;
}
