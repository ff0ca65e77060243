import * as MEspera from '@hampi/contract/agenda/espera/messages';
import { dollars, netPrice } from '@hampi/contract/base/dinero';
import { LISTA_DE_ESPERA } from '@hampi/contract/base/paths';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { anticipoDe } from '@hampi/contract/dinero/precios/anticipo';
import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import { isPatient, PATIENT } from '../../../access/roles.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { notifyReserva } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { loadCitaAvisada } from '../citas/avisos/cita-avisada.ts';
import type { findOfferFacts } from '../reservas/reservas.queries.ts';
import * as mails from './espera.mails.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof findOfferFacts>>>;

/** Tells the patient of an offer: a mail with its link and, for an account, a notice. */
export async function tellOfOferta(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  o: Facts & {
    fecha_reserva: string;
    expira_en: string;
    tercera_persona: string | null;
    por_paciente: boolean;
    desde: string;
  },
): Promise<void> {
  const { paciente, tercera_persona, doctor, oficina, direccion, inicio, zona, expira_en, responder_a } = o;
  const precio = netPrice(o.precio, o.descuento);
  const anticipo = o.por_paciente && o.pide_anticipo ? dollars(anticipoDe(precio)) : 0;
  const when = { inicio, zona, expira_en, desde: o.desde };
  await planMail(
    trx,
    clock,
    mails.ofrecido({
      clave: `espera.ofrecido:${o.id}`,
      para: o.correo ?? '',
      datos: { paciente, tercera_persona, doctor, oficina, direccion, ...when, precio, anticipo, responder_a },
      usuario_id: o.paciente_uid,
      cita_id: o.id,
      omitido: o.correo ? undefined : MAvisos.aviso_sin_correo,
    }),
  );
  if (o.paciente_uid === null) return;
  const notice = { uid: o.paciente_uid, rol: PATIENT, link_to: roleFacts[PATIENT].home, entity_id: o.id };
  const day = { r_fecha_reserva: o.fecha_reserva, r_inicio: inicio, r_fin: o.fin };
  await notifyReserva(trx, clock, [{ ...notice, ...day, descripcion: `${MEspera.noticia_ofrecido}: ${doctor}` }]);
}

/** Tells the practice that a place is free for which somebody waits. */
export async function tellOfLiberado(trx: Trx, { clock }: Pick<Deps, 'clock'>, cita_id: number): Promise<void> {
  const cita = await loadCitaAvisada(trx, cita_id);
  if (!cita) return;
  const { fecha_reserva, inicio, fin, doctor, receptores } = cita;
  const when = { r_fecha_reserva: fecha_reserva, r_inicio: inicio, r_fin: fin };
  const descripcion = `${MEspera.noticia_liberado}: ${doctor}`;
  const rows = receptores
    .filter((receptor) => !isPatient(receptor))
    .map(({ uid, rol }) => ({
      ...when,
      uid,
      rol,
      descripcion,
      link_to: LISTA_DE_ESPERA[rol] ?? null,
      entity_id: cita_id,
    }));
  await notifyReserva(trx, clock, rows);
}
