import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/** A secretary who closed the account no longer stands at any office; coming back, she is linked again by her doctors. */
export const oficinasOfRole: WhenRoleEnds = {
  async ends(trx, _, { secretaria_id }) {
    if (secretaria_id === null) return;
    await trx.deleteFrom('oficina_secretaria').where('secretaria_id', '=', secretaria_id).execute();
    await trx.deleteFrom('secretaria_solicitud').where('secretaria_id', '=', secretaria_id).execute();
    await trx.deleteFrom('secretaria_doctor').where('secretaria_id', '=', secretaria_id).execute();
  },
};
