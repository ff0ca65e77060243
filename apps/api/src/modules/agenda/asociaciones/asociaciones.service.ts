import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { closeHorarios } from '../horarios/horarios.service.ts';
import { findPartes, type Partes, tellAnswer, tellAsked, tellEnd } from './asociaciones.avisos.ts';
import { isAprobada } from './asociaciones.queries.ts';

export const asociacionesRefusals: Refusals = {
  asociacion_una: { status: 409, mensaje: MAsociaciones.ya_pedida, campo: 'oficinasId' },
  asociacion_limite: { status: 409, mensaje: MAsociaciones.limite },
  asociacion_de_sucursal: { status: 400, mensaje: MAsociaciones.solo_medico_en_sucursal, campo: 'oficinasId' },
};

/** Somebody's link with a branch. */
interface Par {
  oficina_id: number;
  doctor_id: number;
}

/**
 * Asks to attend in these branches, all or none (3 §4). Locks the branches so that none is deleted meanwhile; the database enforces the
 * limit and refuses a second request for the same branch.
 */
export async function request(deps: Deps, session: Session, oficinas: readonly number[]): Promise<null> {
  const told = await deps.db.transaction().execute(async (trx) => {
    const { id: doctor_id } = await lockOwnDoctor(trx, session);
    await requireSucursales(trx, doctor_id, oficinas);
    const pedida_en = deps.clock.now().toISOString();
    await trx
      .insertInto('asociacion')
      .values(oficinas.map((oficina_id) => ({ oficina_id, doctor_id, pedida_en })))
      .execute();
    await audit(trx, session, 'asociacion.solicitar', doctor_id, { oficinas });
    const uids: number[] = [];
    // Usually one institution, because the dialog asks one at a time.
    for (const partes of await findPartes(trx, doctor_id, oficinas))
      uids.push(await tellAsked(trx, deps.clock, partes));
    return uids;
  });
  for (const uid of told) deps.realtime.accountChanged(uid);
  return null;
}

/** 400 unless each is a branch of an approved institution whose specialty is one of the doctor's. */
async function requireSucursales(trx: Trx, doctor_id: number, oficinas: readonly number[]): Promise<void> {
  const found = await trx
    .selectFrom('oficina as o')
    .innerJoin('institucion as i', 'i.doctor_id', 'o.doctor_id')
    .where('o.id', 'in', oficinas)
    .where('o.eliminada_en', 'is', null)
    .where('i.cuenta_aprobada', '=', true)
    .select(corresponde(sql`${doctor_id}::int`).as('corresponde'))
    .forShare('o')
    .execute();
  if (found.length < oficinas.length)
    invalid({ oficinasId: MAsociaciones.sucursal_inexistente }, MAsociaciones.sucursal_inexistente);
  if (!found.every((o) => o.corresponde))
    invalid({ oficinasId: MAsociaciones.especialidad_ajena }, MAsociaciones.especialidad_ajena);
}

/** Whether the specialty of the branch `o` is one of the doctor's. */
const corresponde = (doctor: RawBuilder<unknown>) => sql<SqlBool>`exists (select from oficina_especializacion oe
  join doctor_especializacion de on de.especializacion_id = oe.especializacion_id and de.doctor_id = ${doctor}
  where oe.oficina_id = o.id)`;

/** The doctor withdraws a request. An accepted one is ended as a link instead, which says what happens to its citas. */
export async function withdraw(deps: Deps, session: Session, id: number): Promise<null> {
  return deps.db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, sql<SqlBool>`a.id = ${id} and a.doctor_id = ${session.doctor_id}`);
    if (!link) return notFound();
    if (link.estado === 'ACEPTADA') conflict('asociacion_ya_aceptada', MAsociaciones.ya_aceptada);
    await trx.deleteFrom('asociacion').where('id', '=', link.id).execute();
    await audit(trx, session, 'asociacion.retirar', link.doctor_id, { oficina: link.oficina_id });
    return null;
  });
}

