import type { Trx } from '../../../data/db.ts';

/**
 * Deletes a patient's contact data, and the changes of them that offices proposed. Document and filiation stay, because the document is the
 * record's number (decisions 11, 45).
 */
export async function forgetContact(trx: Trx, cliente_id: number): Promise<void> {
  await trx
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
  await trx.deleteFrom('tramite').where('cliente_id', '=', cliente_id).where('tipo', '<>', 'RECLAMO').execute();
}
