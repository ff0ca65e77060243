-- The zone in which a professional's days begin and end (decisions 61).
create or replace function zona_de(doctor integer) returns text language sql stable as $$
  select coalesce(
    (select o.zona from oficina o where o.doctor_id = doctor order by o.eliminada_en is not null, o.id limit 1),
    'America/Guayaquil')
$$;
