/**
 * Makes an installation of a backup: `npm run restore -- FILE`, or `-- --newest` for the newest of HAMPI_BACKUP, into an empty HAMPI_DATA
 * and database. The recovery key is read from HAMPI_BACKUP_KEY or asked on the terminal (ADR 235).
 */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { fileStore } from './adapters/files/file-store.ts';
import { type Config, readConfig } from './config.ts';
import { openServer } from './data/command-database.ts';
import { configuredPlace } from './modules/plataforma/respaldos/open-place.ts';
import { findRecoveryKey, keepRecoveryKey, readKeyText } from './modules/plataforma/respaldos/recovery-key.ts';
import { restoreBackup } from './modules/plataforma/respaldos/restore.ts';
import { StartError } from './process/start-error.ts';

const USO = 'Uso: npm run restore -- ARCHIVO.respaldo, o npm run restore -- --newest con HAMPI_BACKUP';

async function main() {
  process.umask(0o077);
  const config = readConfig(process.env);
  const backup = await openBackup(config);
  const key = (await findRecoveryKey(config.backup.key, config.backup.keyFile)) ?? readKeyText(await askKey());
  const server = await openServer(config);
  try {
    const files = fileStore(config.files);
    const { cuando, filas, archivos } = await restoreBackup(backup, key, { config, files, ...server });
    await keepRecoveryKey(config.backup.keyFile, key);
    console.log(
      `Restaurado y comprobado: ${filas} registros y ${archivos} archivos, como estaban el ${cuando}. ` +
        'Inicie Hampi con los mismos ajustes. Los recordatorios que vencieron desde entonces se enviarán al iniciar (HAMPI_JOBS=no lo evita).',
    );
  } finally {
    await server.stop();
  }
}

async function openBackup({ backup }: Config): Promise<AsyncIterable<Uint8Array>> {
  const { file, newest } = readOptions();
  if (file && !existsSync(file)) throw new StartError(`No existe ${file}. ${USO}`);
  if (file) return createReadStream(file);
  const place = configuredPlace(backup);
  if (!newest || !place) throw new StartError(USO);
  const [last] = await place.list();
  if (!last) throw new StartError(`En ${place.nombre} no hay respaldos.`);
  return place.read(last.nombre);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { newest: { type: 'boolean' } } });
    return { file: positionals[0], newest: values.newest };
  } catch {
    throw new StartError(USO);
  }
}

async function askKey(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError(
      'Falta la llave de recuperación, que se mostró con el primer respaldo y se guardó fuera del equipo. ' +
        'Póngala en HAMPI_BACKUP_KEY, o repita el comando en una terminal, que la pide.',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('Llave de recuperación: ');
  } finally {
    terminal.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
