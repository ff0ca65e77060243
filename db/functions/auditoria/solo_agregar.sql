-- The audit, the ledger and the histories of states are only added to, also by the owner of the tables.
create or replace function solo_agregar() returns trigger language plpgsql as $$
begin
  raise exception '% solo admite agregar', tg_table_name;
end $$;

create or replace trigger auditoria_intocable before update or delete or truncate on auditoria for each statement execute function solo_agregar();
-- Of its parts too, because a trigger of the whole does not see who names a part.
do $$
declare
  parte regclass;
begin
  for parte in select inhrelid::regclass from pg_inherits where inhparent = 'auditoria'::regclass loop
    execute format('create or replace trigger auditoria_intocable before update or delete or truncate on %s
      for each statement execute function solo_agregar()', parte);
  end loop;
end
$$;
create or replace trigger auditoria_clinica_intocable before update or delete or truncate on auditoria_clinica
  for each statement execute function solo_agregar();
create or replace trigger auditoria_lote_intocable before update or delete or truncate on auditoria_lote
  for each statement execute function solo_agregar();
create or replace trigger caja_fila_entera before truncate on caja_fila for each statement execute function solo_agregar();
create or replace trigger factura_evento_intocable before update or delete or truncate on factura_evento
  for each statement execute function solo_agregar();
create or replace trigger movimiento_intocable before update or delete or truncate on movimiento for each statement execute function solo_agregar();
create or replace trigger pago_intocable before update or delete or truncate on pago for each statement execute function solo_agregar();
create or replace trigger transaccion_paso_intocable before update or delete or truncate on transaccion_paso
  for each statement execute function solo_agregar();
