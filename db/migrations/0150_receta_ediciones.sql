-- A correction that changes what a receta prints makes its next edition: the number stays, and the paper of before is
-- replaced (docs/decisions/0107).
alter table receta
  add column edicion integer not null default 1 constraint receta_edicion check (edicion >= 1),
  -- The version of the entry whose words this edition prints.
  add column edicion_desde integer not null default 1,
  -- The version since which these medicines and indications stand: paper of before is no longer in force.
  add column lineas_desde integer not null default 1;

alter table documento add column edicion integer not null default 1 constraint documento_edicion check (edicion >= 1);

-- What was issued of one entry before now: each version that was printed was an edition.
alter table documento disable trigger documento_intocable;
update documento d set edicion = e.edicion
from (select id, dense_rank() over (partition by consulta_id order by consulta_version) as edicion
  from documento where tipo = 'receta') e
where e.id = d.id and e.edicion > 1;
alter table documento enable trigger documento_intocable;

update receta r set edicion_desde = k.version,
  edicion = coalesce((select max(d.edicion) + (max(d.consulta_version) < k.version)::int
    from documento d where d.tipo = 'receta' and d.consulta_id = r.consulta_id), 1)
from consulta k where k.id = r.consulta_id;
