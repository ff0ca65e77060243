/** The statement that an installation keeps few rules on purpose. */
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';

export interface Declaradas {
  propias_desde: string;
  /** The name of whoever stated it. */
  propias_por: string;
  propias_filas: number;
}

/** States it, or takes it back. The version rises, so that every process reads the rules again. */
export async function setPropias(trx: Trx, stated: Declaradas | null): Promise<void> {
  const none = { propias_desde: null, propias_por: null, propias_filas: null };
  await trx
    .updateTable('reglas_version')
    .set({ ...(stated ?? none), n: sql`n + 1` })
    .execute();
}
