-- Seals up to a thousand queued rows into the next batch; how many they were.
create or replace function sellar_auditoria(p_cuando timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lote auditoria_lote;
begin
  perform pg_advisory_xact_lock(hashtext('hampi.auditoria'));
  select l.n, l.hash into lote.n, lote.anterior from auditoria_lote l order by l.n desc limit 1;
  with tomadas as (
    delete from auditoria_pendiente
    where orden in (select orden from auditoria_pendiente order by orden limit 1000)
    returning *
  )
  select coalesce(array_agg(t.auditoria_id order by t.orden) filter (where t.auditoria_id is not null), '{}'),
      coalesce(array_agg(t.cliente_id order by t.orden) filter (where t.auditoria_id is null), '{}'),
      coalesce(array_agg(t.n order by t.orden) filter (where t.auditoria_id is null), '{}')
    into lote.generales, lote.clientes, lote.eslabones from tomadas t;
  if cardinality(lote.generales) + cardinality(lote.clientes) = 0 then
    return 0;
  end if;
  lote.n := coalesce(lote.n, 0) + 1;
  lote.anterior := coalesce(lote.anterior, '\x');
  lote.sellado_en := p_cuando;
  lote.hash := auditoria_lote_hash(lote);
  insert into auditoria_lote values (lote.*);
  return cardinality(lote.generales) + cardinality(lote.clientes);
end $$;
