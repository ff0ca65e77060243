import type { PacienteJoin } from '../../../data/paciente-join.ts';

/** Who came by a file keeps the note of it; it holds nobody. */
export const traspasosJoin: PacienteJoin = {
  tables: ['traspaso_fila'],
  rows: 'DROP',
  join: (trx, from, to) =>
    trx.updateTable('traspaso_fila').set({ cliente_id: to }).where('cliente_id', '=', from).execute(),
};
