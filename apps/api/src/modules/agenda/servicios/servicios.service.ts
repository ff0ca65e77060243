import type { Servicio, ServicioCuerpo } from '@hampi/contract/agenda/servicios/calls';
import * as MServicios from '@hampi/contract/agenda/servicios/messages';
import { servicioConCitas } from '@hampi/contract/base/messages';
import { type Insertable, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { DB } from '../../../data/database.types.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { auditChange } from '../../../vault/audit.ts';
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
    await requireEspecialidades(trx, doctor.id, [cuerpo.especializacion_id], 'especializacion_id');
    await requireOficinas(trx, doctor.id, oficinas, [cuerpo.especializacion_id]);

    const before = id === undefined ? null : await servicioOf(trx, doctor.id, id);
    const servicio_id = id ?? (await insertServicio(trx, doctor.id, fields));
    if (id !== undefined) await trx.updateTable('servicio').set(fields).where('id', '=', id).execute();
    await setOficinas(trx, servicio_id, oficinas);
    const after = await servicioOf(trx, doctor.id, servicio_id);
    await auditServicio(trx, session, before ? 'servicio.editar' : 'servicio.crear', before, after);
    return after;
  });
}

/** Sets only the offices (3 §7); also for campaigns. */
export async function assignServicio(deps: Deps, session: Session, id: number, oficinas: number[]) {
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const servicio = await lockServicio(trx, doctor.id, id, { campaigns: true });
    await requireOficinas(trx, doctor.id, oficinas, servicio.especializaciones);
    const before = await servicioOf(trx, doctor.id, id);
    await setOficinas(trx, id, oficinas);
    const after = await servicioOf(trx, doctor.id, id);
    await auditServicio(trx, session, 'servicio.asignar', before, after);
    return after;
  });
}

export async function deleteServicio(deps: Deps, session: Session, id: number) {
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    await lockServicio(trx, doctor.id, id);
    const before = await servicioOf(trx, doctor.id, id);
    await auditServicio(trx, session, 'servicio.eliminar', before, null);
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
  if (citas > 0) conflict('servicio_con_citas', servicioConCitas(citas), { citas });
  await trx.deleteFrom('servicio_oficina').where('servicio_id', 'in', ids).execute();
  await trx.updateTable('servicio').set({ eliminado_en: now.toISOString() }).where('id', 'in', ids).execute();
}

async function lockServicio(trx: Trx, doctor_id: number, id: number, options = { campaigns: false }) {
  const servicio = await trx
    .selectFrom('servicio')
    .select([
      'id',
      'descuento_inicio',
      sql<number[]>`array_remove(array_append(
        array(select especializacion_id from servicio_especializacion where servicio_id = servicio.id), especializacion_id), null)`.as(
        'especializaciones',
      ),
    ])
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .where('eliminado_en', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!servicio) return notFound();
  if (servicio.descuento_inicio && !options.campaigns) conflict('servicio_es_campana', MServicios.servicio_es_campana);
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
  if (total >= servicios_limite) conflict('servicio_limite', MServicios.servicio_limite);
}

/** 400 unless all are own offices and, if specialties are given, each offers one of them; an office without specialties offers all. */
export async function requireOficinas(trx: Trx, doctor_id: number, wanted: number[], especialidades: number[]) {
  const own = new Map((await findOficinasConEspecialidades(trx, doctor_id)).map((o) => [o.id, o.especializaciones]));
  for (const id of wanted) {
    const offered = own.get(id);
    if (!offered) return invalid({ oficinas: MServicios.servicio_oficina }, MServicios.servicio_oficina);
    if (especialidades.length > 0 && offered.length > 0 && !offered.some((e) => especialidades.includes(e)))
      invalid({ oficinas: MServicios.servicio_especialidad_oficina }, MServicios.servicio_especialidad_oficina);
  }
}

/** Requires specialties that the professional offers. */
export async function requireEspecialidades(
  trx: Trx,
  doctor_id: number,
  wanted: number[],
  campo = 'especializaciones',
): Promise<void> {
  const offered = new Set((await findEspecialidades(trx, doctor_id)).map((e) => e.id));
  if (!wanted.every((id) => offered.has(id)))
    invalid({ [campo]: MServicios.servicio_oficina }, MServicios.servicio_oficina);
}

type Campana = Pick<
  Insertable<DB['servicio']>,
  | 'nombre'
  | 'precio'
  | 'background_color'
  | 'promocion_detalles'
  | 'descuento_valor'
  | 'descuento_inicio'
  | 'descuento_fin'
>;

/** Writes a campaign with its offices and specialties; without `id` a new one. */
export async function writeCampana(
  trx: Trx,
  doctor_id: number,
  fields: Campana,
  offer: { oficinas: number[]; especializaciones: number[] },
  id?: number,
): Promise<number> {
  const servicio_id = id ?? (await insertServicio(trx, doctor_id, fields));
  await changeCampana(trx, servicio_id, fields, offer.especializaciones);
  await setOficinas(trx, servicio_id, offer.oficinas);
  return servicio_id;
}

/** Changes the given fields of a campaign, and its specialties. */
export async function changeCampana(trx: Trx, id: number, fields: Partial<Campana>, especialidades: number[]) {
  await trx.updateTable('servicio').set(fields).where('id', '=', id).execute();
  await trx.deleteFrom('servicio_especializacion').where('servicio_id', '=', id).execute();
  await trx
    .insertInto('servicio_especializacion')
    .values(especialidades.map((especializacion_id) => ({ servicio_id: id, especializacion_id })))
    .execute();
}

/** Removes these specialties from the campaigns of a professional. */
export const dropEspecialidadesOfCampanas = (trx: Trx, doctor_id: number, ids: number[]) =>
  trx
    .deleteFrom('servicio_especializacion')
    .where('especializacion_id', 'in', ids)
    .where('servicio_id', 'in', (eb) => eb.selectFrom('servicio').select('id').where('doctor_id', '=', doctor_id))
    .execute();

async function insertServicio(
  trx: Trx,
  doctor_id: number,
  fields: Omit<Insertable<DB['servicio']>, 'doctor_id'>,
): Promise<number> {
  const row = await trx
    .insertInto('servicio')
    .values({ ...fields, doctor_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sets the services that an office offers. */
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

/** What patients pay and where, before and after; neither names nor texts. */
async function auditServicio(
  trx: Trx,
  session: Session,
  accion: `servicio.${string}`,
  before: Servicio | null,
  after: Servicio | null,
): Promise<void> {
  const id = (after ?? before)?.id as number;
  await auditChange(trx, session, accion, id, before && offered(before), after && offered(after));
}
const offered = ({ precio, descuento_valor, iva, oficinasAsignadas }: Servicio) => ({
  precio,
  descuento_valor,
  iva,
  oficinas: oficinasAsignadas.map(({ id }) => id),
});

async function servicioOf(trx: Trx, doctor_id: number, id: number) {
  const [servicio] = await findServicios(trx, { doctor_id, id });
  return servicio ?? notFound();
}
