-- The term is the insurer's of today, so the day of the reminder is calculated; what is kept is for which last day a mail went.
alter table reembolso drop recordar_el, drop recordado_en, add recordado_para date;
create index reembolso_por_recordar on reembolso (aseguradora_id) where recordar_a is not null and presentado_el is null;
select permitir('reembolso', 'select, insert, update (cliente_id, aseguradora_id, autorizacion, titular_documento, recordar_a, recordado_para,
  presentado_el, version)');

-- The list for insurers that have none of their own, whatever the administrator calls it.
alter table aseguradora_reembolso add general boolean not null default false;
update aseguradora_reembolso set general = true where nombre = 'Otra aseguradora';
create unique index aseguradora_reembolso_una_general on aseguradora_reembolso (general) where general;
