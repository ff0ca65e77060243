-- Queues a job with `aviso_id` for each message whose hour has come, at most so many; how many they were. Whoever asks at the same
-- moment takes others. The mark and the job are there together or not at all.
create or replace function encolar_avisos(tarea text, hasta timestamptz, a_lo_sumo integer)
  returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  ids integer[];
begin
  with vencido as (
    select id from aviso where estado = 'PLANIFICADO' and encolado_en is null and programado_para <= hasta
    order by programado_para, id limit a_lo_sumo for no key update skip locked),
  tomado as (
    update aviso a set encolado_en = hasta from vencido v where a.id = v.id returning a.id, a.programado_para)
  select array_agg(id order by programado_para, id) into ids from tomado;
  if ids is null then
    return 0;
  end if;
  perform graphile_worker.add_jobs(array(
    select (tarea, json_build_object('aviso_id', id), null, hasta, null, null, null, null)::graphile_worker.job_spec
    from unnest(ids) with ordinality t(id, n) order by n));
  return cardinality(ids);
end $$;
