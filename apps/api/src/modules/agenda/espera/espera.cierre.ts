import type { WhenRoleEnds } from '../../personas/cierre/role-ends.ts';

/**
 * When an account is closed, its patient stops waiting, and everybody stops waiting for its professional. Open offers end as a cita does.
 */
export const wishesOfRole: WhenRoleEnds = {
  async ends(trx, { clock }, { cliente_id, doctor_id }) {
    if (cliente_id === null && doctor_id === null) return;
    await trx
      .updateTable('espera')
      .set({ estado: 'RETIRADA', terminada_en: clock.now().toISOString() })
      .where('estado', '=', 'ESPERANDO')
      .where((eb) => eb.or([eb('cliente_id', '=', cliente_id), eb('doctor_id', '=', doctor_id)]))
      .execute();
  },
};
