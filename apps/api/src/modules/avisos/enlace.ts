import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { DbOrTrx } from '../../core/db.ts';
import { randomToken, sha256 } from '../../core/tokens.ts';

/**
 * A code with which the holder of a mail cancels a cita, until it begins. Made when the mail is written and kept as a
 * hash: it is readable nowhere but in the mail. Each try to send makes its own, for an earlier one may have arrived.
 */
export async function issueCancelCode(
  db: DbOrTrx,
  clock: Clock,
  cita: { id: number; inicio: string },
  correo: string,
): Promise<string> {
  const codigo = randomToken();
  await db
    .insertInto('codigo')
    .values({
      tipo: 'CANCELAR_CITA',
      hash: sha256(codigo),
      datos: JSON.stringify({ cita_id: cita.id, correo }),
      creado_en: clock.now().toISOString(),
      expira_en: cita.inicio,
    })
    .execute();
  return codigo;
}

const codeOf = (codigo: string) => ({ hash: sha256(codigo), tipo: 'CANCELAR_CITA' });
const citaOf = (row: { datos: unknown } | undefined) => (row?.datos as { cita_id: number } | undefined)?.cita_id;

/** The cita of a code that was used or not, while the visit has not begun; changes nothing. */
export const peekCancelCode = async (db: DbOrTrx, clock: Clock, codigo: string): Promise<number | undefined> =>
  citaOf(
    await db
      .selectFrom('codigo')
      .select('datos')
      .where('hash', '=', codeOf(codigo).hash)
      .where('tipo', '=', codeOf(codigo).tipo)
      .where('expira_en', '>', clock.now().toISOString())
      .executeTakeFirst(),
  );

/** Uses a code up, in one statement: of two at once one gets the cita. */
export const useCancelCode = async (db: DbOrTrx, clock: Clock, codigo: string): Promise<number | undefined> =>
  citaOf(
    await db
      .updateTable('codigo')
      .set({ usado_en: clock.now().toISOString() })
      .where('hash', '=', codeOf(codigo).hash)
      .where('tipo', '=', codeOf(codigo).tipo)
      .where('usado_en', 'is', null)
      .where('expira_en', '>', clock.now().toISOString())
      .returning('datos')
      .executeTakeFirst(),
  );

/** Whoever opens the link reads the mailbox it went to: the address of the cita's patient is proven (decisions 49). */
export const proveMailbox = (db: DbOrTrx, clock: Clock, codigo: string) =>
  sql`insert into correo_probado (cliente_id, correo, probado_en)
    select r.cliente_id, lower(k.datos ->> 'correo'), ${clock.now().toISOString()}::timestamptz
    from codigo k join cita r on r.id = (k.datos ->> 'cita_id')::int
    where k.hash = ${codeOf(codigo).hash} and k.tipo = ${codeOf(codigo).tipo} and k.datos ? 'correo'
    on conflict do nothing`.execute(db);
