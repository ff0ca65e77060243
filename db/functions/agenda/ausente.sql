-- Whether an absence of the professional, in this office or in all of theirs, touches the interval.
create or replace function ausente(p_doctor integer, p_oficina integer, p_inicio timestamptz, p_fin timestamptz) returns boolean
  language sql stable as $$
  select exists (
    select from ausencia a where a.doctor_id = p_doctor and (a.oficina_id is null or a.oficina_id = p_oficina)
      and a.inicio < p_fin and a.fin > p_inicio)
$$;
