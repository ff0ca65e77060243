-- An office names its city by its words: when the catalogue writes them otherwise, its offices follow (ADR 227).
create function ciudad_con_otro_nombre() returns trigger language plpgsql as $$
begin
  update oficina set ciudad = new.nombre, pais = new.pais
    where plegar(ciudad) = plegar(old.nombre) and plegar(pais) = plegar(old.pais);
  return null;
end $$;
create trigger ciudad_con_otro_nombre after update of nombre, pais on ciudad for each row
  when (old.nombre <> new.nombre or old.pais <> new.pais) execute function ciudad_con_otro_nombre();

-- The lists of payments and of credits, by each column that they are ordered, filtered and searched by (ADR 228).
create index transaccion_por_fecha on transaccion (creada_en, id);
create index transaccion_por_valor on transaccion (valor_centavos, id);
create index transaccion_por_estado on transaccion (estado, creada_en, id);
create index transaccion_por_cuenta on transaccion (usuario_id);
create index transaccion_por_payphone on transaccion (pp_transaction_id) where pp_transaction_id is not null;
create index movimiento_por_creditos on movimiento (creditos, id);
create index movimiento_por_valor on movimiento ((valor_centavos / 100.0), id);
create index movimiento_por_tipo on movimiento (tipo_transaccion, creado_en, id);
