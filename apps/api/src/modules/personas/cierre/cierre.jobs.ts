import type { Role } from '@hampi/contract/base/roles';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { z } from 'zod';
import { isInstitution, isPatient } from '../../../access/roles.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { job } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { byOf } from '../../agenda/citas/finales/cita-end.ts';
import { cancelComing } from '../../agenda/citas/finales/coming.ts';
import { forgetAccount } from '../cuentas/cuentas.admin.ts';
import { forgetRoles } from './forget.ts';
import { endRetaken, profilesOf } from './role-ends.ts';

/** Cancels the future citas of a closed account or role, a few at a time; after a crash the next attempt cancels those that are left. */
export const cancelCitasOfCierre = job(
  'cierre.citas',
  z.object({ cierre_id: z.number() }),
  async ({ cierre_id }, deps) => {
    const closing = await findOpen(deps.db, cierre_id);
    if (!closing) return;
    const { usuario_id, antes } = closing;
    for (const { rol, doctor_id, cliente_id } of await profilesOf(deps.db, usuario_id, rolesIn(antes))) {
      const of = doctor_id ? { doctor_id } : cliente_id ? { cliente_id } : undefined;
      if (!of) continue;
      while ((await cancelComing(deps, of, byOf({ usuario_id, rol }), reasonOf(rol))) > 0)
        if (!(await findOpen(deps.db, cierre_id))) return;
    }
  },
);

const reasonOf = (rol: Role) => {
  if (isPatient({ rol })) return MCierre.cita_cancelada_por_paciente;
  return isInstitution({ rol }) ? MCierre.cita_cancelada_por_institucion : MCierre.cita_cancelada_por_profesional;
};

const rolesIn = (antes: unknown) => Object.keys(antes as object) as Role[];

const findOpen = (db: Db, id: number) =>
  db
    .selectFrom('cierre')
    .select(['usuario_id', 'antes'])
    .where('id', '=', id)
    .where('estado', '=', 'ABIERTO')
    .executeTakeFirst();

const AT_A_TIME = 200;

/**
 * Every hour: makes the closings final that nobody undid in time. Each one has its own transaction, so that a failing one does not block
 * the others.
 */
export const settleCierres = job('cierre:firme', z.object({}).loose(), async (_, deps) => {
  const due = await deps.db
    .selectFrom('cierre')
    .select(['id', 'usuario_id'])
    .where('estado', '=', 'ABIERTO')
    .where('vence_en', '<=', deps.clock.now().toISOString())
    .orderBy('vence_en')
    .limit(AT_A_TIME)
    .execute();
  const failed: unknown[] = [];
  for (const one of due) await settle(deps, one).catch((error) => failed.push(error));
  // Only now, so that the queue repeats it.
  if (failed.length > 0) throw failed[0];
});

/** Deletes what nobody has to keep and frees login, e-mail and cédula; the record, its documents and invoices stay (decisions 45). */
async function settle(deps: Deps, { id, usuario_id }: { id: number; usuario_id: number }): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    await endRetaken(trx, clock.now(), usuario_id);
    const closing = await trx
      .updateTable('cierre')
      .set({ estado: 'FIRME', resuelto_en: clock.now().toISOString() })
      .where('id', '=', id)
      .where('estado', '=', 'ABIERTO')
      .returning(['rol', 'antes'])
      .executeTakeFirst();
    if (!closing) return;
    const { rol, antes } = closing;
    await forgetRoles(trx, deps, usuario_id, rolesIn(antes));
    if (!rol) await forgetAccount(trx, usuario_id);
    await audit(trx, null, 'cuenta.cerrar.firme', usuario_id, { rol });
  });
}
