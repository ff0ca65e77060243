import {
  type Consulta,
  ConsultaContenido,
  type ConsultaEscrita,
  type createConsulta as createEndpoint,
  fechaOf,
  MC,
  type Parsed,
  type saveConsulta as saveEndpoint,
  ZONA_ECUADOR,
} from '@hampi/contract';
import { sql } from 'kysely';
import type { Trx } from '../../core/db.ts';
import { conflict, invalid, notFound } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { auditClinica, doctorOf, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { findEntry } from './consultas.queries.ts';
import { placeOf, readEntry, type Sellada } from './contenido.ts';
import { currentFicha } from './historia.ts';

/** Saves an entry with its receta and exams, whole or not at all; its draft goes with it. The same `clave` saves once. */
export async function createConsulta(
  deps: Deps,
  who: Who,
  body: Parsed<typeof createEndpoint>['body'],
): Promise<Consulta> {
  const { db, clock, vault } = deps;
  const { cliente_id, created_date, clave, ...written } = body;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  await requireTratante(db, who, cliente_id);
  const zona = await guardPlace(deps, doctor_id, written);
  guardReceta(written, fechaOf(created_date ?? now, zona));
  if (created_date && Date.parse(created_date) > now.getTime())
    invalid({ created_date: MC.consulta_fecha }, MC.consulta_fecha);
  const { alergias } = await currentFicha(deps, cliente_id);
  // Before the transaction: a new doctor's key is made on a connection of its own.
  await vault.warm([{ doctor_id }]);

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
    await writeVersion(deps, trx, { id: made.id, version: 1, doctor_id, now }, written, alergias);
    await sql`with atendido as (
        update medico_paciente set ultima_consulta = greatest(ultima_consulta, ${created_date ?? now.toISOString()}::timestamptz)
        where doctor_id = ${doctor_id} and cliente_id = ${cliente_id})
      delete from borrador where doctor_id = ${doctor_id} and cliente_id = ${cliente_id}`.execute(trx);
    await auditClinica(trx, who, 'consulta.crear', cliente_id, made.id, now);
    return made.id;
  });
  if (id !== undefined) return readOwn(deps, doctor_id, id);
  const stored = await readOwn(deps, doctor_id, await idOf(deps, doctor_id, clave));
  // The same form open twice, from one draft: what was typed in the second must not vanish behind the first.
  if (wordsOf(stored) !== wordsOf(written)) conflict(MC.consulta_ya_guardada, stored);
  return stored;
}

/** The author's correction: a further version; 409 with the stored entry when it did not begin from the newest. */
export async function saveConsulta(
  deps: Deps,
  who: Who,
  id: number,
  { version, ...written }: Parsed<typeof saveEndpoint>['body'],
): Promise<Consulta> {
  const { db, clock, vault } = deps;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const before = await readOwn(deps, doctor_id, id);
  const zona = await guardPlace(deps, doctor_id, written, before);
  guardReceta(written, fechaOf(before.created_date, zona));
  await vault.warm([{ doctor_id }]);
  await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('consulta')
      .set({ version: version + 1, oficina_id: written.oficinaId, servicio_id: written.servicioId })
      .where('id', '=', id)
      .where('doctor_id', '=', doctor_id)
      .where('version', '=', version)
      .returning('cliente_id')
      .executeTakeFirst();
    if (!moved) return conflict(MC.consulta_cambiada, await readOwn(deps, doctor_id, id));
    const alergias = before.receta?.alergias ?? null;
    await writeVersion(deps, trx, { id, version: version + 1, doctor_id, now }, written, alergias);
    await auditClinica(trx, who, 'consulta.corregir', moved.cliente_id, id, now);
  });
  return readOwn(deps, doctor_id, id);
}

interface Version {
  id: number;
  version: number;
  doctor_id: number;
  now: Date;
}

