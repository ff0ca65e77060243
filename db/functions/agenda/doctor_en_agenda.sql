-- The agenda shows the doctor's name.
create or replace function doctor_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id)
  select distinct r.doctor_id, r.oficina_id from cita r join doctor d on d.id = r.doctor_id where d.usuario_id = new.id;
  return null;
end
$$;

create or replace trigger doctor_en_agenda after update of titulo_honorifico, nombres, apellidos on usuario for each row
  when ((new.titulo_honorifico, new.nombres, new.apellidos) is distinct from (old.titulo_honorifico, old.nombres, old.apellidos))
  execute function doctor_en_agenda();
