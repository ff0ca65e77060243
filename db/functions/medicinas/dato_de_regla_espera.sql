-- A row that by being there can silence a warning (a second limit of a dose, a word that negates, an allergy that rarely crosses) waits as a
-- draft for a second person. The first limits of a substance may come together, in one transaction (`hampi.dosis_primeras`). The lock on the
-- substance makes the second of two limits added at one moment see the first.
create or replace function dato_de_regla_espera() returns trigger language plpgsql as $$
declare
  primeras text := coalesce(current_setting('hampi.dosis_primeras', true), '');
  de_id text := to_jsonb(new)->>'sustancia_id';
begin
  if coalesce(current_setting('hampi.reglas', true), '') <> '' then return new; end if;
  if tg_table_name = 'dosis' then
    perform from sustancia s where s.id = de_id::integer for no key update;
    if not exists (select from dosis d where d.sustancia_id = de_id::integer) then
      perform set_config('hampi.dosis_primeras', primeras || ',' || de_id || ',', true);
    elsif strpos(primeras, ',' || de_id || ',') = 0 then
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
