-- The reserved try failed; the key that reaches its limit locks.
create or replace function intento_fallar(p_claves text[], p_limites integer[], p_ahora timestamptz, p_minutos integer) returns void
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
