import { ADMINISTRACION } from '@hampi/contract/base/paths';
import { roleOfProveedor } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';
import { adminLinkOf } from '../../personas/cuentas/perfiles.ts';
import { setAprobado } from '../../personas/perfiles/perfiles.admin.ts';
import { planMail } from '../avisos/avisos.service.ts';
import { notifyAdmins } from '../notificaciones/notificaciones.service.ts';
import * as administracionMails from './administracion.mails.ts';

interface Respuesta {
  doctor_id: number;
  usuario_id: number;
  tipo: 'MEDICO' | 'LABORATORIO' | 'INSTITUCION';
  /** Whether the account was approved before. */
  was: boolean;
  aprobada: boolean;
  motivo: string | null;
  /** What the administrator adds to the mail of an approval. */
  mensaje: string | null;
}

/**
 * Approves or refuses a registration, or reverses an earlier decision (AD-3). The owner is told by mail, with the reason of a
 * refusal, and the other administrators by a notice. Repeating the same decision tells nobody.
 */
export async function answer(trx: Trx, clock: Clock, who: Session, r: Respuesta): Promise<void> {
  const { rechazo_motivo: reason_before } = await trx
    .selectFrom('doctor')
    .select('rechazo_motivo')
    .where('id', '=', r.doctor_id)
    .executeTakeFirstOrThrow();
  const rechazo_motivo = r.aprobada ? null : r.motivo;
  await setAprobado(trx, r.doctor_id, { aprobada: r.aprobada, rechazo_motivo });
  if (r.was === r.aprobada && reason_before === rechazo_motivo) return;

  const { email, nombres, apellidos } = await trx
    .selectFrom('usuario')
    .select(['email', 'nombres', 'apellidos'])
    .where('id', '=', r.usuario_id)
    .executeTakeFirstOrThrow();
  const mail = { para: email, usuario_id: r.usuario_id };
  const moment = `${r.doctor_id}:${clock.now().toISOString()}`;
  if (r.aprobada)
    await planMail(
      trx,
      clock,
      administracionMails.aprobada({
        ...mail,
        clave: `cuenta.aprobada:${moment}`,
        datos: { nombres, mensaje: r.mensaje },
      }),
    );
  else
    await planMail(
      trx,
      clock,
      administracionMails.rechazada({
        ...mail,
        clave: `cuenta.rechazada:${moment}`,
        datos: { nombres, motivo: r.motivo ?? '', retirada: r.was },
      }),
    );
  await notifyAdmins(
    trx,
    clock,
    {
      descripcion: `${r.aprobada ? 'Cuenta aprobada' : 'Cuenta no aprobada'}: ${nombres} ${apellidos}`.trim(),
      link_to: (await adminLinkOf(trx, roleOfProveedor[r.tipo], r.usuario_id)) ?? ADMINISTRACION.usuarios,
      entity_id: r.usuario_id,
    },
    who.usuario_id,
  );
}