/** Numbers the receta once it has a line, gives new exams their ids, seals the words. */
async function writeVersion(
  { vault }: Deps,
  trx: Trx,
  { id, version, doctor_id, now }: Version,
  written: ConsultaEscrita,
  alergias: string | null,
): Promise<void> {
  const { oficinaId: _, servicioId: __, ...contenido } = written;
  const creada_en = now.toISOString();
  if (contenido.receta.detalle.length > 0)
    await sql`
      with falta as (select 1 where not exists (select from receta where consulta_id = ${id})),
        siguiente as (
          insert into receta_numero (doctor_id, numero) select ${doctor_id}::int, 1 from falta
          on conflict (doctor_id) do update set numero = receta_numero.numero + 1 returning numero)
      insert into receta (consulta_id, doctor_id, numero, creada_en)
      select ${id}::int, ${doctor_id}::int, numero, ${creada_en}::timestamptz from siguiente`.execute(trx);

  const sellada: Sellada = { ...contenido, ...(await identify(trx, id, contenido)), alergias };
  await trx
    .insertInto('consulta_version')
    .values({
      consulta_id: id,
      version,
      sellada: await vault.seal({ doctor_id }, placeOf(id, version), sellada),
      creada_en,
    })
    .execute();
}

/** New exams and lists get an id to which a result can be added; an id must be one of this entry. */
async function identify(
  trx: Trx,
  consulta_id: number,
  { examenes, examenesGrupo }: Pick<ConsultaContenido, 'examenes' | 'examenesGrupo'>,
) {
  const asked = [
    ...examenes.map((e) => ({ ...e, tipo: 'EXAMEN' })),
    ...examenesGrupo.map((g) => ({ ...g, tipo: 'GRUPO' })),
  ];
  if (asked.length === 0) return { examenes: [], examenesGrupo: [] };
  const known = asked.flatMap((e) => e.id ?? []);
  const { rows } = await sql<{ id: number; nuevo: boolean }>`
    with nuevo as (
      insert into examen_pedido (consulta_id, tipo)
      select ${consulta_id}::int, tipo from unnest(${asked.filter((e) => e.id === null).map((e) => e.tipo)}::text[]) with ordinality t(tipo, n) order by n
      returning id)
    select id, true as nuevo from nuevo
    union all
    select id, false from examen_pedido where consulta_id = ${consulta_id} and id = any(${known}::int[])
    order by 1`.execute(trx);
  const own = new Set(rows.filter((row) => !row.nuevo).map((row) => row.id));
  if (known.some((id) => !own.has(id))) notFound(MC.consulta_examen_ajeno);
  const fresh = rows.filter((row) => row.nuevo).map((row) => row.id);
  const named = <T extends { id: number | null }>(item: T): T => ({
    ...item,
    id: item.id ?? (fresh.shift() as number),
  });
  return { examenes: examenes.map(named), examenesGrupo: examenesGrupo.map(named) };
}

/**
 * The office must be the doctor's own and the service offered there; what an entry already names may stay. Answers the
 * office's zone.
 */
async function guardPlace(
  { db }: Deps,
  doctor_id: number,
  written: ConsultaEscrita,
  before?: Consulta,
): Promise<string> {
  const { oficinaId, servicioId } = written;
  const { rows } = await sql<{ oficina: boolean; servicio: boolean; zona: string | null }>`
    select exists (select from oficina where id = ${oficinaId} and doctor_id = ${doctor_id} and eliminada_en is null) as oficina,
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

/** 2 §5: a receta says for what it is, and no medicine of it begins before the day of the visit. */
function guardReceta({ receta, detalleCie10 }: ConsultaEscrita, dia: string): void {
  if (receta.detalle.length > 0 && detalleCie10.length === 0) invalid({ detalleCie10: MC.cie10_uno }, MC.cie10_uno);
  const early = receta.detalle.findIndex(({ fecha_inicio_uso }) => fecha_inicio_uso !== null && fecha_inicio_uso < dia);
  if (early >= 0) invalid({ [`receta.detalle.${early}.fecha_inicio_uso`]: MC.inicio_pasado }, MC.inicio_pasado);
}

/** What was typed, to be compared: of a stored entry or of a form, without what the server added. */
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

/** An entry of this author; 404 otherwise. */
export async function readOwn({ db, vault }: Deps, doctorId: number, id: number): Promise<Consulta> {
  const [entry] = await findEntry(db, { id, doctorId });
  return readEntry(vault, entry ?? notFound(), doctorId);
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
