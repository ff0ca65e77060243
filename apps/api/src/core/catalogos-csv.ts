import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** Beside the bundle in dist/api, or in the source tree. */
const FOLDER = ['./catalogos', '../../../../db/catalogos']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find(existsSync) as string;

/** The rows of one of our own starter files, by the names of its header. */
export const rowsOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(path.join(FOLDER, `${name}.csv`)), { columns: true, bom: true });
