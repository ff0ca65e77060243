/** What administrators are told about the archiving of each minute (ADR 235). `machine/minutos.test.ts` tests recovery. */
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ARCHIVADO_DETENIDO, PRUEBA_MINUTO_FALLIDA } from '@hampi/contract/plataforma/respaldos/messages';
import { getSistema } from '@hampi/contract/plataforma/tablero/sistema';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { migrate } from '../../../../data/migrate.ts';
import { startEmbeddedPostgres } from '../../../../process/embedded-postgres/embedded-postgres.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { startBucket } from '../../../../testing/s3/bucket.ts';
import { configuredMinutes } from '../open-place.ts';
import { recoveryKey } from '../recovery-key.ts';
import { tryLastMinute } from '../respaldos.jobs.ts';
import { openMinutes } from './minutos.ts';
import { baseName, type KeptFile, MINUTE_KINDS, type MinutePlaces, type Segment } from './names.ts';
import { forgetMinutes } from './wal.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'hampi-minutos-'));
afterAll(() => rm(folder, { recursive: true }));
await chmod(folder, 0o711);
// A server of its own, because the others in the tests keep no WAL.
const server = await startEmbeddedPostgres({ dir: folder, log: console, settings: { fsync: 'off' } });
afterAll(server.stop);
await migrate(server.ownerUrl, { appUser: 'hampi_web' });
const practice = await startTestApp({ on: { ...server, drop: async () => undefined }, config: { HAMPI_DATA: folder } });
const { as, db, clock, deps, master } = practice;
const admin = await builders(db).anAdmin();
const archiveInto = (places: MinutePlaces) =>
  openMinutes(places, {
    config: deps.config,
    db,
    clock,
    files: deps.files,
    master,
    recovery: recoveryKey(Buffer.alloc(32, 7)),
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
  });
const placesIn = (env: Record<string, string>) =>
  configuredMinutes(readConfig({ HAMPI_BACKUP_MINUTES: 'si', ...env }).backup) as MinutePlaces;
// Logs in each time, because days pass here and sessions end.
const minutos = async () => (await (await as(admin)).call(getSistema)).minutos;

test('[OP-4] [BE-27] the page shows the last archived moment and why archiving stopped; administrators are told of a stop once', async () => {
  const dir = path.join(folder, 'copias');
  expect(await minutos()).toEqual({
    activo: false,
    archivado_en: null,
    base_en: null,
    fallo: null,
    base_fallida: false,
    probado_en: null,
    prueba_fallida: null,
  });
  await archiveInto(placesIn({ HAMPI_BACKUP: dir })).archive();
  const archived = await minutos();
  expect(Date.parse(archived.archivado_en as string)).toBe(clock.now().getTime());

  clock.advance({ minutes: 1 });
  const file = path.join(folder, 'no-es-carpeta');
  await writeFile(file, '');
  const stuck = archiveInto(placesIn({ HAMPI_BACKUP: file }));
  await expect(stuck.archive()).rejects.toThrow();
  await expect(stuck.archive()).rejects.toThrow();
  expect(await minutos()).toMatchObject({
    archivado_en: archived.archivado_en,
    fallo: expect.stringMatching(/No se puede/),
  });
  const told = await db.selectFrom('notificacion').select('id').where('descripcion', '=', ARCHIVADO_DETENIDO).execute();
  expect(told).toHaveLength(1);

  await archiveInto(placesIn({ HAMPI_BACKUP: dir })).archive();
  expect(await minutos()).toMatchObject({ fallo: null });
});

test('[OP-4] after a failure in the very first minute, or in a changed place, the next minute asks for a base', async () => {
  await forgetMinutes(server.ownerUrl);
  const file = path.join(folder, 'tampoco-es-carpeta');
  await writeFile(file, '');
  await expect(archiveInto(placesIn({ HAMPI_BACKUP: file })).archive()).rejects.toThrow();
  const minutes = archiveInto(placesIn({ HAMPI_BACKUP: path.join(folder, 'despues') }));
  expect([await minutes.archive(), await minutes.archive()]).toEqual([true, false]);
  // A changed place has no base either.
  expect(await archiveInto(placesIn({ HAMPI_BACKUP: path.join(folder, 'otro-disco') })).archive()).toBe(true);
});

test('[OP-4] S3 gets the same as a folder, and each uploaded file once', async () => {
  const { files } = await startBucket();
  const places = placesIn({
    HAMPI_BACKUP: 's3://hampi/clinica',
    HAMPI_BACKUP_S3_ENDPOINT: files.endpoint as string,
    HAMPI_BACKUP_S3_KEY: files.key,
    HAMPI_BACKUP_S3_SECRET: files.secret,
  });
  await deps.files.put('una-imagen', Buffer.from('x'), 'image/png');
  await archiveInto(places).archive();
  clock.advance({ minutes: 1 });
  // A process that has just started lists the place first.
  await archiveInto(places).archive();
  const names = (await places.archivos.list()).map(({ nombre }) => nombre);
  expect(names.filter((nombre) => nombre.includes('una-imagen'))).toHaveLength(1);
  expect((await places.wal.list()).length).toBeGreaterThan(0);
});

