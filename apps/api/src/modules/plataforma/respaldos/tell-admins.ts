import { ADMINISTRACION } from '@hampi/contract/base/paths';
import { ADMINISTRATOR } from '../../../access/roles.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';
import { planMails } from '../avisos/avisos.service.ts';
import { notifyAdmins } from '../notificaciones/notificaciones.service.ts';
import * as respaldosMails from './respaldos.mails.ts';

/** A notice inside Hampi for every administrator. */
export const noticeAdmins = (db: DbOrTrx, clock: Clock, descripcion: string): Promise<void> =>
  notifyAdmins(db, clock, { descripcion, link_to: ADMINISTRACION.inicio, entity_id: null });

/** A mail to every administrator, at most one a day about the same. */
export async function mailAdmins(db: DbOrTrx, clock: Clock, que: string, motivo: string | null): Promise<void> {
  const admins = await db
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .where('r.authority_name', '=', ADMINISTRATOR)
    .where('u.activated', '=', true)
    .select(['u.id', 'u.nombres', 'u.email'])
    .execute();
  const day = clock.now().toISOString().slice(0, 10);
  await planMails(
    db,
    clock,
    admins.map(({ id, nombres, email }) =>
      respaldosMails.fallo({
        clave: `respaldo.fallo:${day}:${id}:${que}`,
        para: email,
        usuario_id: id,
        datos: { nombres, que, motivo },
      }),
    ),
  );
}
