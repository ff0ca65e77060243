import path from 'node:path';
import { z } from 'zod';
import { setting, text, webAddress, yesNo } from './fields.ts';

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*)$/;

/** Another program backs up the database server. */
const EXTERNAL = 'external';

/** The settings of backups (ADR 235). */
export const BACKUP_SETTINGS = {
  HAMPI_BACKUP: setting(
    z
      .string()
      .transform((v) => (v.startsWith('s3:') || v === EXTERNAL ? v : path.resolve(v)))
      .refine(
        (v) => !v.startsWith('s3:') || S3.test(v),
        'HAMPI_BACKUP debe ser una carpeta o como s3://contenedor/carpeta',
      )
      .optional(),
  ),
  HAMPI_BACKUP_MINUTES: yesNo('HAMPI_BACKUP_MINUTES', 'no'),
  HAMPI_BACKUP_KEY: text(),
  HAMPI_BACKUP_S3_ENDPOINT: webAddress('HAMPI_BACKUP_S3_ENDPOINT', 'https://s3.miproveedor.com'),
  HAMPI_BACKUP_S3_REGION: text(),
  HAMPI_BACKUP_S3_KEY: text(),
  HAMPI_BACKUP_S3_SECRET: text(),
};
type Settings = z.output<z.ZodObject<typeof BACKUP_SETTINGS>>;

/** A folder in a bucket (empty, or ending with a slash), and the credentials for it. */
export interface Bucket {
  bucket: string;
  folder: string;
  endpoint: string | undefined;
  region: string;
  key: string;
  secret: string;
}

/** Where backups go (nowhere without the setting) and the recovery key: the configured one, otherwise the file in HAMPI_DATA. */
export const backupOf = (s: Settings, dataDir: string) => ({
  to: s.HAMPI_BACKUP === EXTERNAL ? undefined : s.HAMPI_BACKUP,
  /** Whether another program makes them, which is only watched. */
  external: s.HAMPI_BACKUP === EXTERNAL,
  bucket: bucketOf(s),
  /** Whether the log is archived each minute, so that a restore can go back to any minute. */
  minutes: s.HAMPI_BACKUP_MINUTES,
  key: s.HAMPI_BACKUP_KEY,
  keyFile: path.join(dataDir, 'llave-de-respaldo'),
});

function bucketOf(s: Settings): Bucket | undefined {
  const [, bucket, folder = ''] = S3.exec(s.HAMPI_BACKUP ?? '') ?? [];
  if (!bucket) return undefined;
  return {
    bucket,
    folder: folder && !folder.endsWith('/') ? `${folder}/` : folder,
    endpoint: s.HAMPI_BACKUP_S3_ENDPOINT,
    region: s.HAMPI_BACKUP_S3_REGION ?? 'us-east-1',
    key: s.HAMPI_BACKUP_S3_KEY ?? '',
    secret: s.HAMPI_BACKUP_S3_SECRET ?? '',
  };
}

/** Settings that are valid separately but not together. */
export function backupMisfits(s: Settings & { DATABASE_URL?: string | undefined }): string[] {
  const external =
    s.HAMPI_BACKUP === EXTERNAL && !s.DATABASE_URL
      ? ['HAMPI_BACKUP=external es de un servidor de DATABASE_URL: la base de datos propia la respalda Hampi']
      : [];
  return [...external, ...minuteMisfits(s), ...bucketMisfits(s)];
}

function minuteMisfits(s: Settings & { DATABASE_URL?: string | undefined }): string[] {
  if (!s.HAMPI_BACKUP_MINUTES) return [];
  if (s.DATABASE_URL)
    return [
      'HAMPI_BACKUP_MINUTES es de la base de datos propia. El servidor de DATABASE_URL tiene su propio archivado continuo: actívelo en él (docs/respaldo.md)',
    ];
  return s.HAMPI_BACKUP ? [] : ['HAMPI_BACKUP_MINUTES=si necesita HAMPI_BACKUP, el lugar en el que se archiva'];
}

function bucketMisfits(s: Settings): string[] {
  const account = [s.HAMPI_BACKUP_S3_KEY, s.HAMPI_BACKUP_S3_SECRET];
  const toBucket = bucketOf(s) !== undefined;
  if (toBucket && !account.every(Boolean))
    return ['HAMPI_BACKUP=s3://… necesita HAMPI_BACKUP_S3_KEY y HAMPI_BACKUP_S3_SECRET'];
  if (!toBucket && [...account, s.HAMPI_BACKUP_S3_ENDPOINT].some(Boolean))
    return ['HAMPI_BACKUP_S3_… solo tiene efecto con HAMPI_BACKUP=s3://…'];
  return [];
}
