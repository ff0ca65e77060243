-- A try is counted before anything is compared (docs/decisions/0010): `abiertos` runs at this moment, `fallos` has failed.
alter table login_intento
  add column abiertos integer not null default 0 check (abiertos >= 0),
  add column abierto_en timestamptz;

-- Reserves one try under all its keys or under none. LIBRE: compare. LLENO: as many as may still fail run right now, wait for
-- one of them. BLOQUEADO: no. A key without a limit is counted and keeps nobody out. What a dead process left open for a
-- minute is forgotten.
create function intento_reservar(p_claves text[], p_limites integer[], p_ahora timestamptz, p_minutos integer) returns text
  language plpgsql as $$
declare
  i record;
  lleno boolean := false;
  desde_cuando timestamptz := p_ahora - make_interval(mins => p_minutos);
  vivo timestamptz := p_ahora - interval '1 minute';
begin
  -- A crash of the server may forget the last tries; no log-in waits for the disk because of them.
  perform set_config('synchronous_commit', 'off', true);
  insert into login_intento (clave, fallos, desde) select c, 0, p_ahora from unnest(p_claves) c order by c on conflict do nothing;
  -- Always in the same order: two tries at once must not wait for each other.
  for i in
    select t.bloqueado_hasta, l.limite,
      case when t.desde < desde_cuando then 0 else t.fallos end + case when t.abierto_en < vivo then 0 else t.abiertos end as tomados
    from login_intento t join unnest(p_claves, p_limites) l(clave, limite) on l.clave = t.clave
    order by t.clave for update of t
  loop
    continue when i.limite is null;
    if i.bloqueado_hasta > p_ahora then return 'BLOQUEADO'; end if;
    lleno := lleno or i.tomados >= i.limite;
  end loop;
  if lleno then return 'LLENO'; end if;
  update login_intento set
    fallos = case when desde < desde_cuando then 0 else fallos end,
    desde = case when desde < desde_cuando then p_ahora else desde end,
    abiertos = case when abierto_en < vivo then 0 else abiertos end + 1,
    abierto_en = p_ahora
  where clave = any(p_claves);
  return 'LIBRE';
end $$;

-- The reserved try failed; the key that reaches its limit locks.
create function intento_fallar(p_claves text[], p_limites integer[], p_ahora timestamptz, p_minutos integer) returns void
  language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from login_intento where clave = any(p_claves) order by clave for update;
  update login_intento t set
    abiertos = greatest(t.abiertos - 1, 0),
    fallos = case when t.fallos + 1 >= l.limite then 0 else t.fallos + 1 end,
    bloqueado_hasta = case when t.fallos + 1 >= l.limite then p_ahora + make_interval(mins => p_minutos) else t.bloqueado_hasta end
  from unnest(p_claves, p_limites) l(clave, limite) where t.clave = l.clave;
end $$;

-- The reserved try was right: it is given back, and what failed before under the first key is forgotten.
create function intento_acertar(p_claves text[]) returns void language plpgsql as $$
begin
  perform from login_intento where clave = any(p_claves) order by clave for update;
  update login_intento set
    abiertos = greatest(abiertos - 1, 0),
    fallos = case when clave = p_claves[1] then 0 else fallos end,
    bloqueado_hasta = case when clave = p_claves[1] then null else bloqueado_hasta end
  where clave = any(p_claves);
end $$;
