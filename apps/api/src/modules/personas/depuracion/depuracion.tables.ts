import { sql } from 'kysely';
import { table } from '../../../data/tables/table.ts';

export const depuracionTables = [
  table('depuracion', { stays: 'OPERADOR' }),
  table('depuracion_fila', {
    stays: 'OPERADOR',
    // The archived line moves to the other row, unless both rows are in the same report: then it is deleted with its row.
    join: {
      rows: 'DROP',
      office: 'QUEDA',
      join: (trx, from, to) =>
        sql`update depuracion_fila f set cliente_id = ${to} where f.cliente_id = ${from}
          and not exists (select from depuracion_fila o where o.depuracion_id = f.depuracion_id and o.cliente_id = ${to})`.execute(
          trx,
        ),
    },
  }),
];
