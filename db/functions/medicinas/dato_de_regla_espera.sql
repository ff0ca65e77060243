-- A row that by being there can silence a warning (a second limit of a dose, a word that negates, an allergy that rarely crosses) waits as a
-- draft for a second person. The lock on the substance makes the second of two limits added at one moment see the first.
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

create or replace trigger alergia_cruzada_espera before insert on alergia_cruzada for each row execute function dato_de_regla_espera();
create or replace trigger alergia_termino_espera before insert on alergia_termino for each row execute function dato_de_regla_espera();
create or replace trigger dosis_espera before insert on dosis for each row execute function dato_de_regla_espera();
