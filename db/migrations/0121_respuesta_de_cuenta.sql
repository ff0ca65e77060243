-- Why an account of a professional, laboratory or institution was not approved, or is not any more: its owner reads it.
alter table doctor add column rechazo_motivo text,
  add constraint doctor_rechazo_sin_aprobar check (rechazo_motivo is null or not cuenta_activa);

-- A notice of the back office opens whom it is about.
update notificacion n set link_to = n.link_to || '?q=' || u.login
from usuario u
where u.id = n.entity_id and n.tipo = 'ROLE_ADMIN' and u.login ~ '^[A-Za-z0-9._-]+$'
  and n.link_to in ('/admin/doctor', '/admin/laboratoristas');
update notificacion n set link_to = n.link_to || '?q=' || i.ruc
from institucion i
where i.usuario_id = n.entity_id and n.tipo = 'ROLE_ADMIN' and n.link_to = '/admin/instituciones';
