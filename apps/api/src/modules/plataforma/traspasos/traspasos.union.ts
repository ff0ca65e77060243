import type { PacienteJoin } from '../../../data/paciente-join.ts';

/** When two patients are joined, the record of an imported row follows; it does not prevent the joining. */
export const traspasosJoin: PacienteJoin = {
  tables: ['traspaso_fila'],
  rows: 'DROP',
  office: 'PASA',
  key: ['traspaso_id', 'linea'],
  join: (trx, from, to) =>
    trx.updateTable('traspaso_fila').set({ cliente_id: to }).where('cliente_id', '=', from).execute(),
};
