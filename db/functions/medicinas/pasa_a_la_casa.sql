-- `edicion` is the shipped edition that brought a row as it stands; null once somebody of the house made or changed it. A later edition replaces
-- what belongs to an earlier one and leaves alone what belongs to the house.
create or replace function pasa_a_la_casa() returns trigger language plpgsql as $$
begin
  if new.edicion is not distinct from old.edicion then new.edicion := null; end if;
  return new;
end $$;

create or replace trigger alergia_cruzada_pasa_a_la_casa before update on alergia_cruzada for each row execute function pasa_a_la_casa();
create or replace trigger alergia_termino_pasa_a_la_casa before update on alergia_termino for each row execute function pasa_a_la_casa();
create or replace trigger cie10_sinonimo_pasa_a_la_casa before update on cie10_sinonimo for each row execute function pasa_a_la_casa();
create or replace trigger combinacion_pasa_a_la_casa before update on combinacion for each row execute function pasa_a_la_casa();
create or replace trigger condicion_pasa_a_la_casa before update on condicion for each row execute function pasa_a_la_casa();
create or replace trigger contraindicacion_pasa_a_la_casa before update on contraindicacion for each row execute function pasa_a_la_casa();
create or replace trigger dosis_pasa_a_la_casa before update on dosis for each row execute function pasa_a_la_casa();
create or replace trigger duplicidad_pasa_a_la_casa before update on duplicidad for each row execute function pasa_a_la_casa();
create or replace trigger especializacion_palabra_pasa_a_la_casa before update on especializacion_palabra
  for each row execute function pasa_a_la_casa();
create or replace trigger forma_pasa_a_la_casa before update on forma for each row execute function pasa_a_la_casa();
create or replace trigger interaccion_pasa_a_la_casa before update on interaccion for each row execute function pasa_a_la_casa();
create or replace trigger sustancia_pasa_a_la_casa before update on sustancia for each row execute function pasa_a_la_casa();
