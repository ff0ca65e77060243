-- A result is part of the record: once there, it stays as it is. Only when its doctor first saw it is noted beside it, once.
create or replace function examen_resultado_intocable() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.visto_en is null and to_jsonb(new) - 'visto_en' = to_jsonb(old) - 'visto_en' then
      return new;
    end if;
  end if;
  raise exception 'el resultado de un examen no se cambia ni se borra';
end $$;

create or replace trigger examen_resultado_intocable before update or delete on examen_pedido
  for each row when (old.archivo is not null) execute function examen_resultado_intocable();
