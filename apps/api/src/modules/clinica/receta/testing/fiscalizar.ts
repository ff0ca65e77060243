/** For tests: a medicine becomes controlled, as when a table of the authority names it. */
import { sql } from 'kysely';
import type { Db } from '../../../../data/db.ts';

export const fiscalizar = (db: Db, nombre: string) =>
  sql`update sustancia set fiscalizada = 'psicotropica', base_fiscalizacion = 'Prueba, tabla del 24/11/2026'
    where lower(nombre) = lower(${nombre})`.execute(db);
