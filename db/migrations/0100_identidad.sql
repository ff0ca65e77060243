-- Whose identity has been seen (decisions 49). A number that an account typed proves nothing: it holds no place, opens no
-- session and leads to no record until an office has seen the document.

alter table cliente
  add column identidad_verificada_en timestamptz,
  add column identidad_verificada_por integer references usuario on delete set null,
  -- CONSULTORIO: a doctor's office made the row. DOCUMENTO: it saw the document. RECLAMO: the account was joined to such a row.
  add column identidad_como text constraint cliente_identidad_como check (identidad_como in ('CONSULTORIO', 'DOCUMENTO', 'RECLAMO')),
  add constraint cliente_identidad_completa check ((identidad_verificada_en is null) = (identidad_como is null));

-- What was there counts as verified where a doctor's office made it, and as not verified where an account or a laboratory did.
update cliente c set identidad_verificada_en = c.creado_en, identidad_como = 'CONSULTORIO'
where exists (select from doctor d where d.id = c.creado_por and d.tipo = 'MEDICO')
  or (c.creado_por is null and c.usuario_id is null and exists (
    select from medico_paciente mp join doctor d on d.id = mp.doctor_id
    where mp.cliente_id = c.id and mp.origen = 'CREADO' and d.tipo = 'MEDICO'));

drop index cliente_documento_unico;
create unique index cliente_documento_unico on cliente (tipo_documento, cedula_identidad)
  where identidad_verificada_en is not null and cedula_identidad is not null;

-- ── log-in by national ID ───────────────────────────────────────────────────
-- The number as it was seen: whoever types another one is not verified with it.
alter table usuario add column cedula_verificada text;

update usuario u set cedula_verificada = u.cedula
where u.cedula is not null and (
  exists (select from doctor d where d.usuario_id = u.id and d.cuenta_activa)
  or exists (select from secretaria s join secretaria_doctor sd on sd.secretaria_id = s.id where s.usuario_id = u.id)
  or exists (select from cliente c where c.usuario_id = u.id and c.cedula_identidad = u.cedula and c.identidad_verificada_en is not null));

drop index usuario_cedula_unica;
create unique index usuario_cedula_unica on usuario (cedula) where cedula = cedula_verificada;
create index usuario_cedula on usuario (cedula) where cedula is not null;

-- Whoever approves a professional has looked at the document; of two that say the same number the first keeps it.
create function cedula_aprobada() returns trigger language plpgsql as $$
begin
  update usuario u set cedula_verificada = u.cedula
  where u.id = new.usuario_id and u.cedula is not null
    and not exists (select from usuario o where o.id <> u.id and o.cedula = u.cedula and o.cedula_verificada = o.cedula);
  return null;
end $$;
create trigger doctor_cedula_aprobada after insert or update of cuenta_activa on doctor for each row
  when (new.cuenta_activa) execute function cedula_aprobada();
