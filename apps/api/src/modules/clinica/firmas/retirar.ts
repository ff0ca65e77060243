import type { Trx } from '../../../data/db.ts';

/** What was signed as an authorisation is over, because the patient took it back with the switch of their account, or is no longer the doctor's. */
export const endAutorizaciones = (trx: Trx, doctor_id: number, cliente_id: number, now: Date) =>
  trx
    .updateTable('firma')
    .set({ retirada_en: now.toISOString() })
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .where('acto', '=', 'AUTORIZACION')
    .where('estado', '=', 'FIRMADA')
    .where('retirada_en', 'is', null)
    .execute();
