-- An invoice can be annulled in the SRI's own pages until day 7 of the next month; until then the SRI is asked about it once a day.
alter table factura add column consultada_en timestamptz;
create index factura_por_consultar on factura (fecha_emision) where estado = 'AUTORIZADA' and cod_doc = '01' and ambiente = 2;
-- As before, with the new column.
select permitir('factura', 'select, insert, update (ruc, estab, pto_emi, secuencial, fecha_emision, clave_acceso, includes_iva, comprador,'
  ' identificacion, total_centavos, contenido, estado, xml, sha256, respuesta, autorizada_en, mensajes, ride, ride_sha256, version,'
  ' enviada_en, intentos, revisar_en, ocupada_hasta, cambiada_en, consultada_en)');
