/** The copies of `docs/cluster.md`: pgBackRest backs up the cluster, and what it did is recorded where Hampi shows it. */
import { expect, test } from 'vitest';
import { folder, open, start, undoAfterEach } from '../../testing/operation.ts';
import { aCluster } from './cluster.ts';
import { missing, type Node } from './nodes.ts';

undoAfterEach();

test.skipIf(missing())(
  '[BE-44] pgBackRest copies whole and what changed, and a restore of the newest beside the database is counted',
  { timeout: 600_000 },
  async () => {
    const cluster = await aCluster();
    await start({
      ...cluster.byFinder,
      HAMPI_BACKUP: 'external',
      HAMPI_FILES_SHARED: 'si',
      HAMPI_DATA: await folder(),
    });
    const db = open(cluster.ownerUrl);
    const primary = (await cluster.primary()) as Node;
    for (const type of ['full', 'diff']) {
      const began = performance.now();
      await cluster.backup(primary, type);
      console.log(`simulacro: pgBackRest ${type} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
    await cluster.prove(primary);
    const notes = await db.selectFrom('respaldo').select(['que', 'fallo', 'filas', 'bytes']).orderBy('id').execute();
    expect(notes).toMatchObject([
      { que: 'COPIA', fallo: null },
      { que: 'COPIA', fallo: null },
      { que: 'PRUEBA', fallo: null },
    ]);
    expect(notes[2]?.filas).toBeGreaterThan(1_000);
  },
);
