-- A professional searches their patients in a copy of names and numbers. The lock waits for whoever is changing the names, whose own trigger
-- does not see this link yet.
create or replace function paciente_enlazado() returns trigger language plpgsql as $$
begin
  insert into paciente_buscado
  select new.doctor_id, c.id, c.busqueda, numeros_de(c.cedula_identidad, c.celular_digitos, c.telefono_digitos)
  from cliente c where c.id = new.cliente_id for share;
  return null;
end
$$;

create or replace trigger paciente_enlazado after insert on medico_paciente for each row execute function paciente_enlazado();
