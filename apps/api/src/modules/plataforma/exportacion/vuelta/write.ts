/** The statements of an import. A refusal by the database becomes a sentence that names the rows, never their content. */
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { Fila } from '../../../../data/tables/csv.ts';
import type { TablaDeDatos } from '../datos/tablas.ts';
import type { Linea } from './lineas.ts';
import { NoSeImporta } from './no-se-importa.ts';
import type { Numeros } from './numeros.ts';

/** Refuses an export that was imported before; the audit has its checksum. */
export async function requireNew(trx: Trx, suma: string): Promise<void> {
  const { rows } = await sql<{ dia: string }>`select cuando::date as dia from auditoria
    where accion = 'practica.importar' and detalle ->> 'suma' = ${suma} limit 1`.execute(trx);
  if (rows[0]) throw new NoSeImporta(`Esta exportación ya se importó aquí el ${rows[0].dia}.`);
}

/** Runs the statements of a batch and turns a refusal by the database into a sentence that names its rows. */
export async function saying<T>(
  { tabla, yaEsta }: TablaDeDatos,
  lote: readonly Linea[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (!/^2[23]/.test(code ?? '')) throw error;
    const why = yaEsta[constraint ?? ''] ?? `no caben en la tabla (${constraint ?? code}).`;
    const rows = `Las filas ${lote[0]?.n} a ${lote.at(-1)?.n} de datos/${tabla}.ndjson`;
    throw new NoSeImporta(`${rows}: ${why}`, { cause: error });
  }
}

/** Inserts the rows of a batch with one statement. */
export async function insertFilas(trx: Trx, { tabla, esquema }: TablaDeDatos, filas: readonly Fila[]): Promise<void> {
  const names = Object.keys(filas[0] ?? {}).filter((name) => esquema.columnas.has(name));
  if (names.length === 0) return;
  const into = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(tabla)} (${into})
    select ${into} from jsonb_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(filas)}::jsonb)`.execute(
    trx,
  );
}

/** Sets the references to rows that were written later: only the picture of an account, so there are few. */
export async function fillIn(trx: Trx, numeros: Numeros): Promise<void> {
  for (const { tabla, id, columna, a, numero } of numeros.aplazadas) {
    const here = numeros.get(a, numero);
    if (here !== undefined)
      await sql`update ${sql.table(tabla)} set ${sql.ref(columna)} = ${here} where id = ${id}`.execute(trx);
  }
}

/** Continues the numbering of patients without a document after the imported numbers. */
export const advanceNumbers = (trx: Trx) =>
  sql`select setval('cliente_sin_documento', max(substr(c.cedula_identidad, 3)::int))
    from cliente c cross join cliente_sin_documento s where c.tipo_documento = 'SIN_DOCUMENTO'
    having max(substr(c.cedula_identidad, 3)::int) >= max(s.last_value)`.execute(trx);

/** Triggers that judge by today are disabled inside this transaction, while the program is stopped. */
export async function setTriggers(trx: Trx, tablas: readonly TablaDeDatos[], to: 'enable' | 'disable'): Promise<void> {
  for (const { tabla, deHoy } of tablas)
    for (const trigger of deHoy)
      await sql`alter table ${sql.table(tabla)} ${sql.raw(to)} trigger ${sql.id(trigger)}`.execute(trx);
}
