import type { Trx } from '../../../data/db.ts';
import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';
import { disaffiliateAll } from '../afiliacion/afiliacion.service.ts';

/** Takes a secretary from every office and doctor; coming back, she is linked again by her doctors. */
export async function unlinkFromAll(trx: Trx, secretaria_id: number): Promise<void> {
  await trx.deleteFrom('oficina_secretaria').where('secretaria_id', '=', secretaria_id).execute();
  await trx.deleteFrom('secretaria_solicitud').where('secretaria_id', '=', secretaria_id).execute();
  await trx.deleteFrom('secretaria_doctor').where('secretaria_id', '=', secretaria_id).execute();
}

/**
 * A secretary who closed the account no longer stands at any office. The places of the affiliation that a doctor held are kept while
 * the closing can be undone, and free for others afterwards.
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
