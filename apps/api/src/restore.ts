/**
 * Restores an installation from a backup: `npm run restore -- FILE`, or `-- --newest` for the newest in HAMPI_BACKUP, into an empty
 * HAMPI_DATA and database. `-- --hasta "2026-11-23 14:05"` restores the state of a moment, in Ecuador's time, and `-- --hasta ultimo`
 * everything that was archived (ADR 235). The recovery key is read from HAMPI_BACKUP_KEY or typed on the terminal (ADR 235).
 */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { fileStore } from './adapters/files/file-store.ts';
import { type Config, readConfig } from './config.ts';
import { openServer } from './data/command-database.ts';
import { inEcuador, type Until } from './modules/plataforma/respaldos/minutos/choose.ts';
import { restoreMinute } from './modules/plataforma/respaldos/minutos/restore.ts';
import { configuredMinutes, configuredPlace } from './modules/plataforma/respaldos/open-place.ts';
import { readLater } from './modules/plataforma/respaldos/place.ts';
import { findRecoveryKey, keepRecoveryKey, readKeyText } from './modules/plataforma/respaldos/recovery-key.ts';
import { restoreBackup } from './modules/plataforma/respaldos/restore.ts';
import { sentenceOf } from './modules/plataforma/respaldos/trouble.ts';
import { StartError } from './process/start-error.ts';

const USO =
  'Uso: npm run restore -- ARCHIVO.respaldo, o con HAMPI_BACKUP: npm run restore -- --newest, ' +
  'npm run restore -- --hasta "2026-11-23 14:05" o npm run restore -- --hasta ultimo';

async function main() {
  process.umask(0o077);
  const config = readConfig(process.env);
  const { hasta } = readOptions();
  if (hasta !== undefined) return restoreUntil(config, readMoment(hasta));
  const backup = await openBackup(config);
  const key = await findKey(config);
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

async function restoreUntil(config: Config, until: Until) {
  const places = configuredMinutes(config.backup);
  if (!places) throw new StartError(USO);
  const recovery = await findKey(config);
  const archivos = await restoreMinute({ config, files: fileStore(config.files), places, recovery, until });
  await keepRecoveryKey(config.backup.keyFile, recovery);
  console.log(
    `Restaurado y comprobado: la base de datos y ${archivos} archivos, como estaban ${until === 'ultimo' ? 'en lo último que se archivó' : `a las ${inEcuador(until)}`}. ` +
      'Inicie Hampi con los mismos ajustes. Los recordatorios que vencieron desde entonces se enviarán al iniciar (HAMPI_JOBS=no lo evita).',
  );
}

/** In mainland Ecuador's time, regardless of the machine's zone. */
function readMoment(text: string): Until {
  if (text === 'ultimo' || text === 'último') return 'ultimo';
  const [, fecha, hora, segundo = '00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?$/.exec(text.trim()) ?? [];
  const moment = new Date(fecha ? `${fecha}T${hora}:${segundo}-05:00` : Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new StartError(
      'Escriba el momento como "2026-11-23 14:05", en hora de Ecuador, o ultimo para lo último que hay.',
    );
  return moment;
}

const findKey = async ({ backup }: Config) =>
  (await findRecoveryKey(backup.key, backup.keyFile)) ?? readKeyText(await askKey());

async function openBackup({ backup }: Config): Promise<AsyncIterable<Uint8Array>> {
  const { file, newest } = readOptions();
  if (file && !existsSync(file)) throw new StartError(`No existe ${file}. ${USO}`);
  if (file) return readLater(file);
  const place = configuredPlace(backup);
  if (!newest || !place) throw new StartError(USO);
  const [last] = await place.list();
  if (!last) throw new StartError(`En ${place.nombre} no hay respaldos.`);
  return place.read(last.nombre);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { newest: { type: 'boolean' }, hasta: { type: 'string' } },
    });
    return { file: positionals[0], ...values };
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

main().catch((error: Error) => {
  console.error(sentenceOf(error) ?? error);
  process.exitCode = 1;
});
