-- The web-facing role owns nothing of the queue; this is its one door into it, inside its own transaction.
create or replace function encolar(tarea text, carga json, cuando timestamptz default null, clave text default null, max_intentos integer default null,
  cola text default null)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(tarea, payload => carga, queue_name => cola, run_at => cuando, job_key => clave, max_attempts => max_intentos);
end $$;
