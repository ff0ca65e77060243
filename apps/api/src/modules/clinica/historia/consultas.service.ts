import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type {
  Consulta,
  ConsultaEscrita,
  createConsulta as createEndpoint,
  saveConsulta as saveEndpoint,
} from '@hampi/contract/clinica/historia/calls';
import { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { forgetting } from '../borradores/borradores.ts';
import { withCatalogueWords } from '../catalogos/diagnosticos.ts';
import { findEntry } from '../consulta/consultas.queries.ts';
import { readEntry, readOwn } from '../consulta/contenido.ts';
import { type PacienteAbierto, pacienteOf } from '../consulta/paciente.ts';
import { savingUsos, usosWith } from '../favoritos/favoritos.ts';
import { markControlados } from '../receta/controlados.ts';
import { editReceta } from '../receta/ediciones.ts';
import { guardRazones, isJudgedAlike } from '../receta/revision-receta.ts';
import { openFicha } from '../tratantes/ficha.ts';
import { auditingClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { attending } from '../tratantes/vinculo.ts';
import { sealVersion } from './versiones.ts';

/** Saves an entry with receta and exams atomically and deletes its draft. Repeating the same `clave` does not save twice. */
export async function createConsulta(
  deps: Deps,
  who: Who,
  body: Parsed<typeof createEndpoint>['body'],
): Promise<Consulta> {
  const { db, clock, vault } = deps;
  const { cliente_id, created_date, clave, ...typed } = body;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const abierto = await attended(deps, who, cliente_id);
  const [zona, detalleCie10] = await Promise.all([
    guardPlace(deps, doctor_id, typed),
    withCatalogueWords(db, 'detalleCie10', typed.detalleCie10),
  ]);
  const written = await marked(db, { ...typed, detalleCie10 });
  const dia = fechaOf(created_date ?? now, zona);
  guardReceta(written, dia);
  if (created_date && Date.parse(created_date) > now.getTime())
    invalid({ created_date: MC.consulta_fecha }, MC.consulta_fecha);
  await guardRazones(deps, who, abierto, { dia, but: { clave } }, written);
  const { alergias } = abierto.ficha;
  // Before the transaction, because a new doctor's key is created on another connection.
  await vault.warm([{ doctor_id }]);
  const usos = await usosWith(deps, doctor_id, usedIn(written), fechaOf(now, ZONA_ECUADOR));

  const id = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('consulta')
      .values({
        doctor_id,
        cliente_id,
        oficina_id: written.oficinaId,
        servicio_id: written.servicioId,
        fecha: created_date ?? now.toISOString(),
        clave,
        creada_en: now.toISOString(),
      })
      .onConflict((oc) => oc.constraint('consulta_una_por_clave').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return undefined;
    const version = await sealVersion(deps, trx, { id: made.id, version: 1, doctor_id, now }, written, alergias);
    await sql`with version as (${version}),
      atendido as (${attending(doctor_id, cliente_id, created_date ?? now.toISOString())}),
      borrador as (${forgetting(doctor_id, cliente_id, { tipo: 'consulta', sobre: 0 })}),
      usos as (${savingUsos(doctor_id, usos)})
      select ${auditingClinica(who, 'consulta.crear', cliente_id, made.id, now)}`.execute(trx);
    return made.id;
  });
  if (id !== undefined) return readOwn(deps, doctor_id, id);
  const stored = await readOwn(deps, doctor_id, await idOf(deps, doctor_id, clave));
  // The same form may be open twice from one draft: different input in the second must not be lost silently.
  if (wordsOf(stored) !== wordsOf(written)) conflict(MC.consulta_ya_guardada, stored);
  return stored;
}

/** Saves the author's correction as a new version; 409 with the stored entry if it is based on an older one. */
export async function saveConsulta(
  deps: Deps,
  who: Who,
  id: number,
  { version, ...typed }: Parsed<typeof saveEndpoint>['body'],
): Promise<Consulta> {
  const { db, clock, vault } = deps;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const entry = (await findEntry(db, { id, doctorId: doctor_id }))[0] ?? notFound();
  const before = await readEntry(vault, entry, doctor_id);
  if (before.version !== version) conflict(MC.consulta_cambiada, before);
  const zona = await guardPlace(deps, doctor_id, typed, before);
  const detalleCie10 = await withCatalogueWords(db, 'detalleCie10', typed.detalleCie10, before.detalleCie10);
  const written = await marked(db, { ...typed, detalleCie10 });
  const dia = fechaOf(before.created_date, zona);
  guardReceta(written, dia);
  if (!isJudgedAlike(before, written)) {
    const abierto = await pacienteOf(deps, who, entry.cliente_id);
    await guardRazones(deps, who, abierto, { dia, but: { id } }, written);
  }
  await vault.warm([{ doctor_id }]);
  const usos = await usosWith(deps, doctor_id, usedIn(written, before), fechaOf(now, ZONA_ECUADOR));
  const saved = await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('consulta')
      .set({ version: version + 1, oficina_id: written.oficinaId, servicio_id: written.servicioId })
      .where('id', '=', id)
      .where('doctor_id', '=', doctor_id)
      .where('version', '=', version)
      .returning('cliente_id')
      .executeTakeFirst();
    if (!moved) return false;
    const alergias = before.receta?.alergias ?? null;
    const next = await sealVersion(deps, trx, { id, version: version + 1, doctor_id, now }, written, alergias);
    await editReceta(trx, { id, version: version + 1 }, before, written);
    await sql`with version as (${next}),
      borrador as (${forgetting(doctor_id, moved.cliente_id, { tipo: 'correccion', sobre: id })}),
      usos as (${savingUsos(doctor_id, usos)})
      select ${auditingClinica(who, 'consulta.corregir', moved.cliente_id, id, now)}`.execute(trx);
    return true;
  });
  // Outside the transaction, because transactions that need a second connection could exhaust the pool and wait for each other.
  const stored = await readOwn(deps, doctor_id, id);
  return saved ? stored : conflict(MC.consulta_cambiada, stored);
}

