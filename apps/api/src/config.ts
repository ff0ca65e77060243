import path from 'node:path';
import { z } from 'zod';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional());
const url = (sentence: string) => optional(z.url(sentence));
const yes = (sentence: string) =>
  z.preprocess(
    blankIsUnset,
    z
      .enum(['si', 'no'], sentence)
      .default('no')
      .transform((v) => v === 'si'),
  );

/** Every setting, with the sentence an operator reads when its value is wrong. Documented in docs/configuracion.md. */
const Settings = z.object({
  PORT: z.preprocess(
    blankIsUnset,
    z.coerce.number().int().min(0).max(65535, 'PORT debe ser un puerto entre 0 y 65535').default(3000),
  ),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL debe empezar con postgres://')),
  DATABASE_OWNER_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_OWNER_URL debe empezar con postgres://'),
  ),
  HAMPI_DATA: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default('./data')
      .transform((v) => path.resolve(v)),
  ),
  HAMPI_HOST: optional(
    z.string().regex(/^[\w.:-]+$/, 'HAMPI_HOST debe ser una dirección de este equipo, por ejemplo 0.0.0.0'),
  ),
  HAMPI_PUBLIC_URL: url('HAMPI_PUBLIC_URL debe ser una dirección completa, por ejemplo https://hampi.miclinica.ec'),
  HAMPI_SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'HAMPI_SMTP_URL debe empezar con smtp:// o smtps://')),
  HAMPI_MAIL_FROM: z.preprocess(blankIsUnset, z.string().default('Hampi <no-responder@hampi.local>')),
  HAMPI_FILES: z.preprocess(blankIsUnset, z.enum(['local', 's3'], 'HAMPI_FILES debe ser local o s3').default('local')),
  HAMPI_FILES_SHARED: yes('HAMPI_FILES_SHARED debe ser si o no'),
  HAMPI_S3_ENDPOINT: url('HAMPI_S3_ENDPOINT debe ser una dirección completa'),
  HAMPI_S3_BUCKET: optional(z.string()),
  HAMPI_S3_REGION: z.preprocess(blankIsUnset, z.string().default('us-east-1')),
  HAMPI_S3_KEY: optional(z.string()),
  HAMPI_S3_SECRET: optional(z.string()),
  HAMPI_MAP_TILES: optional(z.string().includes('{z}', { error: 'HAMPI_MAP_TILES debe contener {z}, {x} e {y}' })),
  HAMPI_GEOCODER_URL: url('HAMPI_GEOCODER_URL debe ser una dirección completa'),
  HAMPI_TRUST_PROXY: yes('HAMPI_TRUST_PROXY debe ser si o no'),
  HAMPI_REQUESTS_PER_MINUTE: z.preprocess(
    blankIsUnset,
    z.coerce.number().int().min(1, 'HAMPI_REQUESTS_PER_MINUTE debe ser un número entero positivo').default(1200),
  ),
  HAMPI_JOBS: z.preprocess(
    blankIsUnset,
    z
      .enum(['si', 'no'], 'HAMPI_JOBS debe ser si o no')
      .default('si')
      .transform((v) => v === 'si'),
  ),
  HAMPI_LOG: z.preprocess(
    blankIsUnset,
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'HAMPI_LOG debe ser debug, info, warn, error o silent')
      .default('info'),
  ),
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

/**
 * Reads the environment. Production is recognised by a host, a public address or a DATABASE_URL (decisions 17): then
 * the demo clinic is refused. Throws ConfigError with one Spanish sentence per wrong or unknown setting.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const problems = Object.keys(env)
    .filter((key) => key.startsWith('HAMPI_') && !(key in Settings.shape))
    .map((key) => `${key} no es un ajuste de Hampi`);
  const parsed = Settings.safeParse(env);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const s = parsed.data;
  if (s?.HAMPI_FILES === 's3' && !(s.HAMPI_S3_BUCKET && s.HAMPI_S3_KEY && s.HAMPI_S3_SECRET))
    problems.push('HAMPI_FILES=s3 necesita HAMPI_S3_BUCKET, HAMPI_S3_KEY y HAMPI_S3_SECRET');
  if (problems.length || !s) throw new ConfigError(problems.join('\n'));

  const demo = !s.HAMPI_HOST && !s.HAMPI_PUBLIC_URL && !s.DATABASE_URL;
  return {
    port: s.PORT,
    host: s.HAMPI_HOST ?? '127.0.0.1',
    publicUrl: (s.HAMPI_PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ''),
    dataDir: s.HAMPI_DATA,
    databaseUrl: s.DATABASE_URL,
    databaseOwnerUrl: s.DATABASE_OWNER_URL ?? s.DATABASE_URL,
    /** No production setting at all: loopback only, demo clinic in an empty database. */
    demo,
    smtpUrl: s.HAMPI_SMTP_URL,
    mailFrom: s.HAMPI_MAIL_FROM,
    files:
      s.HAMPI_FILES === 's3'
        ? {
            kind: 's3' as const,
            endpoint: s.HAMPI_S3_ENDPOINT,
            bucket: s.HAMPI_S3_BUCKET as string,
            region: s.HAMPI_S3_REGION,
            key: s.HAMPI_S3_KEY as string,
            secret: s.HAMPI_S3_SECRET as string,
          }
        : { kind: 'local' as const, dir: path.join(s.HAMPI_DATA, 'files'), shared: s.HAMPI_FILES_SHARED },
    mapTiles: s.HAMPI_MAP_TILES,
    geocoderUrl: s.HAMPI_GEOCODER_URL,
    trustProxy: s.HAMPI_TRUST_PROXY,
    requestsPerMinute: s.HAMPI_REQUESTS_PER_MINUTE,
    jobs: s.HAMPI_JOBS,
    logLevel: s.HAMPI_LOG,
  };
}
