-- The reserved try was right: it is given back, and what failed before under the first key is forgotten.
create or replace function intento_acertar(p_claves text[]) returns void language plpgsql as $$
begin
  perform from login_intento where clave = any(p_claves) order by clave for update;
  update login_intento set
    abiertos = greatest(abiertos - 1, 0),
    fallos = case when clave = p_claves[1] then 0 else fallos end,
    bloqueado_hasta = case when clave = p_claves[1] then null else bloqueado_hasta end
  where clave = any(p_claves);
end $$;
