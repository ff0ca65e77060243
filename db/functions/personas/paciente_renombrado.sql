-- The copy of names and numbers in which a professional searches their patients follows the patient.
create or replace function paciente_renombrado() returns trigger language plpgsql as $$
begin
  update paciente_buscado
  set nombres = new.busqueda, numeros = numeros_de(new.cedula_identidad, new.celular_digitos, new.telefono_digitos)
  where cliente_id = new.id;
  return null;
end
$$;

create or replace trigger paciente_renombrado after update of nombres, apellidos, cedula_identidad, celular, telefono on cliente for each row
  when ((new.nombres, new.apellidos, new.cedula_identidad, new.celular, new.telefono)
  is distinct from (old.nombres, old.apellidos, old.cedula_identidad, old.celular, old.telefono))
  execute function paciente_renombrado();
