import { listPush, type NotificacionPush, type PushFormulario, sendPush } from '@hampi/contract/plataforma/push/calls';
import * as MPush from '@hampi/contract/plataforma/push/messages';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Session } from '../../../access/session.ts';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { conflict } from '../../../http/errors.ts';
import { listPage } from '../../../http/list.ts';
import { enqueue } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { sendPushBatch } from './push.jobs.ts';

const AGAIN_MS = 60_000;

export function pushRoutes(api: Api, deps: Deps) {
  api.on(listPush).run(({ query }) => listPage(deps.db, pushes, ['title', 'body'], query));
  api.on(sendPush).run(({ session, body }) => startPush(deps, session, body));
}

const pushes = sql<NotificacionPush & Record<string, unknown>>`
  select p.id, p.title, p.body, p.audiencia, p.tipo, p.estado, p.entregadas, p.omitidas, p.fallidas, p.creada_en, p.terminada_en,
    ${nombreCompleto('u')} as quien
  from notificacion_push p left join usuario u on u.id = p.creada_por`;

/** Stores the push and queues its first batch. The same push within a minute is refused, even from another administrator. */
async function startPush(
  { db, clock }: Deps,
  session: Session,
  { title, body, audiencia, tipo }: z.output<typeof PushFormulario>,
): Promise<{ id: number }> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('hampi.push'))`.execute(trx);
    const again = await trx
      .selectFrom('notificacion_push')
      .select('id')
      .where('creada_en', '>', new Date(now.getTime() - AGAIN_MS).toISOString())
      .where('title', '=', title)
      .where('body', '=', body)
      .where('audiencia', '=', audiencia)
      .executeTakeFirst();
    if (again) conflict('push_repetida', MPush.repetida);
    const row = await trx
      .insertInto('notificacion_push')
      .values({ title, body, audiencia, tipo, creada_por: session.usuario_id, creada_en: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, session, 'push.enviar', row.id, { audiencia, tipo });
    await enqueue(trx, sendPushBatch, { push_id: row.id }, now);
    return row;
  });
}
