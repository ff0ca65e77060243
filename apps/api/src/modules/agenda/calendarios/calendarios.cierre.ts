import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/** Deletes the addresses of a closed agenda. Undoing the closing does not bring them back; the owner makes new ones. */
export const calendariosOfRole: WhenRoleEnds = {
  async ends(trx, _, { doctor_id }) {
    if (doctor_id !== null) await trx.deleteFrom('calendario').where('doctor_id', '=', doctor_id).execute();
  },
};
