/**
 * Versions of the agenda's list (ADR 145). A version contains the snapshot with which an answer was read. The changes since then are those
 * that this snapshot does not see, in whatever order the transactions commit. A version is valid until the database restarts, and for less
 * time than changes are kept.
 */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type AgendaKind, agendaVisibleTo } from '../../../access/visibility.ts';
import { prepared } from '../../../data/prepared.ts';
import { job } from '../../../process/jobs.ts';

/** Which agenda: all citas of a doctor, or those in one office. */
export type AgendaOf = 'doctor' | 'oficina';

const HOURS = 20;
const KEPT_HOURS = 24;
/** With more changes than this, the whole list is read instead. */
export const MOST_CHANGES = 100;

const arranque = sql`(extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint`;
/** The version that belongs to what a statement reads. */
export const version = sql<string>`concat_ws('.', ${arranque}, extract(epoch from now())::bigint, pg_current_snapshot())`;

export interface Version {
  arranque: string;
  segundo: string;
  snapshot: string;
}

/** Undefined for text that cannot be a version; PostgreSQL would fail on it. */
export function readVersion(text: string | undefined): Version | undefined {
  const parts = /^(\d{1,18})\.(\d{1,12})\.(([1-9]\d{0,14}):([1-9]\d{0,14}):([\d,]*))$/.exec(text ?? '');
  if (!parts) return undefined;
  const [, arranque = '', segundo = '', snapshot = '', first, end, running] = parts;
  const numbers = [first, ...(running ? running.split(',') : []), end].map(Number);
  const isSound = numbers.every((n, i) => n > 0 && (i === 0 || n >= (numbers[i - 1] as number)));
  return isSound ? { arranque, segundo, snapshot } : undefined;
}

interface Asked extends Version {
  id: number;
  doctor_id: number | null;
  secretaria_id: number | null;
}

interface Changes {
  /** Whether the session works for this agenda. */
  theirs: boolean;
  version: string;
  /**
   * Ids of the citas that changed. Contains null if something changed that many citas share; is null if the version is too old or from
   * before a restart.
   */
  cambios: (number | null)[] | null;
}

const changesSince = (of: AgendaOf, kind: AgendaKind) =>
  prepared(
    (_, a: Asked) => sql<Changes>`
      select ${agendaVisibleTo(a, kind, of, a.id).theirs} as theirs, ${version} as version,
        case when ${arranque} = ${a.arranque}::bigint and ${a.segundo}::bigint > extract(epoch from now()) - ${sql.lit(HOURS * 3600)}
          then array(select distinct cita_id from agenda_cambio
            where ${agendaColumn(of)} = ${a.id} and tx >= pg_snapshot_xmin(${a.snapshot}::pg_snapshot)
              and not pg_visible_in_snapshot(tx, ${a.snapshot}::pg_snapshot) limit ${sql.lit(MOST_CHANGES + 1)}) end as cambios`,
  );

/** The column that identifies an agenda, in `cita` and in `agenda_cambio` alike. */
export const agendaColumn = (of: AgendaOf): RawBuilder<unknown> =>
  sql.ref(of === 'doctor' ? 'doctor_id' : 'oficina_id');

/** Prepares one statement for each kind of agenda and of reader. */
export const eachAgenda = <T>(statement: (of: AgendaOf, kind: AgendaKind) => T) => {
  const kinds = (of: AgendaOf): Record<AgendaKind, T> => ({
    own: statement(of, 'own'),
    institution: statement(of, 'institution'),
    assigned: statement(of, 'assigned'),
  });
  return { doctor: kinds('doctor'), oficina: kinds('oficina') };
};

/**
 * Whether the session works for an agenda, and what changed in it since a version, without reading the citas.
 */
export const findChanges = eachAgenda(changesSince);

/** Every night: deletes the changes that are too old for any valid version. */
export const forgetChanges = job('agenda:olvidar_cambios', z.object({}).loose(), async (_, { db }) => {
  await sql`delete from agenda_cambio where cuando < now() - ${`${KEPT_HOURS} hours`}::interval`.execute(db);
});
