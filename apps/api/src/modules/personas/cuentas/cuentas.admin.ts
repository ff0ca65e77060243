/** What the back office does to an account. Each function refuses what would leave nobody to administer Hampi (decisions 15, 50). */
import type { Role } from '@hampi/contract/base/roles';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { sql, type Updateable } from 'kysely';
import { expireCodes } from '../../../access/codigos.ts';
import { ADMINISTRATOR, isAdministrator } from '../../../access/roles.ts';
import { closeSessionsIn, closeSessionsOf } from '../../../access/session.ts';
import type { DB } from '../../../data/database.types.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { activeAdmins } from '../../plataforma/notificaciones/notificaciones.service.ts';
import type { Perfiles } from './perfiles.ts';

/** Makes an administrator whose account is active at once; only for the command on the server (decisions 17). */
export async function makeAdministrator(
  trx: Trx,
  person: { login: string; email: string; nombres: string; apellidos: string; password_hash: string },
): Promise<void> {
  const { id } = await trx
    .insertInto('usuario')
    .values({ ...person, activated: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('usuario_rol').values({ usuario_id: id, authority_name: ADMINISTRATOR }).execute();
  await audit(trx, null, 'cuenta.administrador', id);
}

/** Changes those data that the back office may correct at once. */
export const editAccount = (
  trx: Trx,
  usuario_id: number,
  datos: Pick<
    Updateable<DB['usuario']>,
    'login' | 'titulo_honorifico' | 'nombres' | 'apellidos' | 'cedula' | 'cedula_verificada' | 'activated'
  >,
) => trx.updateTable('usuario').set(datos).where('id', '=', usuario_id).execute();

/** Changes the e-mail, ends all sessions and invalidates links sent to the old address. */
export async function moveAccount(trx: Trx, clock: Clock, usuario_id: number, email: string): Promise<void> {
  const patient = await trx.selectFrom('cliente').select('id').where('usuario_id', '=', usuario_id).executeTakeFirst();
  if (patient) conflict('correo_de_paciente', MA.correo_de_paciente);
  const taken = await trx
    .selectFrom('usuario')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('id', '<>', usuario_id)
    .executeTakeFirst();
  if (taken)
    throw new HampiError(409, MA.correo_repetido, {
      codigo: 'correo_repetido',
      errores: { email: MA.correo_repetido },
    });
  await trx.updateTable('usuario').set({ email }).where('id', '=', usuario_id).execute();
  await closeSessionsOf(trx, usuario_id);
  await expireCodes(trx, clock, usuario_id, 'RESET');
  await expireCodes(trx, clock, usuario_id, 'EMAIL');
}

/** Deactivates the account and ends its sessions. */
export async function deactivate(trx: Trx, usuario_id: number): Promise<void> {
  await keepAnAdministrator(trx, usuario_id);
  await trx.updateTable('usuario').set({ activated: false }).where('id', '=', usuario_id).execute();
  await closeSessionsOf(trx, usuario_id);
}

/** Activates it again after a closing was undone. */
export const reactivate = (trx: Trx, usuario_id: number) =>
  trx.updateTable('usuario').set({ activated: true }).where('id', '=', usuario_id).execute();

/** Removes a role; its profile row stays inactive until the role is given again. */
export async function takeRole(
  trx: Trx,
  { clock, perfiles }: Pick<Deps, 'clock' | 'perfiles'>,
  usuario_id: number,
  rol: Role,
): Promise<void> {
  await perfiles[rol]?.take(trx, usuario_id, clock.now());
  await dropRole(trx, usuario_id, rol);
}

/** Removes a role and its sessions, and leaves the profile as it is. */
export async function dropRole(trx: Trx, usuario_id: number, rol: Role): Promise<void> {
  if (isAdministrator({ rol })) await keepAnAdministrator(trx, usuario_id);
  await trx.deleteFrom('usuario_rol').where('usuario_id', '=', usuario_id).where('authority_name', '=', rol).execute();
  await closeSessionsIn(trx, usuario_id, rol);
}

/** Gives back a role that was dropped. */
export const giveRoleBack = (trx: Trx, usuario_id: number, rol: Role) =>
  trx
    .insertInto('usuario_rol')
    .values({ usuario_id, authority_name: rol })
    .onConflict((oc) => oc.doNothing())
    .execute();

/**
 * Deletes credentials and contact data, so that login, e-mail and cédula are free for another registration. The name stays, because
 * entries, documents and invoices state who made them (decisions 45).
 */
export async function forgetAccount(trx: Trx, usuario_id: number): Promise<void> {
  await closeSessionsOf(trx, usuario_id);
  await trx.deleteFrom('segundo_paso').where('usuario_id', '=', usuario_id).execute();
  await trx.deleteFrom('codigo_recuperacion').where('usuario_id', '=', usuario_id).execute();
  await trx.deleteFrom('reto_ingreso').where('usuario_id', '=', usuario_id).execute();
  await trx.deleteFrom('dispositivo').where('usuario_id', '=', usuario_id).execute();
  await trx.deleteFrom('dispositivo_movil').where('usuario_id', '=', usuario_id).execute();
  await trx.deleteFrom('acceso_conocido').where('usuario_id', '=', usuario_id).execute();
  await trx.deleteFrom('usuario_rol').where('usuario_id', '=', usuario_id).execute();
  await trx
    .updateTable('usuario')
    .set({
      login: `cerrada.${usuario_id}`,
      // A domain that is guaranteed not to exist (RFC 2606).
      email: `cerrada.${usuario_id}@cuenta.invalid`,
      password_hash: '',
      cedula: null,
      cedula_verificada: null,
      foto: null,
      activated: false,
    })
    .where('id', '=', usuario_id)
    .execute();
}

/** Permanently deletes an account that was never used. */
export async function removeAccount(trx: Trx, { perfiles }: Pick<Deps, 'perfiles'>, usuario_id: number): Promise<void> {
  await keepAnAdministrator(trx, usuario_id);
  await deleteAccounts(trx, perfiles, [usuario_id]);
}

/** Deletes accounts, after each profile row has done what it must with itself. */
export async function deleteAccounts(trx: Trx, perfiles: Perfiles, ids: number[]): Promise<void> {
  for (const perfil of Object.values(perfiles)) await perfil.leave?.(trx, ids);
  await trx.deleteFrom('usuario').where('id', 'in', ids).execute();
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
  const admins = await activeAdmins(trx);
  if (admins.length === 1 && admins[0]?.id === without) conflict('ultimo_administrador', MA.ultimo_administrador);
}
