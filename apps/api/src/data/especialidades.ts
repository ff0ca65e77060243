import { type RawBuilder, sql } from 'kysely';

/**
 * Everyday words for a specialty, with which a form finds it among those that it offers; searches use `especializacion_se_dice` instead.
 */
export const palabrasDeEspecialidad = (id: string): RawBuilder<string[]> =>
  sql<string[]>`palabras_de_especializacion(${sql.ref(id)})`;
