-- A file proves nobody's identity (decisions 49). Patients whom a file brought are not verified, are shown only to who brought them, and the
-- addresses in the file are used for nothing until a doctor's office has seen the document.
alter table cliente add column de_archivo boolean not null default false;

-- Brought by a doctor's file. Where an account was joined since, an office had seen the document for it.
update cliente c set de_archivo = true, identidad_verificada_en = null, identidad_verificada_por = null, identidad_como = null
where c.usuario_id is null and exists (
  select from traspaso_fila f where f.cliente_id = c.id and f.resultado = 'NUEVA');

-- Brought with a whole practice: linked to a professional who was imported, and made by nobody here.
update cliente c set de_archivo = true, identidad_verificada_en = null, identidad_verificada_por = null, identidad_como = null
where c.usuario_id is null
  and exists (select from medico_paciente mp join auditoria a on a.accion = 'practica.importar' and a.entidad_id = mp.doctor_id
    where mp.cliente_id = c.id)
  and not exists (select from auditoria a where a.entidad_id = c.id and a.accion in ('cliente.crear', 'cliente.verificar'));

alter table cliente add constraint cliente_de_archivo_sin_ver check (not (de_archivo and identidad_verificada_en is not null));
