import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/** Deletes the kept signature when its owner's account is forgotten (decisions 45); the issuer stays, because the invoices do. */
export const firmaOfRole: WhenRoleEnds = {
  async isForgotten(trx, _, { doctor_id }) {
    if (doctor_id !== null) await trx.deleteFrom('emisor_firma').where('doctor_id', '=', doctor_id).execute();
  },
};
