import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../../config.ts';

/** Bytes by key. Keys are our own UUIDs; a file's name and type are in the database. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, tipo: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
}

/** A local folder or S3-compatible storage, by configuration. */
export function fileStore(files: Config['files']): FileStore {
  const disk = new Disk(files.kind === 'local' ? local(files) : s3(files));
  return {
    put: (key, bytes, tipo) => disk.put(key, bytes, { contentType: tipo }),
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  };
}

const local = (files: Extract<Config['files'], { kind: 'local' }>) =>
  new FSDriver({ location: files.dir, visibility: 'private' });

const s3 = (files: Extract<Config['files'], { kind: 's3' }>) =>
  new S3Driver({
    credentials: { accessKeyId: files.key, secretAccessKey: files.secret },
    region: files.region,
    bucket: files.bucket,
    endpoint: files.endpoint,
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    // Older S3 servers read the newer checksum trailers as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
