import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import * as MNotificaciones from '@hampi/contract/plataforma/notificaciones/messages';
import { PATIENT } from '../../../access/roles.ts';
import type { Deps } from '../../../deps.ts';
import { notifyReserva } from '../notificaciones/notificaciones.service.ts';
import { type CitaAvisada, loadCitaAvisada, noticeOf } from './cita-avisada.ts';
import { datosOf } from './datos-cita.ts';
import type { DatosCita } from './templates/citas.ts';

/**
 * Checks the cita again, since much may have changed between planning and sending the reminder. Returns why it is skipped, or the
 * current cita.
 */
export async function recheck(deps: Deps, citaId: number | null, planned: DatosCita): Promise<string | CitaAvisada> {
  const cita = citaId === null ? undefined : await loadCitaAvisada(deps.db, citaId);
  if (!cita) return MAvisos.aviso_sin_cita;
  if (cita.estado_reserva !== 'APROBADO') return MAvisos.aviso_cancelada;
  if (Date.parse(cita.inicio) !== Date.parse(planned.inicio)) return MAvisos.aviso_reagendada;
  if (Date.parse(cita.inicio) <= deps.clock.now().getTime()) return MAvisos.aviso_tarde;
  return cita;
}

/** The mail with current data and address. */
export const refreshed = (cita: CitaAvisada, deps: Deps) => ({ para: cita.correo, datos: datosOf(cita, deps.clock) });

/** The reminder inside Hampi. Notice and ledger are written in one transaction, so that it appears once. */
export async function remindInside(deps: Deps, avisoId: number, uid: number, cita: CitaAvisada): Promise<void> {
  const told = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('aviso')
      .set({ estado: 'ENVIADO', enviado_en: deps.clock.now().toISOString(), datos: '{}' })
      .where('id', '=', avisoId)
      .where('estado', 'in', ['PLANIFICADO', 'FALLIDO'])
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await notifyReserva(trx, deps.clock, [
      {
        uid,
        rol: PATIENT,
        descripcion: `${MNotificaciones.noticia_recordatorio}: ${cita.doctor}`,
        link_to: null,
        entity_id: cita.id,
        r_fecha_reserva: cita.fecha_reserva,
        r_inicio: cita.inicio,
        r_fin: cita.fin,
      },
    ]);
    return true;
  });
  if (told) deps.realtime.citasChanged([uid], noticeOf(cita));
}
