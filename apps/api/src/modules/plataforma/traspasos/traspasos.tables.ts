import { table } from '../../../data/tables/table.ts';

export const traspasosTables = [
  table('traspaso', { stays: 'EN_CAMINO' }),
  table('traspaso_fila', {
    stays: 'EN_CAMINO',
    // When two patients are joined, the record of an imported row follows; it does not prevent the joining.
    join: {
      rows: 'DROP',
      office: 'PASA',
      key: ['traspaso_id', 'linea'],
      join: (trx, from, to) =>
        trx.updateTable('traspaso_fila').set({ cliente_id: to }).where('cliente_id', '=', from).execute(),
    },
  }),
];
