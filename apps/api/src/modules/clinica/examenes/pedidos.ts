import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../data/db.ts';
import { notFound } from '../../../http/errors.ts';

type Escritos = Pick<ConsultaContenido, 'examenes' | 'examenesGrupo'>;

/** Gives new exams and lists their ids, to which results can then be added. Given ids must belong to this entry; 404 otherwise. */
export async function numberPedidos(db: Db, consulta_id: number, { examenes, examenesGrupo }: Escritos) {
  const list = [
    ...examenes.map(({ id }) => ({ id, tipo: 'EXAMEN' as const })),
    ...examenesGrupo.map(({ id }) => ({ id, tipo: 'GRUPO' as const })),
  ];
  await requireOwn(
    db,
    consulta_id,
    list.flatMap(({ id }) => id ?? []),
  );
  const tipos = list.filter(({ id }) => id === null).map(({ tipo }) => tipo);
  const nuevos = await drawIds(db, tipos.length);
  const fresh = [...nuevos];
  const named = <T extends { id: number | null }>(item: T): T => ({
    ...item,
    id: item.id ?? (fresh.shift() as number),
  });
  const rows = tipos.map((tipo, i) => ({ id: nuevos[i] as number, consulta_id, tipo }));
  return {
    numbered: { examenes: examenes.map(named), examenesGrupo: examenesGrupo.map(named) },
    /** Stores the new ones, in the transaction that stores the version. */
    keep: async (trx: Trx) => rows.length > 0 && trx.insertInto('examen_pedido').values(rows).execute(),
  };
}

async function requireOwn(db: Db, consulta_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await db
    .selectFrom('examen_pedido')
    .where('consulta_id', '=', consulta_id)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  const known = new Set(own.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) notFound(MC.consulta_examen_ajeno);
}

/** Drawn before the version is stored, because its sealed content names them. */
async function drawIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('examen_pedido_id_seq')::int as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}
