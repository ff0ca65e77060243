/** Offers a turno to somebody who waits, and handles the answer. Locks are taken in this order: cita, wish, days of the doctor. */

import type { TurnoTomadoDeEspera } from '@hampi/contract/agenda/espera/calls';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { netPrice } from '@hampi/contract/base/dinero';
import { fechaOf } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { announceCita } from '../citas/avisos/citas.avisos.ts';
import type { EndedBy } from '../citas/finales/cita-end.ts';
import { endCita } from '../citas/finales/end-cita.ts';
import { claiming } from '../citas/finales/lapse.ts';
import { insertCita } from '../citas/insert-cita.ts';
import { findOfrecida, takeOfrecida } from '../citas/ofrecida.ts';
import { findOfferFacts } from '../reservas/reservas.queries.ts';
import { takeTurno } from '../turnos/lugares.queries.ts';
import { loseTurno } from '../turnos/turno-lost.ts';
import { tellOfOferta } from './espera.avisos.ts';
import { findAjuste } from './espera.queries.ts';

type Who = Pick<Session, 'usuario_id' | 'rol'>;
export interface TurnoQue {
  doctor_id: number;
  oficina_id: number;
  inicio: string;
  fin: string;
}

/** Serialises the offers of a doctor, so that each one sees whom the one before chose. */
export const lockLista = (trx: Trx, doctor_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('espera_ofrecer', ${doctor_id}))`.execute(trx);

/**
 * Offers a turno to a wish: a PENDIENTE that holds the place as every cita does, and tells its patient. 409 if the turno is lost or the
 * wish already has an offer. The caller has called `lockLista`, and calls `announceCita` after the commit.
 */
export async function offerIn(trx: Trx, deps: Deps, who: Who | null, espera_id: number, turno: TurnoQue) {
  const now = deps.clock.now();
  const at = now.toISOString();
  if (Date.parse(turno.inicio) <= now.getTime()) loseTurno('turno_pasado');
  const espera = await trx
    .selectFrom('espera')
    .selectAll()
    .where('id', '=', espera_id)
    .where('estado', '=', 'ESPERANDO')
    .forUpdate()
    .executeTakeFirst();
  if (!espera) return conflict('ya_no_espera', MEspera.ya_no_espera);
  const open = await trx
    .selectFrom('espera_oferta')
    .where('espera_id', '=', espera_id)
    .where('cierre', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (open) conflict('oferta_abierta', MEspera.oferta_abierta);
  const facts = (await findOfferFacts(trx, turno, espera, now)) ?? loseTurno('turno_inexistente');
  if (espera.servicio_id && facts.servicio === null) invalid({ oficina_id: MReservas.booking_servicio });
  const { minutos } = await findAjuste(trx, turno.doctor_id);
  const expira_en = new Date(Math.min(now.getTime() + minutos * 60_000, Date.parse(turno.inicio))).toISOString();
  const { especializaciones } = facts;
  const named = especializaciones.find((id) => id === espera.especializacion_id);
  const cita = await insertCita(trx, {
    ...(await takeTurno(trx, { ...turno, cliente_id: espera.cliente_id, now: at, sobreturno: false })),
    ...turno,
    id: facts.id,
    cliente_id: espera.cliente_id,
    especializacion_id: named ?? especializaciones[0] ?? null,
    servicio_id: espera.servicio_id,
    servicio: facts.servicio ?? 'Consulta',
    precio: facts.precio,
    descuento: facts.descuento,
    fecha_reserva: fechaOf(turno.inicio, facts.zona),
    estado_reserva: 'PENDIENTE',
    ofrecida: true,
    expira_en,
    phone_number: facts.celular ?? null,
    cedula_tercera_persona: espera.cedula_tercera_persona,
    nombre_tercera_persona: espera.nombre_tercera_persona,
    canal_reserva: 'LISTA_ESPERA',
    presencial: facts.tipo === 'MEDICO',
    creada_por: who?.usuario_id ?? null,
    creada_en: at,
    actualizada_en: at,
  });
  await trx
    .insertInto('espera_oferta')
    .values({ espera_id, cita_id: cita.id, hecha_en: at, hecha_por: who?.usuario_id ?? null })
    .execute();
  await trx
    .updateTable('espera_turno')
    .set({ estado: 'OFRECIDO' })
    .where('doctor_id', '=', turno.doctor_id)
    .where('oficina_id', '=', turno.oficina_id)
    .where('inicio', '=', turno.inicio)
    .where('estado', '=', 'ABIERTO')
    .execute();
  await audit(trx, who, 'espera.ofrecer', cita.id, { espera: espera_id });
  await tellOfOferta(trx, deps, {
    ...facts,
    fecha_reserva: cita.fecha_reserva,
    tercera_persona: espera.nombre_tercera_persona,
    expira_en,
    por_paciente: espera.por_paciente,
    desde: espera.creada_en,
  });
  return { cita_id: cita.id, expira_en };
}

/** The wish of an offer, and its prepayment. */
const ofOferta = (trx: Trx, cita_id: number) =>
  trx
    .selectFrom('espera_oferta as x')
    .innerJoin('espera as e', 'e.id', 'x.espera_id')
    .innerJoin('cita as r', 'r.id', 'x.cita_id')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('empresa as p', (join) => join.onTrue())
    .where('x.cita_id', '=', cita_id)
    .select([
      'x.espera_id',
      'x.cierre',
      'p.anticipo_minutos',
      sql<boolean>`(e.por_paciente and o.pago_reserva_habilitacion and d.cobra_en_linea)`.as('pide_anticipo'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Accepts an offer: approved at once, because the practice has agreed, or held for the prepayment if its office asks one of patients who
 * book online. Accepting again gives the same reply. 409 when the offer is over.
 */
export async function takeOferta(deps: Deps, who: Who | null, cita_id: number): Promise<TurnoTomadoDeEspera> {
  const taken = await deps.db.transaction().execute(async (trx) => {
    const cita = await findOfrecida(trx, deps, cita_id);
    const { espera_id, cierre, pide_anticipo, anticipo_minutos } = await ofOferta(trx, cita_id);
    if (cierre === 'ACEPTADA' && cita.viva) return cita;
    if (!cita.abierta) return conflict('oferta_cerrada', MEspera.ya_no);
    const asks = pide_anticipo && netPrice(cita.precio, cita.descuento) > 0;
    const hasta = asks ? new Date(deps.clock.now().getTime() + anticipo_minutos * 60_000) : null;
    await takeOfrecida(trx, deps, who, cita, hasta);
    const at = deps.clock.now().toISOString();
    await trx
      .updateTable('espera_oferta')
      .set({ cierre: 'ACEPTADA', cerrada_en: at })
      .where('cita_id', '=', cita_id)
      .execute();
    await trx
      .updateTable('espera')
      .set({ estado: 'CON_CITA', terminada_en: at })
      .where('id', '=', espera_id)
      .where('estado', '=', 'ESPERANDO')
      .execute();
    return { ...cita, estado_reserva: hasta ? 'PENDIENTE' : 'APROBADO', expira_en: hasta?.toISOString() ?? null };
  });
  await announceCita(deps, cita_id);
  const { estado_reserva, expira_en } = taken;
  return { cita_id, estado_reserva: estado_reserva as TurnoTomadoDeEspera['estado_reserva'], expira_en };
}

/** The patient declines, or the practice withdraws the offer; the wish stays. 409 when the offer is over. */
export async function endOferta(deps: Deps, by: EndedBy, cita_id: number): Promise<null> {
  await deps.db.transaction().execute(async (trx) => {
    const cita = await findOfrecida(trx, deps, cita_id);
    if (!cita.abierta) conflict('oferta_cerrada', MEspera.ya_no);
    await endCita(trx, deps, cita, { como: 'CANCELADA', by, razon: MEspera.oferta_terminada });
  });
  await announceCita(deps, cita_id);
  return null;
}

/** Leaves the list, and ends its open offer. 409 for a wish that has ended. */
export async function leaveLista(
  deps: Deps,
  by: EndedBy,
  { id, cita_id }: { id: number; cita_id: number | null },
): Promise<null> {
  const freed = await deps.db.transaction().execute(async (trx) => {
    const cita = cita_id === null ? undefined : await findOfrecida(trx, deps, cita_id);
    const left = await trx
      .updateTable('espera')
      .set({ estado: 'RETIRADA', terminada_en: deps.clock.now().toISOString() })
      .where('id', '=', id)
      .where('estado', '=', 'ESPERANDO')
      .returning('id')
      .executeTakeFirst();
    if (!left) conflict('ya_no_espera', MEspera.ya_no_espera);
    const open = await trx
      .selectFrom('espera_oferta')
      .where('espera_id', '=', id)
      .where('cierre', 'is', null)
      .select('cita_id')
      .executeTakeFirst();
    // An offer was made at the same moment; the next attempt will find it.
    if (open && open.cita_id !== cita_id) conflict('oferta_simultanea', M.conflicto);
    await audit(trx, by.who, 'espera.salir', id);
    if (!cita?.ofrecida || !cita.viva) return null;
    await endCita(trx, deps, cita, { como: 'CANCELADA', by, razon: MEspera.fuera_de_lista });
    return cita.id;
  });
  if (freed !== null) await announceCita(deps, freed);
  return null;
}

/** Staff offer a turno that they chose. 404 where the wish's doctor does not attend. */
export async function offerByHand(
  deps: Deps,
  who: Who,
  { id, doctor_id }: { id: number; doctor_id: number },
  { oficina_id, inicio, fin }: Omit<TurnoQue, 'doctor_id'>,
): Promise<{ expira_en: string }> {
  const turno = { doctor_id, oficina_id, inicio, fin };
  const offer = () =>
    deps.db.transaction().execute(async (trx) => {
      await lockLista(trx, doctor_id);
      return offerIn(trx, deps, who, id, turno);
    });
  const { cita_id, expira_en } = await claiming(deps, () => turno, offer);
  await announceCita(deps, cita_id);
  return { expira_en };
}
