import type { DbOrTrx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';

/**
 * Records that somebody reads this mailbox, because the button behind a link that we sent there was pressed. From then on, matters of the
 * patient's account are mailed there too.
 */
export const proveCorreo = (trx: DbOrTrx, clock: Clock, cliente_id: number, correo: string) =>
  trx
    .insertInto('correo_probado')
    .values({ cliente_id, correo: correo.toLowerCase(), probado_en: clock.now().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute();
