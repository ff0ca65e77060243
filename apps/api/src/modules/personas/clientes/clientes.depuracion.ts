import type { Trx } from '../../../data/db.ts';

/**
 * Forgets how to reach a patient, and what offices proposed instead; document and filiation stay, because the record's number is the
 * document (decisions 11, 45).
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
