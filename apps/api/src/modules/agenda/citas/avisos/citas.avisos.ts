import { AGENDA } from '@hampi/contract/base/paths';
import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import * as MNotificaciones from '@hampi/contract/plataforma/notificaciones/messages';
import { isPatient } from '../../../../access/roles.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import type { Clock } from '../../../../process/clock.ts';
import { planMails, skipAvisos } from '../../../plataforma/avisos/avisos.service.ts';
import type { Mail, MailPlan } from '../../../plataforma/avisos/mail.ts';
import { type NotificacionNueva, notifyReserva } from '../../../plataforma/notificaciones/notificaciones.service.ts';
import { type CitaAvisada, loadCitaAvisada, loadCitaNueva, loadReceptores, noticeOf } from './cita-avisada.ts';
import * as citasMails from './citas.mails.ts';
import { type DatosCita, datosOf } from './datos-cita.ts';
import { reminderOfRequest } from './solicitud.ts';

/** What happened to a cita after it was booked. */
export type CambioAvisado = 'CANCELADA' | 'VENCIDA' | 'RECHAZADA' | 'NO_ACEPTADA' | 'REAGENDADA' | 'APROBADA';

type Now = { clock: Clock };

/**
 * Plans the messages of a new cita, in its transaction: the patient's confirmation with .ics, the reminder (once APROBADO,
 * `recordatorio_horas` before the visit, if that is still to come) and a notice for each receiver of model §8. If there is no address, the
 * ledger records why nothing is sent. Call `announce` with the cita after the commit.
 */
export async function tellBooked(trx: Trx, { clock }: Now, cita: CitaAvisada, por: number | null): Promise<void> {
  const title =
    cita.estado_reserva === 'PENDIENTE' ? MNotificaciones.noticia_por_aprobar : MNotificaciones.noticia_nueva;
  await planMails(trx, clock, [
    letter(citasMails.confirmacion, `cita.confirmacion:${cita.id}`, cita, clock),
    ...reminders(cita, clock),
    ...requests(cita, por, clock),
  ]);
  await notifyReserva(trx, clock, noticesOf(cita, title, por));
}

/** The same for a cita that already exists. */
export async function citaBooked(
  trx: Trx,
  deps: Now,
  citaId: number,
  por: number | null = null,
): Promise<CitaAnunciada> {
  const cita = there(citaId, await loadCitaNueva(trx, citaId));
  await tellBooked(trx, deps, cita, por);
  return cita;
}

const changes = {
  CANCELADA: { mail: citasMails.cancelada, titulo: MNotificaciones.noticia_cancelada },
  VENCIDA: { mail: citasMails.vencida, titulo: MNotificaciones.noticia_vencida },
  RECHAZADA: { mail: citasMails.cancelada, titulo: MNotificaciones.noticia_cancelada },
  NO_ACEPTADA: { mail: citasMails.noAceptada, titulo: MNotificaciones.noticia_no_aceptada },
  REAGENDADA: { mail: citasMails.reagendada, titulo: MNotificaciones.noticia_reagendada },
  APROBADA: { mail: citasMails.aprobada, titulo: MNotificaciones.noticia_aprobada },
} as const;

/**
 * Plans the messages of a change, in its transaction and after the row was updated. For REAGENDADA `citaId` is the new cita, and a single
 * call covers both: the calendar entry moves and the old reminder is skipped. CANCELADA, VENCIDA (nobody answered or paid in time), RECHAZADA
 * (shown as cancelled) and NO_ACEPTADA (the practice refused a request that still waited) remove the entry from the calendar.
 */
export async function citaChanged(
  trx: Trx,
  deps: Now,
  citaId: number,
  cambio: CambioAvisado,
  por: number | null = null,
): Promise<void> {
  const cita = there(citaId, await loadCitaAvisada(trx, citaId));
  const { mail, titulo } = changes[cambio];
  const ends = cambio !== 'REAGENDADA' && cambio !== 'APROBADA';
  if (cambio === 'REAGENDADA' && cita.origen_id)
    await skipAvisos(trx, cita.origen_id, citasMails.recordatorio, MAvisos.aviso_reagendada);
  if (ends) await skipAvisos(trx, cita.id, citasMails.recordatorio, MAvisos.aviso_cancelada);
  await planMails(trx, deps.clock, [
    letter(mail, `${mail.tipo}:${cita.id}:${cita.mensajes}`, cita, deps.clock),
    ...(ends ? [] : reminders(cita, deps.clock)),
    // A request that its patient moved is a new one for the practice.
    ...(cambio === 'REAGENDADA' && por !== null && por === cita.paciente_uid ? requests(cita, por, deps.clock) : []),
  ]);
  await notifyReserva(trx, deps.clock, noticesOf(cita, titulo, por));
}

