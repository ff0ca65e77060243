/** Where resources come from: rows of a table in the order of their ids, each with the resources made of it. */
import type { TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import type { FhirResource } from 'fhir/r4';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import type { Dueno } from '../alcance.ts';

export type FhirDeps = Pick<Deps, 'db' | 'vault' | 'secciones' | 'clock'>;

export interface Pregunta {
  dueno: Dueno;
  /** Rows after this id. */
  after: number;
  take: number;
  /** One row only. */
  id?: number | undefined;
  /** What is of this patient only. */
  paciente?: number | undefined;
  /** At least what is between these moments; sources without a date of their own give everything. */
  entre?: { desde: Date | undefined; hasta: Date | undefined } | undefined;
  /** At least the patients whose document or name this is. */
  documento?: string | undefined;
  nombre?: string | undefined;
}

export interface Fila {
  id: number;
  recursos: FhirResource[];
}

export interface Fuente {
  tipos: readonly TipoFhir[];
  /** Before the row's number in the ids of its resources, which begin with it otherwise: `p12-…`. */
  prefijo?: string;
  /** Visible rows by id; one statement for all of them. */
  leer(deps: FhirDeps, pregunta: Pregunta): Promise<Fila[]>;
}

/** All rows of a source, so many at once: the last of each batch says where the next begins. */
export async function* porLotes(fuente: Fuente, deps: FhirDeps, pregunta: Pregunta): AsyncGenerator<Fila[]> {
  let { after } = pregunta;
  for (;;) {
    const filas = await fuente.leer(deps, { ...pregunta, after });
    yield filas;
    const last = filas.at(-1);
    if (!last || filas.length < pregunta.take) return;
    after = last.id;
  }
}

/** The part of a query that is the same for every source; `paciente` names the column of a patient's id. */
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

/** The row of a resource's id, if it can be of this source. */
export function rowOf({ prefijo = '' }: Fuente, id: string): number | undefined {
  const [, digits] = id.startsWith(prefijo) ? (/^([1-9]\d{0,9})(-|$)/.exec(id.slice(prefijo.length)) ?? []) : [];
  return digits && Number(digits) <= 2_147_483_647 ? Number(digits) : undefined;
}
