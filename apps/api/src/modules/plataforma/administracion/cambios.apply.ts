import type { Role } from '@hampi/contract/base/roles';
import type { TipoCambio } from '@hampi/contract/plataforma/administracion/cambios';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql } from 'kysely';
import { ADMINISTRATOR, isAdministrator } from '../../../access/roles.ts';
import { closeSessionsOf } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import { conflict } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { expireCodes } from '../../personas/cuentas/codigos.ts';
import { giveRole, removeProfile } from './perfiles-de-rol.ts';

/** A change to an account that an administrator requested. */
export interface CambioPedido {
  tipo: TipoCambio;
  usuario_id: number;
  /** Old value of e-mail or role, and below the new one; null if not applicable. */
  antes: string | null;
  despues: string | null;
}

/** Applies a change, or throws a sentence that says why it is no longer possible. */
export async function applyCambio(trx: Trx, clock: Clock, cambio: CambioPedido): Promise<void> {
  const { tipo, usuario_id, antes, despues } = cambio;
  const usuario = await trx
    .selectFrom('usuario')
    .select(['id', 'nombres', 'apellidos', 'email', 'activated'])
    .where('id', '=', usuario_id)
    .forUpdate()
    .executeTakeFirst();
  if (!usuario) return conflict(MA.cambio_cuenta_distinta);
  if (tipo === 'CORREO') {
    if (usuario.email !== antes) conflict(MA.cambio_cuenta_distinta);
    await changeEmail(trx, clock, usuario_id, despues ?? '');
  }
  if (tipo === 'ROL_DAR') await giveRole(trx, usuario, despues as Role);
  if (tipo === 'ROL_QUITAR') await takeRole(trx, usuario_id, antes as Role);
  if (tipo === 'DESACTIVAR') {
    await keepAnAdministrator(trx, usuario_id);
    await trx.updateTable('usuario').set({ activated: false }).where('id', '=', usuario_id).execute();
    await closeSessionsOf(trx, usuario_id);
  }
  if (tipo === 'ELIMINAR') await removeAccount(trx, usuario_id);
}

/** Changes the e-mail, ends all sessions and invalidates links sent to the old address. */
async function changeEmail(trx: Trx, clock: Clock, usuario_id: number, email: string) {
  const patient = await trx.selectFrom('cliente').select('id').where('usuario_id', '=', usuario_id).executeTakeFirst();
  if (patient) conflict(MA.correo_de_paciente);
  const taken = await trx
    .selectFrom('usuario')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('id', '<>', usuario_id)
    .executeTakeFirst();
  if (taken) conflict(MA.correo_repetido);
  await trx.updateTable('usuario').set({ email }).where('id', '=', usuario_id).execute();
  await closeSessionsOf(trx, usuario_id);
  await expireCodes(trx, clock, usuario_id, 'RESET');
  await expireCodes(trx, clock, usuario_id, 'EMAIL');
}

async function takeRole(trx: Trx, usuario_id: number, rol: Role) {
  if (isAdministrator({ rol })) await keepAnAdministrator(trx, usuario_id);
  await removeProfile(trx, usuario_id, rol);
  await trx.deleteFrom('usuario_rol').where('usuario_id', '=', usuario_id).where('authority_name', '=', rol).execute();
  await trx.deleteFrom('sesion').where('usuario_id', '=', usuario_id).where('rol', '=', rol).execute();
}

async function removeAccount(trx: Trx, usuario_id: number) {
  await keepAnAdministrator(trx, usuario_id);
  // A patient row without citas is deleted with the account; one with citas is kept without account.
  await sql`delete from cliente c where c.usuario_id = ${usuario_id} and not exists (select 1 from cita where cita.cliente_id = c.id)
    and not exists (select 1 from medico_paciente mp where mp.cliente_id = c.id)`.execute(trx);
  await trx.deleteFrom('usuario').where('id', '=', usuario_id).execute();
}

/**
 * Refuses to remove the last administrator who can log in (decisions 15). Locks the roles before counting, so that two concurrent
 * changes cannot remove the last two.
 */
async function keepAnAdministrator(trx: Trx, without: number) {
  await trx
    .selectFrom('usuario_rol')
    .select('usuario_id')
    .where('authority_name', '=', ADMINISTRATOR)
    .orderBy('usuario_id')
    .forUpdate()
    .execute();
  const admins = await livingAdmins(trx);
  if (admins.includes(without) && admins.length === 1) conflict(MA.ultimo_administrador);
}

/** Accounts that are administrators and can log in. */
export async function livingAdmins(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('usuario_rol as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .where('r.authority_name', '=', ADMINISTRATOR)
    .where('u.activated', '=', true)
    .select('u.id')
    .execute();
  return rows.map(({ id }) => id);
}
