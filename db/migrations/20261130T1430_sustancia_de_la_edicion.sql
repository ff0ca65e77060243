-- The last step of an edition marked what people take for years, and the trigger took that for a change of the house: its pregnancy, ages and
-- classes would have stayed those of the first edition. Back to the edition goes what nobody of the house changed.
select set_config('hampi.reglas', 'edicion', true);
update sustancia s set edicion = 0
  where s.edicion is null and s.cronica and s.tipo = 'PRINCIPIO'
    and not exists (select from auditoria a
      where a.accion in ('principios-activos.crear', 'principios-activos.editar') and a.entidad_id = s.id)
    and not exists (select from regla_cambio c where c.catalogo = 'principios-activos' and c.regla_id = s.id and c.estado = 'VIGENTE');
select set_config('hampi.reglas', '', true);

-- A substance's rule is named by what it is about, as the others are (codigo_de_regla), and not by its number in this installation.
-- The triggers of the history would ask again about the reviewer of a change approved earlier, who may have left since.
alter table regla_cambio disable trigger user;
update regla_cambio c set codigo = 'SUS-' || upper(substr(md5('|' || plegar(s.nombre) || '|'), 1, 6))
  from sustancia s where c.catalogo = 'principios-activos' and s.id = c.regla_id;
alter table regla_cambio enable trigger user;
