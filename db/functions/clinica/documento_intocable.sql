-- After its issue a document is voided once, or passes between two rows that were joined.
create or replace function documento_intocable() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.anulado_en is null and new.cliente_id = old.cliente_id
    and to_jsonb(new) - array['anulado_en', 'razon_anulacion'] = to_jsonb(old) - array['anulado_en', 'razon_anulacion'] then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'cliente_id' = to_jsonb(old) - 'cliente_id' and exists (
    select from paciente_union u where (u.queda_id, u.cede_id) in ((new.cliente_id, old.cliente_id), (old.cliente_id, new.cliente_id))) then
    return new;
  end if;
  raise exception 'un documento emitido no se cambia ni se borra';
end $$;

create or replace trigger documento_intocable before update or delete on documento for each row execute function documento_intocable();
