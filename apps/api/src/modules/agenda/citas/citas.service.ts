import type { CambioEstado } from '@hampi/contract/agenda/citas/estados';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { linkByCita } from '../../clinica/tratantes/vinculo.ts';
import { lockDoctorDays, reclaimLugar } from '../turnos/lugares.queries.ts';
import { isTurnoLost, withProximos } from '../turnos/turno-lost.ts';
import { announceCita, citaChanged } from './avisos/citas.avisos.ts';
import { findCitaForUpdate } from './citas.queries.ts';
import { byConsultorio, CITA_HELD, type EndedBy } from './finales/cita-end.ts';
import { endCita } from './finales/end-cita.ts';
import { claiming } from './finales/lapse.ts';

type Visible = RawBuilder<SqlBool>;
type Cita = NonNullable<Awaited<ReturnType<typeof findCitaForUpdate>>>;

/**
 * The radio buttons Aprobado and Cancelado (1 §4), until the end of the visit. RECHAZADO frees the place; back to
 * APROBADO claims one again, or 409 with the next free turnos. The same state again only replaces the reason.
 */
export async function changeEstado(deps: Deps, session: Session, visible: Visible, id: number, cambio: CambioEstado) {
  const { estado_reserva, razonNoDisponibilidad: razon } = cambio;
  let cita: Cita | undefined;
  try {
    const change = () =>
      deps.db.transaction().execute(async (trx) => {
        cita = await findOpenCita(trx, visible, id, deps.clock.now());
        if (estado_reserva === cita.estado_reserva) await replaceRazon(trx, deps, id, razon ?? null);
        else if (estado_reserva === 'APROBADO') await approve(trx, deps, session, cita);
        else await endCita(trx, deps, cita, { como: 'RECHAZADA', by: byConsultorio(session), razon: razon ?? '' });
      });
    await claiming(deps, () => cita, change);
  } catch (error) {
    if (!cita || !isTurnoLost(error)) throw error;
    throw await withProximos(deps, error, cita);
  }
  await announceCita(deps, id);
  return null;
}

const replaceRazon = (trx: Trx, deps: Deps, id: number, razon_no_disponibilidad: string | null) =>
  trx
    .updateTable('cita')
    .set({ razon_no_disponibilidad, actualizada_en: deps.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();

/**
 * A PENDIENTE already has its place; a rejected cita claims one again and no longer counts as ended. The patient becomes the doctor's,
 * unless a third person comes in their place (decisions 36).
 */
export async function approve(trx: Trx, deps: Deps, session: Session, cita: Cita): Promise<void> {
  if (cita.ofrecida) conflict('cita_ofrecida', MEspera.cita_ofrecida);
  const returns = !cita.viva;
  const now = deps.clock.now().toISOString();
  if (returns) await lockDoctorDays(trx, cita.doctor_id, cita);
  await trx
    .updateTable('cita')
    .set({
      estado_reserva: 'APROBADO',
      razon_no_disponibilidad: null,
      lugar: returns && !cita.sobreturno ? await reclaimLugar(trx, { ...cita, now }) : cita.lugar,
      expira_en: null,
      terminada_en: null,
      terminada_como: null,
      terminada_parte: null,
      terminada_por: null,
      actualizada_en: now,
    })
    .where('id', '=', cita.id)
    .execute();
  await linkByCita(trx, cita.id, now);
  await audit(trx, session, 'cita.estado', cita.id, { antes: cita.estado_reserva, despues: 'APROBADO' });
  await citaChanged(trx, deps, cita.id, 'APROBADA', session.usuario_id);
}

/** Cancels for good, with a reason, and notifies open browsers. 404, or 409 if it is over or already cancelled. */
export async function cancelCita(deps: Deps, by: EndedBy, visible: Visible, id: number, razon: string): Promise<null> {
  await deps.db.transaction().execute((trx) => cancelCitaIn(trx, deps, by, visible, id, razon));
  await announceCita(deps, id);
  return null;
}

/** The same inside the caller's transaction; the caller calls `announceCita` after the commit. */
export async function cancelCitaIn(trx: Trx, deps: Deps, by: EndedBy, visible: Visible, id: number, razon: string) {
  const cita = await findOpenCita(trx, visible, id, deps.clock.now());
  await endCita(trx, deps, cita, { como: 'CANCELADA', by, razon });
}

/** Ends a doctor's future citas with a patient; returns their ids, for `announceCita` after the commit. */
export async function cancelFutureCitas(
  trx: Trx,
  deps: Deps,
  session: Pick<Session, 'usuario_id' | 'rol'>,
  { doctorId, clienteId }: { doctorId: number; clienteId: number },
  razon: string,
): Promise<number[]> {
  const citas = await trx
    .selectFrom('cita')
    .where('doctor_id', '=', doctorId)
    .where('cliente_id', '=', clienteId)
    .where('viva', '=', true)
    .where('inicio', '>', deps.clock.now().toISOString())
    .select(CITA_HELD)
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .execute();
  for (const cita of citas) await endCita(trx, deps, cita, { como: 'CANCELADA', by: byConsultorio(session), razon });
  return citas.map(({ id }) => id);
}

/** A cita that may still change: not CANCELADO, and its end still to come (1 §4). */
async function findOpenCita(trx: Trx, visible: Visible, id: number, now: Date) {
  const cita = (await findCitaForUpdate(trx, visible, id)) ?? notFound();
  if (cita.estado_reserva === 'CANCELADO') conflict('reserva_cancelada', MCitas.reserva_cancelada);
  if (Date.parse(cita.fin) <= now.getTime()) conflict('reserva_pasada', MCitas.reserva_pasada);
  return cita;
}
