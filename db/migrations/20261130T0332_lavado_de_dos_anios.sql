-- The metabolite of leflunomida lasts for up to two years without a wash-out.
alter table interaccion drop constraint interaccion_lavado_a;
alter table interaccion drop constraint interaccion_lavado_b;
alter table interaccion add constraint interaccion_lavado_a check (lavado_a_dias between 1 and 730);
alter table interaccion add constraint interaccion_lavado_b check (lavado_b_dias between 1 and 730);
