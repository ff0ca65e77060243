import path from 'node:path';
import { z } from 'zod';
import { isPmtiles, MAP_FILE_PATH } from './adapters/maps/map-file.ts';
import { SUBFILTERS } from './adapters/signature/subfilters.ts';
import { BACKUP_SETTINGS, backupMisfits, backupOf } from './config/backup.ts';
import { integer, matching, oneOf, setting, text, webAddress, yesNo } from './config/fields.ts';
import { PAYPHONE_SETTINGS, payphoneMisfits, payphoneOf } from './config/payphone.ts';
import { PUSH_SETTINGS, pushOf } from './config/push.ts';
import { SRI_SETTINGS, sriOf } from './config/sri.ts';
import { isProtected, readAddress } from './data/server-address.ts';
import { StartError } from './process/start-error.ts';
import { REPOSITORY } from './process/version.ts';

/** Must name a user, to whom rights are granted, and a database. */
const databaseAddress = (name: string) =>
  matching(
    /^postgres(ql)?:\/\/[^/@:]+(:[^/@]*)?@[^/]*\/[^/?]+/,
    `${name} debe ser como postgres://usuario:clave@equipo:5432/base`,
  );

/** Every setting, with the sentence an operator reads when its value is wrong. Documented in docs/configuracion.md. */
const Settings = z.object({
  PORT: integer(0, 65_535, 3000, 'PORT debe ser un puerto entre 0 y 65535'),
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  DATABASE_OWNER_URL: databaseAddress('DATABASE_OWNER_URL'),
  HAMPI_DATABASE_READ_URL: databaseAddress('HAMPI_DATABASE_READ_URL'),
  HAMPI_DATABASE_TLS: yesNo('HAMPI_DATABASE_TLS', 'si'),
  HAMPI_DATA: setting(
    z
      .string()
      .default('./data')
      .transform((v) => path.resolve(v)),
  ),
  HAMPI_HOST: matching(/^[\w.:-]+$/, 'HAMPI_HOST debe ser una dirección de este equipo, como 0.0.0.0'),
  HAMPI_PUBLIC_URL: webAddress('HAMPI_PUBLIC_URL', 'https://hampi.miclinica.ec'),
  HAMPI_MASTER_KEY: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, 'HAMPI_MASTER_KEY debe ser de 32 bytes en base64 (openssl rand -base64 32)')
      .optional(),
  ),
  HAMPI_MASTER_KEY_FILE: setting(
    z
      .string()
      .transform((v) => path.resolve(v))
      .optional(),
  ),
  HAMPI_AUDIT_SEALS: setting(
    z
      .string()
      .transform((v) => path.resolve(v))
      .optional(),
  ),
  ...BACKUP_SETTINGS,
  HAMPI_SMTP_URL: matching(/^smtps?:\/\/./, 'HAMPI_SMTP_URL debe ser como smtps://usuario:clave@correo.miclinica.ec'),
  HAMPI_MAIL_FROM: setting(
    z
      .string()
      .regex(/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'HAMPI_MAIL_FROM debe ser como Hampi <citas@x.ec>')
      .default('Hampi <no-responder@hampi.local>'),
  ),
  HAMPI_MAIL_PAGE: yesNo('HAMPI_MAIL_PAGE', 'no'),
  HAMPI_FILES: setting(oneOf(['local', 's3'], 'HAMPI_FILES debe ser local o s3').default('local')),
  HAMPI_FILES_SHARED: yesNo('HAMPI_FILES_SHARED', 'no'),
  HAMPI_S3_ENDPOINT: webAddress('HAMPI_S3_ENDPOINT', 'https://s3.miproveedor.com'),
  HAMPI_S3_BUCKET: text(),
  HAMPI_S3_REGION: text(),
  HAMPI_S3_KEY: text(),
  HAMPI_S3_SECRET: text(),
  HAMPI_PDF_SUBFILTER: setting(
    z.enum(SUBFILTERS, `HAMPI_PDF_SUBFILTER debe ser ${SUBFILTERS.join(' o ')}`).default(SUBFILTERS[0]),
  ),
  HAMPI_MAP_TILES: matching(
    /^https?:\/\/.*\{z\}/,
    'HAMPI_MAP_TILES debe ser como https://mapas.miclinica.ec/{z}/{x}/{y}.png',
  ),
  HAMPI_MAP_FILE: setting(
    z
      .string()
      .transform((v) => path.resolve(v))
      .refine(isPmtiles, 'HAMPI_MAP_FILE debe ser un archivo PMTiles (versión 3) que Hampi pueda leer')
      .optional(),
  ),
  HAMPI_GEOCODER_URL: webAddress('HAMPI_GEOCODER_URL', 'https://nominatim.miclinica.ec'),
  ...PAYPHONE_SETTINGS,
  ...SRI_SETTINGS,
  ...PUSH_SETTINGS,
  HAMPI_TRUST_PROXY: yesNo('HAMPI_TRUST_PROXY', 'no'),
  HAMPI_REQUESTS_PER_MINUTE: integer(
    1,
    1_000_000_000,
    1200,
    'HAMPI_REQUESTS_PER_MINUTE debe ser un número entero positivo',
  ),
  HAMPI_SOURCE_URL: webAddress('HAMPI_SOURCE_URL', 'https://git.miclinica.ec/hampi'),
  HAMPI_METRICS_TOKEN: matching(/^\S{16,}$/, 'HAMPI_METRICS_TOKEN debe tener al menos 16 letras, sin espacios'),
  HAMPI_TRACES_URL: webAddress('HAMPI_TRACES_URL', 'http://recolector:4318/v1/traces'),
  HAMPI_JOBS: yesNo('HAMPI_JOBS', 'si'),
  HAMPI_LOG: setting(
    oneOf(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'HAMPI_LOG debe ser debug, info, warn, error o silent',
    ).optional(),
  ),
});

