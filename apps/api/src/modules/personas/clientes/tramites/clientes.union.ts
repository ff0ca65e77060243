/** Joins an account to the existing row of its owner (decisions 49). */

import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import { type JoinedTable, refersTo } from '../../../../data/paciente-join.ts';
import type { Deps } from '../../../../deps.ts';
import { audit } from '../../../../vault/audit.ts';
import { opensSessions } from '../../cuentas/persona.ts';
import { type Acting, stored } from '../clientes.practica.ts';

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

/**
 * Moves what can move from a row of this practice into the verified one and returns that. A row whose record is sealed to it (entries,
 * documents) is kept beside it.
 */
export async function joinInto(deps: Deps, acting: Acting, from: number, to: number): Promise<Paciente> {
  const { db, pacientesJoin } = deps;
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('cliente')
      .where('id', 'in', [from, to])
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length === 2) {
      await giveWay(trx, pacientesJoin, from, to);
      await audit(trx, acting.session, 'cliente.unir', to, { doctor_id: acting.doctorId, de: from });
    }
    return stored(deps, trx, acting, to);
  });
}

async function giveWay(trx: Trx, joins: readonly JoinedTable[], own: number, target: number): Promise<void> {
  const has = async (rows: JoinedTable['rows']) => {
    const of = refersTo(
      joins.filter((join) => join.rows === rows),
      sql`${own}::int`,
    );
    const { rows: answers } = await sql<{ found: boolean }>`select ${sql.join(of, sql` or `)} as found`.execute(trx);
    return answers[0]?.found ?? false;
  };
  await trx.updateTable('cliente').set({ usuario_id: null }).where('id', '=', own).execute();
  if (await has('HOLD')) return;
  for (const { join } of joins) await join?.(trx, own, target);
  if (!(await has('MOVE'))) await trx.deleteFrom('cliente').where('id', '=', own).execute();
}
