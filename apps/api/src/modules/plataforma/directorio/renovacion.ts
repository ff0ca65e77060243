/** Renews the copy that the directory is read from (ADR 173), and lets statements read correct data while the copy is out of date. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { job } from '../../../process/jobs.ts';

/** Rows are renewed this long before they expire, so that readers need not calculate them. */
const AHEAD_MINUTES = 20;
/** If the clock was set back by more than this, the copy lacks turnos that are in the future again. */
const BACK_SECONDS = 60;
/** Any number that no other advisory lock uses. */
const LOCK = 1_731_100_173;

/**
 * Common table expressions for a statement that reads the directory at `ahora`. `aparte` are the doctors whose rows in the copy are out of
 * date, `frescas` their correct rows: recalculated, or without the turnos that have begun. All other rows are correct in `directorio`.
 */
export const fresh = (ahora: string) => sql`
  sucios as materialized (
    select id from directorio_sucios() id union select doctor_id from directorio where renovar_en <= ${ahora}),
  pasados as materialized (
    select doctor_id as id from directorio where primero <= ${ahora} except select id from sucios),
  aparte as materialized (select id from sucios union all select id from pasados),
  frescas as materialized (
    select d.* from (select array(select id from sucios) as ids where exists (select from sucios)) s
    cross join lateral directorio_de(s.ids, ${ahora}::timestamptz) d
    union all
    select k.doctor_id, k.oficina_id, k.nombre, k.especialidades, k.seguros, k.ciudad, k.zona, k.afiliada, k.costo, k.latitud,
      k.longitud, r.turnos, r.turnos[1], k.renovar_en, k.estrellas, k.opiniones
    from directorio k cross join lateral (select ${remaining(ahora)} as turnos) r
    where k.doctor_id in (select id from pasados))`;

/** The turnos of a row `k` that have not begun. */
const remaining = (ahora: string) =>
  sql`array(select t from unnest(k.turnos) t where t > ${ahora}::timestamptz order by t)`;

/**
 * Renews the copy. Rows of doctors who changed since the last time or whose turnos are about to run out are recalculated; turnos that have
 * begun are removed from the others. A single statement, so that everything comes from one snapshot; one renewal at a time, so that none
 * overwrites a later one.
 */
export async function renewDirectorio({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ahora = clock.now().toISOString();
  const soon = new Date(clock.now().getTime() + AHEAD_MINUTES * 60_000).toISOString();
  const back = new Date(clock.now().getTime() + BACK_SECONDS * 1000).toISOString();
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(trx);
    if (!rows[0]?.mine) return;
    // Longer than any other statement may take: twenty thousand professionals take half a minute, and a renewal cannot be done in parts.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    await sql`
      with vencidos as materialized (
        select array(select directorio_sucios() union select doctor_id from directorio where renovar_en <= ${soon}
          union select doctor_id from directorio where exists (select from directorio_renovacion where reloj > ${back})) as ids),
      nuevas as materialized (select n.* from vencidos, directorio_de(vencidos.ids, ${ahora}::timestamptz) n),
      escritas as (
        insert into directorio as d select * from nuevas
        on conflict (doctor_id, oficina_id) do update set nombre = excluded.nombre, especialidades = excluded.especialidades,
          seguros = excluded.seguros, ciudad = excluded.ciudad, zona = excluded.zona, afiliada = excluded.afiliada,
          costo = excluded.costo, latitud = excluded.latitud, longitud = excluded.longitud, turnos = excluded.turnos,
          primero = excluded.primero, renovar_en = excluded.renovar_en,
          estrellas = excluded.estrellas, opiniones = excluded.opiniones
        where d is distinct from excluded),
      idas as (
        delete from directorio d using vencidos where d.doctor_id = any(vencidos.ids)
          and not exists (select from nuevas n where n.doctor_id = d.doctor_id and n.oficina_id = d.oficina_id)),
      recortadas as (
        update directorio k set turnos = ${remaining(ahora)},
          primero = (select min(t) from unnest(k.turnos) t where t > ${ahora}::timestamptz)
        where k.primero <= ${ahora}::timestamptz and k.doctor_id not in (select unnest(ids) from vencidos)),
      olvidados as (
        delete from directorio_cambio c using directorio_renovacion r
        where c.tx < pg_snapshot_xmin(r.vista))
      insert into directorio_renovacion (vista, servidor, cuando, reloj)
      select pg_current_snapshot(), system_identifier, now(), ${ahora}::timestamptz from pg_control_system()
      on conflict (id) do update set vista = excluded.vista, servidor = excluded.servidor, cuando = excluded.cuando,
        reloj = excluded.reloj`.execute(trx);
  });
}

/**
 * Creates the copy if this server has none that is recent enough. Without it, each reader would calculate all professionals, which takes
 * half a minute when there are many.
 */
export async function copyDirectorio(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ hay: boolean }>`select exists (select from directorio_renovacion
    where servidor = (select system_identifier from pg_control_system()) and cuando > now() - interval '20 hours') as hay`.execute(
    deps.db,
  );
  if (!rows[0]?.hay) await renewDirectorio(deps);
}

/** Runs every minute, so that the copy is also renewed when nobody reads. Names in a crontab cannot have dots. */
export const renewDirectorioEveryMinute = job('directorio:renovar', z.object({}).loose(), async (_, deps) =>
  renewDirectorio(deps),
);

/** Renews in the background after a reader found rows out of date: at most one renewal at a time, and one a second. */
export function renewingBehind(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => void {
  let running = false;
  let since = Number.NEGATIVE_INFINITY;
  return () => {
    if (running || performance.now() - since < 1000) return;
    running = true;
    since = performance.now();
    renewDirectorio(deps)
      .catch((error: Error) => deps.log.warn({ err: error.message }, 'directory not renewed'))
      .finally(() => {
        running = false;
      });
  };
}
