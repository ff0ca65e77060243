import type { DbOrTrx } from '../../../data/db.ts';

/** Forgets the telephones written on a patient's citas; the citas stay, because they are part of the record (OP-1, decisions 11). */
export const forgetPhones = (trx: DbOrTrx, cliente_id: number) =>
  trx
    .updateTable('cita')
    .set({ phone_number: null })
    .where('cliente_id', '=', cliente_id)
    .where('phone_number', 'is not', null)
    .execute();
