import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { authorityPem } from './adapters/signature/testing/p12-files.ts';
import { readConfig, SETTINGS } from './config.ts';
import { StartError } from './process/start-error.ts';

/** What the operator reads, one sentence per line. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return '';
}

test.each([
  ['PORT', 'ochenta', 'PORT debe ser un puerto entre 0 y 65535'],
  ['PORT', '70000', 'PORT debe ser un puerto entre 0 y 65535'],
  ['PORT', '80.5', 'PORT debe ser un puerto entre 0 y 65535'],
  ['DATABASE_URL', 'mysql://a@b/c', 'DATABASE_URL debe ser como postgres://usuario:clave@equipo:5432/base'],
  ['DATABASE_URL', 'postgres://equipo/base', 'DATABASE_URL debe ser como postgres://usuario:clave@equipo:5432/base'],
  ['HAMPI_HOST', 'http://0.0.0.0', 'HAMPI_HOST debe ser una dirección de este equipo, como 0.0.0.0'],
  ['HAMPI_PUBLIC_URL', 'hampi.ec', 'HAMPI_PUBLIC_URL debe ser una dirección completa, como https://hampi.miclinica.ec'],
  ['HAMPI_SMTP_URL', 'correo.ec', 'HAMPI_SMTP_URL debe ser como smtps://usuario:clave@correo.miclinica.ec'],
  ['HAMPI_MAIL_FROM', 'Hampi', 'HAMPI_MAIL_FROM debe ser como Hampi <citas@x.ec>'],
  ['HAMPI_FILES', 'nube', 'HAMPI_FILES debe ser local o s3'],
  ['HAMPI_FILES', 's3', 'HAMPI_FILES=s3 necesita HAMPI_S3_BUCKET, HAMPI_S3_KEY y HAMPI_S3_SECRET'],
  ['HAMPI_FILES_SHARED', 'true', 'HAMPI_FILES_SHARED debe ser si o no'],
  ['HAMPI_S3_BUCKET', 'archivos', 'HAMPI_S3_… solo tiene efecto con HAMPI_FILES=s3'],
  [
    'HAMPI_S3_ENDPOINT',
    's3.ec:9000',
    'HAMPI_S3_ENDPOINT debe ser una dirección completa, como https://s3.miproveedor.com',
  ],
  ['HAMPI_PDF_SUBFILTER', 'pades', 'HAMPI_PDF_SUBFILTER debe ser ETSI.CAdES.detached o adbe.pkcs7.detached'],
  ['HAMPI_MAP_TILES', 'x', 'HAMPI_MAP_TILES debe ser como https://mapas.miclinica.ec/{z}/{x}/{y}.png'],
  ['HAMPI_MAP_FILE', '/nada.pmtiles', 'HAMPI_MAP_FILE debe ser un archivo PMTiles (versión 3) que Hampi pueda leer'],
  [
    'HAMPI_GEOCODER_URL',
    'x',
    'HAMPI_GEOCODER_URL debe ser una dirección completa, como https://nominatim.miclinica.ec',
  ],
  ['HAMPI_TRUST_PROXY', '1', 'HAMPI_TRUST_PROXY debe ser si o no'],
  ['HAMPI_REQUESTS_PER_MINUTE', '0', 'HAMPI_REQUESTS_PER_MINUTE debe ser un número entero positivo'],
  ['HAMPI_JOBS', 'sí', 'HAMPI_JOBS debe ser si o no'],
  ['HAMPI_LOG', 'todo', 'HAMPI_LOG debe ser debug, info, warn, error o silent'],
  ['HAMPI_PUERTO', '3000', 'HAMPI_PUERTO no es un ajuste de Hampi'],
])('[OP-2] %s=%s is refused with one sentence', (name, value, sentence) => {
  expect(refusal({ [name]: value })).toBe(sentence);
});

test('[OP-2] all wrong settings are reported at once, one sentence per line', () => {
  expect(refusal({ PORT: 'x', HAMPI_LOG: 'x', HAMPI_NADA: '' }).split('\n')).toHaveLength(3);
});

test('[OP-2] an owner without an application address is refused', () => {
  expect(refusal({ DATABASE_OWNER_URL: 'postgres://a:b@localhost/d' })).toBe(
    'DATABASE_OWNER_URL necesita también DATABASE_URL',
  );
});

test('[OP-2] without settings it is the demo: only this machine, a quiet console, ./data', () => {
  expect(readConfig({ HOME: '/home/x' })).toMatchObject({
    demo: true,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    logLevel: 'warn',
  });
});

test('[OP-2] an empty value counts as none', () => {
  expect(readConfig(Object.fromEntries(SETTINGS.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test.each([
  { HAMPI_HOST: '0.0.0.0' },
  { HAMPI_PUBLIC_URL: 'https://hampi.miclinica.ec/' },
  { DATABASE_URL: 'postgres://hampi_web:x@base/hampi?sslmode=verify-full' },
])('[OP-2] %o means production: no demo, and a log for a collector', (env) => {
  expect(readConfig(env)).toMatchObject({ demo: false, logLevel: 'info' });
});

test('[OP-2] a database on another machine is reached by TLS with a verified name, unless a setting says otherwise', () => {
  const sentence =
    'DATABASE_URL lleva los datos sin cifrar a otro equipo: agregue ?sslmode=verify-full, o HAMPI_DATABASE_TLS=no si la red es solo de ustedes';
  for (const end of [
    'base/hampi',
    'uno:5432,localhost/hampi',
    'base/hampi?sslmode=no-verify',
    'base/hampi?prepare=yes',
  ])
    expect(refusal({ DATABASE_URL: `postgres://a:b@${end}` })).toBe(sentence);
  for (const end of ['localhost/hampi', '127.0.0.1:5432/hampi', '[::1]/hampi', 'base/hampi?sslmode=verify-full'])
    expect(refusal({ DATABASE_URL: `postgres://a:b@${end}` })).toBe('');
  expect(refusal({ DATABASE_URL: 'postgres://a:b@base/hampi', HAMPI_DATABASE_TLS: 'no' })).toBe('');
});

test('[OP-2] a port, a folder or a mail server do not end the demo', () => {
  const env = { PORT: '8080', HAMPI_DATA: '/srv/hampi', HAMPI_SMTP_URL: 'smtp://localhost:25', HAMPI_LOG: 'debug' };
  expect(readConfig(env)).toMatchObject({ demo: true, port: 8080, dataDir: '/srv/hampi', logLevel: 'debug' });
});

test('[PF-6] the file of authorities has certificates of authorities, or the start says so', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'hampi-autoridades-')), 'entidades.pem');
  const sentence = 'HAMPI_FIRMA_AUTORIDADES debe nombrar un archivo PEM con certificados de entidades de certificación';
  expect(refusal({ HAMPI_FIRMA_AUTORIDADES: file })).toContain(sentence);
  writeFileSync(file, 'nada');
  expect(refusal({ HAMPI_FIRMA_AUTORIDADES: file })).toContain(sentence);
  writeFileSync(file, `# Dos\n${authorityPem()}\n${authorityPem()}`);
  expect(readConfig({ HAMPI_FIRMA_AUTORIDADES: file }).autoridades).toHaveLength(2);
  expect(readConfig({}).autoridades).toEqual([]);
});

test('[OP-2] every setting is in the table of docs/configuracion.md, and no other', () => {
  const text = readFileSync(new URL('../../../docs/configuracion.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  expect(documented).toEqual(SETTINGS);
});

test('[OP-3] with Docker every setting of .env reaches the program, except those of the image', () => {
  const text = readFileSync(new URL('../../../compose.yaml', import.meta.url), 'utf8');
  const [, hampi = ''] = text.split(/^ {4}environment:$/m);
  const passed = [...hampi.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  const ofTheImage = ['PORT', 'HAMPI_DATA', 'HAMPI_HOST'];
  expect(passed.toSorted()).toEqual(SETTINGS.filter((name) => !ofTheImage.includes(name)).toSorted());
});

test('[PA-1] the demonstration pays an emulator; in production nobody pays until there is a token', () => {
  expect(readConfig({}).payphone).toMatchObject({ emulated: true, mode: 'redireccion', test: true });
  const production = { HAMPI_PUBLIC_URL: 'https://hampi.miclinica.ec' };
  expect(readConfig(production).payphone).toBeUndefined();
  expect(
    readConfig({ ...production, HAMPI_PAYPHONE_TOKEN: 'abc', HAMPI_PAYPHONE_KEY: 'k'.repeat(32) }).payphone,
  ).toMatchObject({ emulated: false, mode: 'caja', apiUrl: 'https://pay.payphonetodoesposible.com', feePercent: 5.75 });
});

test('[PA-1] a key of PayPhone that is not 32 bytes is reported', () => {
  expect(() => readConfig({ HAMPI_PAYPHONE_TOKEN: 'abc', HAMPI_PAYPHONE_KEY: 'corta' })).toThrow(
    'HAMPI_PAYPHONE_KEY_FORM',
  );
});

test('[AD-7] nothing is pushed to telephones without a service account, and an invalid account file is reported', () => {
  expect(readConfig({}).push).toBeUndefined();
  expect(() => readConfig({ HAMPI_PUSH_ACCOUNT: '/no/hay/tal.json' })).toThrow('HAMPI_PUSH_ACCOUNT');
  const file = path.join(inject('server').files, 'cuenta.json');
  const account = {
    project_id: 'hampi',
    client_email: 'hampi@hampi.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(file, JSON.stringify({ type: 'service_account', ...account }));
  expect(readConfig({ HAMPI_PUSH_ACCOUNT: file }).push).toEqual({ account, url: 'https://fcm.googleapis.com' });
});
