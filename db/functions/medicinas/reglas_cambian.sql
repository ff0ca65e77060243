-- The number by which browsers and servers notice that the rules they hold are no longer those of the database.
create or replace function reglas_cambian() returns trigger language plpgsql as $$
begin
  update reglas_version set n = n + 1;
  return null;
end $$;

create or replace trigger alergia_cruzada_reglas after insert or delete or update on alergia_cruzada
  for each statement execute function reglas_cambian();
create or replace trigger alergia_termino_reglas after insert or delete or update on alergia_termino
  for each statement execute function reglas_cambian();
create or replace trigger combinacion_reglas after insert or update or delete on combinacion
  for each statement execute function reglas_cambian();
create or replace trigger condicion_reglas after insert or delete or update on condicion for each statement execute function reglas_cambian();
create or replace trigger contraindicacion_reglas after insert or delete or update on contraindicacion
  for each statement execute function reglas_cambian();
create or replace trigger dosis_reglas after insert or delete or update on dosis for each statement execute function reglas_cambian();
create or replace trigger duplicidad_reglas after insert or delete or update on duplicidad for each statement execute function reglas_cambian();
create or replace trigger forma_reglas after insert or update or delete on forma
  for each statement execute function reglas_cambian();
create or replace trigger interaccion_reglas after insert or delete or update on interaccion for each statement execute function reglas_cambian();
create or replace trigger sustancia_reglas after insert or update or delete on sustancia
  for each statement execute function reglas_cambian();
create or replace trigger sustancia_clase_reglas after insert or update or delete on sustancia_clase
  for each statement execute function reglas_cambian();
