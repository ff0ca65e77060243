/**
 * Rows with sealed contents inside a statement that brings other things too: the plain columns as JSON, and the contents one after the
 * other as one value, because the driver reads a list of them character by character. As base64, since it gets every answer as text, and the
 * hexadecimal of a bytea is half as long again and takes four times as long to read (ADR 277).
 */
import { type RawBuilder, sql } from 'kysely';

/** A row and how many bytes its content has. */
export type Measured<R> = [R, number][];

/** Two columns, `filas` and `selladas`, of the rows `row` with the contents `sealed` in an order. */
export const sealedRows = (row: string, sealed: string, order: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(json_build_array(${sql.ref(row)}, octet_length(${sql.ref(sealed)})) order by ${order}), '[]') as filas,
    encode(string_agg(${sql.ref(sealed)}, '' order by ${order}), 'base64') as selladas`;

/** Each row with its content, of `selladas`; `instant` is its column of time, which JSON writes with an offset and the driver with Z. */
export function withSealed<K extends string, R extends Record<K, string>>(
  filas: Measured<R>,
  selladas: string | null,
  instant: K,
): (R & { sellada: Buffer })[] {
  const contents = Buffer.from(selladas ?? '', 'base64');
  let at = 0;
  return filas.map(([fila, octetos]) => {
    const sellada = contents.subarray(at, at + octetos);
    at += octetos;
    return Object.assign(fila, { [instant]: fila[instant].replace('+00:00', 'Z'), sellada });
  });
}
