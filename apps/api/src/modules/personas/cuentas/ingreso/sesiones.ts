import type { Role } from '@hampi/contract/base/roles';
import type { SesionPropia } from '@hampi/contract/personas/cuentas/sesiones';
import { closeSession, closeSessionsOf, type Session } from '../../../../access/session.ts';
import type { Deps } from '../../../../deps.ts';
import { notFound } from '../../../../http/errors.ts';
import { describeAgent } from '../../../../http/user-agent.ts';
import { audit } from '../../../../vault/audit.ts';
import { endLlaves } from '../llaves.ts';

const MOST = 100;

/** Valid sessions of the account, most recently used first. */
export async function listSesiones({ db, clock }: Deps, session: Session): Promise<SesionPropia[]> {
  const rows = await db
    .selectFrom('sesion')
    .where('usuario_id', '=', session.usuario_id)
    .where('expira_en', '>', clock.now().toISOString())
    .select(['id', 'rol', 'direccion', 'agente', 'creada_en', 'usada_en'])
    .orderBy('usada_en', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ agente, rol, ...row }) => ({
    ...row,
    rol: rol as Role,
    dispositivo: describeAgent(agente),
    actual: row.id === session.id,
  }));
}

/** Ends one session of the account. Closes all its sockets; those of valid sessions reconnect. */
export async function endSesion(deps: Deps, session: Session, id: number): Promise<null> {
  await deps.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('sesion')
      .select('id')
      .where('id', '=', id)
      .where('usuario_id', '=', session.usuario_id)
      .executeTakeFirst();
    if (!found) notFound();
    await closeSession(trx, id);
    await audit(trx, session, 'sesion.terminar', session.usuario_id, { sesion: id });
  });
  deps.firmasAbiertas.endOfSession(id);
  deps.realtime.disconnect(session.usuario_id);
  return null;
}

/** Ends every session of the account except this one, and what reads it without one. */
export async function endOtherSesiones(deps: Deps, session: Session): Promise<null> {
  await deps.db.transaction().execute(async (trx) => {
    await closeSessionsOf(trx, session.usuario_id, session.id);
    await endLlaves(trx, deps, session.usuario_id, session);
    await audit(trx, session, 'sesion.terminar', session.usuario_id, { todas: true });
  });
  deps.realtime.disconnect(session.usuario_id);
  return null;
}
