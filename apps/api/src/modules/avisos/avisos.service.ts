import type { Clock } from '../../core/clock.ts';
import type { DbOrTrx } from '../../core/db.ts';
import { enqueue } from '../../core/jobs.ts';
import { sendAviso } from './avisos.jobs.ts';
import type { DatosAviso, TipoAviso } from './templates/index.ts';

/**
 * Plans one mail in the caller's transaction: a row of the ledger and the work that sends it. `clave` names the
 * message for good (`cita.recordatorio:17:2026-11-30T14:00Z`): planned twice, it goes once.
 */
export async function planMail<T extends TipoAviso>(
  trx: DbOrTrx,
  clock: Clock,
  mail: {
    clave: string;
    tipo: T;
    para: string;
    datos: DatosAviso<T>;
    usuario_id?: number | null;
    cita_id?: number | null;
    /** Earliest moment; now when absent. */
    at?: Date;
  },
): Promise<void> {
  const now = clock.now();
  const row = await trx
    .insertInto('aviso')
    .values({
      clave: mail.clave,
      tipo: mail.tipo,
      canal: 'CORREO',
      destinatario: mail.para,
      usuario_id: mail.usuario_id ?? null,
      cita_id: mail.cita_id ?? null,
      datos: JSON.stringify(mail.datos),
      programado_para: (mail.at ?? now).toISOString(),
      creado_en: now.toISOString(),
    })
    .onConflict((oc) => oc.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await enqueue(trx, sendAviso, { aviso_id: row.id }, { at: mail.at });
}

/** Takes back what has not left yet, and says why (a reminder of a cita that was cancelled). */
export async function skipAvisos(trx: DbOrTrx, cita_id: number, tipo: TipoAviso, motivo: string): Promise<void> {
  await trx
    .updateTable('aviso')
    .set({ estado: 'OMITIDO', motivo, datos: '{}' })
    .where('cita_id', '=', cita_id)
    .where('tipo', '=', tipo)
    .where('estado', '=', 'PLANIFICADO')
    .execute();
}
