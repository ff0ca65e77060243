import type { DbOrTrx } from '../../../data/db.ts';
import type { PacienteJoin } from '../../../data/paciente-join.ts';
import type { Clock } from '../../../process/clock.ts';

/** Records that this mailbox is read, since a link of ours was opened; it is then told about matters of the patient's account. */
export const proveCorreo = (trx: DbOrTrx, clock: Clock, cliente_id: number, correo: string) =>
  trx
    .insertInto('correo_probado')
    .values({ cliente_id, correo: correo.toLowerCase(), probado_en: clock.now().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute();

/** The account proves its address anew. */
export const correosJoin: PacienteJoin = { tables: ['correo_probado'], rows: 'DROP' };
