/** Whether both audits are still what was written (ADR 101). */
import { sql } from 'kysely';
import { readSeal, type Seal, type SealPlace, signSeal } from './audit-seals.ts';
import type { Db } from './db.ts';
import type { MasterKey } from './master-key.ts';

/** What is not as it was written, for an administrator's eyes. */
export interface AuditFault {
  donde: string;
  que: string;
}
export interface AuditCheck {
  lotes: number;
  filas: number;
  fallos: AuditFault[];
}

export interface AuditTrail {
  /** Seals what is queued into batches; how many rows. */
  sealRows(now: Date): Promise<number>;
  /** Writes the newest head outside, unless what is outside already says that something was taken away. */
  sealHead(now: Date): Promise<AuditFault[]>;
  /** Looks at every chain and at every seal. It reads alone and may take minutes. */
  check(): Promise<AuditCheck>;
}

/** Batches and patients looked at by one statement. */
const BATCHES = 50;
const PATIENTS = 500;
/** Faults listed; more of them say nothing more. */
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
      const faults = await sealFaults();
      if (faults.length > 0) return faults;
      const head = await db
        .selectFrom('auditoria_lote')
        .select(['n as lote', sql<string>`encode(hash, 'hex')`.as('hash')])
        .orderBy('n', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!head) return [];
      const cuando = now.toISOString();
      const line = JSON.stringify(signSeal(master, { cuando, ...head }));
      for (const place of places) {
        await place.add(line);
        await db.insertInto('auditoria_sello').values({ cuando, lote: head.lote, lugar: place.nombre }).execute();
      }
      return [];
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

/** One statement, one moment: a row that is being sealed counts once. */
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

async function faultsOfPlace(db: Db, master: MasterKey, { nombre, read }: SealPlace): Promise<AuditFault[]> {
  const lines = await read();
  const fault = (que: string): AuditFault[] => [{ donde: `Sellos de ${nombre}`, que }];
  const noted = await db
    .selectFrom('auditoria_sello')
    .select('lote')
    .where('lugar', '=', nombre)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!lines?.length) return noted ? fault('El archivo de sellos ya no está') : [];
  const read_ = lines.map((line) => readSeal(master, line));
  if (read_.includes(undefined)) return fault(`La línea ${read_.indexOf(undefined) + 1} no fue escrita por Hampi`);
  const seals = (read_ as Seal[]).filter(({ llave }) => llave === master.id);
  const newest = seals.at(-1);
  if (!newest) return fault('Ningún sello es de la llave maestra de hoy');
  if (noted && newest.lote < noted.lote) return fault('El archivo de sellos es más viejo que el último sello escrito');
  const { rows } = await sql<{ lote: number }>`
    select min(s.lote) as lote from unnest(${seals.map((s) => s.lote)}::int[], ${seals.map((s) => s.hash)}::text[]) s(lote, hash)
    where not exists (select from auditoria_lote l where l.n = s.lote and encode(l.hash, 'hex') = s.hash)
    having count(*) > 0`.execute(db);
  return rows[0] ? fault(`El lote ${rows[0].lote}, que fue sellado, ya no está en la base de datos como entonces`) : [];
}
