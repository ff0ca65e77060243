import type { Deps } from '../../../../deps.ts';
import type { Due, Ready } from '../../../plataforma/avisos/mail.ts';

/** The mail about a request goes to the account's present address, if nobody has answered the request meanwhile. */
export async function stillWaiting<D>({ db }: Deps, { cita_id, usuario_id, datos }: Due<D>): Promise<Ready<D>> {
  const row = await db
    .selectFrom('cita as r')
    .innerJoin('usuario as u', (join) => join.on('u.id', '=', usuario_id))
    .where('r.id', '=', cita_id)
    .where('r.estado_reserva', '=', 'PENDIENTE')
    .select('u.email')
    .executeTakeFirst();
  return row ? { para: row.email, datos } : { omitir: 'Ya se respondió' };
}
