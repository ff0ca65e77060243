import * as MCitas from '@hampi/contract/agenda/citas/messages';
import type { RazonDePaciente } from '@hampi/contract/agenda/citas/mias';
import * as MMias from '@hampi/contract/agenda/citas/mias-messages';
import * as M from '@hampi/contract/base/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, noSuchCode, notFound } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { addressOf } from '../../../plataforma/avisos/avisos.jobs.ts';
import { loadCitaAvisada } from '../avisos/cita-avisada.ts';
import { announceCita } from '../avisos/citas.avisos.ts';
import { datosOf, invitacionOf } from '../avisos/datos-cita.ts';
import { peekConfirmCode, proveMailbox } from '../avisos/enlace.ts';
import { calendarFile } from '../avisos/invitacion.ts';
import { findCita, findCitaForUpdate } from '../citas.queries.ts';
import { cancelCita } from '../citas.service.ts';
import { byOf } from '../finales/cita-end.ts';

type Visible = RawBuilder<SqlBool>;

/** 404 unless it is the patient's own, 409 once it has begun. */
async function guardNotBegun({ db, clock }: Deps, visible: Visible, id: number): Promise<void> {
  const cita = (await findCita(db, visible, id)) ?? notFound();
  if (Date.parse(cita.r_inicio) <= clock.now().getTime()) conflict('cita_ya_empezo', MMias.ya_empezo);
}

/** The patient cancels for good, before the visit begins, and may say why. */
export async function cancelMia(
  deps: Deps,
  session: Session,
  visible: Visible,
  id: number,
  said: RazonDePaciente | null | undefined,
): Promise<null> {
  await guardNotBegun(deps, visible, id);
  const says = said && said !== 'Otro motivo';
  const razon = says ? MCitas.canceladaPorPaciente(said) : MCitas.cancelada_por_paciente;
  return cancelCita(deps, byOf(session), visible, id, razon);
}

/** The cita for the patient's calendar: the same entry that the mails carry. */
export async function calendarOf({ db, clock, config }: Deps, visible: Visible, id: number): Promise<string> {
  const { r_id } = (await findCita(db, visible, id)) ?? notFound();
  const cita = (await loadCitaAvisada(db, r_id)) ?? notFound();
  if (cita.estado_reserva !== 'APROBADO' && cita.estado_reserva !== 'PENDIENTE')
    conflict('cita_sin_calendario', MMias.sin_calendario);
  const estado = cita.estado_reserva === 'APROBADO' ? 'CONFIRMADA' : 'POR_CONFIRMAR';
  return calendarFile(invitacionOf(datosOf(cita, clock), addressOf(config.mailFrom), estado));
}

/** Records that the patient will come, once; for a cita that no longer takes place it only says so. */
export async function confirmCita(deps: Deps, codigo: string) {
  const { db, clock } = deps;
  const id = (await peekConfirmCode(db, clock, codigo)) ?? noSuchCode(M.enlace_invalido);
  const now = clock.now().toISOString();
  const noted = await db.transaction().execute(async (trx) => {
    const cita = await findCitaForUpdate(trx, sql<SqlBool>`true`, id);
    if (cita?.estado_reserva !== 'APROBADO' || cita.confirmada_en) return false;
    await trx.updateTable('cita').set({ confirmada_en: now, actualizada_en: now }).where('id', '=', id).execute();
    await audit(trx, null, 'cita.confirmar', id);
    return true;
  });
  await proveMailbox(db, clock, codigo, 'CONFIRMAR_CITA');
  if (noted) await announceCita(deps, id);
  const cita = (await loadCitaAvisada(db, id)) ?? notFound(M.enlace_invalido);
  return { ...cita, cancelada: cita.estado_reserva === 'CANCELADO' || cita.estado_reserva === 'RECHAZADO' };
}
