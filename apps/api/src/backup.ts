/**
 * Makes a backup: `npm run backup`, with Hampi running or stopped, into HAMPI_BACKUP. `-- --to FOLDER` writes to another place. `-- --try`
 * restores the newest backup beside the database, compares it, goes back to the last archived minute, and drops the copy. The first backup
 * makes the recovery key and shows it this one time (ADR 235).
 */
import { parseArgs } from 'node:util';
import { fileStore } from './adapters/files/file-store.ts';
import { readConfig } from './config.ts';
import { openForCommand } from './data/command-database.ts';
import { configuredMinutes, configuredPlace } from './modules/plataforma/respaldos/open-place.ts';
import { folderPlace } from './modules/plataforma/respaldos/place.ts';
import { keyText, loadRecoveryKey } from './modules/plataforma/respaldos/recovery-key.ts';
import { openBackups } from './modules/plataforma/respaldos/respaldos.ts';
import { sentenceOf } from './modules/plataforma/respaldos/trouble.ts';
import { systemClock } from './process/clock.ts';
import { StartError } from './process/start-error.ts';
import { loadMasterKey } from './vault/master-key.ts';

const USO =
  'Diga dónde guardar el respaldo: npm run backup -- --to CARPETA, o ponga la carpeta en HAMPI_BACKUP para que se haga cada noche.';

async function main() {
  const config = readConfig(process.env);
  const { values } = parseArgs({ options: { to: { type: 'string' }, try: { type: 'boolean' } } });
  const place = values.to ? folderPlace(values.to) : configuredPlace(config.backup);
  if (!place) throw new StartError(USO);
  const { key: recovery, made } = await loadRecoveryKey(config.backup.key, config.backup.keyFile);
  if (made) showOnce(keyText(recovery), config.backup.keyFile);

  const { db, ownerUrl, appUrl, close } = await openForCommand(config);
  try {
    const master = await loadMasterKey(config, db, console.log);
    const files = fileStore(config.files);
    const minutes = config.backup.minutes && !values.to ? configuredMinutes(config.backup) : undefined;
    const backups = openBackups(
      place,
      { config, db, files, ownerUrl, appUrl, master, recovery, clock: systemClock },
      minutes,
    );
    const { nombre, bytes, filas, archivos } = await (values.try ? backups.tryNewest() : backups.make());
    const what = `${nombre} en ${place.nombre} (${(bytes / 1_000_000).toFixed(1)} MB, ${filas} registros, ${archivos} archivos)`;
    console.log(
      values.try ? `El respaldo se restauró de prueba y está completo: ${what}.` : `Respaldo hecho: ${what}.`,
    );
    if (values.try && backups.minutes) {
      const last = await backups.minutes.tryLast();
      console.log(
        `También se volvió de prueba al último minuto archivado: ${last.filas} registros y ${last.archivos} archivos.`,
      );
    }
  } finally {
    await close();
  }
}

const showOnce = (text: string, file: string) =>
  console.log(
    `\nEsta es la llave de recuperación. Escríbala y guárdela fuera de este equipo: sin ella ningún respaldo se puede abrir,\n` +
      `y con ella y un respaldo se lee todo. No se vuelve a mostrar (está en ${file}).\n\n    ${text}\n`,
  );

main().catch((error: NodeJS.ErrnoException) => {
  const mistyped = error.code?.startsWith('ERR_PARSE_ARGS') ? USO : undefined;
  console.error(mistyped ?? sentenceOf(error) ?? error);
  process.exitCode = 1;
});
