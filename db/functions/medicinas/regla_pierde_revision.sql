-- What somebody changes alone is no longer what the clinician reviewed. Arguments: columns that say nothing about a patient.
create or replace function regla_pierde_revision() returns trigger language plpgsql as $$
declare meta text[] := '{revisor,revisor_codigo,revisado_en,proxima_revision,estado,edicion,referencial,codigo}'::text[] || tg_argv[0]::text[];
begin
  if coalesce(current_setting('hampi.reglas', true), '') !~ '^[0-9]+$' and (to_jsonb(new) - meta) is distinct from (to_jsonb(old) - meta) then
    new.revisor := null; new.revisor_codigo := null; new.revisado_en := null; new.proxima_revision := null;
  end if;
  return new;
end $$;

create or replace trigger alergia_cruzada_revision before update on alergia_cruzada for each row execute function regla_pierde_revision();
create or replace trigger condicion_revision before update on condicion for each row execute function regla_pierde_revision();
create or replace trigger contraindicacion_revision before update on contraindicacion for each row execute function regla_pierde_revision();
create or replace trigger dosis_revision before update on dosis for each row execute function regla_pierde_revision();
create or replace trigger duplicidad_revision before update on duplicidad for each row execute function regla_pierde_revision();
create or replace trigger interaccion_revision before update on interaccion for each row execute function regla_pierde_revision();
create or replace trigger sustancia_revision before update on sustancia for each row
  execute function regla_pierde_revision('{sinonimos,marcas,abreviaturas,nombres}');
