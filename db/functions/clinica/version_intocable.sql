-- What was written in a record is corrected by a further version: nothing is changed or deleted.
create or replace function version_intocable() returns trigger language plpgsql as $$
begin
  raise exception 'lo escrito en una historia clínica no se cambia ni se borra';
end $$;

create or replace trigger consulta_permanente before delete or truncate on consulta for each statement execute function version_intocable();
create or replace trigger consulta_version_intocable before update or delete or truncate on consulta_version
  for each statement execute function version_intocable();
create or replace trigger dato_clinico_version_intocable before update or delete or truncate on dato_clinico_version
  for each statement execute function version_intocable();
create or replace trigger documento_permanente before truncate on documento for each statement execute function version_intocable();
create or replace trigger ficha_version_intocable before update or delete or truncate on ficha_version
  for each statement execute function version_intocable();
create or replace trigger receta_permanente before delete or truncate on receta for each statement execute function version_intocable();
create or replace trigger receta_respuesta_intocable before update or delete or truncate on receta_respuesta
  for each statement execute function version_intocable();
create or replace trigger situacion_version_intocable before update or delete or truncate on situacion_version
  for each statement execute function version_intocable();
create or replace trigger vacuna_version_intocable before update or delete or truncate on vacuna_version
  for each statement execute function version_intocable();
