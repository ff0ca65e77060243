/** Reads the file of its argument as CIE-10 in a process of its own and says what came of it and how much memory it took. */
import { readFileSync } from 'node:fs';
import { OFICIALES } from '../catalogos/oficiales.ts';
import { readFile } from '../import.ts';

const bytes = readFileSync(process.argv[2] as string);
// The peak so far, not what is held now: what loading the program took and has given back is not the reading's.
const peak = () => process.resourceUsage().maxRSS;
const before = peak();
const motivo = await readFile(bytes, OFICIALES.ci10).then(
  ({ filas, rechazos }) => `${filas} filas, ${rechazos.length} rechazos`,
  (error: Error) => error.message,
);
const megabytes = Math.round((peak() - before) / 1024);
process.send?.({ motivo, megabytes });