/** Receivers and time of a cita. */
export type CitaAnunciada = Pick<CitaAvisada, 'fecha_reserva' | 'inicio' | 'fin' | 'receptores'>;

/** Makes the receivers' open browsers refetch; call it after the commit. */
export const announce = (deps: Pick<Deps, 'realtime'>, cita: CitaAnunciada): void =>
  deps.realtime.citasChanged(
    cita.receptores.map((receptor) => receptor.uid),
    noticeOf(cita),
  );

/** Does the same for a cita given by its id. */
export async function announceCita(deps: Pick<Deps, 'db' | 'realtime'>, citaId: number): Promise<void> {
  const cita = await loadReceptores(deps.db, citaId);
  if (cita) announce(deps, cita);
}

function there(citaId: number, cita: CitaAvisada | undefined): CitaAvisada {
  if (!cita) throw new Error(`cita ${citaId} is not there to be told of`);
  return cita;
}

const letter = (mail: Mail<DatosCita>, clave: string, cita: CitaAvisada, clock: Clock): MailPlan =>
  mail({
    clave,
    para: cita.correo ?? '',
    datos: datosOf(cita, clock),
    usuario_id: cita.paciente_uid,
    cita_id: cita.id,
    omitido: cita.correo ? undefined : MAvisos.aviso_sin_correo,
  });

/** Reminders by mail and, for patients with an account, inside Hampi. The address is looked up again when sending. */
function reminders(cita: CitaAvisada, clock: Clock): MailPlan[] {
  const at = new Date(Date.parse(cita.inicio) - cita.recordatorio_horas * 3_600_000);
  if (cita.estado_reserva !== 'APROBADO' || cita.recordatorio_horas === 0 || at <= clock.now()) return [];
  const clave = `cita.recordatorio:${cita.id}:${cita.inicio}:${cita.mensajes}`;
  const mail: MailPlan = { ...letter(citasMails.recordatorio, clave, cita, clock), at, omitido: undefined };
  return cita.paciente_uid ? [mail, { ...mail, clave: `${clave}:push`, canal: 'PUSH', para: cita.paciente }] : [mail];
}

/**
 * A request of a patient goes by mail to everybody of the practice who can answer it, and once more, with a notice in the bell, before it
 * lapses.
 */
const requests = (cita: CitaAvisada, por: number | null, clock: Clock): MailPlan[] =>
  cita.estado_reserva !== 'PENDIENTE'
    ? []
    : cita.receptores
        .filter(({ uid, rol }) => uid !== por && !isPatient({ rol }))
        .flatMap(({ uid, rol }) => {
          const datos = {
            paciente: cita.tercera_persona ?? cita.paciente,
            doctor: cita.doctor,
            oficina: cita.oficina,
            inicio: cita.inicio,
            zona: cita.zona,
            rol,
            ruta: AGENDA[rol] ?? '/',
          };
          const plan = { para: '', usuario_id: uid, cita_id: cita.id, datos };
          const at = reminderOfRequest(clock.now(), cita.inicio);
          const clave = `cita.solicitud_por_vencer:${cita.id}:${uid}`;
          return [
            citasMails.solicitud({ ...plan, clave: `cita.solicitud:${cita.id}:${uid}` }),
            citasMails.solicitudPorVencer({ ...plan, clave, at }),
            citasMails.solicitudPorVencer({ ...plan, clave: `${clave}:push`, canal: 'PUSH', para: cita.doctor, at }),
          ];
        });

/** A notice for each receiver except `por`, the account that made the change. */
const noticesOf = (cita: CitaAvisada, titulo: string, por: number | null): NotificacionNueva[] =>
  cita.receptores
    .filter(({ uid }) => uid !== por)
    .map(({ uid, rol }) => ({
      uid,
      rol,
      descripcion: `${titulo}: ${isPatient({ rol }) ? cita.doctor : (cita.tercera_persona ?? cita.paciente)}`,
      link_to: AGENDA[rol] ?? null,
      entity_id: cita.id,
      r_fecha_reserva: cita.fecha_reserva,
      r_inicio: cita.inicio,
      r_fin: cita.fin,
    }));
