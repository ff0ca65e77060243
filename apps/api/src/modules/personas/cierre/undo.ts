import type { Role } from '@hampi/contract/base/roles';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { useLink } from '../../../access/codigos.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { giveRoleBack, reactivate } from '../cuentas/cuentas.admin.ts';

/**
 * Restores the account, or the roles, that the link refers to: every closing of it that is not final. Citas cancelled meanwhile stay
 * cancelled. 404 for a link that does not work.
 */
export async function undo({ db, clock, perfiles }: Deps, codigo: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const late = () => notFound(MCierre.no_se_puede_deshacer);
    const { usuario_id } = (await useLink(trx, clock, 'DESHACER_CIERRE', codigo)) ?? late();
    const now = clock.now().toISOString();
    const closings = await trx
      .updateTable('cierre')
      .set({ estado: 'DESHECHO', resuelto_en: now })
      .where('usuario_id', '=', usuario_id)
      .where('estado', '=', 'ABIERTO')
      .where('vence_en', '>', now)
      .returning(['rol', 'antes'])
      .execute();
    if (closings.length === 0) late();
    for (const { rol, antes } of closings) {
      if (rol) await giveRoleBack(trx, usuario_id, rol as Role);
      else await reactivate(trx, usuario_id);
      for (const [ended, before] of Object.entries(antes as Partial<Record<Role, unknown>>))
        await perfiles[ended as Role]?.wake?.(trx, usuario_id, before);
    }
    await audit(trx, null, 'cuenta.cerrar.deshacer', usuario_id);
  });
  return null;
}
