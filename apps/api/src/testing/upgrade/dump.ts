import type pg from 'pg';

/** Every row of every table, as a thief of the database would read it; bytea, which a dump shows as hex, also as letters. */
export async function dumpOf(owner: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await owner.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await owner.query(`select t::text as fila from ${name} t`);
    const letters = (fila: string) => Buffer.from(fila.replace(/[^0-9a-f]/g, ''), 'hex').toString('latin1');
    dump.set(name, rows.map(({ fila }) => `${fila} ${letters(String(fila))}`).join('\n'));
  }
  return dump;
}
