import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../testing/harness.ts';
import { prepared } from './prepared.ts';

const { db } = await startTestApp();

test('[OP-3] a prepared statement is built once, and each call has its own values, in whatever order they stand in the text', async () => {
  const build = vi.fn(
    (_: unknown, a: { uno: number; otro: number }) =>
      sql<{ resta: number }>`select ${a.otro}::int - ${a.uno}::int - ${1}::int as resta`,
  );
  const subtract = prepared(build);
  expect(await subtract(db, { uno: 1, otro: 10 })).toEqual([{ resta: 8 }]);
  expect(await subtract(db, { otro: 2, uno: 5 })).toEqual([{ resta: -4 }]);
  expect(build).toHaveBeenCalledOnce();
});

test('[OP-3] a list is one value of a prepared statement, and what is missing is null', async () => {
  const count = prepared(
    (_, a: { ids: number[]; nombre?: string }) => sql<{ n: number; nombre: string | null }>`
      select cardinality(${a.ids}::int[]) as n, ${a.nombre}::text as nombre`,
  );
  expect(await count(db, { ids: [] })).toEqual([{ n: 0, nombre: null }]);
  expect(await count(db, { ids: [7, 8, 9], nombre: 'Rosa' })).toEqual([{ n: 3, nombre: 'Rosa' }]);
});

test('[OP-3] a prepared statement runs in the transaction that it is given', async () => {
  const add = prepared((kysely, a: { nombre: string }) =>
    kysely.insertInto('especializacion').values({ nombre: a.nombre }).returning('nombre'),
  );
  const added = db.transaction().execute(async (trx) => {
    expect(await add(trx, { nombre: 'Una que no queda' })).toHaveLength(1);
    throw new Error('rolled back');
  });
  await expect(added).rejects.toThrow('rolled back');
  const kept = await db.selectFrom('especializacion').where('nombre', '=', 'Una que no queda').select('id').execute();
  expect(kept).toEqual([]);
});
