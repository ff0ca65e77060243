-- Covers the batch before it, which rows it holds, and what each of them says today.
create or replace function auditoria_lote_hash(lote auditoria_lote) returns bytea
  language sql stable
  return sha256(lote.anterior
    || convert_to(json_build_array(lote.n, extract(epoch from lote.sellado_en), lote.generales, lote.clientes, lote.eslabones)::text, 'UTF8')
    || coalesce((select string_agg(auditoria_contenido(a), '\x'::bytea order by g.orden)
        from unnest(lote.generales) with ordinality g(id, orden) left join auditoria a on a.id = g.id), '\x')
    || coalesce((select string_agg(auditoria_hash(c), '\x'::bytea order by e.orden)
        from unnest(lote.clientes, lote.eslabones) with ordinality e(cliente_id, n, orden)
        left join auditoria_clinica c on c.cliente_id = e.cliente_id and c.n = e.n), '\x'));
