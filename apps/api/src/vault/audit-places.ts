/** What the seals stored outside say about the chain, place by place. An unavailable place does not stop the others. */
import { sql } from 'kysely';
import type { Db } from '../data/db.ts';
import { readSeal, type Seal, type SealPlace } from './audit-seals.ts';
import type { MasterKey } from './master-key.ts';

/** A detected alteration, as shown to administrators. */
export interface AuditFault {
  donde: string;
  que: string;
}

export interface AuditLog {
  warn(line: object, sentence: string): void;
}

export interface Look {
  faults: AuditFault[];
  /** Names of the places that could not be read. */
  away: string[];
}

/** Compares the seals outside with the database. Why a place is unavailable goes to the log, for the server's operator. */
export async function lookAtPlaces(db: Db, master: MasterKey, places: SealPlace[], log: AuditLog): Promise<Look> {
  const look: Look = { faults: [], away: [] };
  await Promise.all(
    places.map(async (place) => {
      const lines = await place.read().then(
        (read) => ({ read }),
        (error: Error) => tellAway(log, place, error),
      );
      if (lines) look.faults.push(...(await faultsOfPlace(db, master, place, lines.read)));
      else look.away.push(place.nombre);
    }),
  );
  return look;
}

/** Logs the failure's code, HTTP status and message; none of them contains settings or keys. */
export function tellAway(log: AuditLog, { nombre }: SealPlace, error: Error): undefined {
  const cause = rootOf(error) as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  const { code = cause.name, message, $metadata } = cause;
  log.warn({ lugar: nombre, code, status: $metadata?.httpStatusCode, err: message }, 'the place of the seals is away');
}

const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);

/** The last batch that was sealed in a place, according to the database. */
export const lastSealed = async (db: Db, { nombre }: SealPlace): Promise<number | undefined> =>
  (
    await db
      .selectFrom('auditoria_sello')
      .select('lote')
      .where('lugar', '=', nombre)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.lote;

async function faultsOfPlace(
  db: Db,
  master: MasterKey,
  place: SealPlace,
  lines: string[] | undefined,
): Promise<AuditFault[]> {
  const fault = (que: string): AuditFault[] => [{ donde: `Sellos de ${place.nombre}`, que }];
  const noted = await lastSealed(db, place);
  if (!lines?.length) return noted && !place.mayBeMissing ? fault('El archivo de sellos ya no está') : [];
  const read = lines.map((line) => readSeal(master, line));
  if (read.includes(undefined)) return fault(`La línea ${read.indexOf(undefined) + 1} no fue escrita por Hampi`);
  const seals = (read as Seal[]).filter(({ llave }) => llave === master.id);
  const newest = seals.at(-1);
  if (!newest) return fault('Ningún sello es de la llave maestra de hoy');
  if (noted && newest.lote < noted) return fault('El archivo de sellos es más viejo que el último sello escrito');
  const { rows } = await sql<{ lote: number }>`
    select min(s.lote) as lote from unnest(${seals.map((s) => s.lote)}::int[], ${seals.map((s) => s.hash)}::text[]) s(lote, hash)
    where not exists (select from auditoria_lote l where l.n = s.lote and encode(l.hash, 'hex') = s.hash)
    having count(*) > 0`.execute(db);
  return rows[0] ? fault(`El lote ${rows[0].lote}, que fue sellado, ya no está en la base de datos como entonces`) : [];
}
