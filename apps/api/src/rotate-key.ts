/**
 * Replaces the master key of the clinical record: `npm run keys:rotate`, refused while Hampi is running. Rewraps the data keys; the
 * data they encrypt do not change. A key file is replaced and the old one kept beside it; with HAMPI_MASTER_KEY the new key is read
 * from HAMPI_MASTER_KEY_NEW.
 */
import { rm } from 'node:fs/promises';
import { fileStore } from './adapters/files/file-store.ts';
import { readConfig } from './config.ts';
import { openForCommand } from './data/command-database.ts';
import { lockExclusively } from './process/instance-lock.ts';
import { StartError } from './process/start-error.ts';
import { audit } from './vault/audit.ts';
import { signPartsAnew } from './vault/audit-archived.ts';
import { placesOfSeals, signAnew } from './vault/audit-seals.ts';
import {
  loadMasterKey,
  masterKey,
  newMasterKey,
  replaceKeyFile,
  replaceProof,
  rotationFile,
  writeKeyFile,
} from './vault/master-key.ts';
import { forgetSealingKeys } from './vault/sealing.ts';
import { rewrapKeys } from './vault/vault.ts';

async function main() {
  const { HAMPI_MASTER_KEY_NEW, ...env } = process.env;
  const config = readConfig(env);
  const given = HAMPI_MASTER_KEY_NEW ? Buffer.from(HAMPI_MASTER_KEY_NEW, 'base64') : undefined;
  if (config.masterKey && given?.length !== 32)
    throw new StartError('Ponga la llave nueva en HAMPI_MASTER_KEY_NEW (openssl rand -base64 32).');

  const { db, ownerUrl, close } = await openForCommand(config);
  let alone: { release(): Promise<void> } | undefined;
  try {
    alone = await lockExclusively(ownerUrl);
    const from = await loadMasterKey(config, db, console.log);
    const to = config.masterKey ? masterKey(given as Buffer) : newMasterKey();
    if (to.id === from.id) throw new StartError('La llave nueva es la misma que la actual.');
    // Left by a rotation that never reached the database, so nothing was wrapped with it.
    await rm(rotationFile(config.masterKeyFile), { force: true });
    // Written to disk before the database needs it, so that the next start can complete a rotation that crashed in between.
    if (!config.masterKey) await writeKeyFile(rotationFile(config.masterKeyFile), to);
    const count = await db.transaction().execute(async (trx) => {
      const wrapped = await rewrapKeys(trx, from, to);
      await forgetSealingKeys(trx);
      await replaceProof(trx, to);
      await signPartsAnew(trx, from, to);
      await audit(trx, null, 'llave.rotar', null, { de: from.id, a: to.id, llaves: wrapped });
      return wrapped;
    });
    await signAnew(placesOfSeals(config, fileStore(config.files)), from, to);
    if (!config.masterKey) await replaceKeyFile(config.masterKeyFile, to);
    console.log(
      `La llave maestra fue cambiada (${count} llaves). ` +
        (config.masterKey
          ? 'Ponga la nueva en HAMPI_MASTER_KEY antes de arrancar.'
          : `Guarde una copia de ${config.masterKeyFile}; la anterior hace falta para abrir respaldos viejos.`),
    );
  } finally {
    await alone?.release();
    await close();
  }
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
