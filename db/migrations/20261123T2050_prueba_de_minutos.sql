-- The weekly trial goes back to the last archived minute too (ADR 271).
alter table respaldo drop constraint respaldo_que;
alter table respaldo add constraint respaldo_que check (que in ('COPIA', 'PRUEBA', 'BASE', 'PRUEBA_MINUTO'));
