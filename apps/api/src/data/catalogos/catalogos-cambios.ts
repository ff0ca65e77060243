/**
 * What an edition does with changes of rules that wait. The row that such a change is about is written over and keeps its id, so that the change
 * goes on against what the edition says; one whose rule the edition no longer has is closed and says so.
 */
import type { CatalogoRegla } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { EDICION } from './catalogos-csv.ts';

const UNREVIEWED = sql.raw("estado = 'BORRADOR', revisado_en = null, nota = null, efectos = null");
const WAITING = sql.raw("('BORRADOR', 'EN_REVISION', 'REVISADA')");

/** A row of an earlier edition, over which the shipped one is written if a change waits for it. */
export const isEarlier = (table: string) => sql`${sql.ref(`${table}.edicion`)} < ${EDICION}`;

/** Removes the rows of an earlier edition but those that a change waits for. */
export const dropEarlier = (trx: Trx, table: string, catalogo: CatalogoRegla) =>
  sql`delete from ${sql.table(table)} where ${isEarlier(table)} and not exists (select from regla_cambio c
    where c.catalogo = ${catalogo} and c.regla_id = ${sql.ref(`${table}.id`)} and c.estado in ${WAITING})`.execute(trx);

/** After a table was filled: changes that wait go on with the row as it is now, or are closed where there is none any more. */
export async function followEdition(trx: Trx, table: string, catalogo: CatalogoRegla): Promise<void> {
  // A draft whose place the edition took goes on as a proposal to change what the edition brought, and nobody has reviewed that.
  await sql`update regla_cambio c set accion = 'EDITAR', ${UNREVIEWED},
      antes = (select jsonb_object_agg(k, to_jsonb(t)->k) from jsonb_object_keys(c.despues) k)
    from ${sql.table(table)} t where c.catalogo = ${catalogo} and c.regla_id = t.id and t.edicion = ${EDICION}
      and c.accion = 'CREAR' and c.estado in ${WAITING}`.execute(trx);
  await rebase(trx, table, catalogo);
  await sql`update regla_cambio c set estado = 'DESCARTADA', revisado_en = null,
      nota = ${`La edición ${EDICION} de las reglas llegó sin esta regla, o la trae para otro caso. El cambio se cerró: ya no hay qué cambiar.`}
    where c.catalogo = ${catalogo} and c.estado in ${WAITING}
      and not exists (select from ${sql.table(table)} t where t.id = c.regla_id and not coalesce(${isEarlier('t')}, false))`.execute(
    trx,
  );
  await sql`delete from ${sql.table(table)} where ${isEarlier(table)}`.execute(trx);
}

/**
 * A change says what it changes of the rule as it is now: what its author left as it was follows the edition. Nobody has reviewed that, so it is a
 * draft again. A change whose rule stays as it was is not written: it may be one whose reviewer has left since, and the table refuses that.
 */
export async function rebase(trx: Trx, table: string, catalogo: CatalogoRegla): Promise<void> {
  const clases =
    table === 'sustancia'
      ? sql`|| jsonb_build_object('clases', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'nombre', s.nombre) order by s.nombre), '[]')
          from sustancia_clase k join sustancia s on s.id = k.clase_id where k.sustancia_id = t.id))`
      : sql``;
  await sql`with now as (
      select c.id, (select jsonb_object_agg(k, f.fila->k) from jsonb_object_keys(c.despues) k) as antes,
        (select jsonb_object_agg(k, case when c.antes->>k is not distinct from c.despues->>k then f.fila->k else c.despues->k end)
          from jsonb_object_keys(c.despues) k) as despues
      from regla_cambio c
      join (select t.id, to_jsonb(t) ${clases} as fila from ${sql.table(table)} t
        where t.id in (select regla_id from regla_cambio where catalogo = ${catalogo} and estado in ${WAITING})) f on f.id = c.regla_id
      where c.catalogo = ${catalogo} and c.accion = 'EDITAR' and c.estado in ${WAITING} and c.despues <> '{}')
    update regla_cambio c set antes = now.antes, despues = now.despues, ${UNREVIEWED}
    from now where now.id = c.id and (c.antes, c.despues) is distinct from (now.antes, now.despues)`.execute(trx);
}
