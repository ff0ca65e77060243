/** Makes an installation as it was at a moment: a base, and the log up to there (ADR 258). */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import type { Config } from '../../../../config.ts';
import { openForCommand } from '../../../../data/command-database.ts';
import { give, saveCredentials } from '../../../../process/embedded-postgres-cluster.ts';
import { type Home, settleHome } from '../../../../process/embedded-postgres-home.ts';
import { recoverCluster } from '../../../../process/embedded-postgres-recovery.ts';
import { StartError } from '../../../../process/start-error.ts';
import { linesUpTo, placesOfSeals } from '../../../../vault/audit-seals.ts';
import { type MasterKey, writeKeyFile } from '../../../../vault/master-key.ts';
import { type BaseStart, readArchive, wholeOf } from '../archive.ts';
import { unpacked } from '../load.ts';
import type { RecoveryKey } from '../recovery-key.ts';
import { masterOf, refuseUsed, usedFiles, verifyRestored } from '../restore.ts';
import { type Chosen, chooseFiles, chooseSegments, inEcuador, type Until } from './choose.ts';
import { baseMoment, type MinutePlaces, readFileName } from './names.ts';

export interface MinuteTarget {
  config: Config;
  files: FileStore;
  places: MinutePlaces;
  recovery: RecoveryKey;
  until: Until;
}

interface Base extends BaseStart {
  master: MasterKey;
  /** PostgreSQL's name of the segment with which the recovery begins. */
  first: string;
  /** From this moment on it can be recovered to. */
  hasta: Date;
}

/**
 * Returns how many uploaded files there were. Rejects with a sentence where the place is not empty or the server not the embedded one,
 * the key is another, the moment is before the first base or after all that is archived, or something is missing; then what it had
 * written is taken away.
 */
export async function restoreMinute({ config, files, places, recovery, until }: MinuteTarget): Promise<number> {
  if (config.databaseUrl) throw new StartError(FOREIGN);
  const local = config.files.kind === 'local' ? files : undefined;
  const credentials = path.join(config.dataDir, 'postgres.json');
  // A link where root has a closed folder.
  const cluster = path.join(config.dataDir, 'postgres');
  const inUse = [cluster, credentials].filter((file) => existsSync(file));
  refuseUsed(config, [...inUse.map((file) => `ya existe ${file}`), ...(await usedFiles(config, local))]);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const home = await settleHome(config.dataDir, { warn: () => undefined });
  const written: string[] = [];
  try {
    const base = await unpackBase({ config, places, recovery, until }, home);
    const chosen = await layOutLog({ places, recovery, until }, base, home);
    await recover(home, until);
    const { files: names, seals } = chooseFiles(await namesOf(places.archivos), base.claves, chosen.upTo);
    const bytesOf = async (nombre: string) => {
      const parts: Uint8Array[] = [];
      for await (const part of unpacked(await places.archivos.read(nombre), recovery)) parts.push(part);
      return Buffer.concat(parts);
    };
    for (const nombre of local ? names : []) {
      const { clave } = readFileName(nombre) as { clave: string };
      written.push(clave);
      await files.put(clave, await bytesOf(nombre), 'application/octet-stream');
    }
    await saveCredentials(credentials, { ...base.credenciales, port: 0 });
    await settle(config, files, base.master, seals ? (await bytesOf(seals)).toString() : '');
    return written.length;
  } catch (error) {
    await Promise.all([home.pgdata, cluster, credentials].map((file) => rm(file, { recursive: true, force: true })));
    await Promise.all(written.map((clave) => files.remove(clave).catch(() => undefined)));
    throw error;
  }
}

const namesOf = async (place: MinutePlaces['wal']) => (await place.list()).map(({ nombre }) => nombre);

/** The newest that was whole at the moment. */
async function unpackBase(
  { config, places, recovery, until }: Pick<MinuteTarget, 'config' | 'places' | 'recovery' | 'until'>,
  home: Home,
): Promise<Base> {
  const names = await namesOf(places.bases);
  for (const nombre of names) {
    if (until !== 'ultimo' && (baseMoment(nombre) as Date) > until) continue;
    const base = await unpackOne(config, unpacked(await places.bases.read(nombre), recovery), home);
    if (until === 'ultimo' || base.hasta <= until) return base;
    await rm(home.pgdata, { recursive: true });
  }
  const first = names.at(-1);
  throw new StartError(
    first
      ? `La primera copia base es de las ${inEcuador(baseMoment(first) as Date)}: no se puede volver a un momento anterior. Restaure el respaldo de una noche.`
      : `En ${places.bases.nombre} no hay copias base. Restaure el respaldo de una noche.`,
  );
}

