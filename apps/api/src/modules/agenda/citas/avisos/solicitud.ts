import type { Role } from '@hampi/contract/base/roles';
import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import * as MNotificaciones from '@hampi/contract/plataforma/notificaciones/messages';
import type { Deps } from '../../../../deps.ts';
import { noteTold } from '../../../plataforma/avisos/avisos.service.ts';
import type { Due, Ready } from '../../../plataforma/avisos/mail.ts';
import { notifyReserva } from '../../../plataforma/notificaciones/notificaciones.service.ts';
import { loadCitaAvisada, noticeOf } from './cita-avisada.ts';

const TWO_HOURS = 2 * 3_600_000;

/**
 * When the practice is reminded of a request that nobody answered: at half of the time that is left, but two hours before the cita at the
 * latest, if there are two hours.
 */
export function reminderOfRequest(now: Date, inicio: string): Date {
  const begins = Date.parse(inicio);
  const half = now.getTime() + (begins - now.getTime()) / 2;
  const last = begins - TWO_HOURS;
  return new Date(last > now.getTime() ? Math.min(half, last) : half);
}

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

/** The reminder about a request, by mail or in the bell, if it still waits and its hour is still to come. */
export async function stillUnanswered<D extends { rol: Role; ruta: string }>(
  deps: Deps,
  due: Due<D>,
): Promise<Ready<D>> {
  const cita = due.cita_id === null ? undefined : await loadCitaAvisada(deps.db, due.cita_id);
  if (!cita) return { omitir: MAvisos.aviso_sin_cita };
  if (Date.parse(cita.inicio) <= deps.clock.now().getTime()) return { omitir: MAvisos.aviso_tarde };
  const ready = await stillWaiting(deps, due);
  const uid = due.usuario_id;
  if (due.canal !== 'PUSH' || !uid || 'omitir' in ready) return ready;
  // Notice and ledger are written in one transaction, so that the notice appears only once.
  const told = await deps.db.transaction().execute(async (trx) => {
    if (!(await noteTold(trx, due.id, deps.clock.now()))) return false;
    const { id, fecha_reserva, inicio, fin } = cita;
    await notifyReserva(trx, deps.clock, [
      {
        uid,
        rol: due.datos.rol,
        descripcion: `${MNotificaciones.noticia_por_vencer}: ${cita.tercera_persona ?? cita.paciente}`,
        link_to: due.datos.ruta,
        entity_id: id,
        r_fecha_reserva: fecha_reserva,
        r_inicio: inicio,
        r_fin: fin,
      },
    ]);
    return true;
  });
  if (told) deps.realtime.citasChanged([uid], noticeOf(cita));
  return { dicho: true };
}
