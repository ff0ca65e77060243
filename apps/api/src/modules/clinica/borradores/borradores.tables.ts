import { table } from '../../../data/tables/table.ts';

// A patient row with drafts is kept when two are joined, because a draft is about the row that it was begun on.
export const borradoresTables = [table('borrador', { stays: 'EN_CAMINO', join: { rows: 'HOLD', office: 'QUEDA' } })];
