import type { Role } from '@hampi/contract/base/roles';
import type { Trx } from '../../../data/db.ts';
import { forgetAccount } from '../cuentas/cuentas.admin.ts';
import { type EndingDeps, profilesOf, rolesOf } from './role-ends.ts';

/** Deletes, for these roles, what nobody has to keep; this can no longer be undone. */
export async function forgetRoles(
  trx: Trx,
  deps: EndingDeps,
  usuario_id: number,
  roles: readonly Role[],
): Promise<void> {
  for (const ended of await profilesOf(trx, usuario_id, roles)) {
    for (const hook of deps.roleEnds) await hook.isForgotten?.(trx, deps, ended);
    await deps.perfiles[ended.rol]?.forget?.(trx, usuario_id);
  }
}

/** Does the same at once for a whole account that has not been used for years (OP-1). */
export async function forgetUnused(trx: Trx, deps: EndingDeps, usuario_id: number): Promise<void> {
  await forgetRoles(trx, deps, usuario_id, await rolesOf(trx, usuario_id));
  await forgetAccount(trx, usuario_id);
}
