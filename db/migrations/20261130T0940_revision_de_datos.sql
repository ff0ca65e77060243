-- Limits of doses, conditions, crossed allergies and what a substance says of itself are reviewed as the other rules are, and say by whom.
alter table alergia_cruzada add column revisor text, add column revisor_codigo text, add column revisado_en date, add column proxima_revision date,
  add constraint alergia_cruzada_revision check ((revisor is null) = (revisor_codigo is null) and (revisor is null) = (revisado_en is null));
alter table condicion add column revisor text, add column revisor_codigo text, add column revisado_en date, add column proxima_revision date,
  add constraint condicion_revision check ((revisor is null) = (revisor_codigo is null) and (revisor is null) = (revisado_en is null));
alter table dosis add column revisor text, add column revisor_codigo text, add column revisado_en date, add column proxima_revision date,
  add constraint dosis_revision check ((revisor is null) = (revisor_codigo is null) and (revisor is null) = (revisado_en is null));
alter table sustancia add column revisor text, add column revisor_codigo text, add column revisado_en date, add column proxima_revision date,
  add constraint sustancia_revision check ((revisor is null) = (revisor_codigo is null) and (revisor is null) = (revisado_en is null));

-- What is withdrawn is kept, as a withdrawn rule of a pair is: there is a way back, and no later edition brings it again.
alter table alergia_cruzada drop constraint alergia_cruzada_estado,
  add constraint alergia_cruzada_estado check (estado in ('borrador', 'vigente', 'retirada'));
alter table dosis drop constraint dosis_estado, add constraint dosis_estado check (estado in ('borrador', 'vigente', 'retirada'));

-- Zero months would hold of nobody. What was written so counted for nothing and goes on counting for the shortest time that can be said.
select set_config('hampi.reglas', 'edicion', true);
update condicion set persistencia = '1 meses' where persistencia ~ '^0+ meses$';
update condicion set persistencia = regexp_replace(persistencia, '^0+', '') where persistencia ~ '^0+[1-9]';
select set_config('hampi.reglas', '', true);
alter table condicion drop constraint condicion_persistencia,
  add constraint condicion_persistencia check (persistencia ~ '^(siempre|remite|embarazo|[1-9][0-9]{0,2} meses)$');

-- A condition is named by what it is about, as the other rules are, and not by its number in this installation (as codigo_de_regla does).
-- The triggers of the history would ask again about the reviewer of a change approved earlier, who may have left since.
alter table regla_cambio disable trigger user;
update regla_cambio c set codigo = 'CND-' || upper(substr(md5('|' || plegar(k.nombre) || '|'), 1, 6))
  from condicion k where c.catalogo = 'condiciones' and k.id = c.regla_id;
alter table regla_cambio enable trigger user;

-- What was reviewed before is in the history alone: it holds unless the row was changed later without a reviewer.
select set_config('hampi.reglas', 'edicion', true);
update alergia_cruzada t set revisor = r.revisor, revisor_codigo = r.revisor_codigo, revisado_en = r.revisado_en::date, proxima_revision = r.proxima_revision
  from (select distinct on (regla_id) * from regla_cambio where catalogo = 'alergias-cruzadas' and estado = 'VIGENTE' order by regla_id, vigente_en desc, id desc) r
  where r.regla_id = t.id and r.revisor is not null and r.revisor_codigo is not null and r.revisado_en is not null;
update condicion t set revisor = r.revisor, revisor_codigo = r.revisor_codigo, revisado_en = r.revisado_en::date, proxima_revision = r.proxima_revision
  from (select distinct on (regla_id) * from regla_cambio where catalogo = 'condiciones' and estado = 'VIGENTE' order by regla_id, vigente_en desc, id desc) r
  where r.regla_id = t.id and r.revisor is not null and r.revisor_codigo is not null and r.revisado_en is not null;
update dosis t set revisor = r.revisor, revisor_codigo = r.revisor_codigo, revisado_en = r.revisado_en::date, proxima_revision = r.proxima_revision
  from (select distinct on (regla_id) * from regla_cambio where catalogo = 'dosis' and estado = 'VIGENTE' order by regla_id, vigente_en desc, id desc) r
  where r.regla_id = t.id and r.revisor is not null and r.revisor_codigo is not null and r.revisado_en is not null;
update sustancia t set revisor = r.revisor, revisor_codigo = r.revisor_codigo, revisado_en = r.revisado_en::date, proxima_revision = r.proxima_revision
  from (select distinct on (regla_id) * from regla_cambio where catalogo = 'principios-activos' and estado = 'VIGENTE' order by regla_id, vigente_en desc, id desc) r
  where r.regla_id = t.id and r.revisor is not null and r.revisor_codigo is not null and r.revisado_en is not null;
select set_config('hampi.reglas', '', true);
