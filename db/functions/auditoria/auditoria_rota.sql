-- The first row of a patient's chain that is not what was written; null when all are.
create or replace function auditoria_rota(p_cliente integer) returns integer
  language sql stable
  as $$
    select min(n) from (
      select a.n, a.hash = auditoria_hash(a) and a.anterior = coalesce(lag(a.hash) over (order by a.n), '\x')
        and a.n = row_number() over (order by a.n) as sana
      from auditoria_clinica a where a.cliente_id = p_cliente
      union all
      select c.n + 1, exists (select from auditoria_clinica a where a.cliente_id = c.cliente_id and a.n = c.n and a.hash = c.hash)
      from auditoria_cabeza c where c.cliente_id = p_cliente and c.n > 0
    ) eslabon where not sana
  $$;
