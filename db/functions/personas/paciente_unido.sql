-- Nothing new hangs on a row that gave way, also when it is written while the joining is under way: the lock waits for that.
create or replace function paciente_unido() returns trigger language plpgsql as $$
begin
  perform from cliente where id = new.cliente_id for key share;
  if exists (select from paciente_union where cede_id = new.cliente_id and deshecha_en is null) then
    raise exception 'the row was joined with another' using errcode = 'check_violation', constraint = 'paciente_unido';
  end if;
  return new;
end $$;

create or replace trigger borrador_paciente_unido before insert on borrador for each row execute function paciente_unido();
create or replace trigger caja_paciente_unido before insert or update of cliente_id on caja_fila for each row execute function paciente_unido();
create or replace trigger cita_paciente_unido before insert or update of cliente_id on cita for each row execute function paciente_unido();
create or replace trigger consulta_paciente_unido before insert or update of cliente_id on consulta for each row execute function paciente_unido();
create or replace trigger traido_paciente_unido before insert or update of cliente_id on dato_traido for each row execute function paciente_unido();
create or replace trigger documento_paciente_unido before insert or update of cliente_id on documento for each row execute function paciente_unido();
create or replace trigger espera_paciente_unido before insert or update of cliente_id on espera for each row execute function paciente_unido();
create or replace trigger ficha_paciente_unido before insert on ficha_version for each row execute function paciente_unido();
create or replace trigger odontograma_paciente_unido before insert on odontograma
  for each row execute function paciente_unido();
create or replace trigger situacion_paciente_unido before insert on situacion_version for each row execute function paciente_unido();
create or replace trigger vacuna_paciente_unido before insert or update of cliente_id on vacuna_aplicada
  for each row execute function paciente_unido();
