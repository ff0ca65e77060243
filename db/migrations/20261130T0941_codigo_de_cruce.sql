-- A crossed allergy by both sides in their order (cruce_codigo): the way back had the same code.
-- The triggers of the history would ask again about the reviewer of a change approved earlier, who may have left since.
alter table regla_cambio disable trigger user;
update regla_cambio c set codigo = 'CRU-' || upper(substr(md5('|' || plegar(d.nombre || ' → ' || h.nombre) || '|'), 1, 6))
  from alergia_cruzada x, sustancia d, sustancia h
  where c.catalogo = 'alergias-cruzadas' and x.id = c.regla_id and d.id = x.desde_id and h.id = x.hacia_id;
alter table regla_cambio enable trigger user;
