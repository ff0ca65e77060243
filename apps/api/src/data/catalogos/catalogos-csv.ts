import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';

/** Beside the bundle in dist/api, or in the source tree. */
const FOLDER = ['./catalogos', '../../../../../db/catalogos']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find(existsSync) as string;

/** The rows of one of our own starter files, by the names of its header. */
export const rowsOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(path.join(FOLDER, `${name}.csv`)), {
    columns: true,
    bom: true,
    comment: '#',
    comment_no_infix: true,
  });

/** The edition of the shipped data about medicines and the rules of a receta. */
export const EDICION = 11;

export type Row = Record<string, string | null>;

/** A starter file of the edition; an empty cell counts as null. */
export const shipped = (name: string): Row[] =>
  rowsOf(`seguridad/${name}`).map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value || null])),
  );
export const asJson = (rows: unknown[]) => sql`${JSON.stringify(rows)}::json`;
export const listed = (cell: string | null | undefined): string[] => (cell ? cell.split('|') : []);
