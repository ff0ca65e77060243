import { CAMBIO_HORAS } from '@hampi/contract/plataforma/administracion/cambios';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { cambioEspera } from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import { randomToken, sha256 } from '../../../../access/tokens.ts';
import type { Trx } from '../../../../data/db.ts';
import { conflict } from '../../../../http/errors.ts';
import { enqueue } from '../../../../process/jobs.ts';
import { audit } from '../../../../vault/audit.ts';
import type { EndingDeps } from '../../../personas/cierre/role-ends.ts';
import { activeAdmins } from '../../notificaciones/notificaciones.service.ts';
import { applyCambio, type CambioPedido } from './cambios.apply.ts';
import { tellAsked } from './cambios.avisos.ts';
import { settleCambio, traceOf } from './cambios.service.ts';

/**
 * Records a pending change to someone else's account and tells its owner and the other administrators. The change is tried and
 * rolled back first, so that an impossible one is refused now. Returns the sentence that says when it takes effect.
 */
export async function askCambio(trx: Trx, deps: EndingDeps, session: Session, pedido: CambioPedido): Promise<string> {
  const { clock } = deps;
  await sql`savepoint ensayo`.execute(trx);
  await applyCambio(trx, deps, pedido);
  await sql`rollback to savepoint ensayo`.execute(trx);

  const owner = await trx
    .selectFrom('usuario')
    .select(['email', 'nombres', 'apellidos', 'login'])
    .where('id', '=', pedido.usuario_id)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const vence_en = new Date(now.getTime() + CAMBIO_HORAS * 3_600_000);
  const codigo = randomToken();
  const confirmadores = (await activeAdmins(trx))
    .map(({ id }) => id)
    .filter((id) => id !== session.usuario_id && id !== pedido.usuario_id);
  const cambio = await trx
    .insertInto('cambio_administrativo')
    .values({
      ...pedido,
      cuenta: `${owner.nombres} ${owner.apellidos} (${owner.login})`,
      pedido_por: session.usuario_id,
      pedido_en: now.toISOString(),
      vence_en: vence_en.toISOString(),
      confirmadores,
      hash: sha256(codigo),
    })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!cambio) return conflict('cambio_repetido', MA.cambio_repetido);
  await audit(trx, session, 'usuario.cambio.pedir', pedido.usuario_id, traceOf(cambio));
  await tellAsked(trx, clock, cambio, owner, codigo);
  await enqueue(trx, settleCambio, { cambio_id: cambio.id }, vence_en);
  return cambioEspera(cambio.vence_en, confirmadores.length === 0);
}
