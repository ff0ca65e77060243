-- A row of the cash register that was handed over is corrected by a further row.
create or replace function caja_fila_congelada() returns trigger language plpgsql as $$
begin
  -- Two rows of patients that turn out to be one person.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'cliente_id' = to_jsonb(old) - 'cliente_id' then
    return new;
  end if;
  raise exception 'una fila entregada no cambia' using errcode = 'check_violation', constraint = 'caja_fila_entregada';
end $$;

create or replace trigger caja_fila_congelada before update or delete on caja_fila for each row when (old.entregada_en is not null)
  execute function caja_fila_congelada();