/** The patient of a consultation, which has begun when its entry is saved: their clinical data are open from now on. */
async function attended(deps: Deps, who: Who, clienteId: number): Promise<PacienteAbierto> {
  const abierto = await pacienteOf(deps, who, clienteId);
  if (abierto.abierta) return abierto;
  await openFicha(deps, who, clienteId);
  return pacienteOf(deps, who, clienteId);
}

/** The entry with controlled medicines of the catalogue marked. */
async function marked<E extends ConsultaEscrita>(db: Db, written: E): Promise<E> {
  const detalle = await markControlados(db, written.receta.detalle);
  return { ...written, receta: { ...written.receta, detalle } };
}

/** Diagnoses and medicines that the previous version did not have. */
function usedIn({ detalleCie10, receta }: ConsultaEscrita, before?: Consulta) {
  const codes = new Set(before?.detalleCie10.map(({ cod_4 }) => cod_4));
  const known = new Set(before?.receta?.detalle.map(({ vademecum_id }) => vademecum_id));
  return {
    cie10: detalleCie10.flatMap(({ cod_4 }) => (codes.has(cod_4) ? [] : cod_4)),
    medicinas: receta.detalle.flatMap(({ vademecum_id: id }) => (id === null || known.has(id) ? [] : id)),
  };
}

/**
 * Requires an office where the doctor attends and a service offered there, unless the entry already had them. Returns the office's zone.
 */
async function guardPlace(
  { db }: Deps,
  doctor_id: number,
  written: ConsultaEscrita,
  before?: Consulta,
): Promise<string> {
  const { oficinaId, servicioId } = written;
  const { rows } = await sql<{ oficina: boolean; servicio: boolean; zona: string | null }>`
    select exists (select from oficina o where o.id = ${oficinaId} and ${attendsAt(doctor_id, 'o')} and o.eliminada_en is null) as oficina,
      (select zona from oficina where id = ${oficinaId}) as zona,
      exists (select from servicio s join servicio_oficina so on so.servicio_id = s.id
        where s.id = ${servicioId}::int and s.doctor_id = ${doctor_id} and so.oficina_id = ${oficinaId} and s.eliminado_en is null) as servicio`.execute(
    db,
  );
  if (!rows[0]?.oficina && before?.oficina.id !== oficinaId)
    invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  if (servicioId && !rows[0]?.servicio && before?.servicio?.id !== servicioId)
    invalid({ servicioId: MC.consulta_servicio }, MC.consulta_servicio);
  return rows[0]?.zona ?? ZONA_ECUADOR;
}

/** A receta needs a diagnosis, and none of its medicines may begin before the day of the visit (2 §5). */
function guardReceta({ receta, detalleCie10 }: ConsultaEscrita, dia: string): void {
  if (receta.detalle.length > 0 && detalleCie10.length === 0) invalid({ detalleCie10: MC.cie10_uno }, MC.cie10_uno);
  const early = receta.detalle.findIndex(({ fecha_inicio_uso }) => fecha_inicio_uso !== null && fecha_inicio_uso < dia);
  if (early >= 0) invalid({ [`receta.detalle.${early}.fecha_inicio_uso`]: MC.inicio_pasado }, MC.inicio_pasado);
}

/** The typed content of an entry or a form as text for comparison, without anything the server added. */
function wordsOf(entry: Consulta | ConsultaEscrita): string {
  const { receta, examenes, examenesGrupo } = entry;
  const names = Object.keys(ConsultaContenido.shape) as (keyof ConsultaContenido)[];
  return JSON.stringify([
    ...names.filter((name) => name !== 'receta' && !name.startsWith('examenes')).map((name) => entry[name]),
    receta?.detalle,
    receta?.indicaciones,
    examenes.map(({ nombre, detalles }) => [nombre, detalles]),
    examenesGrupo.map((grupo) => [grupo.nombre, grupo.examenes]),
  ]);
}

const idOf = async ({ db }: Deps, doctor_id: number, clave: string): Promise<number> =>
  (
    await db
      .selectFrom('consulta')
      .where('doctor_id', '=', doctor_id)
      .where('clave', '=', clave)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
