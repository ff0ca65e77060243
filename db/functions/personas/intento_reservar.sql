-- Reserves one try under all its keys or under none. LIBRE: compare. LLENO: as many as may still fail run right now, wait for
-- one of them. BLOQUEADO: no. A key without a limit is counted and keeps nobody out. What a dead process left open for a
-- minute is forgotten.
create or replace function intento_reservar(p_claves text[], p_limites integer[], p_ahora timestamptz, p_minutos integer) returns text
  language plpgsql as $$
declare
  i record;
  lleno boolean := false;
  desde_cuando timestamptz := p_ahora - make_interval(mins => p_minutos);
  vivo timestamptz := p_ahora - interval '1 minute';
  -- Clocks of several machines differ by less; what is from later was written by a clock that stood wrong, and counts as expired.
  tope timestamptz := p_ahora + interval '5 minutes';
begin
  -- A crash of the server may forget the last tries; no log-in waits for the disk because of them.
  perform set_config('synchronous_commit', 'off', true);
  insert into login_intento (clave, fallos, desde) select c, 0, p_ahora from unnest(p_claves) c order by c on conflict do nothing;
  -- Always in the same order: two tries at once must not wait for each other.
  for i in
    select t.bloqueado_hasta, l.limite,
      case when t.desde < desde_cuando or t.desde > tope then 0 else t.fallos end + case when t.abierto_en < vivo or t.abierto_en > tope then 0 else t.abiertos end as tomados
    from login_intento t join unnest(p_claves, p_limites) l(clave, limite) on l.clave = t.clave
    order by t.clave for update of t
  loop
    continue when i.limite is null;
    if i.bloqueado_hasta > p_ahora and i.bloqueado_hasta <= tope + make_interval(mins => p_minutos) then return 'BLOQUEADO'; end if;
    lleno := lleno or i.tomados >= i.limite;
  end loop;
  if lleno then return 'LLENO'; end if;
  update login_intento set
    fallos = case when desde < desde_cuando or desde > tope then 0 else fallos end,
    desde = case when desde < desde_cuando or desde > tope then p_ahora else desde end,
    abiertos = case when abierto_en < vivo or abierto_en > tope then 0 else abiertos end + 1,
    abierto_en = p_ahora
  where clave = any(p_claves);
  return 'LIBRE';
end $$;
