-- Which visits have the diagnosis of a case: it is withdrawn when the last of them loses it. A list in the row, so that two visits that are
-- saved at once change it one after the other.
alter table caso_notificable add visitas integer[] not null default '{}';
update caso_notificable set visitas = array[consulta_id] where retirada_en is null;
select permitir('caso_notificable', 'select, insert, update (cliente_id, consulta_id, visitas, sellada, vence_en, repite_dias, estado, retirada_en,
  notificada_el, motivo, cierre, cerrada_en, cerrada_por, version)');
