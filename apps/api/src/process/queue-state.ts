/** The state of graphile-worker's queue. Payloads never leave this file, because they may identify patients. */
import { sql } from 'kysely';
import type { DbOrTrx } from '../data/db.ts';

export interface QueueState {
  esperan: number;
  atrasados: number;
  reintentando: number;
  fallidos: number;
  /** Since when the oldest due job has been waiting. */
  desde: string | null;
  /** When the crontab last queued a job; null if never. */
  reloj_en: string | null;
}
export interface FailedJob {
  id: number;
  tarea: string;
  error: string;
  intentos: number;
  /** Whether no attempts are left. */
  abandonado: boolean;
  fallo_en: string;
  siguiente_en: string;
}

const LATE_MS = 5 * 60_000;
/** All our jobs have the library's default priority; its index begins with the priority. */
const DUE = sql`from graphile_worker._private_jobs where is_available and priority = 0`;
const FAILED = sql`from graphile_worker._private_jobs where last_error is not null and locked_at is null`;

/** Counts of jobs by state, each at most `limit`. */
export async function readQueueState(db: DbOrTrx, now: Date, limit: number): Promise<QueueState> {
  const late = new Date(now.getTime() - LATE_MS);
  const { rows } = await sql<QueueState>`select
    (select count(*) from (select ${DUE} and run_at <= ${now} limit ${limit}) j) as esperan,
    (select count(*) from (select ${DUE} and run_at <= ${late} limit ${limit}) j) as atrasados,
    (select count(*) from (select ${FAILED} and (attempts >= max_attempts) is false limit ${limit}) j) as reintentando,
    (select count(*) from (select ${FAILED} and attempts >= max_attempts limit ${limit}) j) as fallidos,
    (select run_at ${DUE} and run_at <= ${now} order by run_at limit 1) as desde,
    (select max(last_execution) from graphile_worker._private_known_crontabs) as reloj_en`.execute(db);
  return rows[0] as QueueState;
}

/** Jobs that failed: first those without attempts left, then the latest; at most `limit`. */
export async function listFailedJobs(db: DbOrTrx, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select j.id, t.identifier as tarea, left(j.last_error, 300) as error, j.attempts as intentos,
      j.attempts >= j.max_attempts as abandonado, j.updated_at as fallo_en, j.run_at as siguiente_en
    from (select * ${FAILED} order by attempts >= max_attempts desc, updated_at desc, id desc limit ${limit}) j
    join graphile_worker._private_tasks t on t.id = j.task_id
    order by abandonado desc, j.updated_at desc, j.id desc`.execute(db);
  return rows;
}

/** Makes these failed jobs due now, with all their attempts again; returns how many had still failed. */
export async function retryJobs(db: DbOrTrx, ids: number[], now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.reschedule_jobs(
    array(select id ${FAILED} and id = any(${ids}::bigint[])), run_at => ${now}, attempts => 0)`.execute(db);
  return rows[0]?.n ?? 0;
}
