-- Whether two accounts are of one human, as far as the accounts say: the same account, cédula or mailbox (`ana+otra@…` is that of `ana@…`).
create or replace function misma_persona(una integer, otra integer) returns boolean language sql stable as $$
  select una = otra or exists (select from usuario a, usuario b where a.id = una and b.id = otra
    and (a.cedula in (b.cedula, b.cedula_verificada) or a.cedula_verificada in (b.cedula, b.cedula_verificada)
      or lower(regexp_replace(trim(a.email), '\+[^@]*@', '@')) = lower(regexp_replace(trim(b.email), '\+[^@]*@', '@'))))
$$;
