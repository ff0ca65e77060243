-- Places of seals that a verification could not read: it looks at all the rest.
alter table auditoria_revision add column sin_leer text[] not null default '{}';
-- Verifying does not ask the database's own functions what they would have written (ADR 101).
drop function auditoria_lotes_rotos(integer, integer);
drop function auditoria_clinica_rotas(integer, integer);
