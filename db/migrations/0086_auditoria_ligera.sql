-- Opening a record writes one row of its chain: the head is locked and read by one statement, and written once.
create or replace function auditar_clinica(p_cliente integer, p_cuando timestamptz, p_usuario integer, p_doctor integer, p_rol text,
    p_accion text, p_entidad integer, p_ip text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabeza auditoria_cabeza;
  fila auditoria_clinica;
begin
  select * into cabeza from auditoria_cabeza where cliente_id = p_cliente for update;
  if not found then
    -- The first of two that arrive at once makes the head; the other waits for it.
    insert into auditoria_cabeza values (p_cliente, 0, '\x') on conflict do nothing;
    select * into cabeza from auditoria_cabeza where cliente_id = p_cliente for update;
  end if;
  fila := row(p_cliente, cabeza.n + 1, p_cuando, p_usuario, p_doctor, p_rol, p_accion, p_entidad, p_ip, cabeza.hash, '\x');
  fila.hash := auditoria_hash(fila);
  insert into auditoria_clinica values (fila.*);
  update auditoria_cabeza set n = fila.n, hash = fila.hash where cliente_id = p_cliente;
end $$;
