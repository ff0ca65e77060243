-- The directory is a copy that a job renews; this is what it has to renew.
create or replace function directorio_cambia() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into directorio_cambio (doctor_id) values (old.doctor_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.doctor_id <> old.doctor_id) then
    insert into directorio_cambio (doctor_id) values (new.doctor_id);
  end if;
  return null;
end $$;

create or replace trigger asociacion_en_directorio after insert or update or delete on asociacion
  for each row execute function directorio_cambia();
create or replace trigger ausencia_en_directorio after insert or update or delete on ausencia
  for each row execute function directorio_cambia();
create or replace trigger opiniones_en_directorio after insert or delete on calificacion
  for each row execute function directorio_cambia();
create or replace trigger especialidades_en_directorio after insert or update or delete on doctor_especializacion
  for each row execute function directorio_cambia();
create or replace trigger seguros_en_directorio after insert or update or delete on doctor_seguro
  for each row execute function directorio_cambia();
create or replace trigger horario_en_directorio after insert or update or delete on horario
  for each row execute function directorio_cambia();
create or replace trigger institucion_en_directorio after insert or update of nombre, cuenta_aprobada, disponible on institucion
  for each row execute function directorio_cambia();
create or replace trigger oficina_en_directorio after insert or update or delete on oficina
  for each row execute function directorio_cambia();
create or replace trigger cita_en_directorio after insert or update or delete on cita
  for each row execute function directorio_cambia();
