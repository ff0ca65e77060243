import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hooks } from '../../../../register.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { db } = await startTestApp();

test('[PT-5] every table that refers to a patient declares what happens to its rows when two patients are joined', async () => {
  const { rows } = await sql<{ table: string; column: string; cascades: boolean }>`
    select f.conrelid::regclass::text as table, a.attname::text as column, f.confdeltype = 'c' as cascades
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and f.confrelid = 'cliente'::regclass`.execute(db);
  const said = hooks.pacientesJoin.flatMap((join) =>
    (join.columns ?? ['cliente_id']).map((column) => ({
      table: join.tabla,
      column,
      cascades: join.rows === 'DROP',
    })),
  );
  // A request for a document names two patients, and goes with either.
  said.push({ table: 'tramite', column: 'otro_id', cascades: true });
  const byTable = (a: { table: string; column: string }, b: { table: string; column: string }) =>
    a.table.localeCompare(b.table) || a.column.localeCompare(b.column);
  expect(said.sort(byTable)).toEqual(rows.sort(byTable));
});
