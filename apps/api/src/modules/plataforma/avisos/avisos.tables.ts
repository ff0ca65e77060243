import { table } from '../../../data/tables/table.ts';

export const avisosTables = [
  table('aviso', { stays: 'DEL_PROGRAMA' }),
  // The row that was joined into another drops its proofs: the account proves its address again.
  table('correo_probado', { stays: 'DEL_PROGRAMA', join: { rows: 'DROP', office: 'QUEDA' } }),
];
