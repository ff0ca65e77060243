-- The bell counts what its owner has not had before their eyes.

alter table notificacion add column leida boolean not null default false;
create index notificacion_sin_leer on notificacion (uid, coalesce(rol, tipo)) where not leida;
