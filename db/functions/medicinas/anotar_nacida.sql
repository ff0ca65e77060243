-- Notes a new substance for `nacida_aqui`, in a setting that ends with the transaction.
create or replace function anotar_nacida() returns trigger language plpgsql as $$
begin
  perform set_config('hampi.sustancias_nuevas', coalesce(current_setting('hampi.sustancias_nuevas', true), '') || ',' || new.id || ',', true);
  return null;
end $$;

create or replace trigger sustancia_nueva_anotada after insert on sustancia for each row execute function anotar_nacida();
