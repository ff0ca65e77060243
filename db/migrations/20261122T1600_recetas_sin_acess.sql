-- Whether the paper lacks the professional's ACESS number; null for what was issued before this. A receta without it gets
-- another edition once the profile has the number: an edition is no longer told by the version of the entry alone.
alter table documento add column sin_acess boolean;

drop index documento_receta_unica;
create unique index documento_receta_unica on documento (consulta_id, consulta_version, edicion, papel, membrete, firmado)
  where tipo = 'receta';

-- Whoever has no number now has printed none.
alter table documento disable trigger documento_intocable;
update documento d set sin_acess = true from doctor p where p.id = d.doctor_id and coalesce(trim(p.acess), '') = '';
alter table documento enable trigger documento_intocable;
