-- Adds a reading to the chain of a patient's record, which the program's role may not write otherwise. Whoever begins a chain holds a lock until
-- the transaction ends, because there is no row to lock yet.
create or replace function auditar_clinica(p_cliente integer, p_cuando timestamptz, p_usuario integer, p_doctor integer, p_rol text,
    p_accion text, p_entidad integer, p_ip text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabeza auditoria_cabeza;
  fila auditoria_clinica;
begin
  select * into cabeza from auditoria_cabeza where cliente_id = p_cliente for update;
  if not found then
    perform pg_advisory_xact_lock(hashtext('auditoria_cabeza'), p_cliente);
    insert into auditoria_cabeza values (p_cliente, 0, '\x') on conflict do nothing;
    select * into cabeza from auditoria_cabeza where cliente_id = p_cliente for update;
  end if;
  fila := row(p_cliente, cabeza.n + 1, p_cuando, p_usuario, p_doctor, p_rol, p_accion, p_entidad, p_ip, cabeza.hash, '\x');
  fila.hash := auditoria_hash(fila);
  insert into auditoria_clinica values (fila.*);
  update auditoria_cabeza set n = fila.n, hash = fila.hash where cliente_id = p_cliente;
end $$;
