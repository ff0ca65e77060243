/** What passes from one row to the other, and comes back: the tables as their modules declare (`join`), and chosen fields. */
import type { CampoUnido } from '@hampi/contract/personas/clientes/unir';
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { JoinedTable, UnionDePacientes } from '../../../../data/paciente-join.ts';

/** The row as `to_jsonb` gives it. */
export type Fila = Record<string, unknown>;

/** What is kept of a joining, so that it can be undone. */
export interface Antes {
  queda: Fila;
  cede: Fila;
  toma: CampoUnido[];
  /** Keys of the rows that passed, by table. */
  pasaron: Record<string, string[]>;
  /** What `unir` of a table returned, by table. */
  hechos: Record<string, object>;
}

const VERIFICADA = ['identidad_verificada_en', 'identidad_verificada_por', 'identidad_como'];
const COLUMNAS: Partial<Record<CampoUnido, string[]>> = {
  documento: ['tipo_documento', 'cedula_identidad', 'de_archivo', ...VERIFICADA],
  direccion: ['direccion', 'direccion_latitud', 'direccion_longitud'],
};
export const columnsOf = (campo: CampoUnido): string[] => COLUMNAS[campo] ?? [campo];

export async function filaOf(trx: Trx, id: number): Promise<Fila> {
  const { rows } = await sql<{ fila: Fila }>`select to_jsonb(c) as fila from cliente c where id = ${id}`.execute(trx);
  return rows[0]?.fila as Fila;
}

/** Writes these columns as they are in `fila`. */
export async function writeColumns(trx: Trx, id: number, columns: string[], fila: Fila): Promise<void> {
  if (columns.length === 0) return;
  const refs = sql.join(columns.map((column) => sql.ref(column)));
  await sql`update cliente set (${refs}) = (select ${refs} from jsonb_populate_record(null::cliente, ${JSON.stringify(fila)}::jsonb))
    where id = ${id}`.execute(trx);
}

/** A row that gave way holds no document against others. */
export const unverify = (trx: Trx, id: number) =>
  trx
    .updateTable('cliente')
    .set({ identidad_verificada_en: null, identidad_verificada_por: null, identidad_como: null })
    .where('id', '=', id)
    .execute();
export const verifyAgain = (trx: Trx, id: number, fila: Fila) => writeColumns(trx, id, VERIFICADA, fila);

export async function moveAll(joins: readonly JoinedTable[], union: UnionDePacientes) {
  const { trx, from, to } = union;
  const pasaron: Antes['pasaron'] = {};
  const hechos: Antes['hechos'] = {};
  for (const join of joins) {
    if (join.office === 'PASA') {
      const { rows } = await sql<{ clave: string }>`update ${sql.table(join.tabla)} t set cliente_id = ${to}
        where t.cliente_id = ${from} returning ${keyOf(join)} as clave`.execute(trx);
      if (rows.length > 0) pasaron[join.tabla] = rows.map(({ clave }) => clave);
    }
    const hecho = await join.unir?.(union);
    if (hecho) hechos[join.tabla] = hecho;
  }
  return { pasaron, hechos };
}

/** Rows that were deleted since, or that have passed on to somebody else, are left as they are. */
export async function moveBack(joins: readonly JoinedTable[], union: UnionDePacientes, { pasaron, hechos }: Antes) {
  const { trx, from, to } = union;
  for (const join of joins)
    if (pasaron[join.tabla])
      await sql`update ${sql.table(join.tabla)} t set cliente_id = ${from}
        where t.cliente_id = ${to} and ${keyOf(join)} = any(${pasaron[join.tabla]}::text[])`.execute(trx);
  // Afterwards, since what stays with the other row decides whether a doctor's link does.
  for (const join of joins) {
    const hecho = hechos[join.tabla];
    if (hecho) await join.separar?.(union, hecho as never);
  }
}

const keyOf = ({ key = ['id'] }: JoinedTable) =>
  sql`concat_ws(':', ${sql.join(key.map((column) => sql.ref(`t.${column}`)))})`;