/** The institution accepts; accepting again changes nothing. The database enforces the limit of accepted links per doctor. */
export async function accept(deps: Deps, session: Session, par: Par): Promise<null> {
  const told = await deps.db.transaction().execute(async (trx) => {
    const link = (await lockLink(trx, inBranchOf(session, par))) ?? notFound(MAsociaciones.solicitud_retirada);
    if (link.estado === 'ACEPTADA') return null;
    if (!(await isAprobada(trx, 'doctor_id', session.doctor_id)))
      conflict('institucion_sin_aprobar', MAsociaciones.institucion_sin_aprobar);
    if (!link.cuenta_activa) conflict('medico_sin_verificar', MAsociaciones.medico_sin_verificar);
    if (!link.corresponde) conflict('especialidad_ajena', MAsociaciones.especialidad_ajena);
    await trx
      .updateTable('asociacion')
      .set({ estado: 'ACEPTADA', aceptada_en: deps.clock.now().toISOString() })
      .where('id', '=', link.id)
      .execute();
    await audit(trx, session, 'asociacion.aceptar', par.doctor_id, { oficina: par.oficina_id });
    return tellAnswer(trx, deps.clock, await partesOf(trx, link), true);
  });
  if (told) deps.realtime.accountChanged(told);
  return null;
}

/** The institution refuses. */
export async function reject(deps: Deps, session: Session, par: Par): Promise<null> {
  const told = await deps.db.transaction().execute(async (trx) => {
    const link = (await lockLink(trx, inBranchOf(session, par))) ?? notFound(MAsociaciones.solicitud_retirada);
    if (link.estado === 'ACEPTADA') conflict('asociacion_ya_aceptada', MAsociaciones.ya_aceptada);
    await trx.deleteFrom('asociacion').where('id', '=', link.id).execute();
    await audit(trx, session, 'asociacion.rechazar', par.doctor_id, { oficina: par.oficina_id });
    return tellAnswer(trx, deps.clock, await partesOf(trx, link), false);
  });
  deps.realtime.accountChanged(told);
  return null;
}

/** The institution ends an accepted link. */
export const end = (deps: Deps, session: Session, par: Par): Promise<null> =>
  endLink(deps, session, inBranchOf(session, par), 'institucion');

/** The doctor ends an accepted link. */
export const leave = (deps: Deps, session: Session, id: number): Promise<null> =>
  endLink(deps, session, sql<SqlBool>`a.id = ${id} and a.doctor_id = ${session.doctor_id}`, 'doctor');

/** Also removes the doctor's hours in that branch; citas stay as they were booked (decisions 30). The other side is told. */
async function endLink(deps: Deps, session: Session, which: Which, by: 'doctor' | 'institucion'): Promise<null> {
  const told = await deps.db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, sql<SqlBool>`${which} and a.estado = 'ACEPTADA'`);
    if (!link) return notFound();
    await trx.deleteFrom('asociacion').where('id', '=', link.id).execute();
    await closeHorarios(trx, link.oficina_id, link.doctor_id);
    const { citas } = await trx
      .selectFrom('cita')
      .where('oficina_id', '=', link.oficina_id)
      .where('doctor_id', '=', link.doctor_id)
      .where('viva', '=', true)
      .where('fin', '>', deps.clock.now().toISOString())
      .select((eb) => eb.fn.countAll<number>().as('citas'))
      .executeTakeFirstOrThrow();
    await audit(trx, session, 'asociacion.terminar', link.doctor_id, { oficina: link.oficina_id, citas });
    return tellEnd(trx, deps.clock, await partesOf(trx, link), { by, citas });
  });
  deps.realtime.accountChanged(told);
  return null;
}

/** When a branch is closed, removes everybody who attends there or has asked to. */
export const endAsociaciones = (trx: Trx, oficina_id: number) =>
  trx.deleteFrom('asociacion').where('oficina_id', '=', oficina_id).execute();

type Which = RawBuilder<SqlBool>;

const inBranchOf = (session: Session, { oficina_id, doctor_id }: Par): Which =>
  sql<SqlBool>`a.oficina_id = ${oficina_id} and a.doctor_id = ${doctor_id} and o.doctor_id = ${session.doctor_id}`;

/** The link, locked: if an answer and a withdrawal arrive at the same moment, the second one sees the result of the first. */
const lockLink = (trx: Trx, which: Which) =>
  trx
    .selectFrom('asociacion as a')
    .innerJoin('oficina as o', 'o.id', 'a.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'a.doctor_id')
    .where(which)
    .select(['a.id', 'a.oficina_id', 'a.doctor_id', 'a.estado', 'd.cuenta_activa'])
    .select(corresponde(sql.ref('a.doctor_id')).as('corresponde'))
    .forUpdate('a')
    .executeTakeFirst();

async function partesOf(trx: Trx, { doctor_id, oficina_id }: Par): Promise<Partes> {
  const [partes] = await findPartes(trx, doctor_id, [oficina_id]);
  return partes ?? notFound();
}
