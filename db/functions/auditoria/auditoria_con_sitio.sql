-- Makes room in the audit for rows up to this number; how many parts it made. As the owner, because a job of the program asks for it.
create or replace function auditoria_con_sitio(hasta bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  de constant bigint := 10000000;
  fin bigint;
  hechas integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('hampi.auditoria.partes'));
  select max(substring(inhrelid::regclass::text from '\d+$')::bigint) into fin from pg_inherits where inhparent = 'auditoria'::regclass;
  while fin < hasta loop
    execute format('alter table auditoria attach partition %I for values from (%s) to (%s)', auditoria_parte(fin + de), fin + 1, fin + de + 1);
    fin := fin + de;
    hechas := hechas + 1;
  end loop;
  return hechas;
end $$;
