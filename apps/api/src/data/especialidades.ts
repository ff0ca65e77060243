import { type RawBuilder, sql } from 'kysely';

/** What people say for a specialty, by which a form finds it among those it offers; searches ask `especializacion_se_dice`. */
export const palabrasDeEspecialidad = (id: string): RawBuilder<string[]> =>
  sql<string[]>`palabras_de_especializacion(${sql.ref(id)})`;
