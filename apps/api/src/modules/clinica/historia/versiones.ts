/** Stores one version of an entry. */

import type { ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { identifyPedidos } from '../examenes/pedidos.ts';
import { placeOf, type Sellada } from './contenido.ts';

interface Version {
  /** Id of the entry. */
  id: number;
  version: number;
  doctor_id: number;
  now: Date;
}

/**
 * Makes one version in the caller's transaction: numbers the receta once it has a line, assigns ids to new exams, and seals the content
 * with the current allergies. 404 for an exam of another entry. Gives the part of a statement that stores it.
 */
export async function sealVersion(
  { vault }: Deps,
  trx: Trx,
  { id, version, doctor_id, now }: Version,
  written: ConsultaEscrita,
  alergias: string | null,
): Promise<RawBuilder<unknown>> {
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

  const sellada: Sellada = { ...contenido, ...(await identifyPedidos(trx, id, contenido)), alergias };
  const bytes = await vault.seal({ doctor_id }, placeOf(id, version), sellada);
  return sql`insert into consulta_version (consulta_id, version, sellada, creada_en)
    values (${id}::int, ${version}::int, ${bytes}::bytea, ${creada_en}::timestamptz)`;
}
