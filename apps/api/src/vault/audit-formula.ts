/**
 * The formulas of the hashes of both audits. Written out here instead of calling the functions in the database that wrote the hashes,
 * because the database's owner could replace those by functions that find nothing.
 */
import { sql } from 'kysely';
import type { Db } from '../data/db.ts';

/** Hash of a row `a` of `auditoria`, as `auditoria_contenido` computed it. */
const rowHash = sql<Buffer>`pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.json_build_array(a.id, extract(epoch from a.cuando),
  a.usuario_id, a.rol, a.accion, a.entidad_id, a.detalle)::text, 'UTF8'))`;

/** Hash of a row `c` of `auditoria_clinica`, which includes the row before it, as `auditoria_hash` computed it. */
const linkHash = sql<Buffer>`pg_catalog.sha256(c.anterior || pg_catalog.convert_to(pg_catalog.concat_ws('|', c.cliente_id, c.n,
  extract(epoch from c.cuando), c.usuario_id, coalesce(c.doctor_id::text, '-'), c.rol, c.accion,
  coalesce(c.entidad_id::text, '-'), coalesce(c.ip, '-')), 'UTF8'))`;

/** Hash of a batch `l` over the present content of its rows, as `auditoria_lote_hash` computed it. */
const batchHash = sql<Buffer>`pg_catalog.sha256(l.anterior
  || pg_catalog.convert_to(pg_catalog.json_build_array(l.n, extract(epoch from l.sellado_en), l.generales, l.clientes,
    l.eslabones)::text, 'UTF8')
  || coalesce((select pg_catalog.string_agg(${rowHash}, '\\x'::bytea order by g.orden)
      from unnest(l.generales) with ordinality g(id, orden) left join auditoria a on a.id = g.id), '\\x')
  || coalesce((select pg_catalog.string_agg(${linkHash}, '\\x'::bytea order by e.orden)
      from unnest(l.clientes, l.eslabones) with ordinality e(cliente_id, n, orden)
      left join auditoria_clinica c on c.cliente_id = e.cliente_id and c.n = e.n), '\\x'))`;

/** Rows of a batch `l` are in a file (audit-archived.ts): its hash can be computed again only when they are back. */
const partlyArchived = sql<boolean>`exists (select from auditoria_archivo x join unnest(l.generales) g(id) on g.id between x.desde and x.hasta)`;

/** Batches between two numbers that differ from what was sealed: a wrong hash, a wrong link to the batch before, or a missing row. */
export async function brokenBatches(db: Db, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select e.n from (
      select l.n, l.generales, l.clientes, l.eslabones, (${partlyArchived} or l.hash = ${batchHash})
        and l.anterior = case when l.n = 1 then '\\x' else (select p.hash from auditoria_lote p where p.n = l.n - 1) end as sana
      from auditoria_lote l where l.n between ${from} and ${to}
    ) e
    where e.sana is not true
      or exists (select from unnest(e.generales) g(numero) where not exists (select from auditoria a where a.id = g.numero)
        and not exists (select from auditoria_archivo x where g.numero between x.desde and x.hasta))
      or exists (select from unnest(e.clientes, e.eslabones) f(cliente_id, n)
        where not exists (select from auditoria_clinica c where c.cliente_id = f.cliente_id and c.n = f.n))
    order by 1`.execute(db);
  return rows.map(({ n }) => n);
}

/** Patients between two ids whose chain is broken, and where; also a chain without its head, or a head without its chain. */
export async function brokenChains(db: Db, from: number, to: number): Promise<{ cliente_id: number; n: number }[]> {
  const { rows } = await sql<{ cliente_id: number; n: number }>`
    select e.cliente_id, min(e.n) as n from (
      select c.cliente_id, c.n, c.hash = ${linkHash} and c.anterior = coalesce(lag(c.hash) over w, '\\x')
        and c.n = row_number() over w as sana
      from auditoria_clinica c where c.cliente_id between ${from} and ${to}
      window w as (partition by c.cliente_id order by c.n)
      union all
      select coalesce(h.cliente_id, u.cliente_id), coalesce(u.n, 0) + 1, h.n = u.n and h.hash = u.hash
      from (select * from auditoria_cabeza where cliente_id between ${from} and ${to} and n > 0) h
      full join (
        select distinct on (cliente_id) cliente_id, n, hash from auditoria_clinica
        where cliente_id between ${from} and ${to} order by cliente_id, n desc
      ) u on u.cliente_id = h.cliente_id
    ) e where e.sana is not true group by 1 order by 1`.execute(db);
  return rows;
}
