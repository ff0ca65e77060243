-- Each state is written down, and an authorised document does not change any more.
create or replace function factura_avanza() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.estado in ('AUTORIZADA', 'ANULADA') and (new.estado not in ('AUTORIZADA', 'ANULADA')
        or (new.xml, new.sha256, new.respuesta, new.clave_acceso, new.secuencial, new.contenido)
          is distinct from (old.xml, old.sha256, old.respuesta, old.clave_acceso, old.secuencial, old.contenido)) then
      raise exception 'una factura autorizada no cambia' using errcode = 'check_violation', constraint = 'factura_autorizada';
    end if;
    if new.estado = old.estado and new.version = old.version and new.mensajes = old.mensajes then
      return new;
    end if;
  end if;
  insert into factura_evento (factura_id, estado, secuencial, clave_acceso, xml, sha256, mensajes, cuando)
    values (new.id, new.estado, new.secuencial, new.clave_acceso, case when new.estado = 'FIRMADA' then new.xml end,
      case when new.estado = 'FIRMADA' then new.sha256 end, new.mensajes, new.cambiada_en);
  return new;
end $$;

create or replace trigger factura_avanza before update on factura for each row execute function factura_avanza();
create or replace trigger factura_nace after insert on factura for each row execute function factura_avanza();