test('[OP-4] a week of bases is kept, with everything archived since the oldest one and the older files it refers to', async () => {
  const places = placesIn({ HAMPI_BACKUP: path.join(folder, 'semana') });
  const minutes = archiveInto(places);
  await deps.files.put('de-siempre', Buffer.from('x'), 'image/png');
  await deps.files.put('borrado', Buffer.from('y'), 'image/png');
  const first = clock.now().getTime();
  const bases = path.join(folder, 'semana/minutos/bases');
  for (let day = 0; day < 9; day++) {
    await minutes.archive();
    // Copying the database is slow: in the middle, the base of the second day again.
    if (day < 2 || day === 8) await minutes.copyBase();
    else
      await copyFile(
        path.join(bases, (await readdir(bases)).sort().at(-1) as string),
        path.join(bases, baseName(clock.now())),
      );
    if (day === 0) await deps.files.remove('borrado');
    clock.advance({ hours: 24 });
  }
  const momentsOf = async (kind: keyof MinutePlaces) =>
    (await places[kind].list()).map(({ nombre }) => MINUTE_KINDS[kind](nombre) as never);
  const days = (moments: Date[]) => [
    ...new Set(moments.map((one) => Math.round((one.getTime() - first) / 86_400_000))),
  ];
  expect(days(await momentsOf('bases'))).toEqual([8, 7, 6, 5, 4, 3, 2]);
  // One day more, because segments are named by the moment when their archiving began, which may be before the base.
  expect(days((await momentsOf('wal')).map(({ cuando }: Segment) => cuando)).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const kept = (await momentsOf('archivos')).map(({ clave }: KeptFile) => clave);
  expect(kept).toContain('de-siempre');
  expect(kept).not.toContain('borrado');
});

test('[OP-4] [BE-27] the last minute is recovered as a trial, whose date the page shows; a missing or damaged segment makes it fail visibly', async () => {
  const places = placesIn({ HAMPI_BACKUP: path.join(folder, 'probados') });
  const minutes = archiveInto(places);
  await minutes.archive();
  await minutes.copyBase();
  await builders(db).aDoctor();
  clock.advance({ minutes: 1 });
  expect(await minutes.tryLast()).toMatchObject({ filas: expect.any(Number), archivos: expect.any(Number) });
  const tried = await minutos();
  expect(tried).toMatchObject({ probado_en: expect.any(String), prueba_fallida: null });
  const scratch = async () => (await readdir(folder)).filter((name) => name.startsWith('prueba-de-minutos-'));
  expect(await scratch()).toEqual([]);

  const wal = path.join(folder, 'probados/minutos/wal');
  const [newest = ''] = (await readdir(wal)).sort().reverse();
  const whole = await readFile(path.join(wal, newest));
  clock.advance({ minutes: 1 });
  await truncate(path.join(wal, newest), whole.length - 1);
  await expect(minutes.tryLast()).rejects.toThrow(/dañado o incompleto/);
  clock.advance({ minutes: 1 });
  await rm(path.join(wal, newest));
  const withMinutes = { ...deps, backups: { minutes } as never };
  await expect(tryLastMinute.run({}, withMinutes)).rejects.toThrow(/Falta el tramo/);
  expect(await minutos()).toMatchObject({
    probado_en: tried.probado_en,
    prueba_fallida: expect.stringMatching(/Falta el tramo/),
  });
  const told = db.selectFrom('notificacion').select('id').where('descripcion', '=', PRUEBA_MINUTO_FALLIDA);
  expect(await told.execute()).toHaveLength(1);
  expect(await scratch()).toEqual([]);

  await writeFile(path.join(wal, newest), whole);
  clock.advance({ minutes: 1 });
  await minutes.tryLast();
  expect(await minutos()).toMatchObject({ prueba_fallida: null });
});

test('[OP-4] the setting is refused without a place, and with a server that has its own archiving', () => {
  expect(() => readConfig({ HAMPI_BACKUP_MINUTES: 'si' })).toThrow(/necesita HAMPI_BACKUP/);
  const foreign = { HAMPI_BACKUP_MINUTES: 'si', HAMPI_BACKUP: folder, DATABASE_URL: 'postgres://a:b@localhost/d' };
  expect(() => readConfig(foreign)).toThrow(/tiene su propio archivado continuo/);
});
