import { sql } from 'kysely';
import { z } from 'zod';
import { PushDown, type PushMessage, type PushProvider } from '../../../adapters/push/fcm.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { job } from '../../../process/jobs.ts';
import { forgetMoviles } from '../../personas/cuentas/ingreso/moviles.ts';
import { noteEntregas } from '../notificaciones/notificaciones.service.ts';

/** Messages are sent to this many devices at once. */
const AT_ONCE = 10;

interface Waiting {
  uid: number;
  entrega: 'OMITIDA' | 'FALLIDA';
  tokens: string[];
}
interface Told extends Waiting {
  nueva: 'ENTREGADA' | 'OMITIDA' | 'FALLIDA';
  gone: string[];
  down: boolean;
}

/**
 * Sends one batch of a push to the mobile devices of accounts that had no page open. If one device accepts it, the account's result is
 * ENTREGADA; if the provider refuses, FALLIDA; devices that the provider no longer knows are forgotten. While the provider is down the job
 * fails and is retried for the remaining accounts. A device that gets the message twice shows it once, because of its tag.
 */
export const sendPushMoviles = job(
  'push.moviles',
  z.object({ push_id: z.number(), desde: z.number(), hasta: z.number() }),
  async ({ push_id, desde, hasta }, { db, push: provider }) => {
    if (!provider) return;
    const push = await db
      .selectFrom('notificacion_push')
      .select(['title', 'body'])
      .where('id', '=', push_id)
      .executeTakeFirst();
    if (!push) return;
    const message = { ...push, tag: `push-${push_id}` };
    const waiting = await waitingOf(db, push_id, desde, hasta);
    let down = false;
    for (let i = 0; i < waiting.length && !down; i += AT_ONCE) {
      const told = await Promise.all(waiting.slice(i, i + AT_ONCE).map((one) => tell(provider, one, message)));
      await db.transaction().execute((trx) => note(trx, push_id, told));
      down = told.some((one) => one.down);
    }
    if (down) throw new PushDown('the provider is out of order');
  },
);

async function waitingOf(db: DbOrTrx, push_id: number, desde: number, hasta: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select n.uid, n.entrega, array_agg(d.token order by d.id) as tokens
    from notificacion n join dispositivo_movil d on d.usuario_id = n.uid
    where n.push_id = ${push_id} and n.uid > ${desde} and n.uid <= ${hasta} and n.entrega <> 'ENTREGADA'
    group by n.uid, n.entrega order by n.uid`.execute(db);
  return rows;
}

async function tell(provider: PushProvider, one: Waiting, message: PushMessage): Promise<Told> {
  const results = await Promise.allSettled(one.tokens.map((token) => provider.send(token, message)));
  const values = results.map((result) => (result.status === 'fulfilled' ? result.value : 'FALLIDA'));
  const gone = one.tokens.filter((_, i) => values[i] === 'DESCONOCIDO');
  const nueva = values.includes('ENTREGADA') ? 'ENTREGADA' : values.includes('FALLIDA') ? 'FALLIDA' : 'OMITIDA';
  return { ...one, nueva, gone, down: nueva !== 'ENTREGADA' && results.some(({ status }) => status === 'rejected') };
}

/** Records the results of these notices and updates the push's counts. */
async function note(trx: Trx, push_id: number, told: Told[]): Promise<void> {
  const gone = told.flatMap((one) => one.gone);
  if (gone.length > 0) await forgetMoviles(trx, gone);
  const changed = told.filter(({ entrega, nueva }) => entrega !== nueva);
  if (changed.length === 0) return;
  await noteEntregas(
    trx,
    push_id,
    changed.map(({ uid, nueva }) => ({ uid, entrega: nueva })),
  );
  const moved = (state: Told['nueva']) =>
    changed.filter(({ nueva }) => nueva === state).length - changed.filter(({ entrega }) => entrega === state).length;
  await trx
    .updateTable('notificacion_push')
    .set((eb) => ({
      entregadas: eb('entregadas', '+', moved('ENTREGADA')),
      omitidas: eb('omitidas', '+', moved('OMITIDA')),
      fallidas: eb('fallidas', '+', moved('FALLIDA')),
    }))
    .where('id', '=', push_id)
    .execute();
}
