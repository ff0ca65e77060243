/**
 * Reads rows with sealed contents in a statement that returns other things too: the plain columns as JSON, and all contents concatenated
 * into one value, because the driver parses a list of them character by character. The value is base64, because the driver receives text,
 * and the hexadecimal form of a bytea is half as long again and takes four times as long to read.
 */
import { type RawBuilder, sql } from 'kysely';

/** A row and the length of its content in bytes. */
export type Measured<R> = [R, number][];

/** Two columns, `filas` and `selladas`, with the rows `row` and their contents `sealed` in the given order. */
export const sealedRows = (row: string, sealed: string, order: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(json_build_array(${sql.ref(row)}, octet_length(${sql.ref(sealed)})) order by ${order}), '[]') as filas,
    encode(string_agg(${sql.ref(sealed)}, '' order by ${order}), 'base64') as selladas`;

/**
 * Joins each row with its content from `selladas`. `instant` is the row's column of time, which JSON writes with an offset and the driver
 * with Z.
 */
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
