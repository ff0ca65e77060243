import { expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { contradiccionesDe } from './contradicciones.ts';
import { readReglas } from './read.ts';

const { db } = await startTestApp();

test('[BE-10] no shipped rule recommends what another forbids, and one that does is found', async () => {
  await loadInitialCatalogues(db);
  const said = (await contradiccionesDe(await readReglas(db))).map(
    ({ conducta, sustancia, motivo }) => `«${conducta}» · ${sustancia}: ${motivo}`,
  );
  expect(said).toEqual([]);
  // In Parkinson haloperidol is forbidden; advice that names it for another antipsychotic contradicts that.
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .selectFrom('contraindicacion as k')
      .innerJoin('condicion as c', 'c.id', 'k.condicion_id')
      .innerJoin('sustancia as s', 's.id', 'k.sustancia_id')
      .where('c.nombre', '=', 'Parkinson')
      .where('s.nombre', '=', 'aripiprazol')
      .select('k.id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('contraindicacion')
      .set({ conducta: 'Use haloperidol a dosis baja.' })
      .where('id', '=', id)
      .execute();
    expect(contradiccionesDe(await readReglas(trx))).toMatchObject([
      { sustancia: 'haloperidol', conducta: 'Use haloperidol a dosis baja.' },
    ]);
  });
});
