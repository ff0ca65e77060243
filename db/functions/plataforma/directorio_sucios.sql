-- The professionals of whom the copy does not say what stands now: those who changed since the renewal, whatever the order of commits, or all
-- when it cannot be told.
create or replace function directorio_sucios() returns setof integer language sql stable as $$
  with r as (select vista from directorio_renovacion
    where servidor = (select system_identifier from pg_control_system()) and cuando > now() - interval '20 hours')
  select c.doctor_id from r, directorio_cambio c
  where c.tx >= pg_snapshot_xmin(r.vista) and not pg_visible_in_snapshot(c.tx, r.vista)
  union
  select id from doctor where (med_visible or tipo = 'INSTITUCION') and not exists (select from r)
  union
  select doctor_id from directorio where not exists (select from r)
$$;
