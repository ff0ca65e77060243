-- Whether the transaction carries out an approved change of this row, an edition, or a rehearsal.
create or replace function cambia_por_dos(de_catalogo text, de_id integer) returns boolean language plpgsql stable as $$
declare quien text := coalesce(current_setting('hampi.reglas', true), '');
begin
  return quien in ('edicion', 'ensayo') or exists (select from regla_cambio c
    where c.id = case when quien ~ '^[0-9]{1,9}$' then quien::integer end and c.grave and c.estado in ('REVISADA', 'VIGENTE')
      and c.catalogo = de_catalogo and c.regla_id = de_id);
end $$;
