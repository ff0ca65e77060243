/** Restores an installation as it was at a moment (ADR 235). */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import type { Config } from '../../../../config.ts';
import { openForCommand } from '../../../../data/command-database.ts';
import { settleHome } from '../../../../process/embedded-postgres/home.ts';
import { StartError } from '../../../../process/start-error.ts';
import { linesUpTo, placesOfSeals, type SealPlace } from '../../../../vault/audit-seals.ts';
import { type MasterKey, writeKeyFile } from '../../../../vault/master-key.ts';
import { refuseUsed, usedFiles, verifyRestored } from '../restore.ts';
import { markFinished, markUnfinished } from '../unfinished.ts';
import { chooseFiles } from './choose.ts';
import { type Archive, bytesOf, credentialsIn, layOut, namesOf } from './lay-out.ts';
import { readFileName } from './names.ts';

export interface MinuteTarget extends Archive {
  files: FileStore;
}

/**
 * Returns how many uploaded files were restored. Rejects with a sentence if the place is not empty, the server is not the embedded one, or
 * the archive does not reach the moment (`layOut`); everything written is then deleted.
 */
export async function restoreMinute({ files, ...archive }: MinuteTarget): Promise<number> {
  const { config, places, recovery } = archive;
  if (config.databaseUrl) throw new StartError(FOREIGN);
  const local = config.files.kind === 'local' ? files : undefined;
  const credentials = credentialsIn(config.dataDir);
  // A symbolic link if the program runs as root and its own folder is closed to PostgreSQL's account.
  const cluster = path.join(config.dataDir, 'postgres');
  const inUse = [cluster, credentials].filter((file) => existsSync(file));
  refuseUsed(config, [...inUse.map((file) => `ya existe ${file}`), ...(await usedFiles(config, local))]);
  await markUnfinished(config);
  const home = await settleHome(config.dataDir, { warn: () => undefined });
  const written: string[] = [];
  try {
    const { base, chosen } = await layOut(archive, config.dataDir, home);
    const { files: names, seals } = chooseFiles(await namesOf(places.archivos), base.claves, chosen.upTo);
    for (const nombre of local ? names : []) {
      const { clave } = readFileName(nombre) as { clave: string };
      written.push(clave);
      await files.put(clave, await bytesOf(places.archivos, nombre, recovery), 'application/octet-stream');
    }
    const lines = seals ? (await bytesOf(places.archivos, seals, recovery)).toString() : '';
    await settle(config, base.master, lines, placesOfSeals(config, files), async () => undefined);
    // The key comes last: without it a half-restored installation does not start.
    if (!config.masterKey) await writeKeyFile(config.masterKeyFile, base.master);
    await markFinished(config);
    return written.length;
  } catch (error) {
    await Promise.all([home.pgdata, cluster, credentials].map((file) => rm(file, { recursive: true, force: true })));
    await Promise.all(written.map((clave) => files.remove(clave).catch(() => undefined)));
    await markFinished(config);
    throw error;
  }
}

/**
 * Starts the recovered database for the first time, with the migrations of this program, stores its seals in `kept`, and verifies both
 * audits. `look` may then read the data. Throws StartError if the rows need another master key, or an audit was altered.
 */
export async function settle<T>(
  config: Config,
  master: MasterKey,
  seals: string,
  kept: SealPlace[],
  look: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const { db, ownerUrl, appUrl, close } = await openForCommand(config);
  try {
    const { id } = await db.selectFrom('llave_maestra').select('id').executeTakeFirstOrThrow();
    if (id !== master.id) throw new StartError(ROTATED);
    const { lote } = await db
      .selectFrom('auditoria_lote')
      .select((eb) => eb.fn.coalesce(eb.fn.max('n'), eb.lit(0)).as('lote'))
      .executeTakeFirstOrThrow();
    const lines = linesUpTo(seals.split('\n').filter(Boolean), lote);
    for (const place of kept) await place.restore(lines);
    await verifyRestored({ ...config, masterKey: Buffer.from(master.key) }, appUrl, kept);
    return await look(ownerUrl);
  } finally {
    await close();
  }
}

const ROTATED =
  'La llave maestra se cambió entre la copia base y ese momento. Póngala en HAMPI_MASTER_KEY y repita, o elija un momento anterior al cambio.';
const FOREIGN =
  'Volver a un minuto es de la base de datos propia. El servidor de DATABASE_URL se restaura con sus propias herramientas (docs/respaldo.md).';
