import { AGENDA } from '@hampi/contract/base/paths';
import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import * as MNotificaciones from '@hampi/contract/plataforma/notificaciones/messages';
import { PATIENT } from '../../../../access/roles.ts';
import type { Deps } from '../../../../deps.ts';
import { noteTold } from '../../../plataforma/avisos/avisos.service.ts';
import type { Due, Ready } from '../../../plataforma/avisos/mail.ts';
import { notifyReserva } from '../../../plataforma/notificaciones/notificaciones.service.ts';
import { type CitaAvisada, loadCitaAvisada, noticeOf } from './cita-avisada.ts';
import { type DatosCita, datosOf } from './datos-cita.ts';
import { confirmable } from './enlace.ts';

/** Reads the cita again before sending, because it may have changed since the reminder was planned. */
export async function recheck(deps: Deps, due: Due<DatosCita>): Promise<Ready<DatosCita>> {
  const cita = due.cita_id === null ? undefined : await loadCitaAvisada(deps.db, due.cita_id);
  if (!cita) return { omitir: MAvisos.aviso_sin_cita };
  if (cita.estado_reserva !== 'APROBADO') return { omitir: MAvisos.aviso_cancelada };
  if (Date.parse(cita.inicio) !== Date.parse(due.datos.inicio)) return { omitir: MAvisos.aviso_reagendada };
  if (Date.parse(cita.inicio) <= deps.clock.now().getTime()) return { omitir: MAvisos.aviso_tarde };
  if (due.canal === 'PUSH' && due.usuario_id) return remindInside(deps, due.id, due.usuario_id, cita);
  return confirmable(deps, { ...due, para: cita.correo ?? '', datos: datosOf(cita, deps.clock) });
}

/** The reminder inside Hampi. Notice and ledger are written in one transaction, so that the notice appears only once. */
async function remindInside(deps: Deps, avisoId: number, uid: number, cita: CitaAvisada): Promise<{ dicho: true }> {
  const told = await deps.db.transaction().execute(async (trx) => {
    if (!(await noteTold(trx, avisoId, deps.clock.now()))) return false;
    await notifyReserva(trx, deps.clock, [
      {
        uid,
        rol: PATIENT,
        descripcion: `${MNotificaciones.noticia_recordatorio}: ${cita.doctor}`,
        link_to: AGENDA[PATIENT] ?? null,
        entity_id: cita.id,
        r_fecha_reserva: cita.fecha_reserva,
        r_inicio: cita.inicio,
        r_fin: cita.fin,
      },
    ]);
    return true;
  });
  if (told) deps.realtime.citasChanged([uid], noticeOf(cita));
  return { dicho: true };
}
