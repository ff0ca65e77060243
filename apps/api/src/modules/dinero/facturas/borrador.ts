/** The draft of an invoice that is not generated yet: one for each consultation, shared by everybody of the practice (ADR 209). */
import type { FacturaDeConsulta } from '@hampi/contract/dinero/facturas/calls';
import type { Borrador } from '@hampi/contract/dinero/facturas/factura';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';

export async function findBorrador(db: DbOrTrx, consulta_id: number): Promise<FacturaDeConsulta['borrador']> {
  const row = await db
    .selectFrom('factura_borrador')
    .where('consulta_id', '=', consulta_id)
    .select([sql<Borrador>`contenido`.as('contenido'), 'guardado_en'])
    .executeTakeFirst();
  return row ? { ...row.contenido, guardado_en: row.guardado_en } : null;
}

export async function keepBorrador(db: DbOrTrx, now: Date, consulta_id: number, borrador: Borrador): Promise<void> {
  const row = { contenido: JSON.stringify(borrador), guardado_en: now.toISOString() };
  await db
    .insertInto('factura_borrador')
    .values({ consulta_id, ...row })
    .onConflict((oc) => oc.column('consulta_id').doUpdateSet(row))
    .execute();
}

export const dropBorrador = (db: DbOrTrx, consulta_id: number) =>
  db.deleteFrom('factura_borrador').where('consulta_id', '=', consulta_id).execute();
