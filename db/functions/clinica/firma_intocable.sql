-- What was signed or refused does not change, nor does what was asked: a request only takes its codes and its end, and goes once nobody answered
-- it. An authorisation is taken back once. Rows pass between two patients that were joined, as documents do.
create or replace function firma_intocable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.estado in ('PENDIENTE', 'RETIRADA') then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.estado = 'PENDIENTE' and (to_jsonb(new) - array['sellada', 'codigo_sal', 'codigo', 'codigo_vence_en', 'codigo_intentos',
      'codigo_envios', 'paso', 'paso_vence_en', 'probada_en', 'estado', 'firmada_en', 'texto_sha256', 'resultado_id'])
    = (to_jsonb(old) - array['sellada', 'codigo_sal', 'codigo', 'codigo_vence_en', 'codigo_intentos', 'codigo_envios', 'paso', 'paso_vence_en',
      'probada_en', 'estado', 'firmada_en', 'texto_sha256', 'resultado_id']) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.retirada_en is null and to_jsonb(new) - 'retirada_en' = to_jsonb(old) - 'retirada_en' then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - array['cliente_id', 'firmante_id'] = to_jsonb(old) - array['cliente_id', 'firmante_id']
    and (new.cliente_id = old.cliente_id or exists (select from paciente_union u
      where (u.queda_id, u.cede_id) in ((new.cliente_id, old.cliente_id), (old.cliente_id, new.cliente_id))))
    and (new.firmante_id = old.firmante_id or exists (select from paciente_union u
      where (u.queda_id, u.cede_id) in ((new.firmante_id, old.firmante_id), (old.firmante_id, new.firmante_id)))) then
    return new;
  end if;
  raise exception 'lo que se firmó no se cambia ni se borra';
end $$;

create or replace trigger firma_intocable before update or delete on firma for each row execute function firma_intocable();
