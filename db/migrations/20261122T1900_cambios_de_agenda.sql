-- What changed in the agendas: an open one fetches that and not a month (ADR 145). Triggers alone write it, whoever changes what
-- the list shows. No reader waits for a writer: which rows an answer had not seen yet is told by its snapshot, so that
-- transactions may commit in any order.
create table agenda_cambio (
  doctor_id integer not null,
  oficina_id integer not null,
  -- Null: words that many rows share; whoever shows one of them fetches its list whole.
  cita_id integer,
  tx xid8 not null default pg_current_xact_id(),
  cuando timestamptz not null default now()
);
create index agenda_cambio_doctor on agenda_cambio (doctor_id, tx);
create index agenda_cambio_oficina on agenda_cambio (oficina_id, tx);
select permitir('agenda_cambio', 'select, insert, delete');

create function cita_en_agenda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.doctor_id <> old.doctor_id or new.oficina_id <> old.oficina_id)) then
    insert into agenda_cambio (doctor_id, oficina_id, cita_id) values (old.doctor_id, old.oficina_id, old.id);
  end if;
  if tg_op <> 'DELETE' then
    insert into agenda_cambio (doctor_id, oficina_id, cita_id) values (new.doctor_id, new.oficina_id, new.id);
  end if;
  return null;
end
$$;
create trigger cita_en_agenda after insert or update or delete on cita for each row execute function cita_en_agenda();

-- What was paid counts along the chain of a cita.
create function pago_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id, cita_id)
  select doctor_id, oficina_id, id from cita where id = new.raiz_id or raiz_id = new.raiz_id;
  return null;
end
$$;
create trigger pago_en_agenda after insert on pago for each row execute function pago_en_agenda();

create function cliente_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id, cita_id)
  select doctor_id, oficina_id, id from cita where cliente_id = new.id;
  return null;
end
$$;
create trigger cliente_en_agenda after update of nombres, apellidos, tipo_documento, cedula_identidad on cliente for each row
  when ((new.nombres, new.apellidos, new.tipo_documento, new.cedula_identidad)
    is distinct from (old.nombres, old.apellidos, old.tipo_documento, old.cedula_identidad))
  execute function cliente_en_agenda();

create function oficina_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id) select distinct doctor_id, new.id from cita where oficina_id = new.id;
  return null;
end
$$;
create trigger oficina_en_agenda after update of nombre, zona, doctor_id on oficina for each row
  when ((new.nombre, new.zona, new.doctor_id) is distinct from (old.nombre, old.zona, old.doctor_id))
  execute function oficina_en_agenda();

create function doctor_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id)
  select distinct r.doctor_id, r.oficina_id from cita r join doctor d on d.id = r.doctor_id where d.usuario_id = new.id;
  return null;
end
$$;
create trigger doctor_en_agenda after update of titulo_honorifico, nombres, apellidos on usuario for each row
  when ((new.titulo_honorifico, new.nombres, new.apellidos) is distinct from (old.titulo_honorifico, old.nombres, old.apellidos))
  execute function doctor_en_agenda();

create function servicio_en_agenda() returns trigger language plpgsql as $$
begin
  insert into agenda_cambio (doctor_id, oficina_id)
  select distinct doctor_id, oficina_id from cita where doctor_id = new.doctor_id and servicio_id = new.id;
  return null;
end
$$;
create trigger servicio_en_agenda after update of background_color on servicio for each row
  when (new.background_color is distinct from old.background_color) execute function servicio_en_agenda();
