-- What is shown of the ratings of a professional.
create or replace function opiniones_de(quien integer, out estrellas numeric(2,1), out opiniones integer) language sql stable as $$
  select case when count(*) >= 5 then round(avg(estrellas), 1) end, case when count(*) >= 5 then count(*)::integer end
  from calificacion where doctor_id = quien
$$;
