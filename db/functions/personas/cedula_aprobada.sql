-- Whoever approves a professional has looked at the document; of two that say the same number the first keeps it.
create or replace function cedula_aprobada() returns trigger language plpgsql as $$
begin
  update usuario u set cedula_verificada = u.cedula
  where u.id = new.usuario_id and u.cedula is not null
    and not exists (select from usuario o where o.id <> u.id and o.cedula = u.cedula and o.cedula_verificada = o.cedula);
  return null;
end $$;

create or replace trigger doctor_cedula_aprobada after insert or update of cuenta_activa on doctor for each row
  when (new.cuenta_activa) execute function cedula_aprobada();
