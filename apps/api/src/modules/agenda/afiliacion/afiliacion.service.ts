import type { Afiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import * as MAfiliacion from '@hampi/contract/agenda/afiliacion/messages';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Db, DbOrTrx, Trx } from '../../../data/db.ts';
import { conflict, forbidden, invalid, type Refusals } from '../../../http/errors.ts';
import { findAlrededor, findHistoria, findLugares, type Lugar } from './afiliacion.queries.ts';

export const afiliacionRefusals: Refusals = {
  afiliacion_hay_lugar: { status: 409, mensaje: MAfiliacion.sin_lugares },
  afiliacion_ofrecida: { status: 409, mensaje: MAfiliacion.no_ofrecida },
  afiliacion_espera: { status: 409, mensaje: MAfiliacion.espera },
  afiliacion_lugar_pkey: { status: 409, mensaje: MAfiliacion.lugar_repetido, campo: 'especializacion_id' },
  afiliacion_lugar_especializacion_id_fkey: {
    status: 400,
    mensaje: MAfiliacion.especializacion_requerida,
    campo: 'especializacion_id',
  },
};

/** The office that is being saved. The caller has locked it and its doctor. */
interface Afiliable extends Lugar {
  id: number;
  especialidades: number[];
}
interface Owner {
  id: number;
  tipo: string;
  cuenta_activa: boolean;
}

const hoyOf = (now: Date) => fechaOf(now, ZONA_ECUADOR);

/** What affiliating this office, or leaving the programme, would mean. */
export async function tellAfiliacion(
  db: Db,
  doctor_id: number,
  at: Lugar & { oficina_id?: number | undefined; especialidades: number[] },
  now: Date,
): Promise<Afiliacion> {
  const [lugares, historia, alrededor] = await Promise.all([
    findLugares(db, doctor_id, at, at.especialidades),
    findHistoria(db, doctor_id, at.oficina_id, hoyOf(now)),
    findAlrededor(db, doctor_id, at.oficina_id, now),
  ]);
  return { lugares: lugares.map(({ ciudad_id: _, ...lugar }) => lugar), ...historia, ...alrededor };
}

/**
 * Affiliates an office: takes one place for each of its specialties, under their locks, or none. Only a doctor's own offices, of an
 * approved account, and not within 30 days of leaving (decisions 34).
 */
export async function affiliate(trx: Trx, owner: Owner, oficina: Afiliable, now: Date): Promise<void> {
  if (owner.tipo !== 'MEDICO') forbidden(MAfiliacion.solo_propias);
  if (!owner.cuenta_activa) forbidden(MAfiliacion.sin_aprobar);
  if (oficina.especialidades.length === 0)
    invalid({ doctorEspecializaciones: MAfiliacion.sin_especialidad }, MAfiliacion.sin_especialidad);
  const { espera_hasta } = await findHistoria(trx, owner.id, oficina.id, hoyOf(now));
  if (espera_hasta) conflict('afiliacion_espera', MAfiliacion.esperaHasta(espera_hasta));
  await takeLugares(trx, owner.id, oficina);
  await trx
    .insertInto('afiliacion')
    .values({ oficina_id: oficina.id, desde: hoyOf(now) })
    .execute();
}

/** Takes places in the city where the office is now and frees those in the city where it was. */
export async function moveAfiliacion(trx: Trx, doctor_id: number, oficina: Afiliable): Promise<void> {
  await freeLugares(trx, oficina.id);
  await takeLugares(trx, doctor_id, oficina);
}

/** Ends the affiliation of an office today; does nothing if it has none. Citas keep the price at which they were booked. */
export async function disaffiliate(trx: Trx, oficina_id: number, now: Date): Promise<void> {
  await freeLugares(trx, oficina_id);
  await trx
    .updateTable('afiliacion')
    .set({ hasta: hoyOf(now) })
    .where('oficina_id', '=', oficina_id)
    .where('hasta', 'is', null)
    .execute();
}

/** Does the same for every office of a doctor who has left for good, so that others can take the places (decisions 34). */
export async function disaffiliateAll(trx: Trx, doctor_id: number, now: Date): Promise<void> {
  await trx.deleteFrom('afiliacion_ocupada').where('doctor_id', '=', doctor_id).execute();
  await trx
    .updateTable('afiliacion')
    .set({ hasta: hoyOf(now) })
    .where('hasta', 'is', null)
    .where('oficina_id', 'in', (eb) => eb.selectFrom('oficina').select('id').where('doctor_id', '=', doctor_id))
    .execute();
}

/** 409 while an affiliated office of the doctor holds a place with one of these specialties. */
export async function guardEspecialidadesAfiliadas(
  db: DbOrTrx,
  doctor_id: number,
  especialidades: readonly number[],
): Promise<void> {
  if (especialidades.length === 0) return;
  const held = await db
    .selectFrom('afiliacion_ocupada as a')
    .innerJoin('oficina as o', 'o.id', 'a.oficina_id')
    .where('a.doctor_id', '=', doctor_id)
    .where('a.especializacion_id', 'in', especialidades)
    .select('o.nombre')
    .orderBy('o.id')
    .executeTakeFirst();
  if (held) conflict('especialidad_afiliada', MAfiliacion.especialidadAfiliada(held.nombre));
}

const freeLugares = (trx: Trx, oficina_id: number) =>
  trx.deleteFrom('afiliacion_ocupada').where('oficina_id', '=', oficina_id).execute();

async function takeLugares(trx: Trx, doctor_id: number, oficina: Afiliable): Promise<void> {
  if (oficina.especialidades.length === 0) return;
  const find = () => findLugares(trx, doctor_id, oficina, oficina.especialidades);
  const ciudad_id = (await find()).find((l) => l.ciudad_id !== null)?.ciudad_id ?? 0;
  // In order of id, so that two transactions never wait for each other.
  await trx
    .selectFrom('afiliacion_lugar')
    .where('ciudad_id', '=', ciudad_id)
    .where('especializacion_id', 'in', oficina.especialidades)
    .select('especializacion_id')
    .orderBy('especializacion_id')
    .forNoKeyUpdate()
    .execute();
  for (const { especializacion, ofrecida, libres, propio } of await find()) {
    if (!ofrecida) conflict('afiliacion_no_se_ofrece', MAfiliacion.noSeOfrece(especializacion.nombre, oficina.ciudad));
    if (libres === 0 && !propio)
      conflict('afiliacion_sin_lugares', MAfiliacion.noHayLugares(especializacion.nombre, oficina.ciudad));
  }
  await trx
    .insertInto('afiliacion_ocupada')
    .values(
      oficina.especialidades.map((especializacion_id) => ({
        oficina_id: oficina.id,
        doctor_id,
        ciudad_id,
        especializacion_id,
      })),
    )
    .execute();
}
