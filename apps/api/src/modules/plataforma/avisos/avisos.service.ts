import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Clock } from '../../../process/clock.ts';
import type { MailPlan } from './mail.ts';

/** Plans one mail in the caller's transaction, as a row of the ledger. */
export const planMail = (trx: DbOrTrx, clock: Clock, mail: MailPlan): Promise<void> => planMails(trx, clock, [mail]);

/** Plans several mails in one statement; skipped ones are only recorded. */
export async function planMails(trx: DbOrTrx, clock: Clock, mails: MailPlan[]): Promise<void> {
  if (mails.length > 0) await insertPlanned(trx, { rows: JSON.stringify(mailRows(clock, mails)) });
}

/** Rows of the ledger. */
function mailRows(clock: Clock, mails: MailPlan[]) {
  const now = clock.now();
  return mails.map((mail) => ({
    clave: mail.clave,
    tipo: mail.tipo,
    canal: mail.canal ?? 'CORREO',
    destinatario: mail.para,
    usuario_id: mail.usuario_id ?? null,
    cita_id: mail.cita_id ?? null,
    documento_id: mail.documento_id ?? null,
    datos: mail.omitido ? {} : mail.datos,
    estado: mail.omitido ? 'OMITIDO' : 'PLANIFICADO',
    motivo: mail.omitido ?? null,
    programado_para: (mail.at ?? now).toISOString(),
    creado_en: now.toISOString(),
  }));
}

const columns =
  'clave, tipo, canal, destinatario, usuario_id, cita_id, documento_id, datos, estado, motivo, programado_para, creado_en';

/**
 * Inserts `mailRows` as JSON; `queueDueAvisos` finds and sends them after the commit. The columns are named with their types, because filling
 * a whole row of the table takes PostgreSQL longer.
 */
const insertPlanned = prepared(
  (_, { rows }: { rows: string }) => sql`insert into aviso (${sql.raw(columns)}) select ${sql.raw(columns)}
    from json_to_recordset(${rows}::json) as r (clave text, tipo text, canal text, destinatario text, usuario_id int, cita_id int,
      documento_id int, datos jsonb, estado text, motivo text, programado_para timestamptz, creado_en timestamptz)
    on conflict (clave) do nothing`,
);

/** Skips messages not sent yet and records why, for example reminders of a cancelled cita. */
export async function skipAvisos(
  trx: DbOrTrx,
  cita_id: number,
  { tipo }: { tipo: string },
  motivo: string,
): Promise<void> {
  await trx
    .updateTable('aviso')
    .set({ estado: 'OMITIDO', motivo, datos: '{}' })
    .where('cita_id', '=', cita_id)
    .where('tipo', '=', tipo)
    .where('estado', 'in', ['PLANIFICADO', 'FALLIDO'])
    .execute();
}

/** Skips the messages of documents that were voided or replaced before their mail was sent. */
export const skipAvisosOfDocumentos = (trx: DbOrTrx, ids: number[], motivo: string) =>
  sql`update aviso set estado = 'OMITIDO', motivo = ${motivo}, datos = '{}'
    where documento_id = any(${ids}::int[]) and estado in ('PLANIFICADO', 'FALLIDO')`.execute(trx);

/** Records that the reader was told inside Hampi, in the transaction that writes the notice; false if that was recorded before. */
export async function noteTold(trx: DbOrTrx, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('aviso')
    .set({ estado: 'ENVIADO', enviado_en: now.toISOString(), datos: '{}' })
    .where('id', '=', id)
    .where('estado', 'in', ['PLANIFICADO', 'FALLIDO'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
