/** Verifies that neither of the two audits was altered (ADR 101). */
import { sql } from 'kysely';
import type { Db } from '../data/db.ts';
import { readSeal, type Seal, type SealPlace, signSeal } from './audit-seals.ts';
import type { MasterKey } from './master-key.ts';

/** An alteration found, as shown to administrators. */
export interface AuditFault {
  donde: string;
  que: string;
}
export interface AuditCheck {
  lotes: number;
  filas: number;
  fallos: AuditFault[];
}

/** `away` names the places that could not be reached, which does not hold up the others. */
export interface SealedHead {
  faults: AuditFault[];
  away: string[];
}

export interface AuditTrail {
  /** Seals the queued rows into batches and returns their number. */
  sealRows(now: Date): Promise<number>;
  /** Writes the newest head to the external places, unless a seal there already shows that rows are missing. */
  sealHead(now: Date): Promise<SealedHead>;
  /** Names the places that lack a batch older than `since`. */
  placesBehind(since: Date): Promise<string[]>;
  /** Verifies every chain and every seal. Read-only; may take minutes. */
  check(): Promise<AuditCheck>;
}

/** Batches and patients checked per statement. */
const BATCHES = 50;
const PATIENTS = 500;
/** Most faults to list; more would add no information. */
const MOST_FAULTS = 50;

export function openAuditTrail(db: Db, master: MasterKey, places: SealPlace[]): AuditTrail {
  const sealRows = async (now: Date) => {
    let sealed = 0;
    for (;;) {
      const { rows } = await sql<{ n: number }>`select sellar_auditoria(${now.toISOString()}) as n`.execute(db);
      if (!rows[0]?.n) return sealed;
      sealed += rows[0].n;
    }
  };

  const sealFaults = async () => (await Promise.all(places.map((place) => faultsOfPlace(db, master, place)))).flat();

  return {
    sealRows,
    async sealHead(now) {
      const looks = await Promise.allSettled(places.map((place) => faultsOfPlace(db, master, place)));
      const faults = looks.flatMap((look) => (look.status === 'fulfilled' ? look.value : []));
      const away = places.filter((_, i) => looks[i]?.status === 'rejected').map(({ nombre }) => nombre);
      const head = await newestBatch(db);
      if (faults.length > 0 || !head) return { faults, away };
      const cuando = now.toISOString();
      const line = JSON.stringify(signSeal(master, { cuando, ...head }));
      for (const place of places) {
        if (away.includes(place.nombre) || (await lastSealed(db, place)) === head.lote) continue;
        await place.add(line).then(
          () => db.insertInto('auditoria_sello').values({ cuando, lote: head.lote, lugar: place.nombre }).execute(),
          () => away.push(place.nombre),
        );
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
    async check() {
      const { lotes, filas, faults } = await faultsOfTotals(db);
      const fallos = [
        ...faults,
        ...(await faultsOfBatches(db, lotes)),
        ...(await faultsOfPatients(db)),
        ...(await sealFaults()),
      ];
      return { lotes, filas, fallos: fallos.slice(0, MOST_FAULTS) };
    },
  };
}

const newestBatch = (db: Db) =>
  db
    .selectFrom('auditoria_lote')
    .select(['n as lote', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The batch up to which a place was sealed, according to the database. */
const lastSealed = async (db: Db, { nombre }: SealPlace): Promise<number | undefined> =>
  (
    await db
      .selectFrom('auditoria_sello')
      .select('lote')
      .where('lugar', '=', nombre)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.lote;

/** A single statement sees one snapshot, so that a row being sealed meanwhile is counted once. */
async function faultsOfTotals(db: Db) {
  const { rows } = await sql<{ lotes: number; ultimo: number; filas: number; sobran: number; sobran_clinicas: number }>`
    select l.lotes, l.ultimo, l.generales + l.clinicas as filas,
      (select count(*) from auditoria) - l.generales - p.generales as sobran,
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

async function faultsOfBatches(db: Db, last: number): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  for (let from = 1; from <= last && faults.length < MOST_FAULTS; from += BATCHES) {
    const { rows } = await sql<{ n: number }>`
      select n from auditoria_lotes_rotos(${from}, ${from + BATCHES - 1}) n`.execute(db);
    for (const { n } of rows) faults.push({ donde: `Lote ${n}`, que: 'Lo guardado no es lo que se selló' });
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
    const broken = await sql<{ cliente_id: number; n: number }>`
      select cliente_id, n from auditoria_clinica_rotas(${from}, ${from + PATIENTS - 1})`.execute(db);
    for (const { cliente_id, n } of broken.rows)
      faults.push({ donde: `Historia del paciente ${cliente_id}`, que: `Su cadena está rota en la fila ${n}` });
  }
  return faults;
}

async function faultsOfPlace(db: Db, master: MasterKey, place: SealPlace): Promise<AuditFault[]> {
  const { nombre } = place;
  const lines = await place.read();
  const fault = (que: string): AuditFault[] => [{ donde: `Sellos de ${nombre}`, que }];
  const noted = await lastSealed(db, place);
  if (!lines?.length) return noted ? fault('El archivo de sellos ya no está') : [];
  const read_ = lines.map((line) => readSeal(master, line));
  if (read_.includes(undefined)) return fault(`La línea ${read_.indexOf(undefined) + 1} no fue escrita por Hampi`);
  const seals = (read_ as Seal[]).filter(({ llave }) => llave === master.id);
  const newest = seals.at(-1);
  if (!newest) return fault('Ningún sello es de la llave maestra de hoy');
  if (noted && newest.lote < noted) return fault('El archivo de sellos es más viejo que el último sello escrito');
  const { rows } = await sql<{ lote: number }>`
    select min(s.lote) as lote from unnest(${seals.map((s) => s.lote)}::int[], ${seals.map((s) => s.hash)}::text[]) s(lote, hash)
    where not exists (select from auditoria_lote l where l.n = s.lote and encode(l.hash, 'hex') = s.hash)
    having count(*) > 0`.execute(db);
  return rows[0] ? fault(`El lote ${rows[0].lote}, que fue sellado, ya no está en la base de datos como entonces`) : [];
}
