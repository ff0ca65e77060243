import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE_CAIDA } from '@hampi/contract/base/codes';
import { ARCHIVOS_CAIDOS } from '@hampi/contract/base/estado-messages';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../config.ts';
import { asFailure, HampiError } from '../../http/errors.ts';
import { writeWhole } from '../../vault/durable-file.ts';

/** Bytes by key. Keys are our own UUIDs; a file's name and type are in the database. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, tipo: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  /** All keys, read in pages. */
  keys(): AsyncIterable<string>;
  /** Checks that writing works, by writing and removing a small file. Does nothing for S3, where that would cost. */
  probe(): Promise<void>;
}

/** A local folder or S3-compatible storage, by configuration. Throws 503 with a sentence while it is unavailable. */
export function fileStore(files: Config['files']): FileStore {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= driverOf(files).then((driver) => new Disk(driver));
    return opened;
  };
  return {
    put: async (key, bytes, tipo) => (await disk()).put(key, bytes, { contentType: tipo }).catch(unavailable),
    get: async (key) => (await disk()).getBytes(key).catch(unavailable),
    remove: async (key) => (await disk()).delete(key).catch(unavailable),
    keys: () => keysOf(disk),
    probe: () => (files.kind === 'local' ? probe(files.dir).catch(unavailable) : Promise.resolve()),
  };
}

/** A missing file is a bug and stays an error; anything else means that the storage is unavailable. */
function unavailable(error: Error): never {
  const cause = (error.cause ?? error) as NodeJS.ErrnoException;
  if (cause.code === 'ENOENT' || cause.name === 'NoSuchKey') throw error;
  const known = asFailure(cause);
  throw known && known.codigo !== BASE_CAIDA ? known : new HampiError(503, ARCHIVOS_CAIDOS, { cause });
}

async function* keysOf(disk: () => Promise<Disk>): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await (await disk())
      .listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch((error: Error) => nothingYet(error) ?? unavailable(error));
    for (const object of page.objects) if (object.isFile && !object.name.startsWith('.')) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** An empty list if the folder does not exist yet; the first start makes it. */
const nothingYet = (error: Error): Awaited<ReturnType<Disk['listAll']>> | undefined =>
  ((error.cause ?? error) as NodeJS.ErrnoException).code === 'ENOENT' ? { objects: [] } : undefined;

const PROBE = new Uint8Array(4096);

async function probe(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const file = path.join(dir, `.prueba-${process.pid}`);
  await writeFile(file, PROBE);
  await rm(file, { force: true });
}

/**
 * Restricts the folder to our account, even if an earlier version created it more openly. Fails silently for a network folder that belongs
 * to another account.
 */
export const closeFolder = async (files: Config['files']): Promise<void> => {
  if (files.kind !== 'local') return;
  await mkdir(files.dir, { recursive: true });
  await chmod(files.dir, 0o700).catch(() => undefined);
};

const driverOf = async (files: Config['files']) =>
  files.kind === 'local' ? new DurableFolder({ location: files.dir, visibility: 'private' }) : s3(files);

/**
 * When `put` returns, the file is on the disk, so that a row can refer to it. The library's own driver leaves that to the operating system.
 */
class DurableFolder extends FSDriver {
  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return writeWhole(path.join(String(this.options.location), key), Buffer.from(contents));
  }
}

/** Loads the S3 library only when it is used, because it takes a tenth of the start. */
async function s3(files: Extract<Config['files'], { kind: 's3' }>) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    credentials: { accessKeyId: files.key, secretAccessKey: files.secret },
    region: files.region,
    bucket: files.bucket,
    endpoint: files.endpoint,
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    // Older S3 servers would store the newer checksum trailers as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
