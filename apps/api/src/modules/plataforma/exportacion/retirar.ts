import * as MExportacion from '@hampi/contract/plataforma/exportacion/messages';
import { PATIENT } from '../../../access/roles.ts';
import type { Trx } from '../../../data/db.ts';

/**
 * Ends the ZIPs of a patient's record that were asked for before an entry was held back, because they have it (decisions 65). Returns the ids,
 * whose files are deleted after the commit.
 */
export async function endPropias(trx: Trx, clienteId: number, now: Date): Promise<number[]> {
  const ended = await trx
    .updateTable('exportacion')
    .set({ estado: 'FALLIDA', motivo: MExportacion.cambio_lo_visible, terminada_en: now.toISOString() })
    .where('estado', 'in', ['EN_COLA', 'PREPARANDO', 'LISTA'])
    .where('rol', '=', PATIENT)
    .where((eb) =>
      eb.or([
        eb('cliente_id', '=', clienteId),
        eb.and([
          eb('cliente_id', 'is', null),
          eb('usuario_id', 'in', eb.selectFrom('cliente').where('id', '=', clienteId).select('usuario_id')),
        ]),
      ]),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
