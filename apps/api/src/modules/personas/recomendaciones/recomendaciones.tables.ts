import { table } from '../../../data/tables/table.ts';
import { moveReferido } from './recomendaciones.ts';

export const recomendacionesTables = [
  table('referido', {
    stays: 'AJENA',
    // The recommendation moves to the other row, unless that row already has one.
    join: {
      rows: 'DROP',
      office: 'QUEDA',
      join: (trx, from, to) => moveReferido(trx, from, to),
      unir: async ({ trx, from, to }) => {
        const { rows } = await moveReferido(trx, from, to);
        return rows.length > 0 ? { paso: true } : null;
      },
      separar: ({ trx, from, to }) => moveReferido(trx, to, from),
    },
  }),
];
