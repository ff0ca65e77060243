import { CUENTA_CERRADA } from '@hampi/contract/personas/cuentas/enlaces';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { sha256 } from '../../../access/tokens.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { HampiError } from '../../../http/errors.ts';

/**
 * Refuses a mailed link that does not work with 404, and says so if its account was closed meanwhile. Only somebody who has the mail can
 * ask, so this reveals to nobody else who had an account.
 */
export async function refuseLink(db: DbOrTrx, token: string): Promise<never> {
  const closed = await db
    .selectFrom('codigo as c')
    .innerJoin('cierre as z', 'z.usuario_id', 'c.usuario_id')
    .where('c.hash', '=', sha256(token))
    .where('z.rol', 'is', null)
    .where('z.estado', '<>', 'DESHECHO')
    .select('z.id')
    .executeTakeFirst();
  const rastro = { clase: 'CODIGO' as const };
  if (closed) throw new HampiError(404, MCuentas.cuenta_cerrada, { codigo: CUENTA_CERRADA, rastro });
  throw new HampiError(404, MCuentas.pagina_no_encontrada, { rastro });
}
