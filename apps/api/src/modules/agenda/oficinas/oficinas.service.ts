import * as MAfiliacion from '@hampi/contract/agenda/afiliacion/messages';
import { CONFIRMAR_ESPECIALIDADES, type OficinaCuerpo } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { oficinaConCitas } from '@hampi/contract/base/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, invalid, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import {
  affiliate,
  disaffiliate,
  guardEspecialidadesAfiliadas,
  moveAfiliacion,
} from '../afiliacion/afiliacion.service.ts';
import { endAsociaciones } from '../asociaciones/asociaciones.service.ts';
import { closeHorarios } from '../horarios/horarios.service.ts';
import { countFutureCitas, findEmpresa, findEspecialidades } from '../servicios/servicios.queries.ts';
import { removeServicios, setServiciosOf } from '../servicios/servicios.service.ts';
import { findLugarDeCiudad, findOficinas, findServiciosAsignables } from './oficinas.queries.ts';
import { requireSecretarias, setSecretariasOfOficina, unlinkIdleSecretarias } from './secretarias.service.ts';

/** Creates an office or changes one of the caller's own (3 §4, §7). */
export async function saveOficina(deps: Deps, session: Session, cuerpo: OficinaCuerpo, options = { branch: false }) {
  const now = deps.clock.now();
  const { saved, told } = await deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const before = cuerpo.oficina_id ? await lockOficina(trx, doctor.id, cuerpo.oficina_id) : null;
    const existing = before?.id ?? null;
    if (!before) await requireRoom(trx, doctor.id, options);
    const especialidades = await chosenEspecialidades(trx, doctor.id, cuerpo, options.branch);
    const was = before?.afiliacion ?? false;
    const afiliacion = cuerpo.afiliacion ?? was;
    if (before && was && afiliacion) await guardSameEspecialidades(trx, before.id, especialidades);
    const secretarias = await requireSecretarias(trx, cuerpo.secretarias);
    const servicios = await sortServicios(trx, doctor.id, existing, cuerpo, especialidades);
    if (!cuerpo.confirmar) askAbout(servicios.removed);
    const lugar = await findLugarDeCiudad(trx, cuerpo);
    if (before) await guardZona(trx, now, before, lugar.zona);

    const id = await writeOficina(trx, doctor.id, existing, cuerpo, lugar);
    await setEspecialidades(trx, id, especialidades);
    const afiliable = { id, ciudad: cuerpo.ciudad, pais: cuerpo.pais, especialidades };
    const turned = await settleAfiliacion(trx, session, doctor, afiliable, { was, afiliacion, now });
    const told = await setSecretariasOfOficina(trx, deps.clock, session, { id, doctor_id: doctor.id }, secretarias);
    await setServicios(trx, now, id, servicios);
    await auditOficina(trx, session, id, cuerpo, before !== null);
    const [oficina] = await findOficinas(trx, { doctor_id: doctor.id, id });
    // A change of the account's affiliation changes what its screens show, so it is told too.
    return { saved: oficina ?? notFound(), told: turned ? [...told, session.usuario_id] : told };
  });
  for (const uid of told) deps.realtime.accountChanged(uid);
  return saved;
}

/** Services that the office's specialties no longer offer go only after a question. */
function askAbout(removed: { nombre: string }[]): void {
  if (removed.length > 0)
    throw new HampiError(409, MO.oficina_especialidades_pregunta, {
      codigo: CONFIRMAR_ESPECIALIDADES,
      data: { servicios: removed.map((s) => s.nombre) },
    });
}

/** Soft-deletes, because past citas keep their office. Deletes its hours, and links of secretaries who work in no other office. */
export async function deleteOficina(deps: Deps, session: Session, id: number) {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const oficina = await lockOficina(trx, doctor.id, id);
    const citas = await countFutureCitas(trx, now, { oficina_id: id });
    if (citas > 0) conflict('oficina_con_citas', oficinaConCitas(citas), { citas });

    await audit(trx, session, 'oficina.eliminar', id);
    await disaffiliate(trx, id, now);
    await trx
      .updateTable('oficina')
      .set({ eliminada_en: now.toISOString(), afiliacion: false })
      .where('id', '=', id)
      .execute();
    await closeHorarios(trx, id);
    await endAsociaciones(trx, id);
    await setServiciosOf(trx, id, []);
    const gone = await trx
      .deleteFrom('oficina_secretaria')
      .where('oficina_id', '=', id)
      .returning('secretaria_id')
      .execute();
    await unlinkIdleSecretarias(
      trx,
      session,
      oficina.doctor_id,
      gone.map((row) => row.secretaria_id),
    );
    return null;
  });
}

