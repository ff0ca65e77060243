/**
 * Imports a practice from the export of another installation: `npm run import -- FILE.zip`, with Hampi stopped. With `--ensayo` it only
 * reports what it would do (ADR 254, docs/importar.md).
 */
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { fileStore } from './adapters/files/file-store.ts';
import { readConfig } from './config.ts';
import { loadInitialCatalogues } from './data/catalogos/catalogos-iniciales.ts';
import { openForCommand } from './data/command-database.ts';
import { openDatabase } from './data/db.ts';
import { importPractica } from './modules/plataforma/exportacion/vuelta/import.ts';
import { informe } from './modules/plataforma/exportacion/vuelta/informe.ts';
import { openPaquete } from './modules/plataforma/exportacion/vuelta/paquete.ts';
import { systemClock } from './process/clock.ts';
import { lockExclusively } from './process/instance-lock.ts';
import { StartError } from './process/start-error.ts';
import { hooks } from './register.ts';
import { loadMasterKey } from './vault/master-key.ts';

const USO = 'Uso: npm run import -- EXPORTACION.zip [--ensayo]';

async function main() {
  process.umask(0o077);
  const { file, ensayo } = readOptions();
  const config = readConfig(process.env);
  console.log('Se comprueba el archivo entero…');
  const paquete = await openPaquete(file);
  const command = await openForCommand(config);
  const owner = openDatabase(command.ownerUrl, { max: 1 });
  let alone: { release(): Promise<void> } | undefined;
  try {
    alone = await lockExclusively(command.ownerUrl);
    await loadInitialCatalogues(command.db);
    const reach = {
      db: owner.db,
      master: await loadMasterKey(config, command.db, console.log),
      files: fileStore(config.files),
      clock: systemClock,
      log: pino({ level: 'silent' }),
      tables: hooks.tables,
    };
    console.log(informe(await importPractica(reach, paquete, { ensayo }), ensayo));
  } finally {
    paquete.close();
    await alone?.release();
    await owner.close();
    await command.close();
  }
}

function readOptions(): { file: string; ensayo: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { ensayo: { type: 'boolean' } } });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, ensayo: values.ensayo ?? false };
  } catch {
    // The error is reported below.
  }
  throw new StartError(USO);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
