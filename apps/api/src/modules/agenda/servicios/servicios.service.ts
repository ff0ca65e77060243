import type { ServicioCuerpo } from '@hampi/contract/agenda/servicios/calls';
import * as MServicios from '@hampi/contract/agenda/servicios/messages';
import { servicioConCitas } from '@hampi/contract/base/messages';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import {
  countFutureCitas,
  findEmpresa,
  findEspecialidades,
  findOficinasConEspecialidades,
  findServicios,
} from './servicios.queries.ts';

/** Creates a service, or changes the caller's own with `id` (3 §7). */
export async function saveServicio(deps: Deps, session: Session, cuerpo: ServicioCuerpo, id?: number) {
  const { oficinas, ...fields } = cuerpo;
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    if (id !== undefined) await lockServicio(trx, doctor.id, id);
    else await requireRoom(trx, doctor.id);
    const offered = await findEspecialidades(trx, doctor.id);
    if (!offered.some((e) => e.id === cuerpo.especializacion_id))
      invalid({ especializacion_id: MServicios.servicio_oficina }, MServicios.servicio_oficina);
    await requireOficinas(trx, doctor.id, oficinas, cuerpo.especializacion_id);

    const servicio_id = id ?? (await insertServicio(trx, doctor.id, fields));
    if (id !== undefined) await trx.updateTable('servicio').set(fields).where('id', '=', id).execute();
    await setOficinas(trx, servicio_id, oficinas);
    return servicioOf(trx, doctor.id, servicio_id);
  });
}

/** Sets only the offices (3 §7); also for campaigns. */
export async function assignServicio(deps: Deps, session: Session, id: number, oficinas: number[]) {
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const servicio = await lockServicio(trx, doctor.id, id, { campaigns: true });
    await requireOficinas(trx, doctor.id, oficinas, servicio.especializacion_id);
    await setOficinas(trx, id, oficinas);
    return servicioOf(trx, doctor.id, id);
  });
}

export async function deleteServicio(deps: Deps, session: Session, id: number) {
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    await lockServicio(trx, doctor.id, id);
    await removeServicios(trx, deps.clock.now(), [id]);
    return null;
  });
}

/** Soft-deletes services, since past citas keep name and price. 409 with the number of future citas. */
export async function removeServicios(trx: Trx, now: Date, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // Locks the rows so that bookings of the service wait (0040_oficinas.sql).
  await trx.selectFrom('servicio').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const citas = await countFutureCitas(trx, now, { servicios: ids });
  if (citas > 0) conflict(servicioConCitas(citas), { citas });
  await trx.deleteFrom('servicio_oficina').where('servicio_id', 'in', ids).execute();
  await trx.updateTable('servicio').set({ eliminado_en: now.toISOString() }).where('id', 'in', ids).execute();
}

async function lockServicio(trx: Trx, doctor_id: number, id: number, options = { campaigns: false }) {
  const servicio = await trx
    .selectFrom('servicio')
    .select(['id', 'especializacion_id', 'descuento_inicio'])
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .where('eliminado_en', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!servicio) return notFound();
  if (servicio.descuento_inicio && !options.campaigns) conflict(MServicios.servicio_es_campana);
  return servicio;
}

async function requireRoom(trx: Trx, doctor_id: number): Promise<void> {
  const { servicios_limite } = await findEmpresa(trx);
  const { total } = await trx
    .selectFrom('servicio')
    .where('doctor_id', '=', doctor_id)
    .where('eliminado_en', 'is', null)
    .where('descuento_inicio', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total >= servicios_limite) conflict(MServicios.servicio_limite);
}

/** Requires own offices that offer the specialty; an office without specialties offers any. */
async function requireOficinas(trx: Trx, doctor_id: number, wanted: number[], especializacion_id: number | null) {
  const own = new Map((await findOficinasConEspecialidades(trx, doctor_id)).map((o) => [o.id, o.especializaciones]));
  for (const id of wanted) {
    const offered = own.get(id);
    if (!offered) return invalid({ oficinas: MServicios.servicio_oficina }, MServicios.servicio_oficina);
    if (especializacion_id !== null && offered.length > 0 && !offered.includes(especializacion_id))
      invalid({ oficinas: MServicios.servicio_especialidad_oficina }, MServicios.servicio_especialidad_oficina);
  }
}

async function insertServicio(trx: Trx, doctor_id: number, fields: Omit<ServicioCuerpo, 'oficinas'>): Promise<number> {
  const row = await trx
    .insertInto('servicio')
    .values({ ...fields, doctor_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sets what an office offers, from the office's side. */
export async function setServiciosOf(trx: Trx, oficina_id: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('servicio_oficina').where('oficina_id', '=', oficina_id).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('servicio_oficina')
    .values(ids.map((servicio_id) => ({ servicio_id, oficina_id })))
    .execute();
}

async function setOficinas(trx: Trx, servicio_id: number, oficinas: number[]): Promise<void> {
  await trx.deleteFrom('servicio_oficina').where('servicio_id', '=', servicio_id).execute();
  await trx
    .insertInto('servicio_oficina')
    .values(oficinas.map((oficina_id) => ({ servicio_id, oficina_id })))
    .execute();
}

async function servicioOf(trx: Trx, doctor_id: number, id: number) {
  const [servicio] = await findServicios(trx, { doctor_id, id });
  return servicio ?? notFound();
}
