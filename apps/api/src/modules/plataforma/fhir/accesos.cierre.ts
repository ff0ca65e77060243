import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/** Programs lose their access with the role, also where its end is undone: new ones are made then. */
export const accesosOfRole: WhenRoleEnds = {
  async ends(trx, _, { usuario_id, rol }) {
    await trx.deleteFrom('acceso_programa').where('usuario_id', '=', usuario_id).where('rol', '=', rol).execute();
  },
};
