-- As before. Without `p_esperar` it writes nothing and says so when another transaction holds the patient's chain, or nobody has begun it:
-- histories that are opened with one statement must not wait for one of them (ADR 288).
drop function auditar_clinica(integer, timestamptz, integer, integer, text, text, integer, text);
create function auditar_clinica(p_cliente integer, p_cuando timestamptz, p_usuario integer, p_doctor integer, p_rol text,
    p_accion text, p_entidad integer, p_ip text, p_esperar boolean default true) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabeza auditoria_cabeza;
  fila auditoria_clinica;
begin
  if p_esperar then
    select * into cabeza from auditoria_cabeza where cliente_id = p_cliente for update;
    if not found then
      -- The first of two that arrive at once makes the head; the other waits for it.
      insert into auditoria_cabeza values (p_cliente, 0, '\x') on conflict do nothing;
      select * into cabeza from auditoria_cabeza where cliente_id = p_cliente for update;
    end if;
  else
    select * into cabeza from auditoria_cabeza where cliente_id = p_cliente for update skip locked;
    if not found then
      return false;
    end if;
  end if;
  fila := row(p_cliente, cabeza.n + 1, p_cuando, p_usuario, p_doctor, p_rol, p_accion, p_entidad, p_ip, cabeza.hash, '\x');
  fila.hash := auditoria_hash(fila);
  insert into auditoria_clinica values (fila.*);
  update auditoria_cabeza set n = fila.n, hash = fila.hash where cliente_id = p_cliente;
  return true;
end $$;
