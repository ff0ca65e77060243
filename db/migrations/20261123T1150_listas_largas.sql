-- The lists of the back office over tables that grow without end (ADR 228): each order is an index, both ways, and so is the search.
create index cliente_por_apellidos on cliente (apellidos, id);
create index cliente_por_registro on cliente (creado_en, id);

create index usuario_por_login on usuario (login, id);
create index usuario_por_nombres on usuario (nombres, id);
create index usuario_por_apellidos on usuario (apellidos, id);
create index usuario_por_email on usuario (email, id);
create index usuario_por_registro on usuario (created_date, id);
create index usuario_por_activado on usuario (activated, id);
drop index usuario_busqueda;
create index usuario_busqueda on usuario using gin (
  plegar(login || ' ' || nombres || ' ' || apellidos || ' ' || email || ' ' || coalesce(cedula, '')) gin_trgm_ops);

create index aviso_por_creacion on aviso (creado_en, id);
create index aviso_por_estado on aviso (estado, creado_en, id);
create index movimiento_por_fecha on movimiento (creado_en, id);
