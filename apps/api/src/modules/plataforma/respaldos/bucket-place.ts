/** Backups in S3-compatible storage, which shows an object only once it is complete. */
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../../../config/backup.ts';
import { type BackupPlace, momentOf, type Ours } from './place.ts';

/** Bytes per part; four are sent at a time. Storage allows ten thousand parts, so an object may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * The place `s3://bucket/folder`. Incomplete uploads of a killed process are never listed; the storage's own rule for unfinished uploads
 * deletes them.
 */
export function bucketPlace({ bucket, folder, ...access }: Bucket, ours: Ours = momentOf): BackupPlace {
  const keyOf = (nombre: string) => folder + nombre;
  let opened: Promise<S3Client> | undefined;
  const client = () => {
    opened ??= connect(access);
    return opened;
  };
  const library = () => import('@aws-sdk/client-s3');
  return {
    nombre: `s3://${bucket}/${folder}`,
    async list() {
      const { ListObjectsV2Command } = await library();
      const found: { nombre: string; bytes: number }[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await (await client()).send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: keyOf('hampi-'), ContinuationToken }),
        );
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          found.push({ nombre: Key.slice(folder.length), bytes: Size });
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return found.filter(({ nombre }) => ours(nombre)).sort((a, b) => (a.nombre < b.nombre ? 1 : -1));
    },
    async write(nombre, bytes) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      let written = 0;
      let failure: unknown;
      const counted = Readable.from(
        (async function* () {
          try {
            for await (const part of bytes) {
              written += part.length;
              yield part;
            }
          } catch (error) {
            failure = error;
            throw error;
          }
        })(),
      );
      // After a failure the library asks the storage to discard the parts. If that fails too, the first failure is the one to report.
      await new Upload({
        client: await client(),
        params: { Bucket: bucket, Key: keyOf(nombre), Body: counted },
        partSize: PART_BYTES,
      })
        .done()
        .catch((error) => {
          throw failure ?? error;
        })
        .finally(() => counted.destroy());
      return written;
    },
    async read(nombre) {
      const { GetObjectCommand } = await library();
      const { Body } = await (await client()).send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(nombre) }));
      return Body as Readable;
    },
    async remove(nombre) {
      const { DeleteObjectCommand } = await library();
      await (await client()).send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(nombre) }));
    },
  };
}

/** Loads the library only when it is used. */
async function connect({ endpoint, region, key, secret }: Omit<Bucket, 'bucket' | 'folder'>): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    credentials: { accessKeyId: key, secretAccessKey: secret },
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: true,
    // Older servers would store the newer checksums as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
