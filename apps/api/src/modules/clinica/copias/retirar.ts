/** Ends copies before their week: one in the making by who asked for it, and a patient's own when an entry is held back. */
import * as MCopias from '@hampi/contract/clinica/copias/messages';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import type { Who } from '../tratantes/tratantes.ts';
import { requireCopia } from './copias.service.ts';
import { dropCopia } from './partes.ts';

/** 404 for somebody else's, 409 once it is finished. */
export async function cancelCopia(deps: Deps, who: Who, id: number): Promise<null> {
  const { db, clock } = deps;
  const { cliente_id } = await requireCopia(db, who.session, id);
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable('copia')
      .set({ estado: 'CANCELADA', terminada_en: clock.now().toISOString() })
      .where('id', '=', id)
      .where('estado', 'in', ['EN_COLA', 'PREPARANDO'])
      .returning('id')
      .executeTakeFirst();
    if (!gone) conflict('copia_ya_terminada', MCopias.ya_terminada);
    await audit(trx, who.session, 'copia.cancelar', id, { cliente_id });
  });
  await dropCopia(deps, id);
  return null;
}

/**
 * Ends what a patient or a representative took before an entry was held back, because it has that entry (decisions 65). Returns the ids, whose
 * files are deleted after the commit.
 */
export async function endPropias(trx: Trx, clienteId: number, now: Date): Promise<number[]> {
  const ended = await trx
    .updateTable('copia')
    .set({ estado: 'FALLIDA', motivo: MCopias.cambio_lo_visible, terminada_en: now.toISOString() })
    .where('cliente_id', '=', clienteId)
    .where('doctor_id', 'is', null)
    .where('estado', 'in', ['EN_COLA', 'PREPARANDO', 'LISTA'])
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
