-- The check reads the adjustment for kidneys, so that taking one away silences a grave warning; filling an empty one only adds warnings.
drop trigger dosis_por_dos on dosis;
create trigger dosis_por_dos before update or delete on dosis for each row
  execute function dato_de_regla_por_dos('dosis', '{forma}', '{}', '{}', '{ajuste_renal}');

-- Of two limits that are added at the same moment each would see none before it, and the narrower would hold without a second person.
create or replace function dato_de_regla_espera() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hampi.reglas', true), '') <> '' then return new; end if;
  if tg_table_name = 'dosis' then
    perform from sustancia s where s.id = (to_jsonb(new)->>'sustancia_id')::integer for no key update;
    if exists (select from dosis d where d.sustancia_id = (to_jsonb(new)->>'sustancia_id')::integer and d.xmin <> pg_current_xact_id()::xid) then
      new.estado := 'borrador';
    end if;
  elsif (to_jsonb(new)->>'tipo') in ('NEGACION', 'NO_MEDICAMENTO') or (to_jsonb(new)->>'grado') <> 'probable' then
    new.estado := 'borrador';
  end if;
  return new;
end $$;
