import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import { notFound } from '../../../http/errors.ts';

/** Assigns ids to new exams and lists, to which results can then be added. Given ids must belong to this entry; 404 otherwise. */
export async function identifyPedidos(
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
