import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/** Programs lose their access when the role ends, even if its end is undone later: the owner then makes new ones. */
export const accesosOfRole: WhenRoleEnds = {
  async ends(trx, _, { usuario_id, rol }) {
    await trx.deleteFrom('acceso_programa').where('usuario_id', '=', usuario_id).where('rol', '=', rol).execute();
  },
};
