import { table } from '../../../data/tables/table.ts';

// A row that is merged away loses its hold.
export const turnosTables = [table('turno_apartado', { stays: 'EN_CAMINO', join: { rows: 'DROP', office: 'QUEDA' } })];
