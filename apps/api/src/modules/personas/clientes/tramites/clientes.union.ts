/** Joins an account to the existing row of its owner (decisions 49). */

import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { PacienteJoin } from '../../../../data/paciente-join.ts';
import type { Deps } from '../../../../deps.ts';
import { opensSessions } from '../../cuentas/persona.ts';

/**
 * Joins them; returns false if meanwhile the row got an account or the account another number. Citas of the account's own row are moved and
 * that row is deleted, unless it holds something that cannot be moved (a doctor's entries, a cita at the same time): then it is kept
 * without account.
 */
export async function joinAccount(
  trx: Trx,
  { pacientesJoin }: Pick<Deps, 'pacientesJoin'>,
  clienteId: number,
  usuario_id: number,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('cliente')
    .where((eb) => eb.or([eb('id', '=', clienteId), eb('usuario_id', '=', usuario_id)]))
    .select(['id', 'usuario_id', 'cedula_identidad', 'tipo_documento', 'celular', 'identidad_verificada_en'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const target = rows.find(({ id }) => id === clienteId);
  const own = rows.find((row) => row.usuario_id === usuario_id);
  if (!target || target.usuario_id || own?.identidad_verificada_en) return false;
  if (own && own.cedula_identidad !== target.cedula_identidad) return false;
  if (own) await giveWay(trx, pacientesJoin, own.id, clienteId);
  const { email } = await trx
    .selectFrom('usuario')
    .where('id', '=', usuario_id)
    .select('email')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('cliente')
    .set((eb) => ({
      usuario_id,
      correo: email,
      celular: own?.celular ?? target.celular,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', clienteId)
    .execute();
  await opensSessions(trx, usuario_id, target.cedula_identidad);
  return true;
}

async function giveWay(trx: Trx, joins: readonly PacienteJoin[], own: number, target: number): Promise<void> {
  const has = (rows: PacienteJoin['rows']) =>
    isIn(
      trx,
      joins.filter((join) => join.rows === rows).flatMap(({ tables }) => tables),
      own,
    );
  await trx.updateTable('cliente').set({ usuario_id: null }).where('id', '=', own).execute();
  if (await has('HOLD')) return;
  for (const { join } of joins) await join?.(trx, own, target);
  if (!(await has('MOVE'))) await trx.deleteFrom('cliente').where('id', '=', own).execute();
}

async function isIn(trx: Trx, tables: string[], clienteId: number): Promise<boolean> {
  const each = tables.map((table) => sql`exists (select from ${sql.table(table)} where cliente_id = ${clienteId})`);
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(each, sql` or `)} as found`.execute(trx);
  return rows[0]?.found ?? false;
}
