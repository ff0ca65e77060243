/**
 * Verifies the audit: `npm run audit:verify`, with Hampi running or stopped. Prints alterations and exits with 1 if there are any. Rows
 * of the last minute may not be in the chain yet.
 */
import { fileStore } from './adapters/files/file-store.ts';
import { readConfig } from './config.ts';
import { openAuditTrail } from './core/audit-check.ts';
import { placesOfSeals } from './core/audit-seals.ts';
import { openForCommand } from './core/command-database.ts';
import { loadMasterKey } from './core/master-key.ts';
import { StartError } from './core/start-error.ts';

async function main() {
  const config = readConfig(process.env);
  const { db, close } = await openForCommand(config);
  try {
    const master = await loadMasterKey(config, db, console.log);
    const trail = openAuditTrail(db, master, placesOfSeals(config, fileStore(config.files)));
    const { lotes, filas, fallos } = await trail.check();
    for (const { donde, que } of fallos) console.error(`${donde}: ${que}.`);
    console.log(
      fallos.length > 0
        ? 'La auditoría fue alterada.'
        : `La auditoría está como se escribió: ${filas} registros en ${lotes} lotes.`,
    );
    if (fallos.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
