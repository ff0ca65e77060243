/** Verifies that neither of the two audits was altered (ADR 80). */
import { sql } from 'kysely';
import type { Db } from '../data/db.ts';
import { faultsOfArchived } from './audit-archived.ts';
import { brokenBatches, brokenChains } from './audit-formula.ts';
import type { AuditFault } from './audit-places.ts';
import { type AuditLog, lastSealed, lookAtPlaces, tellAway } from './audit-places.ts';
import { type SealPlace, signSeal } from './audit-seals.ts';
import type { MasterKey } from './master-key.ts';

export interface AuditCheck {
  lotes: number;
  filas: number;
  fallos: AuditFault[];
  /** Places whose seals could not be read; what they would reveal is unknown. */
  sin_leer: string[];
}

/** `away` names the places that could not be reached; they do not stop the others. */
export interface SealedHead {
  faults: AuditFault[];
  away: string[];
}

export interface AuditTrail {
  /** Seals the queued rows into batches and returns their number. */
  sealRows(now: Date): Promise<number>;
  /**
   * Writes the newest head to the external places, unless a seal there, or what this process saw before, already shows that rows are
   * missing. `each minute` only to the places that keep the newest alone.
   */
  sealHead(now: Date, when?: 'each minute'): Promise<SealedHead>;
  /** Names the places that lack a batch older than `since`. */
  placesBehind(since: Date): Promise<string[]>;
  /**
   * Verifies every chain and every seal. Read-only; may take minutes. `justSealed`: the queue was sealed a moment ago, so any row still in
   * it was left out.
   */
  check(justSealed?: boolean): Promise<AuditCheck>;
}

/** Batches and patients checked per statement. */
const BATCHES = 50;
const PATIENTS = 500;
/** At most this many faults are listed; more would add no information. */
const MOST_FAULTS = 50;

export function openAuditTrail(db: Db, master: MasterKey, places: SealPlace[], log: AuditLog): AuditTrail {
  /** The newest batch that this process saw; the database's owner cannot reach it. */
  let seen: Head | undefined;
  return {
    async sealRows(now) {
      let sealed = 0;
      for (;;) {
        const { rows } = await sql<{ n: number }>`select sellar_auditoria(${now.toISOString()}) as n`.execute(db);
        if (!rows[0]?.n) return sealed;
        sealed += rows[0].n;
      }
    },
    async sealHead(now, when) {
      const sealed = when ? places.filter(({ eachMinute }) => eachMinute) : places;
      const { faults, away } = await lookAtPlaces(db, master, sealed, log);
      faults.push(...(await faultsOfMemory(db, seen)));
      const head = await newestBatch(db);
      if (faults.length === 0) seen = head;
      if (faults.length > 0 || !head) return { faults, away };
      const cuando = now.toISOString();
      const line = JSON.stringify(signSeal(master, { cuando, ...head }));
      for (const place of sealed) {
        if (away.includes(place.nombre) || (await lastSealed(db, place)) === head.lote) continue;
        const written = await place.add(line).then(
          () => true,
          (error: Error) => tellAway(log, place, error),
        );
        if (!written) away.push(place.nombre);
        else await db.insertInto('auditoria_sello').values({ cuando, lote: head.lote, lugar: place.nombre }).execute();
      }
      return { faults, away };
    },
    async placesBehind(since) {
      const { rows } = await sql<{ lugar: string }>`
        select p.lugar from unnest(${places.map(({ nombre }) => nombre)}::text[]) p(lugar)
        where (select min(l.sellado_en) from auditoria_lote l where l.n >
          coalesce((select s.lote from auditoria_sello s where s.lugar = p.lugar order by s.id desc limit 1), 0))
          < ${since.toISOString()}::timestamptz`.execute(db);
      return rows.map(({ lugar }) => lugar);
    },
    async check(justSealed = false) {
      const { lotes, filas, faults } = await faultsOfTotals(db);
      if (justSealed) faults.push(...(await leftOut(db)));
      const outside = await lookAtPlaces(db, master, places, log);
      const fallos = [
        ...faults,
        ...(await faultsOfArchived(db, master)),
        ...(await faultsOfBatches(db, lotes)),
        ...(await faultsOfPatients(db)),
        ...outside.faults,
        ...(await faultsOfMemory(db, seen)),
      ];
      return { lotes, filas, fallos: fallos.slice(0, MOST_FAULTS), sin_leer: outside.away };
    },
  };
}