async function unpackOne(config: Config, plain: AsyncIterable<Uint8Array>, home: Home): Promise<Base> {
  await mkdir(home.pgdata, { mode: 0o700 });
  await give(home, home.pgdata);
  let base: Base | undefined;
  let whole = false;
  for await (const entry of readArchive(plain)) {
    const { head } = entry;
    if (head.que === 'base') {
      const key = await wholeOf(entry);
      const master = masterOf(config, head.llave_maestra, key.length > 0 ? key : undefined);
      base = { ...head, master, first: '', hasta: new Date(head.cuando) };
    } else if (head.que === 'carpeta') {
      await mkdir(path.join(home.pgdata, head.ruta), { mode: 0o700 });
      await give(home, path.join(home.pgdata, head.ruta));
    } else if (head.que === 'parte') await write(home, head.ruta, entry.data);
    else if (head.que === 'fin_de_base' && base) {
      base.first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(head.etiqueta)?.[1] ?? '';
      base.hasta = new Date(head.hasta);
      await write(home, 'backup_label', [Buffer.from(head.etiqueta)]);
      whole = true;
    }
  }
  if (!base || !whole)
    throw new StartError('La copia base está dañada o incompleta. Restaure el respaldo de una noche.');
  return base;
}

async function write(home: Home, ruta: string, data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  const file = path.join(home.pgdata, ruta);
  await pipeline(data, createWriteStream(file, { mode: 0o600 }));
  await give(home, file);
}

/** The server finds the segments where it would have written them. */
async function layOutLog(
  { places, recovery, until }: Pick<MinuteTarget, 'places' | 'recovery' | 'until'>,
  { sistema, tramo: size, first }: Base,
  home: Home,
): Promise<Chosen> {
  const names = await namesOf(places.wal);
  const chosen = chooseSegments(names, { sistema, first, size: BigInt(size), until });
  for (const { nombre, tramo } of [...chosen.segments, ...chosen.histories])
    await write(home, `pg_wal/${tramo}`, unpacked(await places.wal.read(nombre), recovery));
  return chosen;
}

/** With `restore_command` the server looks into its own folder when it fails, which it always does. */
async function recover(home: Home, until: Until): Promise<void> {
  await write(home, 'recovery.signal', []);
  const settings = {
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
  };
  if (until !== 'ultimo') {
    const trouble = await recoverCluster(home, {
      ...settings,
      recovery_target_time: `${until.toISOString().slice(0, 19)}+00`,
    });
    if (!trouble) return;
    // Nothing was written after the moment: all that is there is from before it.
    if (!trouble.includes(ENDED_EARLY)) throw new StartError(NOT_RECOVERED(trouble));
  }
  const trouble = await recoverCluster(home, settings);
  if (trouble) throw new StartError(NOT_RECOVERED(trouble));
}

/** The first start, with the migrations of this program; then seals and master key, and both audits verified. */
async function settle(config: Config, files: FileStore, master: MasterKey, seals: string): Promise<void> {
  const { db, appUrl, close } = await openForCommand(config);
  try {
    const { id } = await db.selectFrom('llave_maestra').select('id').executeTakeFirstOrThrow();
    if (id !== master.id) throw new StartError(ROTATED);
    const { lote } = await db
      .selectFrom('auditoria_lote')
      .select((eb) => eb.fn.coalesce(eb.fn.max('n'), eb.lit(0)).as('lote'))
      .executeTakeFirstOrThrow();
    const lines = linesUpTo(seals.split('\n').filter(Boolean), lote);
    const kept = placesOfSeals(config, files);
    for (const place of kept) await place.restore(lines);
    if (!config.masterKey) await writeKeyFile(config.masterKeyFile, master);
    await verifyRestored(config, appUrl, kept);
  } finally {
    await close();
  }
}

const ENDED_EARLY = 'recovery ended before configured recovery target was reached';
const NOT_RECOVERED = (log: string) =>
  `PostgreSQL no pudo volver a ese momento con lo archivado. Restaure el respaldo de una noche. Lo último que dijo:\n${log}`;
const ROTATED =
  'La llave maestra se cambió entre la copia base y ese momento. Póngala en HAMPI_MASTER_KEY y repita, o elija un momento anterior al cambio.';
const FOREIGN =
  'Volver a un minuto es de la base de datos propia. El servidor de DATABASE_URL se restaura con sus propias herramientas (docs/respaldo.md).';
