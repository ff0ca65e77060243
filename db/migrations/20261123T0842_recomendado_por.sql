-- Who came to Hampi by the link of another person (`clienteReferente`, ADR 203).

-- Part of the link that an account shares; it says nothing of whose it is.
alter table usuario add column codigo_referente text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)
  constraint usuario_codigo_referente unique;

-- Said once, when the account is made.
create table referido (
  cliente_id integer primary key references cliente on delete cascade,
  -- The account whose link it was.
  por_usuario_id integer not null references usuario on delete cascade
);
create index on referido (por_usuario_id);
select permitir('referido', 'select, insert, update');
