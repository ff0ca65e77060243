-- Searching the patients of one professional costs what the professional's own patients cost, however many others the platform has
-- (ADR 181): their names and numbers stand beside the link, under keys that begin with whose patient it is.
create function numeros_de(documento text, celular text, telefono text) returns text
  language sql immutable parallel safe
  return '#' || plegar(coalesce(documento, '')) || '#' || coalesce(celular, '') || '#' || coalesce(telefono, '');

-- The keys of a text: every three letters of it. A condition on them finds what the same three letters of a searched word find.
create function trozos(quien integer, texto text) returns text[]
  language sql immutable parallel safe cost 1000
  return (select array_agg(quien::text || ':' || substr(texto, i, 3)) from generate_series(1, length(texto) - 2) i);

create table paciente_buscado (
  doctor_id integer not null,
  cliente_id integer not null,
  -- As `cliente.busqueda` has them.
  nombres text not null,
  -- Document, mobile and telephone, each after a #.
  numeros text not null
);
insert into paciente_buscado
  select mp.doctor_id, c.id, c.busqueda, numeros_de(c.cedula_identidad, c.celular_digitos, c.telefono_digitos)
  from medico_paciente mp join cliente c on c.id = mp.cliente_id;
alter table paciente_buscado
  add primary key (doctor_id, cliente_id),
  add foreign key (doctor_id, cliente_id) references medico_paciente on delete cascade;
create index paciente_buscado_cliente on paciente_buscado (cliente_id);
-- A platform with a million patients has fifty million keys, which are sorted in memory.
set local maintenance_work_mem = '256MB';
-- Without a list of pending entries, which every search would read.
create index paciente_buscado_trozos on paciente_buscado using gin (trozos(doctor_id, nombres || numeros)) with (fastupdate = off);
select permitir('paciente_buscado', 'select, insert, update');

-- The lock waits for whoever is changing the names, whose own trigger does not see this link yet.
create function paciente_enlazado() returns trigger language plpgsql as $$
begin
  insert into paciente_buscado
  select new.doctor_id, c.id, c.busqueda, numeros_de(c.cedula_identidad, c.celular_digitos, c.telefono_digitos)
  from cliente c where c.id = new.cliente_id for share;
  return null;
end
$$;
create trigger paciente_enlazado after insert on medico_paciente for each row execute function paciente_enlazado();

create function paciente_renombrado() returns trigger language plpgsql as $$
begin
  update paciente_buscado
  set nombres = new.busqueda, numeros = numeros_de(new.cedula_identidad, new.celular_digitos, new.telefono_digitos)
  where cliente_id = new.id;
  return null;
end
$$;
create trigger paciente_renombrado after update of nombres, apellidos, cedula_identidad, celular, telefono on cliente for each row
  when ((new.nombres, new.apellidos, new.cedula_identidad, new.celular, new.telefono)
    is distinct from (old.nombres, old.apellidos, old.cedula_identidad, old.celular, old.telefono))
  execute function paciente_renombrado();
