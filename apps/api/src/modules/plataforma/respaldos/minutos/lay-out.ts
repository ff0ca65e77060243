/** Recovers a database as it was at a moment, in a folder of its own, from a base and the WAL up to that moment (ADR 235). */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../../config.ts';
import { give, saveCredentials } from '../../../../process/embedded-postgres/cluster.ts';
import type { Home } from '../../../../process/embedded-postgres/home.ts';
import { recoverCluster } from '../../../../process/embedded-postgres/recovery.ts';
import { StartError } from '../../../../process/start-error.ts';
import type { MasterKey } from '../../../../vault/master-key.ts';
import { type BaseStart, readArchive, wholeOf } from '../archive.ts';
import { unpacked } from '../load.ts';
import type { BackupPlace } from '../place.ts';
import type { RecoveryKey } from '../recovery-key.ts';
import { masterOf } from '../restore.ts';
import { type Chosen, chooseSegments, inEcuador, type Until } from './choose.ts';
import { baseMoment, FOUR_GB, type MinutePlaces, placeInLog } from './names.ts';

export interface Archive {
  config: Config;
  places: MinutePlaces;
  recovery: RecoveryKey;
  until: Until;
}

interface Base extends BaseStart {
  master: MasterKey;
  /** PostgreSQL's name of the segment where recovery begins. */
  first: string;
  /** The earliest moment that it can be recovered to. */
  hasta: Date;
}

/** The password file of the embedded server, beside its cluster. */
export const credentialsIn = (dir: string): string => path.join(dir, 'postgres.json');

/**
 * Recovers the cluster of `dir`, whose `home` must be empty, so that the next start of its server finds it as it was. Throws StartError if
 * the key is another one, the moment is before the first base or after everything archived, or something is missing or damaged. The caller
 * must then delete what was written.
 */
export async function layOut(archive: Archive, dir: string, home: Home): Promise<{ base: Base; chosen: Chosen }> {
  const base = await unpackBase(archive, home);
  const chosen = await layOutLog(archive, base, home);
  await recover(home, archive.until, base, chosen);
  await saveCredentials(credentialsIn(dir), { ...base.credenciales, port: 0 });
  return { base, chosen };
}

export const namesOf = async (place: BackupPlace) => (await place.list()).map(({ nombre }) => nombre);

/** The decrypted bytes of an archived file. Throws StartError if they were changed. */
export async function bytesOf(place: BackupPlace, nombre: string, recovery: RecoveryKey): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of unpacked(await place.read(nombre), recovery)) parts.push(part);
  return Buffer.concat(parts);
}

/** Unpacks the newest base that was complete at the moment. */
async function unpackBase({ config, places, recovery, until }: Archive, home: Home): Promise<Base> {
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
  await writeFile(file, data, { mode: 0o600 });
  await give(home, file);
}

/** Writes the segments where the server itself would have written them. */
async function layOutLog(
  { places, recovery, until }: Archive,
  { sistema, tramo: size, first }: Base,
  home: Home,
): Promise<Chosen> {
  const names = await namesOf(places.wal);
  const chosen = chooseSegments(names, { sistema, first, size: BigInt(size), until });
  for (const { nombre, tramo } of [...chosen.segments, ...chosen.histories])
    await write(home, `pg_wal/${tramo}`, unpacked(await places.wal.read(nombre), recovery));
  return chosen;
}

/** Recovery mode requires a `restore_command`. It always fails, and then the server reads the segments in its own folder. */
async function recover(home: Home, until: Until, base: Base, chosen: Chosen): Promise<void> {
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
    // Nothing was written after the moment, so everything archived is from before it.
    if (!trouble.includes(ENDED_EARLY)) throw new StartError(NOT_RECOVERED(trouble));
  }
  const trouble = await recoverCluster(home, settings);
  if (trouble) throw new StartError(NOT_RECOVERED(trouble));
  if (until === 'ultimo') await refuseShort(home, base, chosen);
}

/**
 * A server takes the first position that it cannot read for the end of its log, and starts. Where it ended is in the history of the
 * timeline that it then begins: `1	0/5000000	no recovery target specified`.
 */
async function refuseShort(home: Home, { tramo: size }: Base, { segments }: Chosen): Promise<void> {
  const folder = path.join(home.pgdata, 'pg_wal');
  const history = (await readdir(folder))
    .filter((name) => name.endsWith('.history'))
    .sort()
    .at(-1);
  const text = history ? await readFile(path.join(folder, history), 'utf8') : '';
  const [, high = '0', low = '0'] = /\t([0-9A-F]+)\/([0-9A-F]+)\t/.exec(text.trimEnd().split('\n').at(-1) ?? '') ?? [];
  const ended = BigInt(`0x${high}`) * FOUR_GB + BigInt(`0x${low}`);
  const last = segments.at(-1)?.tramo ?? '';
  if (ended <= placeInLog(last, BigInt(size)) * BigInt(size)) throw new StartError(SHORT(last));
}

const ENDED_EARLY = 'recovery ended before configured recovery target was reached';
const NOT_RECOVERED = (log: string) =>
  `PostgreSQL no pudo volver a ese momento con lo archivado. Restaure el respaldo de una noche. Lo último que dijo:\n${log}`;
const SHORT = (tramo: string) =>
  `PostgreSQL no pudo leer lo archivado hasta el tramo ${tramo}, el último. Vuelva a un minuto anterior, o restaure el respaldo de una noche.`;
