import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/** Addresses of an agenda that was closed are gone, also where the closing is undone: new ones are made then. */
export const calendariosOfRole: WhenRoleEnds = {
  async ends(trx, _, { doctor_id }) {
    if (doctor_id !== null) await trx.deleteFrom('calendario').where('doctor_id', '=', doctor_id).execute();
  },
};
