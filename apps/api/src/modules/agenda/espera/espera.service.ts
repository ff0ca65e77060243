import type { addMiEspera, addToListaDeEspera } from '@hampi/contract/agenda/espera/calls';
import { isoDias } from '@hampi/contract/agenda/espera/calls';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import type { Parsed } from '@hampi/contract/base/endpoint';
import { addDays, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';

export const esperaRefusals: Refusals = {
  espera_una: { status: 409, mensaje: MEspera.ya_espera },
  espera_del_paciente: { status: 409, mensaje: MEspera.tres_esperas },
  espera_llena: { status: 409, mensaje: MEspera.lista_llena },
  espera_oferta_una: { status: 409, mensaje: MEspera.oferta_abierta },
};

/** How far ahead one may wait. */
const DIAS = 92;

type Deseo = Parsed<typeof addMiEspera>['body'] | Parsed<typeof addToListaDeEspera>['body'];
interface Quien {
  doctor_id: number;
  cliente_id: number;
  por_paciente: boolean;
}

/** Adds a wish at the end of its list. Constraints refuse a patient who already waits, or waits in too many lists. */
export async function addEspera({ db, clock }: Deps, session: Session, quien: Quien, deseo: Deseo) {
  const now = clock.now();
  const hoy = fechaOf(now, ZONA_ECUADOR);
  if (deseo.hasta < hoy || deseo.hasta > addDays(hoy, DIAS)) invalid({ hasta: MEspera.hasta_fuera });
  const tercera =
    'cedula_tercera_persona' in deseo
      ? {
          cedula_tercera_persona: deseo.cedula_tercera_persona,
          nombre_tercera_persona: deseo.nombre_tercera_persona,
        }
      : {};
  return db.transaction().execute(async (trx) => {
    await guardOferta(trx, quien.doctor_id, deseo);
    const made = await trx
      .insertInto('espera')
      .values({
        ...quien,
        ...tercera,
        oficina_id: deseo.oficina_id,
        servicio_id: deseo.servicio_id,
        especializacion_id: deseo.especializacion_id,
        dias: isoDias(deseo.dias),
        hora_desde: deseo.hora_desde,
        hora_hasta: deseo.hora_hasta,
        hasta: deseo.hasta,
        // A trigger sets the real position.
        orden: 0,
        creada_en: now.toISOString(),
        creada_por: session.usuario_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, session, 'espera.entrar', made.id);
    return made;
  });
}

/** 404 for an office where the doctor does not attend, 400 for a service that the doctor does not have. */
async function guardOferta(trx: Trx, doctor_id: number, { oficina_id, servicio_id }: Deseo): Promise<void> {
  if (oficina_id !== null) {
    const there = await trx
      .selectFrom('oficina as o')
      .where('o.id', '=', oficina_id)
      .where('o.eliminada_en', 'is', null)
      .where(attendsAt(doctor_id, 'o'))
      .select('o.id')
      .executeTakeFirst();
    if (!there) notFound();
  }
  if (servicio_id === null) return;
  const offered = await trx
    .selectFrom('servicio')
    .where('id', '=', servicio_id)
    .where('doctor_id', '=', doctor_id)
    .where('eliminado_en', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!offered) invalid({ servicio_id: MReservas.booking_servicio }, MReservas.booking_servicio);
}

/** Reorders the given wishes among the positions that they already have; ids from other lists are ignored. */
export async function setOrden(
  { db }: Deps,
  session: Session,
  doctor_id: number,
  ids: readonly number[],
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
    with pedido as (
        select id, row_number() over (order by n) as k from unnest(${[...new Set(ids)]}::int[]) with ordinality as p(id, n)
        where exists (select from espera e where e.id = p.id and e.doctor_id = ${doctor_id} and e.estado = 'ESPERANDO')),
      lugar as (
        select orden, row_number() over (order by orden, id) as k from espera where id in (select id from pedido)),
      movida as (
        update espera e set orden = l.orden from pedido p join lugar l on l.k = p.k where e.id = p.id and e.orden <> l.orden
        returning e.id, l.orden)
    select id from movida order by orden`.execute(trx);
    if (rows.length > 0) await audit(trx, session, 'espera.ordenar', doctor_id, { ids: rows.map(({ id }) => id) });
  });
  return null;
}

export async function setAjustes(
  { db }: Deps,
  session: Session,
  doctor_id: number,
  ajustes: { automatica: boolean; minutos: number },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('espera_ajuste')
      .values({ doctor_id, ...ajustes })
      .onConflict((oc) => oc.column('doctor_id').doUpdateSet(ajustes))
      .execute();
    await audit(trx, session, 'espera.ajustar', doctor_id, ajustes);
  });
  return null;
}

/** Leaves a freed place to anybody who books it. */
export async function discardTurno(
  { db }: Deps,
  session: Session,
  { doctor_id, oficina_id, inicio }: { doctor_id: number; oficina_id: number; inicio: string },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const turno = await trx
      .updateTable('espera_turno')
      .set({ estado: 'DESCARTADO' })
      .where('doctor_id', '=', doctor_id)
      .where('oficina_id', '=', oficina_id)
      .where('inicio', '=', inicio)
      .where('estado', '=', 'ABIERTO')
      .returning('id')
      .executeTakeFirst();
    if (turno) await audit(trx, session, 'espera.descartar', turno.id, { doctor_id, oficina_id, inicio });
  });
  return null;
}
