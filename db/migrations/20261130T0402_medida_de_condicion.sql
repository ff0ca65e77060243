-- From which figure on a measured value amounts to a condition: a row that two people change, with its source, and no constant of the program.
alter table condicion
  add column medida text constraint condicion_medida check (medida ~ '^[A-Z]+(<=|>=|<|>)[0-9]{1,7}([.][0-9]{1,2})? en [0-9]{1,3} meses$'),
  add column medida_fuente text,
  add constraint condicion_medida_fuente check ((medida is null) = (medida_fuente is null));
-- What the house made its own keeps the figure that the program had; the others come with the edition.
select set_config('hampi.reglas', 'edicion', true);
update condicion c set medida = v.medida, medida_fuente = v.fuente
from (values
  ('QT largo', 'QTC>=480 en 12 meses', 'Guía ESC de arritmias ventriculares y muerte súbita, 2022, Eur Heart J 43:3997-4126'),
  ('insuficiencia cardíaca', 'FEVI<=40 en 24 meses', 'Guía ESC de insuficiencia cardíaca, 2021, Eur Heart J 42:3599-3726'),
  ('hiperpotasemia', 'POTASIO>=5.5 en 3 meses', 'Conferencia KDIGO sobre el potasio, 2020, Kidney Int 97:42-61'),
  ('hipopotasemia', 'POTASIO<3.5 en 3 meses', 'Conferencia KDIGO sobre el potasio, 2020, Kidney Int 97:42-61'),
  ('trastorno hemorrágico', 'PLAQUETAS<50000 en 3 meses', 'Guía ISTH de anticoagulantes con trombocitopenia, 2018, J Thromb Haemost 16:1246-1249')
) v(nombre, medida, fuente)
where c.nombre = v.nombre and c.edicion is null;
select set_config('hampi.reglas', '', true);
