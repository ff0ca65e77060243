-- A rule without a code gets one.
create or replace function regla_codigo() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'interaccion' then
    select codigo_de_regla('INT', a.nombre, b.nombre, new.solo_si) into new.codigo from sustancia a, sustancia b where a.id = new.a_id and b.id = new.b_id;
  elsif tg_table_name = 'duplicidad' then
    select codigo_de_regla('DUP', a.nombre, b.nombre, null) into new.codigo from sustancia a, sustancia b where a.id = new.clase_a_id and b.id = new.clase_b_id;
  else
    select codigo_de_regla('CON', c.nombre, s.nombre, new.solo_si) into new.codigo from condicion c, sustancia s where c.id = new.condicion_id and s.id = new.sustancia_id;
  end if;
  return new;
end $$;

create or replace trigger contraindicacion_codigo before insert on contraindicacion
  for each row when (new.codigo is null) execute function regla_codigo();
create or replace trigger duplicidad_codigo before insert on duplicidad for each row when (new.codigo is null) execute function regla_codigo();
create or replace trigger interaccion_codigo before insert on interaccion for each row when (new.codigo is null) execute function regla_codigo();
