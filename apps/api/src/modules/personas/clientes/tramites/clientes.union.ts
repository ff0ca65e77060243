/** Joins an account to the existing row of its owner (decisions 49). */
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import { giveCitas } from '../../../agenda/citas/citas.union.ts';
import { joinVinculos } from '../../../clinica/tratantes/vinculo.ts';
import { opensSessions } from '../../cuentas/persona.ts';

/**
 * Joins them; false if the row has got an account or the account another number meanwhile. Citas of the account's own row are moved
 * and that row is deleted, unless it holds something that cannot be moved (a doctor's entries, a cita at the same time): then it is
 * kept without account.
 */
export async function joinAccount(trx: Trx, clienteId: number, usuario_id: number): Promise<boolean> {
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
  if (own) await giveWay(trx, own.id, clienteId);
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

async function giveWay(trx: Trx, own: number, target: number): Promise<void> {
  await trx.updateTable('cliente').set({ usuario_id: null }).where('id', '=', own).execute();
  const clinical = await trx
    .selectFrom('cliente as c')
    .where('c.id', '=', own)
    .where(sql<SqlBool>`(exists (select from consulta k where k.cliente_id = c.id)
      or exists (select from auditoria_clinica a where a.cliente_id = c.id))`)
    .select('c.id')
    .executeTakeFirst();
  if (clinical) return;
  await giveCitas(trx, own, target);
  await joinVinculos(trx, own, target);
  await sql`delete from cliente c where c.id = ${own} and not exists (select from cita r where r.cliente_id = c.id)`.execute(
    trx,
  );
}
