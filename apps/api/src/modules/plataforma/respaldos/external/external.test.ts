/** What administrators are told where another program backs up. `machine/cluster` does it with pgBackRest. */
import { ARCHIVADO_DETENIDO, PRUEBA_FALLIDA, RESPALDO_FALLIDO } from '@hampi/contract/plataforma/respaldos/messages';
import { getSistema } from '@hampi/contract/plataforma/tablero/sistema';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { noteArchived, noteStopped } from '../minutos/archived.ts';
import { archiveMinute, backUp, tryNewestBackup } from '../respaldos.jobs.ts';

const { as, db, clock, deps } = await startTestApp();
// The setting itself needs a server of its own, with which administrators also have a second step.
deps.config.backup.external = true;
const admin = await builders(db).anAdmin();
const sistema = async () => (await as(admin)).call(getSistema);
const record = (
  que: 'COPIA' | 'PRUEBA',
  more: object = { nombre: 'hampi full', filas: 0, archivos: 0, bytes: 5_000 },
) => {
  const now = clock.now().toISOString();
  return db
    .insertInto('respaldo')
    .values({ que, lugar: 'pgBackRest', empezado_en: now, terminado_en: now, ...more })
    .execute();
};
const mailed = (que: string) =>
  db
    .selectFrom('aviso')
    .where('tipo', '=', 'respaldo.fallo')
    .where('usuario_id', '=', admin.usuario_id)
    .select('datos')
    .execute()
    .then((rows) => rows.map(({ datos }) => datos as { que: string; motivo: string }).filter((d) => d.que === que));

test('[BE-44] with another program a night without its copy, a failed one and a missing trial are told to administrators by mail', async () => {
  await expect(backUp.run({}, deps)).rejects.toThrow('no ha anotado ninguna copia');
  await expect(tryNewestBackup.run({}, deps)).rejects.toThrow('no ha anotado ninguna prueba');
  await record('COPIA');
  await record('PRUEBA');
  clock.advance({ hours: 26 });
  await backUp.run({}, deps);
  await tryNewestBackup.run({}, deps);
  expect((await sistema()).respaldo).toMatchObject({ activo: true, externo: true, bytes: 5_000, fallo: false });

  clock.advance({ minutes: 1 });
  await expect(backUp.run({}, deps)).rejects.toThrow('debería haber una cada noche');
  await record('COPIA', { fallo: 'pgBackRest: ERROR: [082]: unable to reach the repository' });
  await expect(backUp.run({}, deps)).rejects.toThrow('unable to reach');
  expect((await sistema()).respaldo).toMatchObject({ fallo: true });
  // The same is said once a day to each.
  expect(await mailed(RESPALDO_FALLIDO)).toHaveLength(2);
  expect(await mailed(PRUEBA_FALLIDA)).toHaveLength(1);
});

test('[BE-44] an archive that stands still is shown at once and mailed after an hour, each day again', async () => {
  await noteArchived(deps, clock.now());
  // The server of the tests archives nothing.
  await archiveMinute.run({}, deps);
  const { minutos } = await sistema();
  expect(minutos).toMatchObject({ activo: true, fallo: 'El servidor de la base de datos no archiva (archive_mode).' });
  expect(await mailed(ARCHIVADO_DETENIDO)).toEqual([]);
  clock.advance({ minutes: 61 });
  await archiveMinute.run({}, deps);
  await archiveMinute.run({}, deps);
  expect(await mailed(ARCHIVADO_DETENIDO)).toEqual([
    { nombres: expect.any(String), que: ARCHIVADO_DETENIDO, motivo: minutos.fallo },
  ]);
  clock.advance({ hours: 24 });
  await noteStopped(deps, 'Sigue así.');
  expect(await mailed(ARCHIVADO_DETENIDO)).toHaveLength(2);
  await noteArchived(deps, clock.now());
  expect((await sistema()).minutos).toMatchObject({ fallo: null });
});

test('[BE-44] HAMPI_BACKUP=external is refused without a server of its own', () => {
  expect(() => readConfig({ HAMPI_BACKUP: 'external' })).toThrow('external es de un servidor de DATABASE_URL');
});
