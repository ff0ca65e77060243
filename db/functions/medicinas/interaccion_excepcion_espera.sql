-- An exception silences a graver rule: one that is brought in from a file waits as a draft, and one in force is guarded as a grave rule.
create or replace function interaccion_excepcion_espera() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hampi.reglas', true), '') = '' then new.estado := 'borrador'; end if;
  return new;
end $$;

create or replace trigger interaccion_excepcion_espera before insert on interaccion for each row
  when (new.excepcion) execute function interaccion_excepcion_espera();
