-- How well what a rule says is known, as interactions say it already.
alter table alergia_cruzada add column evidencia text constraint alergia_cruzada_evidencia check (evidencia in ('alta', 'moderada', 'baja'));
alter table contraindicacion add column evidencia text constraint contraindicacion_evidencia check (evidencia in ('alta', 'moderada', 'baja'));
alter table dosis add column evidencia text constraint dosis_evidencia check (evidencia in ('alta', 'moderada', 'baja'));
alter table duplicidad add column evidencia text constraint duplicidad_evidencia check (evidencia in ('alta', 'moderada', 'baja'));
