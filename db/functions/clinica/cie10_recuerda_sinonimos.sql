-- A code's synonyms are kept beside it, because its search text is generated from them. A synonym of three characters holds for every code
-- below it. An edition may bring a synonym before its code; the house may not.
create or replace function cie10_recuerda_sinonimos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or tg_op = 'UPDATE' then
    if exists (select from nuevas n where n.edicion is null and not exists (select from cie10 where n.codigo in (cod_4, cod_3))) then
      raise exception 'el código no existe' using errcode = 'check_violation', constraint = 'cie10_sinonimo_codigo';
    end if;
    update cie10 set sinonimos = sinonimos_de_codigo(cod_4)
      where cod_4 in (select codigo from nuevas) or cod_3 in (select codigo from nuevas);
  end if;
  if tg_op = 'UPDATE' or tg_op = 'DELETE' then
    update cie10 set sinonimos = sinonimos_de_codigo(cod_4)
      where cod_4 in (select codigo from viejas) or cod_3 in (select codigo from viejas);
  end if;
  return null;
end $$;

create or replace trigger cie10_sinonimo_cambiado after update on cie10_sinonimo
  referencing new table as nuevas old table as viejas for each statement execute function cie10_recuerda_sinonimos();
create or replace trigger cie10_sinonimo_nuevo after insert on cie10_sinonimo
  referencing new table as nuevas for each statement execute function cie10_recuerda_sinonimos();
create or replace trigger cie10_sinonimo_quitado after delete on cie10_sinonimo
  referencing old table as viejas for each statement execute function cie10_recuerda_sinonimos();
