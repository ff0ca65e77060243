/**
 * Moves old parts of the audit into sealed files, with Hampi running or stopped: `npm run audit:archive -- --before 2025-01-01 --to FOLDER`.
 * `--back NUMBER --to FOLDER` puts the part that ends with this number back. The whole audit is verified first.
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { fileStore } from './adapters/files/file-store.ts';
import { readConfig } from './config.ts';
import { openForCommand } from './data/command-database.ts';
import { archiveBefore, bringBack, isArchive } from './modules/plataforma/auditoria/archivar.ts';
import { alone } from './modules/plataforma/respaldos/make.ts';
import { folderPlace } from './modules/plataforma/respaldos/place.ts';
import { keyText, loadRecoveryKey } from './modules/plataforma/respaldos/recovery-key.ts';
import { systemClock } from './process/clock.ts';
import { StartError } from './process/start-error.ts';
import { openAuditTrail } from './vault/audit-check.ts';
import { placesOfSeals } from './vault/audit-seals.ts';
import { loadMasterKey } from './vault/master-key.ts';

const USO =
  'Diga hasta cuándo y a dónde: npm run audit:archive -- --before 2025-01-01 --to CARPETA; o para traer una parte: -- --back NÚMERO --to CARPETA.';

async function main() {
  const { values } = parseArgs({
    options: { before: { type: 'string' }, back: { type: 'string' }, to: { type: 'string' } },
  });
  const before = new Date(values.before ?? Number.NaN);
  const back = Number(values.back);
  if (!values.to || (Number.isNaN(before.getTime()) && !Number.isInteger(back))) throw new StartError(USO);
  const config = readConfig(process.env);
  const { key: recovery, made } = await loadRecoveryKey(config.backup.key, config.backup.keyFile);
  if (made)
    console.log(`Esta es la llave de recuperación, que también abre los respaldos:\n\n    ${keyText(recovery)}\n`);
  const { db, ownerUrl, close } = await openForCommand(config);
  const place = folderPlace(values.to, isArchive);
  // No backup is made meanwhile: a part that leaves would be missing from it.
  const work = async (owner: pg.Client) => {
    if (values.back) {
      await bringBack({ owner, recovery, place }, back);
      console.log(`La parte de la auditoría hasta ${back} está otra vez en la base de datos.`);
      return;
    }
    const master = await loadMasterKey(config, db, console.log);
    const trail = openAuditTrail(db, master, placesOfSeals(config, fileStore(config.files)), console);
    await trail.sealRows(systemClock.now());
    const { fallos } = await trail.check();
    if (fallos.length > 0)
      throw new StartError('La auditoría fue alterada (npm run audit:verify): no se archiva nada.');
    const parts = await archiveBefore({ owner, master, recovery, place }, before, systemClock.now());
    for (const { desde, hasta, filas } of parts) console.log(`Archivada: registros ${desde} a ${hasta}, ${filas}.`);
    if (parts.length === 0)
      console.log('No hay ninguna parte completa tan antigua: cada una tiene diez millones de registros.');
  };
  await alone(ownerUrl, work).finally(close);
}

main().catch((error: NodeJS.ErrnoException) => {
  const mistyped = error.code?.startsWith('ERR_PARSE_ARGS') ? USO : undefined;
  console.error(mistyped ?? (error instanceof StartError ? error.message : error));
  process.exitCode = 1;
});
