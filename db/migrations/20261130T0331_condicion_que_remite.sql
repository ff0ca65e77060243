-- Some conditions count for ever unless they are said to be of the past ('asma en 2010'); all others keep counting after their year.
alter table condicion drop constraint condicion_persistencia;
alter table condicion add constraint condicion_persistencia
  check (persistencia ~ '^(siempre|remite|embarazo|[0-9]{1,3} meses)$');
