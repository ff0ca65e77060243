/** Stores one version of an entry. */

import type { ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { placeOf, type Sellada } from './contenido.ts';

interface Version {
  /** Id of the entry. */
  id: number;
  version: number;
  doctor_id: number;
  now: Date;
}

/**
 * Stores one version in the caller's transaction: numbers the receta once it has a line, assigns ids to new exams, and seals the content
 * with the current allergies. 404 for an exam of another entry.
 */
export async function writeVersion(
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
      insert into receta (consulta_id, doctor_id, numero, creada_en, edicion_desde, lineas_desde)
      select ${id}::int, ${doctor_id}::int, numero, ${creada_en}::timestamptz, ${version}::int, ${version}::int
      from siguiente`.execute(trx);

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

/** Assigns ids to new exams and lists, to which results can then be added. Given ids must belong to this entry. */
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
