import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/** A kept signature goes with its owner's account (decisions 45); the issuer stays, as the invoices do. */
export const firmaOfRole: WhenRoleEnds = {
  async isForgotten(trx, _, { doctor_id }) {
    if (doctor_id !== null) await trx.deleteFrom('emisor_firma').where('doctor_id', '=', doctor_id).execute();
  },
};
