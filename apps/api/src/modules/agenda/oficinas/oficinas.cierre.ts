import type { Trx } from '../../../data/db.ts';
import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';
import { disaffiliateAll } from '../afiliacion/afiliacion.service.ts';

/** Removes a secretary from every office and doctor. If she comes back, her doctors must link her again. */
export async function unlinkFromAll(trx: Trx, secretaria_id: number): Promise<void> {
  await trx.deleteFrom('oficina_secretaria').where('secretaria_id', '=', secretaria_id).execute();
  await trx.deleteFrom('secretaria_solicitud').where('secretaria_id', '=', secretaria_id).execute();
  await trx.deleteFrom('secretaria_doctor').where('secretaria_id', '=', secretaria_id).execute();
}

/**
 * Removes a secretary who closes the account from every office. A doctor's places in the affiliation are kept while the closing can be
 * undone, and freed when it is final.
 */
export const oficinasOfRole: WhenRoleEnds = {
  async ends(trx, _, { secretaria_id }) {
    if (secretaria_id !== null) await unlinkFromAll(trx, secretaria_id);
  },
  async isForgotten(trx, { clock }, { doctor_id }) {
    if (doctor_id === null) return;
    await disaffiliateAll(trx, doctor_id, clock.now());
    await trx
      .updateTable('oficina')
      .set({ afiliacion: false })
      .where('doctor_id', '=', doctor_id)
      .where('afiliacion', '=', true)
      .execute();
  },
};