/** With the numbers by which patients are booked and charged. */
const auditOficina = (trx: Trx, session: Session, id: number, cuerpo: OficinaCuerpo, existed: boolean) =>
  audit(trx, session, existed ? 'oficina.editar' : 'oficina.crear', id, {
    costo_consulta: cuerpo.costo_consulta,
    tiempo_por_cliente_minutos: cuerpo.tiempo_por_cliente_minutos,
    pago_reserva_habilitacion: cuerpo.pago_reserva_habilitacion,
  });

/** Locks the row so that bookings at this office wait (0040_oficinas.sql). */
async function lockOficina(trx: Trx, doctor_id: number, id: number) {
  const oficina = await trx
    .selectFrom('oficina')
    .select(['id', 'zona', 'doctor_id', 'afiliacion'])
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .where('eliminada_en', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return oficina ?? notFound();
}

/** Keeps an affiliated office affiliated, or changes and audits it; true if it changed. */
async function settleAfiliacion(
  trx: Trx,
  session: Session,
  doctor: Parameters<typeof affiliate>[1],
  afiliable: Parameters<typeof affiliate>[2],
  { was, afiliacion, now }: { was: boolean; afiliacion: boolean; now: Date },
): Promise<boolean> {
  if (was || afiliacion) await setAfiliacion(trx, doctor, afiliable, { was, afiliacion, now });
  if (afiliacion === was) return false;
  await markAfiliacion(trx, session, afiliable.id, afiliacion);
  return true;
}

async function setAfiliacion(
  trx: Trx,
  doctor: Parameters<typeof affiliate>[1],
  afiliable: Parameters<typeof affiliate>[2],
  { was, afiliacion, now }: { was: boolean; afiliacion: boolean; now: Date },
): Promise<void> {
  if (!afiliacion) await disaffiliate(trx, afiliable.id, now);
  else if (was) await moveAfiliacion(trx, doctor.id, afiliable);
  else await affiliate(trx, doctor, afiliable, now);
}

/** Citas keep their hour, which another zone would move. */
async function guardZona(trx: Trx, now: Date, before: { id: number; zona: string }, zona: string): Promise<void> {
  if (before.zona !== zona && (await countFutureCitas(trx, now, { oficina_id: before.id })) > 0)
    conflict('oficina_zona_con_citas', MO.oficina_zona_con_citas);
}

/** Branches of an institution are limited separately (decisions 29). */
async function requireRoom(trx: Trx, doctor_id: number, { branch }: { branch: boolean }): Promise<void> {
  const { oficinas_limite, sucursales_limite } = await findEmpresa(trx);
  const { total } = await trx
    .selectFrom('oficina')
    .where('doctor_id', '=', doctor_id)
    .where('eliminada_en', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total >= (branch ? sucursales_limite : oficinas_limite)) conflict('oficina_limite', MO.oficina_limite);
}

async function chosenEspecialidades(trx: Trx, doctor_id: number, cuerpo: OficinaCuerpo, branch: boolean) {
  const chosen = [...new Set(cuerpo.doctorEspecializaciones)];
  if (branch && chosen.length !== 1)
    invalid({ doctorEspecializaciones: MO.oficina_una_especialidad }, MO.oficina_una_especialidad);
  const offered = new Set((await findEspecialidades(trx, doctor_id)).map((e) => e.id));
  if (!chosen.every((id) => offered.has(id)))
    invalid({ doctorEspecializaciones: MO.oficina_especialidad_ajena }, MO.oficina_especialidad_ajena);
  return chosen;
}

/** An affiliated office keeps the specialties with which it took its places (3 §4). */
async function guardSameEspecialidades(trx: Trx, oficina_id: number, chosen: number[]): Promise<void> {
  const [, had] = await currentOffer(trx, oficina_id);
  if (had.length !== chosen.length || !had.every((id) => chosen.includes(id)))
    invalid({ doctorEspecializaciones: MAfiliacion.especialidades_fijas }, MAfiliacion.especialidades_fijas);
}

async function markAfiliacion(trx: Trx, session: Session, id: number, afiliacion: boolean): Promise<void> {
  await trx.updateTable('oficina').set({ afiliacion }).where('id', '=', id).execute();
  await audit(trx, session, afiliacion ? 'oficina.afiliar' : 'oficina.desafiliar', id);
}

interface ServiciosDeOficina {
  /** Ids that the office will offer. */
  kept: number[];
  /** Services dropped because the office no longer offers their specialty. */
  removed: { id: number; nombre: string }[];
}

async function sortServicios(
  trx: Trx,
  doctor_id: number,
  oficina_id: number | null,
  cuerpo: OficinaCuerpo,
  especialidades: number[],
): Promise<ServiciosDeOficina> {
  const own = new Map((await findServiciosAsignables(trx, doctor_id)).map((s) => [s.id, s]));
  if (!cuerpo.serviciosAsignados.every((id) => own.has(id)))
    invalid({ serviciosAsignados: MO.oficina_servicio }, MO.oficina_servicio);
  const [had, offered] = oficina_id === null ? [[], []] : await currentOffer(trx, oficina_id);
  const dropped = new Set(offered.filter((id) => !especialidades.includes(id)));
  const isOut = (especializacion_id: number | null) =>
    especializacion_id !== null &&
    (dropped.has(especializacion_id) || (especialidades.length > 0 && !especialidades.includes(especializacion_id)));
  const concerned = [...new Set([...had, ...cuerpo.serviciosAsignados])].flatMap((id) => own.get(id) ?? []);
  return {
    kept: [...new Set(cuerpo.serviciosAsignados)].filter((id) => !isOut(own.get(id)?.especializacion_id ?? null)),
    removed: concerned.filter((s) => isOut(s.especializacion_id)),
  };
}

/** Current services and specialties of an office. */
async function currentOffer(trx: Trx, oficina_id: number): Promise<[number[], number[]]> {
  const servicios = await trx
    .selectFrom('servicio_oficina')
    .select('servicio_id as id')
    .where('oficina_id', '=', oficina_id)
    .execute();
  const especialidades = await trx
    .selectFrom('oficina_especializacion')
    .select('especializacion_id as id')
    .where('oficina_id', '=', oficina_id)
    .execute();
  return [servicios.map((s) => s.id), especialidades.map((e) => e.id)];
}

async function writeOficina(
  trx: Trx,
  doctor_id: number,
  id: number | null,
  cuerpo: OficinaCuerpo,
  lugar: { zona: string; altitud_m: number | null },
): Promise<number> {
  const row = {
    nombre: cuerpo.nombre,
    direccion: cuerpo.direccion,
    referencias_fisicas: cuerpo.referencias_fisicas,
    ciudad: cuerpo.ciudad,
    provincia: cuerpo.provincia,
    pais: cuerpo.pais,
    codigo_zip: cuerpo.codigo_zip,
    latitud: cuerpo.latitud ?? null,
    longitud: cuerpo.longitud ?? null,
    tiempo_por_cliente_minutos: cuerpo.tiempo_por_cliente_minutos,
    costo_consulta: cuerpo.costo_consulta,
    pago_reserva_habilitacion: cuerpo.pago_reserva_habilitacion,
    ...lugar,
  };
  if (id !== null) {
    await trx.updateTable('oficina').set(row).where('id', '=', id).execute();
    return id;
  }
  const made = await trx
    .insertInto('oficina')
    .values({ ...row, doctor_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

async function setEspecialidades(trx: Trx, oficina_id: number, ids: number[]): Promise<void> {
  await trx.deleteFrom('oficina_especializacion').where('oficina_id', '=', oficina_id).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('oficina_especializacion')
    .values(ids.map((especializacion_id) => ({ oficina_id, especializacion_id })))
    .execute();
}

/** The doctor's offices no longer offer these specialties; 409 if one is affiliated with them. */
export async function dropEspecialidades(trx: Trx, doctor_id: number, ids: number[]): Promise<void> {
  await guardEspecialidadesAfiliadas(trx, doctor_id, ids);
  await trx
    .deleteFrom('oficina_especializacion')
    .where('especializacion_id', 'in', ids)
    .where('oficina_id', 'in', (eb) => eb.selectFrom('oficina').select('id').where('doctor_id', '=', doctor_id))
    .execute();
}

/** Sets the services. A removed one that no other office offers is deleted; 409 if it has future citas. */
async function setServicios(trx: Trx, now: Date, oficina_id: number, { kept, removed }: ServiciosDeOficina) {
  await setServiciosOf(trx, oficina_id, kept);
  if (removed.length === 0) return;
  const elsewhere = await trx
    .selectFrom('servicio_oficina')
    .select('servicio_id')
    .distinct()
    .where(
      'servicio_id',
      'in',
      removed.map((s) => s.id),
    )
    .execute();
  const still = new Set(elsewhere.map((row) => row.servicio_id));
  await removeServicios(
    trx,
    now,
    removed.map((s) => s.id).filter((id) => !still.has(id)),
  );
}

/** Sets which of a doctor's offices ask for the prepayment; all others stop asking. */
export const setAnticipos = (trx: Trx, doctor_id: number, ids: number[]) =>
  trx
    .updateTable('oficina')
    .set({ pago_reserva_habilitacion: sql<boolean>`id = any(${ids}::int[])` })
    .where('doctor_id', '=', doctor_id)
    .where('eliminada_en', 'is', null)
    .execute();
