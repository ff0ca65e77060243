-- Whether this transaction inserted the substance. Noted in a setting that ends with the transaction and is undone with a savepoint: `xmin`
-- names the savepoint instead of the transaction, and an update changes it too.
create or replace function nacida_aqui(de_id integer) returns boolean language sql stable as $$
  select strpos(coalesce(current_setting('hampi.sustancias_nuevas', true), ''), ',' || de_id || ',') > 0
$$;
