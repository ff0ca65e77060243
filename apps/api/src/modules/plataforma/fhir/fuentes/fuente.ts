/** A source of resources: the rows of a table in order of id, each with the resources made from it. */
import type { TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import type { FhirResource } from 'fhir/r4';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import type { Dueno } from '../alcance.ts';

export type FhirDeps = Pick<Deps, 'db' | 'vault' | 'secciones' | 'clock'>;

export interface Pregunta {
  dueno: Dueno;
  /** Only rows with a higher id. */
  after: number;
  take: number;
  /** Only the row with this id. */
  id?: number | undefined;
  /** Only rows of this patient. */
  paciente?: number | undefined;
  /** A source may return more than asked for: one without a date column returns all rows, which are filtered afterwards. */
  entre?: { desde: Date | undefined; hasta: Date | undefined } | undefined;
  /** Only patients with this document number, or this name; sources of other types ignore both. */
  documento?: string | undefined;
  nombre?: string | undefined;
}

export interface Fila {
  id: number;
  recursos: FhirResource[];
}

export interface Fuente {
  tipos: readonly TipoFhir[];
  /** Prefix of the row's number in the ids of its resources, such as `p12-…`. Empty: the ids begin with the number. */
  prefijo?: string;
  /** Visible rows in order of id, read with one statement. */
  read(deps: FhirDeps, pregunta: Pregunta): Promise<Fila[]>;
}

/** Reads all rows of a source in batches of `take`; the last id of a batch is where the next one begins. */
export async function* porLotes(fuente: Fuente, deps: FhirDeps, pregunta: Pregunta): AsyncGenerator<Fila[]> {
  let { after } = pregunta;
  for (;;) {
    const filas = await fuente.read(deps, { ...pregunta, after });
    yield filas;
    const last = filas.at(-1);
    if (!last || filas.length < pregunta.take) return;
    after = last.id;
  }
}

/** The conditions that are the same for every source; `at` names the columns of the row's id, of the patient and of the date. */
export function enPagina(
  { after, id, paciente, entre }: Pregunta,
  at: { id: string; paciente?: string; fecha?: string },
) {
  const all: RawBuilder<unknown>[] = [sql`${sql.ref(at.id)} > ${after}`];
  if (id !== undefined) all.push(sql`${sql.ref(at.id)} = ${id}`);
  if (paciente !== undefined) all.push(at.paciente ? sql`${sql.ref(at.paciente)} = ${paciente}` : sql`false`);
  if (at.fecha && entre?.desde) all.push(sql`${sql.ref(at.fecha)} >= ${entre.desde.toISOString()}::timestamptz`);
  if (at.fecha && entre?.hasta) all.push(sql`${sql.ref(at.fecha)} < ${entre.hasta.toISOString()}::timestamptz`);
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}

/** The row number in a resource's id, or undefined if the id cannot be of this source. */
export function rowOf({ prefijo = '' }: Fuente, id: string): number | undefined {
  const [, digits] = id.startsWith(prefijo) ? (/^([1-9]\d{0,9})(-|$)/.exec(id.slice(prefijo.length)) ?? []) : [];
  return digits && Number(digits) <= 2_147_483_647 ? Number(digits) : undefined;
}
