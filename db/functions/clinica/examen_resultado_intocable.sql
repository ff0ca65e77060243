-- A result is part of the record: once there, it stays as it is.
create or replace function examen_resultado_intocable() returns trigger language plpgsql as $$
begin
  raise exception 'el resultado de un examen no se cambia ni se borra';
end $$;

create or replace trigger examen_resultado_intocable before update or delete on examen_pedido
  for each row when (old.archivo is not null) execute function examen_resultado_intocable();
