import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { prepared } from '../../../data/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { job } from '../../../process/jobs.ts';
import type { Source } from '../../../process/polling.ts';
import { LostFile } from '../../../vault/stored-files.ts';
import { operador } from '../operador/operador.queries.ts';
import { bajaUrl } from '../promocionales/baja.ts';
import { isPromotional } from './clases.ts';
import type { Due, Ready } from './mail.ts';
import { layout } from './template.ts';

const MAX_ATTEMPTS = 10;

/**
 * Sends one row of the ledger. May run again after a failure or a killed process; the row's state and the stable Message-ID prevent
 * duplicates.
 */
export const sendAviso = job('aviso.enviar', z.object({ aviso_id: z.number() }), async ({ aviso_id }, deps) => {
  const aviso = await deps.db
    .selectFrom('aviso')
    .innerJoin('empresa as e', (join) => join.onTrue())
    .selectAll('aviso')
    .select(['e.instalacion', 'e.correo as casa'])
    .where('aviso.id', '=', aviso_id)
    .where('estado', 'in', ['PLANIFICADO', 'FALLIDO'])
    .executeTakeFirst();
  if (!aviso) return;
  const mail = deps.mails.get(aviso.tipo);
  if (!mail) return skip(deps, aviso_id, MAvisos.aviso_desconocido);
  if (await isOfDeceased(deps, aviso)) return skip(deps, aviso_id, MI.defuncion_razon);

  const promocional = isPromotional(aviso.tipo);
  const baja = promocional ? await bajaUrl(deps, aviso.usuario_id) : undefined;
  if (promocional && !baja) return skip(deps, aviso_id, MAvisos.aviso_sin_consentimiento);

  let para = aviso.destinatario;
  try {
    const due: Due<unknown> = { ...aviso, para };
    const ready: Ready<unknown> = (await mail.ready?.(deps, due)) ?? { para, datos: aviso.datos };
    if ('omitir' in ready) return await skip(deps, aviso_id, ready.omitir);
    if ('dicho' in ready) return;
    para = ready.para;
    if (!para) return await skip(deps, aviso_id, MAvisos.aviso_sin_correo);
    const { publicUrl, mailFrom } = deps.config;
    const letter = mail.write(ready.datos, { publicUrl, remitente: addressOf(mailFrom) });
    const responsable = await operador(deps.db);
    await deps.mailer.send({
      messageId: `${`aviso.${aviso.id}.${aviso.creado_en}`.replace(/[^\w.]/g, '')}@${aviso.instalacion}.hampi`,
      para,
      responderA: ready.responderA ?? letter.responderA ?? aviso.casa,
      automatico: !mail.personal,
      asunto: letter.asunto,
      baja,
      ...layout(letter, { baja, responsable }),
      calendario: letter.calendario,
      adjuntos: ready.adjuntos,
    });
  } catch (error) {
    return noteFailure(deps, aviso, error as Error);
  }
  await deps.db
    .updateTable('aviso')
    .set((eb) => ({
      estado: 'ENVIADO',
      destinatario: para,
      enviado_en: deps.clock.now().toISOString(),
      datos: '{}',
      intentos: eb('intentos', '+', 1),
      ultimo_error: null,
    }))
    .where('id', '=', aviso_id)
    .execute();
});

/** At most this many messages are queued at once. */
const BATCH = 500;

/** Queues the messages whose time has come (ADR 50). */
export const queueDueAvisos: Source = async ({ db, clock }) =>
  (await queueDue(db, { hasta: clock.now().toISOString() }))[0]?.n ?? 0;

const queueDue = prepared(
  (_, a: { hasta: string }) =>
    sql<{
      n: number;
    }>`select encolar_avisos(${sql.lit(sendAviso.name)}, ${a.hasta}::timestamptz, ${sql.lit(BATCH)}) as n`,
);

/** Nothing is sent to a deceased patient, whenever it was planned. */
async function isOfDeceased(
  { db }: Deps,
  aviso: { cita_id: number | null; documento_id: number | null },
): Promise<boolean> {
  if (aviso.cita_id === null && aviso.documento_id === null) return false;
  const { rows } = await sql`select from cliente c where c.fecha_defuncion is not null and c.id in (
    select cliente_id from cita where id = ${aviso.cita_id} union all select cliente_id from documento where id = ${aviso.documento_id})`.execute(
    db,
  );
  return rows.length > 0;
}

/** Notes why it was not sent, and throws, so that the job is tried again, until there were enough attempts. */
async function noteFailure(deps: Deps, aviso: { id: number; intentos: number }, error: Error): Promise<void> {
  // Nothing brings an attachment back but a person, who then sends it again.
  if (error instanceof LostFile) return skip(deps, aviso.id, error.mensaje);
  await deps.db
    .updateTable('aviso')
    .set((eb) => ({
      estado: 'FALLIDO',
      ultimo_error: error.message.slice(0, 300),
      intentos: eb('intentos', '+', 1),
    }))
    .where('id', '=', aviso.id)
    .execute();
  if (aviso.intentos + 1 < MAX_ATTEMPTS) throw error;
}

const skip = async (deps: Deps, id: number, motivo: string) => {
  await deps.db.updateTable('aviso').set({ estado: 'OMITIDO', motivo, datos: '{}' }).where('id', '=', id).execute();
};

/** `Hampi <no-responder@hampi.ec>` → `no-responder@hampi.ec`. */
export const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
