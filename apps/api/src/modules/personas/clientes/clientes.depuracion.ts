import type { Trx } from '../../../data/db.ts';

/** Forgets how to reach a patient; document and filiation stay, because the record's number is the document (decisions 11, 45). */
export const forgetContact = (trx: Trx, cliente_id: number) =>
  trx
    .updateTable('cliente')
    .set({
      correo: null,
      celular: null,
      telefono: null,
      direccion: null,
      direccion_latitud: null,
      direccion_longitud: null,
    })
    .where('id', '=', cliente_id)
    .execute();
