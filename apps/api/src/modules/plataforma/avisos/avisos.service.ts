import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../data/database.types.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Clock } from '../../../process/clock.ts';
import { enqueuing } from '../../../process/jobs.ts';
import { sendAviso } from './avisos.jobs.ts';
import type { DatosAviso, TipoAviso } from './templates/index.ts';

/** One message to one person. */
interface Plan<T extends TipoAviso> {
  /** Identifies the message (`cita.recordatorio:17:2026-11-30T14:00Z`), so that planning it twice sends it once. */
  clave: string;
  tipo: T;
  /** Empty only for skipped messages, or if the address is looked up when sending. */
  para: string;
  datos: DatosAviso<T>;
  /** PUSH is a notice inside Hampi for the account `usuario_id` (decisions 24). */
  canal?: 'CORREO' | 'PUSH';
  usuario_id?: number | null;
  cita_id?: number | null;
  /** The issued document to attach. */
  documento_id?: number | null;
  /** Earliest time to send; now by default. */
  at?: Date;
  /** Why the message is recorded but not sent. */
  omitido?: string;
}

export type MailPlan = { [T in TipoAviso]: Plan<T> }[TipoAviso];

/** Plans one mail in the caller's transaction: a row of the ledger and the job that sends it. */
export const planMail = (trx: DbOrTrx, clock: Clock, mail: MailPlan): Promise<void> => planMails(trx, clock, [mail]);

/** Plans several in one statement; skipped ones are only recorded. */
export async function planMails(trx: DbOrTrx, clock: Clock, mails: MailPlan[]): Promise<void> {
  const now = clock.now();
  const rows = mails.map((mail) => ({
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
  if (rows.length === 0) return;
  await insertPlanned(trx, { rows: JSON.stringify(rows) });
}

const columns = [
  'clave',
  'tipo',
  'canal',
  'destinatario',
  'usuario_id',
  'cita_id',
  'documento_id',
  'datos',
  'estado',
  'motivo',
  'programado_para',
  'creado_en',
] as const;

const insertPlanned = prepared((db, { rows }: { rows: string }) =>
  db
    .with('planned', (qc) =>
      qc
        .insertInto('aviso')
        .columns(columns)
        .expression((eb) =>
          eb
            .selectFrom(sql<Selectable<DB['aviso']>>`json_populate_recordset(null::aviso, ${rows}::json)`.as('r'))
            .select(columns),
        )
        .onConflict((oc) => oc.column('clave').doNothing())
        .returning(['id', 'estado', 'programado_para']),
    )
    .selectFrom('planned')
    .where('estado', '=', 'PLANIFICADO')
    .select(({ ref }) =>
      enqueuing(sendAviso, sql`json_build_object('aviso_id', id)`, ref('programado_para')).as('queued'),
    ),
);

/** Skips messages not sent yet and records why, for example reminders of a cancelled cita. */
export async function skipAvisos(trx: DbOrTrx, cita_id: number, tipo: TipoAviso, motivo: string): Promise<void> {
  await trx
    .updateTable('aviso')
    .set({ estado: 'OMITIDO', motivo, datos: '{}' })
    .where('cita_id', '=', cita_id)
    .where('tipo', '=', tipo)
    .where('estado', 'in', ['PLANIFICADO', 'FALLIDO'])
    .execute();
}

/** The same for documents voided before their mail was sent. */
export async function skipAvisosOfDocumentos(trx: DbOrTrx, ids: number[], motivo: string): Promise<void> {
  await trx
    .updateTable('aviso')
    .set({ estado: 'OMITIDO', motivo, datos: '{}' })
    .where('documento_id', 'in', ids)
    .where('estado', 'in', ['PLANIFICADO', 'FALLIDO'])
    .execute();
}
