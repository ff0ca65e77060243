-- How many days each medicine of a pair still counts after it was left: fluoxetina five weeks before a MAOI, amiodarona for months.
alter table interaccion
  add column lavado_a_dias smallint constraint interaccion_lavado_a check (lavado_a_dias between 1 and 400),
  add column lavado_b_dias smallint constraint interaccion_lavado_b check (lavado_b_dias between 1 and 400);
-- What people take for years: a receta of thirty days does not mean that it ended then.
alter table sustancia add column cronica boolean not null default false;
-- The sizes of packages count what is dispensed and silence nothing grave.
drop trigger forma_por_dos on forma;
create trigger forma_por_dos before update or delete on forma for each row
  execute function dato_de_regla_por_dos('formas-farmaceuticas', '{unidad_plural,envase,contenidos,purga,dias_abierto,formula,fraccion_minima}',
    '{terminos}', '{}', '{}');
