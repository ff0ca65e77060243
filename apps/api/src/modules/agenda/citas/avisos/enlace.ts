import { sql } from 'kysely';
import { randomToken, sha256 } from '../../../../access/tokens.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import type { Clock } from '../../../../process/clock.ts';
import type { Due, Ready } from '../../../plataforma/avisos/mail.ts';
import type { DatosCita } from './datos-cita.ts';

/**
 * Makes a code with which the mail's reader can cancel the cita until it begins. Made while sending and stored as a hash, so that it
 * is readable only in the mail. Each attempt to send makes another, because an earlier mail may have arrived.
 */
async function issueCancelCode(
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

/** The mail with such a code, for its reader's address. */
export async function cancellable(deps: Deps, { cita_id, para, datos }: Due<DatosCita>): Promise<Ready<DatosCita>> {
  if (!cita_id || !para) return { para, datos };
  const codigo = await issueCancelCode(deps.db, deps.clock, { id: cita_id, inicio: datos.inicio }, para);
  return { para, datos: { ...datos, codigo } };
}

const codeOf = (codigo: string) => ({ hash: sha256(codigo), tipo: 'CANCELAR_CITA' });
const citaOf = (row: { datos: unknown } | undefined) => (row?.datos as { cita_id: number } | undefined)?.cita_id;

/** The cita of a code, used or not, until the visit begins. Read-only. */
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

/** Uses the code in a single statement, so that only one of two concurrent calls gets the cita. */
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

/** Marks the patient's address as proven, because opening the link shows that the mailbox is read (decisions 49). */
export const proveMailbox = (db: DbOrTrx, clock: Clock, codigo: string) =>
  sql`insert into correo_probado (cliente_id, correo, probado_en)
    select r.cliente_id, lower(k.datos ->> 'correo'), ${clock.now().toISOString()}::timestamptz
    from codigo k join cita r on r.id = (k.datos ->> 'cita_id')::int
    where k.hash = ${codeOf(codigo).hash} and k.tipo = ${codeOf(codigo).tipo} and k.datos ? 'correo'
    on conflict do nothing`.execute(db);
