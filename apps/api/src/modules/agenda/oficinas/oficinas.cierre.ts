import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/** A secretary who closed the account no longer stands at any office; coming back, she is linked again by her doctors. */
export const oficinasOfRole: WhenRoleEnds = {
  async ends(trx, _, { secretaria_id }) {
    if (secretaria_id === null) return;
    for (const table of ['oficina_secretaria', 'secretaria_solicitud', 'secretaria_doctor'] as const)
      await trx.deleteFrom(table).where('secretaria_id', '=', secretaria_id).execute();
  },
};
