-- At least one month: no value is of the last zero months, so that such a figure would hold of nobody.
alter table condicion drop constraint condicion_medida,
  add constraint condicion_medida check (medida ~ '^[A-Z]+(<=|>=|<|>)[0-9]{1,7}([.][0-9]{1,2})? en [1-9][0-9]{0,2} meses$');
