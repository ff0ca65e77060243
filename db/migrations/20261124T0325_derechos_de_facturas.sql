-- An invoice may change what it says until the SRI has it, and its state. Whose it is, of which consultation or invoice, of which kind and
-- environment, and when it was made stays.
select permitir('factura', 'select, insert, update (ruc, estab, pto_emi, secuencial, fecha_emision, clave_acceso, includes_iva, comprador,'
  ' identificacion, total_centavos, contenido, estado, xml, sha256, respuesta, autorizada_en, mensajes, ride, ride_sha256, version,'
  ' enviada_en, intentos, revisar_en, ocupada_hasta, cambiada_en)');

-- Nothing of a day of the cash register changes; PostgreSQL lets only those lock a row who may change something of it.
select permitir('caja', 'select, insert, update (id)');
