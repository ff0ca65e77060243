-- With these settings the doctor's offices may ask for a prepayment (decisions 40).
create or replace function doctor_cobra() returns trigger language plpgsql as $$
begin
  update doctor set cobra_en_linea = true where id = new.doctor_id and not cobra_en_linea;
  return null;
end $$;

create or replace trigger doctor_cobra after insert on doctor_payphone for each row execute function doctor_cobra();
