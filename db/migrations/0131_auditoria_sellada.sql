-- Both audits become one chain of batches (docs/decisions/0101). A writer only queues its row: whoever books or logs in waits
-- for no other. A job seals what is queued each minute, and the head of the chain leaves the database each hour, signed.

create table auditoria_pendiente (
  orden bigint generated always as identity primary key,
  -- Of `auditoria`, or else of a patient's chain.
  auditoria_id bigint,
  cliente_id integer,
  n integer
);

create table auditoria_lote (
  n integer primary key,
  sellado_en timestamptz not null,
  -- Rows of `auditoria`.
  generales bigint[] not null,
  -- Rows of `auditoria_clinica`: patient and place in that patient's chain, side by side.
  clientes integer[] not null,
  eslabones integer[] not null,
  anterior bytea not null,
  hash bytea not null
);
create trigger auditoria_lote_intocable before update or delete or truncate on auditoria_lote for each statement execute function solo_agregar();

-- Which head was written outside, and where: an older file in its place is noticed.
create table auditoria_sello (
  id integer generated always as identity primary key,
  cuando timestamptz not null,
  lote integer not null,
  lugar text not null
);
create index on auditoria_sello (lugar, id);

create table auditoria_revision (
  id integer generated always as identity primary key,
  -- Null at night.
  pedida_por integer references usuario on delete set null,
  empezada_en timestamptz not null,
  terminada_en timestamptz not null,
  lotes integer not null,
  filas bigint not null,
  -- [{donde, que}]; empty when all is as it was written.
  fallos jsonb not null
);

create function auditoria_encolar() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into auditoria_pendiente (auditoria_id) select id from nuevas order by id;
  return null;
end $$;
create function auditoria_clinica_encolar() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into auditoria_pendiente (cliente_id, n) select cliente_id, n from nuevas order by cliente_id, n;
  return null;
end $$;
create trigger auditoria_por_sellar after insert on auditoria
  referencing new table as nuevas for each statement execute function auditoria_encolar();
create trigger auditoria_clinica_por_sellar after insert on auditoria_clinica
  referencing new table as nuevas for each statement execute function auditoria_clinica_encolar();

-- What there was is taken over as it stands.
insert into auditoria_pendiente (auditoria_id) select id from auditoria order by id;
insert into auditoria_pendiente (cliente_id, n) select cliente_id, n from auditoria_clinica order by cliente_id, n;

create function auditoria_contenido(fila auditoria) returns bytea
  language sql stable
  return sha256(convert_to(json_build_array(fila.id, extract(epoch from fila.cuando), fila.usuario_id, fila.rol, fila.accion,
    fila.entidad_id, fila.detalle)::text, 'UTF8'));

-- Covers the batch before it, which rows it holds, and what each of them says today.
create function auditoria_lote_hash(lote auditoria_lote) returns bytea
  language sql stable
  return sha256(lote.anterior
    || convert_to(json_build_array(lote.n, extract(epoch from lote.sellado_en), lote.generales, lote.clientes, lote.eslabones)::text, 'UTF8')
    || coalesce((select string_agg(auditoria_contenido(a), '\x'::bytea order by g.orden)
        from unnest(lote.generales) with ordinality g(id, orden) left join auditoria a on a.id = g.id), '\x')
    || coalesce((select string_agg(auditoria_hash(c), '\x'::bytea order by e.orden)
        from unnest(lote.clientes, lote.eslabones) with ordinality e(cliente_id, n, orden)
        left join auditoria_clinica c on c.cliente_id = e.cliente_id and c.n = e.n), '\x'));

-- Seals up to a thousand queued rows into the next batch; how many they were.
create function sellar_auditoria(p_cuando timestamptz) returns integer
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

-- The batches of a stretch that are not what was sealed: a hash, a link to the one before, or a row of theirs that is gone.
create function auditoria_lotes_rotos(p_desde integer, p_hasta integer) returns setof integer
  language sql stable
  as $$
    select e.n from (
      select l.n, l.generales, l.clientes, l.eslabones, l.hash = auditoria_lote_hash(l)
        and l.anterior = case when l.n = 1 then '\x' else (select p.hash from auditoria_lote p where p.n = l.n - 1) end as sana
      from auditoria_lote l where l.n between p_desde and p_hasta
    ) e
    where e.sana is not true
      or exists (select from unnest(e.generales) id where not exists (select from auditoria a where a.id = id))
      or exists (select from unnest(e.clientes, e.eslabones) f(cliente_id, n)
        where not exists (select from auditoria_clinica c where c.cliente_id = f.cliente_id and c.n = f.n))
    order by 1
  $$;

-- The same as auditoria_rota for the patients of a stretch; and a chain without its head, or a head without its chain.
create function auditoria_clinica_rotas(p_desde integer, p_hasta integer) returns table (cliente_id integer, n integer)
  language sql stable
  as $$
    select e.cliente_id, min(e.n) from (
      select a.cliente_id, a.n, a.hash = auditoria_hash(a) and a.anterior = coalesce(lag(a.hash) over w, '\x')
        and a.n = row_number() over w as sana
      from auditoria_clinica a where a.cliente_id between p_desde and p_hasta
      window w as (partition by a.cliente_id order by a.n)
      union all
      select coalesce(c.cliente_id, u.cliente_id), coalesce(u.n, 0) + 1, c.n = u.n and c.hash = u.hash
      from (select * from auditoria_cabeza where cliente_id between p_desde and p_hasta and n > 0) c
      full join (
        select distinct on (cliente_id) cliente_id, n, hash from auditoria_clinica
        where cliente_id between p_desde and p_hasta order by cliente_id, n desc
      ) u on u.cliente_id = c.cliente_id
    ) e where e.sana is not true group by 1 order by 1
  $$;
