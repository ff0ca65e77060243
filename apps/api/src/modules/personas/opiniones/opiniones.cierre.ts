import type { WhenRoleEnds } from '../cierre/role-ends.ts';

/** Favourites are deleted with the account; ratings stay, because they never carry a name. */
export const favoritosOfRole: WhenRoleEnds = {
  async isForgotten(trx, _, { usuario_id, cliente_id }) {
    if (cliente_id !== null)
      await trx.deleteFrom('profesional_favorito').where('usuario_id', '=', usuario_id).execute();
  },
};