interface Head {
  lote: number;
  hash: string;
}

async function faultsOfMemory(db: Db, seen: Head | undefined): Promise<AuditFault[]> {
  if (!seen) return [];
  const still = await db
    .selectFrom('auditoria_lote')
    .select('n')
    .where('n', '=', seen.lote)
    .where(sql`encode(hash, 'hex')`, '=', seen.hash)
    .executeTakeFirst();
  return still
    ? []
    : [{ donde: 'Memoria del programa', que: `El lote ${seen.lote}, que se vio, ya no está como entonces` }];
}

const newestBatch = (db: Db) =>
  db
    .selectFrom('auditoria_lote')
    .select(['n as lote', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A single statement sees one snapshot, so that a row being sealed meanwhile is counted once. */
async function faultsOfTotals(db: Db) {
  const { rows } = await sql<{ lotes: number; ultimo: number; filas: number; sobran: number; sobran_clinicas: number }>`
    select l.lotes, l.ultimo, l.generales + l.clinicas as filas,
      (select count(*) from auditoria) + (select coalesce(sum(filas), 0) from auditoria_archivo) - l.generales - p.generales as sobran,
      (select count(*) from auditoria_clinica) - l.clinicas - p.clinicas as sobran_clinicas
    from (select count(*) as lotes, coalesce(max(n), 0) as ultimo, coalesce(sum(cardinality(generales)), 0) as generales,
        coalesce(sum(cardinality(clientes)), 0) as clinicas from auditoria_lote) l,
      (select count(auditoria_id) as generales, count(cliente_id) as clinicas from auditoria_pendiente) p`.execute(db);
  const { lotes, ultimo, filas, sobran, sobran_clinicas } = rows[0] as (typeof rows)[number];
  const faults: AuditFault[] = [];
  if (lotes !== ultimo) faults.push({ donde: 'Lotes', que: `Faltan ${ultimo - lotes} de ${ultimo} lotes sellados` });
  for (const [donde, count] of [
    ['Registro de ingresos y administración', sobran],
    ['Registro de historias clínicas', sobran_clinicas],
  ] as const)
    if (count !== 0) faults.push({ donde, que: `${count > 0 ? 'Sobran' : 'Faltan'} ${Math.abs(count)} filas` });
  return { lotes: ultimo, filas, faults };
}

/** Rows that the sealing skips: the newest rows of the queue may have come after it, but not those from an hour ago. */
async function leftOut(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from auditoria_pendiente p
    join auditoria a on a.id = p.auditoria_id where a.cuando < now() - interval '1 hour'`.execute(db);
  const n = rows[0]?.n ?? 0;
  return n > 0 ? [{ donde: 'Lotes', que: `${n} registros de hace más de una hora no se encadenan` }] : [];
}

async function faultsOfBatches(db: Db, last: number): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  for (let from = 1; from <= last && faults.length < MOST_FAULTS; from += BATCHES) {
    for (const n of await brokenBatches(db, from, from + BATCHES - 1))
      faults.push({ donde: `Lote ${n}`, que: 'Lo guardado no es lo que se selló' });
  }
  return faults;
}

async function faultsOfPatients(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select least((select min(cliente_id) from auditoria_clinica), (select min(cliente_id) from auditoria_cabeza)) as first,
      greatest((select max(cliente_id) from auditoria_clinica), (select max(cliente_id) from auditoria_cabeza)) as last
  `.execute(db);
  const { first, last } = rows[0] as (typeof rows)[number];
  const faults: AuditFault[] = [];
  for (let from = first ?? 1; from <= (last ?? 0) && faults.length < MOST_FAULTS; from += PATIENTS) {
    for (const { cliente_id, n } of await brokenChains(db, from, from + PATIENTS - 1))
      faults.push({ donde: `Historia del paciente ${cliente_id}`, que: `Su cadena está rota en la fila ${n}` });
  }
  return faults;
}
