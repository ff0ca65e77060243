-- What is left of the money of a chain of citas or, without one, of a row of the cash register, when notes on their way have theirs.
create or replace function queda_por_devolver(raiz integer, fila integer) returns numeric language sql volatile as $$
  select case when raiz is not null
    then (select coalesce(sum(p.valor), 0) from pago p where p.raiz_id = raiz)
      - (select coalesce(sum(n.centavos), 0) from nota_devolucion n where n.raiz_id = raiz and n.registrada_en is null) / 100.0
    else (select coalesce(sum(p.valor), 0) from caja_fila f join pago p on p.caja_fila_id = f.id
        where coalesce(f.corrige_id, f.id) = fila)
      - (select coalesce(sum(n.centavos), 0) from nota_devolucion n where n.caja_fila_id = fila and n.registrada_en is null) / 100.0 end
$$;
