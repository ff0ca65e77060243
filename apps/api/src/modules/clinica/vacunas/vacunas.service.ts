import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { fold } from '@hampi/contract/base/texto/escrito';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { VacunaAplicada, VacunaDatos } from '@hampi/contract/clinica/vacunas/calls';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Foundation } from '../../../foundation.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { forgetBorrador } from '../borradores/borradores.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { type Acts, auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { findVacuna, listVacunasOf, placeOf } from './vacunas.queries.ts';

/** A vaccine from another system's record (ADR 255). */
export interface VacunaTraida {
  nombre: string;
  /** The maker's name for it, where on the body it was given, and who recorded it there, as far as the file says. */
  comercial?: string | undefined;
  lugar?: string | undefined;
  por?: string | undefined;
  /** YYYY-MM-DD. */
  dia: string;
  /** Age in years on that day. */
  edad: number;
  /** Its number in the series. */
  dosis: number;
  lote: string | undefined;
}

/** Records a vaccine, which every doctor of the patient can read. */
export async function createVacuna(
  deps: Foundation,
  who: Who,
  clienteId: number,
  datos: VacunaDatos,
): Promise<VacunaAplicada> {
  const { db, clock, vault } = deps;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  await requireFicha(deps, who, clienteId);
  await guardDosis(deps, clienteId, datos, now);
  await vault.warm([{ cliente_id: clienteId }]);
  const id = await db.transaction().execute(async (trx) => {
    // One at a time for a patient, so that a second press finds the first one's row.
    await sql`select pg_advisory_xact_lock(hashtext('vacuna'), ${clienteId})`.execute(trx);
    const before = await listVacunasOf({ db: trx, vault }, clienteId);
    if (before.some((one) => isSameDose(one, datos))) conflict('vacuna_repetida', MC.vacuna_repetida);
    const made = await trx
      .insertInto('vacuna_aplicada')
      .values({ cliente_id: clienteId, doctor_id, creada_en: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeVersion(deps, trx, { id: made.id, version: 1, clienteId, doctor_id, now }, datos);
    await forgetBorrador(trx, doctor_id, clienteId, { tipo: 'vacuna', sobre: 0 });
    await auditClinica(trx, who, 'vacuna.crear', clienteId, made.id, now);
    return made.id;
  });
  return (await findVacuna(deps, doctor_id, id))?.vacuna ?? notFound();
}

/** The same dose of the same vaccine from the same vial on the same day was given once. */
const isSameDose = (a: VacunaDatos, b: VacunaDatos): boolean =>
  fold(a.vacuna_tipo) === fold(b.vacuna_tipo) &&
  a.dosis === b.dosis &&
  a.fecha_aplicacion === b.fecha_aplicacion &&
  fold(a.lote) === fold(b.lote);

/** For fields that the form requires and an imported record lacks. */
const NO_CONSTA = 'No consta';

/**
 * Records vaccines of another system in one transaction, with one row in the audit; does nothing for a patient who already has any (ADR
 * 256).
 */
export async function bringVacunas(
  deps: Pick<Foundation, 'db' | 'clock' | 'vault'>,
  who: Acts,
  clienteId: number,
  { origen, vacunas }: { origen: string; vacunas: VacunaTraida[] },
): Promise<void> {
  const { db, clock, vault } = deps;
  if (vacunas.length === 0) return;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  await requireFicha(deps, who, clienteId);
  await vault.warm([{ cliente_id: clienteId }]);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into vacuna_aplicada (cliente_id, doctor_id, creada_en)
      select ${clienteId}, ${doctor_id}, ${now.toISOString()}::timestamptz from generate_series(1, ${vacunas.length})
      where not exists (select from vacuna_aplicada where cliente_id = ${clienteId}) returning id`.execute(trx);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const versions = vacunas.map(async (vacuna, n) => {
      const id = ids[n] as number;
      const sellada = await vault.seal({ cliente_id: clienteId }, placeOf(id, 1), broughtAs(vacuna, origen));
      return { vacuna_id: id, version: 1, doctor_id, sellada, creada_en: now.toISOString() };
    });
    await trx
      .insertInto('vacuna_version')
      .values(await Promise.all(versions))
      .execute();
    await auditClinica(trx, who, 'vacuna.crear', clienteId, null, now);
  });
}

const broughtAs = (
  { nombre, comercial, dia, edad, dosis, lote, lugar, por }: VacunaTraida,
  origen: string,
): VacunaDatos => ({
  vacuna_id: null,
  vacuna_tipo: nombre.slice(0, 120),
  vacuna_nombre_comercial: comercial?.slice(0, 120) ?? null,
  vacuna_edad_optima: null,
  informacion: [origen, por && `La registró ${por}`].filter(Boolean).join('. ').slice(0, 500),
  informacion_extra: null,
  dosis: Math.min(dosis, 200),
  fecha_aplicacion: dia,
  edad_aplicacion: edad,
  lote: (lote ?? NO_CONSTA).slice(0, 60),
  lugar: (lugar ?? NO_CONSTA).slice(0, 60),
});

/** Saves a new version with its author; 409 with the stored record if it is based on an older one. */
export async function saveVacuna(
  deps: Foundation,
  who: Who,
  id: number,
  { version, ...datos }: VacunaDatos & { version: number },
): Promise<VacunaAplicada> {
  const { db, clock, vault } = deps;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const { cliente_id: clienteId } = (await findVacuna(deps, doctor_id, id)) ?? notFound();
  await requireFicha(deps, who, clienteId);
  await guardDosis(deps, clienteId, datos, now);
  await vault.warm([{ cliente_id: clienteId }]);
  const saved = await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('vacuna_aplicada')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('eliminada_en', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return false;
    await writeVersion(deps, trx, { id, version: version + 1, clienteId, doctor_id, now }, datos);
    await forgetBorrador(trx, doctor_id, clienteId, { tipo: 'vacuna', sobre: id });
    await auditClinica(trx, who, 'vacuna.corregir', clienteId, id, now);
    return true;
  });
  const stored = (await findVacuna(deps, doctor_id, id))?.vacuna;
  if (!saved) conflict('VERSION', MC.vacuna_cambiada, stored);
  return stored ?? notFound();
}

/** Hides the record; its versions are kept. */
export async function deleteVacuna(deps: Foundation, who: Who, id: number): Promise<null> {
  const { db, clock } = deps;
  const { cliente_id } = (await findVacuna(deps, doctorOf(who), id)) ?? notFound();
  await requireFicha(deps, who, cliente_id);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('vacuna_aplicada').set({ eliminada_en: now.toISOString() }).where('id', '=', id).execute();
    await auditClinica(trx, who, 'vacuna.eliminar', cliente_id, id, now);
  });
  return null;
}

interface Version {
  id: number;
  version: number;
  clienteId: number;
  doctor_id: number;
  now: Date;
}

async function writeVersion(
  { vault }: Pick<Foundation, 'vault'>,
  trx: Trx,
  v: Version,
  datos: VacunaDatos,
): Promise<void> {
  await trx
    .insertInto('vacuna_version')
    .values({
      vacuna_id: v.id,
      version: v.version,
      doctor_id: v.doctor_id,
      sellada: await vault.seal({ cliente_id: v.clienteId }, placeOf(v.id, v.version), datos),
      creada_en: v.now.toISOString(),
    })
    .execute();
}

/** 400 beside the field: the number in a series is whole, and nobody is vaccinated before birth or in the future. */
async function guardDosis(
  { db }: Foundation,
  clienteId: number,
  { dosis, fecha_aplicacion }: VacunaDatos,
  now: Date,
): Promise<void> {
  if (!Number.isInteger(dosis) || dosis < 1) invalid({ dosis: MC.vacuna_dosis_numero }, MC.vacuna_dosis_numero);
  if (fecha_aplicacion > fechaOf(now, ZONA_ECUADOR)) invalid({ fecha_aplicacion: MC.vacuna_fecha }, MC.vacuna_fecha);
  const paciente = await db
    .selectFrom('cliente')
    .where('id', '=', clienteId)
    .select('fecha_nacimiento')
    .executeTakeFirstOrThrow();
  if (paciente.fecha_nacimiento && fecha_aplicacion < paciente.fecha_nacimiento)
    invalid({ fecha_aplicacion: MC.vacuna_antes }, MC.vacuna_antes);
}
