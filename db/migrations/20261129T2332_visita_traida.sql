-- A visit at another system's practice, as words: when, with whom, what for and what was said (ADR 255).
alter table dato_traido drop constraint dato_traido_clase;
alter table dato_traido add constraint dato_traido_clase
  check (clase in ('MEDIDA', 'DIAGNOSTICO', 'DOCUMENTO', 'VACUNA', 'VISITA'));
