import type { Endpoint } from '@hampi/contract/base/endpoint';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { versionDeFila } from '@hampi/contract/plataforma/administracion/version';
import { ZodArray, ZodObject } from 'zod';
import { HampiError } from './errors.ts';
import { markOf } from './etag.ts';

type Row = Record<string, unknown>;

/** A hash of a row of the back office, equal for equal rows (ADR 228). */
function versionOf(read: Endpoint, row: Row): string {
  const said = Object.keys(shapeOf(read)).map((column) => (column === 'version' ? null : (row[column] ?? null)));
  return markOf(JSON.stringify(said));
}

/** Adds its version to each row, if `read` declares a `versionDeFila`. */
export const withVersion = <R extends Row>(read: Endpoint, rows: R[]): R[] =>
  shapeOf(read).version === versionDeFila ? rows.map((row) => ({ ...row, version: versionOf(read, row) })) : rows;

/**
 * Refuses a form that was opened before somebody else changed the row: 409 with the code VERSION and the stored row. Call it after locking
 * the row. A caller that sends no version overwrites, as a program may want to.
 */
export function demandVersion(read: Endpoint, stored: Row, version: string | undefined): void {
  const now = versionOf(read, stored);
  if (version !== undefined && version !== now)
    throw new HampiError(409, MA.registro_cambiado, { data: { ...stored, version: now }, codigo: 'VERSION' });
}

/** The columns of a row, as the reply of a list, or of a single row, declares them. */
export function shapeOf({ reply }: Endpoint): ZodObject['shape'] {
  const row = reply instanceof ZodArray ? reply.element : reply;
  if (!(row instanceof ZodObject)) throw new Error('a list replies with rows');
  return row.shape;
}
