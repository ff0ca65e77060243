import type { WhenRoleEnds } from '../cierre/role-ends.ts';

/** Favourites go with the account; what the person thought of a visit stays, without a name as it always was. */
export const favoritosOfRole: WhenRoleEnds = {
  async isForgotten(trx, _, { usuario_id, cliente_id }) {
    if (cliente_id !== null)
      await trx.deleteFrom('profesional_favorito').where('usuario_id', '=', usuario_id).execute();
  },
};