/** The names of all settings, in the order of their documentation. */
export const SETTINGS = Object.keys(Settings.shape);

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment. Production is recognised by a host, a public address or a DATABASE_URL (decisions 17): then
 * the demo clinic is refused. Throws StartError with one Spanish sentence per wrong or unknown setting.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const problems = Object.keys(env)
    .filter((key) => key.startsWith('HAMPI_') && !(key in Settings.shape))
    .map((key) => `${key} no es un ajuste de Hampi`);
  const parsed = Settings.safeParse(env);
  problems.push(...(parsed.error?.issues.map((issue) => issue.message) ?? []));
  const s = parsed.data;
  if (s) problems.push(...misfits(s));
  if (problems.length || !s) throw new StartError(problems.join('\n'));

  const demo = !s.HAMPI_HOST && !s.HAMPI_PUBLIC_URL && !s.DATABASE_URL;
  const publicUrl = (s.HAMPI_PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, '');
  return {
    port: s.PORT,
    host: s.HAMPI_HOST ?? '127.0.0.1',
    publicUrl,
    dataDir: s.HAMPI_DATA,
    databaseUrl: s.DATABASE_URL,
    databaseOwnerUrl: s.DATABASE_OWNER_URL ?? s.DATABASE_URL,
    /** A standby for reads; undefined if the primary answers everything. */
    databaseReadUrl: s.HAMPI_DATABASE_READ_URL,
    /** True without any production setting: then the program listens only on loopback, and loads the demo clinic into an empty database. */
    demo,
    masterKey: s.HAMPI_MASTER_KEY ? Buffer.from(s.HAMPI_MASTER_KEY, 'base64') : undefined,
    /** Outside the database's folder, so that a copy of that folder contains ciphertext only. */
    masterKeyFile: s.HAMPI_MASTER_KEY_FILE ?? path.join(s.HAMPI_DATA, 'llave-maestra'),
    /** Also outside the database's folder, so that write access to that folder does not include this file. */
    auditSeals: s.HAMPI_AUDIT_SEALS ?? path.join(s.HAMPI_DATA, 'sellos-de-auditoria.jsonl'),
    backup: backupOf(s, s.HAMPI_DATA),
    smtpUrl: s.HAMPI_SMTP_URL,
    mailFrom: s.HAMPI_MAIL_FROM,
    /** Whether the mails of an installation without SMTP are shown: they hold links that open accounts. */
    mailPage: (demo || s.HAMPI_MAIL_PAGE) && !s.HAMPI_SMTP_URL,
    files:
      s.HAMPI_FILES === 's3'
        ? {
            kind: 's3' as const,
            endpoint: s.HAMPI_S3_ENDPOINT,
            bucket: s.HAMPI_S3_BUCKET as string,
            region: s.HAMPI_S3_REGION ?? 'us-east-1',
            key: s.HAMPI_S3_KEY as string,
            secret: s.HAMPI_S3_SECRET as string,
          }
        : { kind: 'local' as const, dir: path.join(s.HAMPI_DATA, 'files'), shared: s.HAMPI_FILES_SHARED },
    pdfSubFilter: s.HAMPI_PDF_SUBFILTER,
    mapFile: s.HAMPI_MAP_FILE,
    mapTiles: s.HAMPI_MAP_FILE ? MAP_FILE_PATH : s.HAMPI_MAP_TILES,
    geocoderUrl: s.HAMPI_GEOCODER_URL,
    /** Undefined: no online payments. The demo without settings uses its emulator. */
    payphone: payphoneOf(s, { demo, port: s.PORT }),
    sri: sriOf(s, { demo, port: s.PORT }),
    autoridades: s.HAMPI_FIRMA_AUTORIDADES ?? [],
    /** Undefined: no pushes to mobile devices. */
    push: pushOf(s),
    trustProxy: s.HAMPI_TRUST_PROXY,
    requestsPerMinute: s.HAMPI_REQUESTS_PER_MINUTE,
    /** Where the source of the program that runs here is offered (AGPL, section 13). */
    sourceUrl: s.HAMPI_SOURCE_URL ?? REPOSITORY,
    /** Both undefined if nothing monitors the program from outside. */
    metricsToken: s.HAMPI_METRICS_TOKEN,
    tracesUrl: s.HAMPI_TRACES_URL,
    jobs: s.HAMPI_JOBS,
    /** Quieter in the demo, whose console a person reads, than in production, where a log collector does. */
    logLevel: s.HAMPI_LOG ?? (demo ? 'warn' : 'info'),
  };
}

