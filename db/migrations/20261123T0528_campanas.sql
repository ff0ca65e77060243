-- Campaigns (decisions 32): services with a discount for some days.
alter table servicio
  add constraint servicio_campana check (
    (descuento_inicio is null) = (descuento_fin is null) and descuento_fin > descuento_inicio) not valid;
alter table servicio validate constraint servicio_campana;
create index servicio_campanas on servicio (doctor_id, descuento_inicio) where descuento_inicio is not null and eliminado_en is null;

-- A campaign may be for several specialties; any other service has its one in its row.
create table servicio_especializacion (
  servicio_id integer not null references servicio on delete cascade,
  especializacion_id integer not null references especializacion,
  primary key (servicio_id, especializacion_id)
);
create index on servicio_especializacion (especializacion_id);
select permitir('servicio_especializacion', 'select, insert, delete');

-- How many campaigns a professional made in the year that ends at the reset, and how many one may.
alter table doctor
  add column promociones_creadas integer not null default 0 constraint doctor_promociones check (promociones_creadas >= 0),
  add column promociones_limite_reset timestamptz;
alter table empresa
  add column promociones_limite integer not null default 12 constraint empresa_promociones check (promociones_limite between 0 and 1000);
