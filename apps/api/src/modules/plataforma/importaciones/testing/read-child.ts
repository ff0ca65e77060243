/** Reads the file named in its argument as CIE-10 in its own process, and reports the result and the memory it took. */
import { readFileSync } from 'node:fs';
import { filasOf } from '../archivo/filas.ts';
import { OFICIALES } from '../catalogos/oficiales.ts';
import { readFile } from '../import.ts';

const bytes = readFileSync(process.argv[2] as string);
// The peak so far and not the current use, because memory that loading the program took and released must not count.
const peak = () => process.resourceUsage().maxRSS;
const before = peak();
const motivo = await readFile(filasOf(bytes, OFICIALES.ci10), OFICIALES.ci10).then(
  ({ filas, rechazos }) => `${filas} filas, ${rechazos.length} rechazos`,
  (error: Error) => error.message,
);
const megabytes = Math.round((peak() - before) / 1024);
process.send?.({ motivo, megabytes });