/** Settings that are valid separately but not together. */
function misfits(s: z.output<typeof Settings>): string[] {
  const s3 = [s.HAMPI_S3_BUCKET, s.HAMPI_S3_KEY, s.HAMPI_S3_SECRET];
  const found: string[] = [];
  if (s.HAMPI_FILES === 's3' && !s3.every(Boolean))
    found.push('HAMPI_FILES=s3 necesita HAMPI_S3_BUCKET, HAMPI_S3_KEY y HAMPI_S3_SECRET');
  if (s.HAMPI_FILES !== 's3' && s3.some(Boolean)) found.push('HAMPI_S3_… solo tiene efecto con HAMPI_FILES=s3');
  if (s.HAMPI_MASTER_KEY && s.HAMPI_MASTER_KEY_FILE)
    found.push('Ponga HAMPI_MASTER_KEY o HAMPI_MASTER_KEY_FILE, no los dos');
  if (s.HAMPI_MAP_FILE && s.HAMPI_MAP_TILES) found.push('Ponga HAMPI_MAP_FILE o HAMPI_MAP_TILES, no los dos');
  found.push(...backupMisfits(s), ...payphoneMisfits(s), ...databaseMisfits(s));
  return found;
}

function databaseMisfits(s: z.output<typeof Settings>): string[] {
  const found: string[] = [];
  if (s.DATABASE_URL && readAddress(s.DATABASE_URL).shared && !s.DATABASE_OWNER_URL)
    found.push('Con ?prepare=no en DATABASE_URL hace falta DATABASE_OWNER_URL, con la dirección directa del servidor');
  if (s.HAMPI_DATABASE_READ_URL && !s.DATABASE_URL)
    found.push('HAMPI_DATABASE_READ_URL es un espejo del servidor de DATABASE_URL, que falta');
  if (s.HAMPI_DATABASE_READ_URL && readAddress(s.HAMPI_DATABASE_READ_URL).hosts.length > 1)
    found.push('HAMPI_DATABASE_READ_URL es de un solo equipo: el espejo');
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'HAMPI_DATABASE_READ_URL'] as const)
    if (s.HAMPI_DATABASE_TLS && s[name] && !isProtected(s[name]))
      found.push(
        `${name} lleva los datos sin cifrar a otro equipo: agregue ?sslmode=verify-full, o HAMPI_DATABASE_TLS=no si la red es solo de ustedes`,
      );
  if (s.DATABASE_OWNER_URL && !s.DATABASE_URL) found.push('DATABASE_OWNER_URL necesita también DATABASE_URL');
  return found;
}
