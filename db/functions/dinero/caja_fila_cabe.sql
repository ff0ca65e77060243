-- As many rows a sheet as the company says; corrections come on top, on the sheet of the row that they correct.
create or replace function caja_fila_cabe() returns trigger language plpgsql as $$
begin
  perform from caja where id = new.caja_id for no key update;
  if (select count(*) from caja_fila where caja_id = new.caja_id and hoja = new.hoja and corrige_id is null)
      >= (select caja_filas_limite from empresa) then
    raise exception 'la hoja está llena' using errcode = 'check_violation', constraint = 'caja_filas_limite';
  end if;
  return new;
end $$;

create or replace trigger caja_fila_cabe before insert on caja_fila for each row when (new.corrige_id is null) execute function caja_fila_cabe();
create or replace trigger caja_fila_otra_hoja before update of hoja on caja_fila for each row
  when (new.corrige_id is null and new.hoja <> old.hoja) execute function caja_fila_cabe();
