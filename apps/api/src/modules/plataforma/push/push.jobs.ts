import type { Audiencia, TipoPush } from '@hampi/contract/plataforma/push/calls';
import { z } from 'zod';
import { enqueue, job } from '../../../process/jobs.ts';
import { planMails } from '../avisos/avisos.service.ts';
import { notifyPush } from '../notificaciones/notificaciones.service.ts';
import { nextReceivers, type Receiver } from './push.audiencia.ts';
import { promocion } from './push.mails.ts';
import { sendPushMoviles } from './push.moviles.ts';

/** Accounts per transaction. */
const BATCH = 500;

/**
 * Sends a push to the next batch of its accounts and queues the following batch. The notices are written in the transaction that moves the
 * cursor, so that a batch that runs twice notifies once; a promotion is also mailed. Open pages are told after the commit.
 */
export const sendPushBatch = job('push.enviar', z.object({ push_id: z.number() }), async ({ push_id }, deps) => {
  const { db, clock, realtime } = deps;
  const push = await db
    .selectFrom('notificacion_push')
    .selectAll()
    .where('id', '=', push_id)
    .where('estado', '=', 'ENVIANDO')
    .executeTakeFirst();
  if (!push) return;
  const receivers = await nextReceivers(db, {
    audiencia: push.audiencia as Audiencia,
    tipo: push.tipo as TipoPush,
    after: push.hasta_uid,
    limit: BATCH,
  });
  const uids = receivers.map(({ id }) => id);
  const present = await realtime.present(uids);

  const told = await db.transaction().execute(async (trx) => {
    const last = uids.length < BATCH;
    const now = clock.now();
    const moved = await trx
      .updateTable('notificacion_push')
      .set((eb) => ({
        hasta_uid: uids.at(-1) ?? push.hasta_uid,
        entregadas: eb('entregadas', '+', present.size),
        omitidas: eb('omitidas', '+', uids.length - present.size),
        ...(last && { estado: 'ENVIADA', terminada_en: now.toISOString() }),
      }))
      .where('id', '=', push_id)
      .where('estado', '=', 'ENVIANDO')
      .where('hasta_uid', '=', push.hasta_uid)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return false;
    await notifyPush(trx, clock, push, uids, present);
    if (push.tipo === 'PROMOCION') await planMails(trx, clock, receivers.map(letterOf(push)));
    if (deps.push && uids.length > 0) {
      const hasta = uids.at(-1) as number;
      await enqueue(trx, sendPushMoviles, { push_id, desde: push.hasta_uid, hasta }, now);
    }
    if (!last) await enqueue(trx, sendPushBatch, { push_id }, now);
    return true;
  });
  if (told) realtime.noticed(present);
});

const letterOf =
  ({ id, title, body }: { id: number; title: string; body: string }) =>
  ({ id: uid, nombres, email }: Receiver) =>
    promocion({
      clave: `push.promocion:${id}:${uid}`,
      para: email,
      usuario_id: uid,
      datos: { nombres, title, body },
    });
