-- A jump can be taken back as long as the SRI has, or may have, no document above the new number.
create or replace function secuencia_sube() returns trigger language plpgsql as $$
begin
  if new.ultimo < old.ultimo and new.ultimo < (select coalesce(max(f.secuencial), 0) from factura f
      where f.doctor_id = new.doctor_id and f.ruc = new.ruc and f.ambiente = new.ambiente and f.estab = new.estab
        and f.pto_emi = new.pto_emi and f.cod_doc = new.cod_doc and f.estado <> 'DEVUELTA') then
    raise exception 'una secuencia no baja de lo que ya se emitió' using errcode = 'check_violation', constraint = 'secuencia_sube';
  end if;
  return new;
end $$;

create or replace trigger secuencia_sube before update on secuencia for each row execute function secuencia_sube();
