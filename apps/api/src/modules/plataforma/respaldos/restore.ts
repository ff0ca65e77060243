/** Restores a backup as a new installation, in an empty place (ADR 235). */
import { existsSync } from 'node:fs';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Config } from '../../../config.ts';
import { openDatabase } from '../../../data/db.ts';
import { readAddress } from '../../../data/server-address.ts';
import { StartError } from '../../../process/start-error.ts';
import { openAuditTrail } from '../../../vault/audit-check.ts';
import { placesOfSeals, type SealPlace } from '../../../vault/audit-seals.ts';
import { loadMasterKey, type MasterKey, masterKey, writeKeyFile } from '../../../vault/master-key.ts';
import { isEmptyDatabase, type Loaded, loadBackup } from './load.ts';
import type { RecoveryKey } from './recovery-key.ts';
import { isUnfinished, markFinished, markUnfinished } from './unfinished.ts';

export interface RestoreTarget {
  config: Config;
  ownerUrl: string;
  appUrl: string;
  files: FileStore;
}

/**
 * Restores rows, files, seals and master key and checks everything: rows and files by their hashes, both audits by their chains. Rejects
 * with a sentence if the place is not empty, the key is missing, or something does not match; everything written is then deleted.
 */
export async function restoreBackup(
  backup: AsyncIterable<Uint8Array>,
  key: RecoveryKey,
  { config, ownerUrl, appUrl, files }: RestoreTarget,
): Promise<Loaded> {
  await refuseUsedPlace(config, ownerUrl, files);
  await markUnfinished(config);
  let master: MasterKey | undefined;
  const written: string[] = [];
  const loaded = await loadBackup(backup, key, {
    ownerUrl,
    appUser: readAddress(appUrl).user,
    begin: async (start, included) => {
      master = masterOf(config, start.llave_maestra, included);
    },
    file: async (clave, bytes) => {
      written.push(clave);
      await files.put(clave, bytes, 'application/octet-stream');
      if (!bytes.equals(await files.get(clave))) throw new StartError(`El archivo ${clave} no quedó como estaba.`);
    },
  }).catch(async (error) => {
    await Promise.all(written.map((clave) => files.remove(clave).catch(() => undefined)));
    throw error;
  });
  const places = placesOfSeals(config, files);
  for (const place of places) await place.restore(loaded.sellos);
  // The key comes last: without it a half-restored installation does not start.
  if (!config.masterKey) await writeKeyFile(config.masterKeyFile, master as MasterKey);

  await verifyRestored(config, appUrl, places);
  await markFinished(config);
  return loaded;
}

/** Verifies both audits with their chains and the restored seals. */
export async function verifyRestored(config: Config, appUrl: string, places: SealPlace[]): Promise<void> {
  const { db, close } = openDatabase(appUrl, { max: 1 });
  try {
    const found = await openAuditTrail(db, await loadMasterKey(config, db, () => undefined), places, console).check();
    if (found.fallos.length > 0)
      throw new StartError(
        'Todo se restauró como estaba en el respaldo, pero la auditoría ya estaba alterada en él: ' +
          `${found.fallos[0]?.donde}: ${found.fallos[0]?.que}. Vea docs/seguridad.md.`,
      );
  } finally {
    await close();
  }
}

/** The master key that a backup needs: HAMPI_MASTER_KEY, or else the one in the backup. Throws StartError if its id is not `needed`. */
export function masterOf(config: Config, needed: string, included: Buffer | undefined): MasterKey {
  const master = config.masterKey ? masterKey(config.masterKey) : included && masterKey(included);
  if (!master) throw new StartError(NO_MASTER);
  if (master.id !== needed) throw new StartError(OTHER_MASTER);
  return master;
}

const NO_MASTER =
  'La llave maestra de este respaldo no va dentro de él, porque se guardaba aparte. Póngala en HAMPI_MASTER_KEY y repita.';
const OTHER_MASTER =
  'La llave maestra de HAMPI_MASTER_KEY no es la de este respaldo. Ponga la que se usaba cuando se hizo, y repita.';

async function refuseUsedPlace(config: Config, ownerUrl: string, files: FileStore): Promise<void> {
  const used = (await isEmptyDatabase(ownerUrl)) ? [] : ['la base de datos ya tiene tablas'];
  refuseUsed(config, [...used, ...(await usedFiles(config, files))]);
}

/** What exists already besides a database, each as part of a sentence. */
export async function usedFiles(config: Config, files: FileStore | undefined): Promise<string[]> {
  const used = isUnfinished(config) ? ['ahí quedó una restauración sin terminar'] : [];
  for await (const clave of files?.keys() ?? []) {
    used.push(`ya hay archivos subidos (${clave})`);
    break;
  }
  if (!config.masterKey && existsSync(config.masterKeyFile)) used.push(`ya existe ${config.masterKeyFile}`);
  if (existsSync(config.auditSeals)) used.push(`ya existe ${config.auditSeals}`);
  return used;
}

export function refuseUsed({ databaseUrl }: Config, used: string[]): void {
  if (used.length > 0)
    throw new StartError(
      `Solo se restaura en un lugar vacío, y ${used.join('; ')}. Ponga en HAMPI_DATA una carpeta nueva` +
        `${databaseUrl ? ' y en DATABASE_URL una base de datos vacía' : ''}. Nada se cambió.`,
    );
}
