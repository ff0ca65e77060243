/** Fills tables with millions of rows; work that each row would repeat is done once at the end. */
import type pg from 'pg';

/** The statements that drop an index or a constraint and create it again. */
interface Part {
  drop: string;
  create: string;
}

/**
 * `load` writes without triggers, including those of foreign keys. Indexes and exclusion constraints of `tables` are built when the rows
 * are there; an exclusion constraint then checks all of them.
 */
export async function fillTables(client: pg.Client, tables: string[], load: () => Promise<void>): Promise<void> {
  const parts = await partsOf(client, tables);
  await client.query(`set session_replication_role = replica`);
  for (const { drop } of parts) await client.query(drop);
  await load();
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { create } of parts) await client.query(create);
  await client.query('reset maintenance_work_mem');
  await client.query('reset session_replication_role');
}

/** Keys are not dropped, because other tables refer to them. */
async function partsOf(client: pg.Client, tables: string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where conrelid = any($1::regclass[]) and contype = 'x'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index i where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  return rows;
}
