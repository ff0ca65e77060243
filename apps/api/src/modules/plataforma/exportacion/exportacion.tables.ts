import { table } from '../../../data/tables/table.ts';

// Of a row that is merged away the ZIP is asked for again.
export const exportacionTables = [
  table('exportacion', { stays: 'EN_CAMINO', join: { rows: 'DROP', office: 'QUEDA' } }),
];
