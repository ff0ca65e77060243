/**
 * Verifies the audit: `npm run audit:verify`, with Hampi running or stopped. Prints alterations and exits with 1 if there are any, or if a
 * place of seals cannot be read. Rows of the last minute may not be in the chain yet.
 */
import { fileStore } from './adapters/files/file-store.ts';
import { readConfig } from './config.ts';
import { openForCommand } from './data/command-database.ts';
import { StartError } from './process/start-error.ts';
import { openAuditTrail } from './vault/audit-check.ts';
import { placesOfSeals } from './vault/audit-seals.ts';
import { loadMasterKey } from './vault/master-key.ts';

async function main() {
  const config = readConfig(process.env);
  const { db, close } = await openForCommand(config);
  try {
    const master = await loadMasterKey(config, db, console.log);
    const trail = openAuditTrail(db, master, placesOfSeals(config, fileStore(config.files)), console);
    const { lotes, filas, fallos, sin_leer } = await trail.check();
    for (const { donde, que } of fallos) console.error(`${donde}: ${que}.`);
    console.log(
      fallos.length > 0
        ? 'La auditoría fue alterada.'
        : `La auditoría está como se escribió: ${filas} registros en ${lotes} lotes.`,
    );
    for (const lugar of sin_leer) console.error(`No se pudieron leer los sellos de ${lugar}.`);
    if (fallos.length + sin_leer.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
