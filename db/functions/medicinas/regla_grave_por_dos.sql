-- A grave rule changes only through a change that a second person approved (its id), an edition of the shipped rules, or a rehearsal that is
-- rolled back: what the transaction says in `hampi.reglas`.
create or replace function regla_grave_por_dos() returns trigger language plpgsql as $$
declare catalogo text := case tg_table_name when 'interaccion' then 'interacciones' when 'duplicidad' then 'duplicidades' else 'contraindicaciones' end;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{referencial,edicion}'::text[] = to_jsonb(old) - '{referencial,edicion}'::text[] then return new; end if;
  if not cambia_por_dos(catalogo, coalesce(old.id, new.id)) then
    raise exception 'falta la segunda persona' using errcode = 'check_violation', constraint = 'regla_grave_por_dos';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger contraindicacion_grave before update on contraindicacion for each row
  when ((old.estado <> 'borrador' and old.gravedad = 'alta') or (new.estado = 'vigente' and new.gravedad = 'alta')) execute function regla_grave_por_dos();
create or replace trigger contraindicacion_grave_borrada before delete on contraindicacion for each row
  when (old.estado <> 'borrador' and old.gravedad = 'alta') execute function regla_grave_por_dos();
create or replace trigger duplicidad_grave before update on duplicidad for each row
  when ((old.estado <> 'borrador' and old.gravedad = 'alta') or (new.estado = 'vigente' and new.gravedad = 'alta')) execute function regla_grave_por_dos();
create or replace trigger duplicidad_grave_borrada before delete on duplicidad for each row
  when (old.estado <> 'borrador' and old.gravedad = 'alta') execute function regla_grave_por_dos();
create or replace trigger interaccion_excepcion before update on interaccion for each row
  when ((new.excepcion and new.estado = 'vigente') or (old.excepcion and old.estado = 'vigente')) execute function regla_grave_por_dos();
create or replace trigger interaccion_grave before update on interaccion for each row
  when ((old.estado <> 'borrador' and old.gravedad = 'alta') or (new.estado = 'vigente' and new.gravedad = 'alta')) execute function regla_grave_por_dos();
create or replace trigger interaccion_grave_borrada before delete on interaccion for each row
  when (old.estado <> 'borrador' and old.gravedad = 'alta') execute function regla_grave_por_dos();
