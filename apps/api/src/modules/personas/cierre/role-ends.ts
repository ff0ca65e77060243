import type { Role } from '@hampi/contract/base/roles';
import { sql } from 'kysely';
import { PATIENT, roleOfProveedor, SECRETARY } from '../../../access/roles.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Foundation } from '../../../foundation.ts';
import type { Llaves } from '../cuentas/llaves.ts';
import type { Perfiles } from '../cuentas/perfiles.ts';

/** A role that an account no longer has, with the ids of its profile rows; null for rows that the role does not have. */
export interface RoleEnded {
  usuario_id: number;
  rol: Role;
  /** The bookable provider. */
  doctor_id: number | null;
  secretaria_id: number | null;
  cliente_id: number | null;
}

/** The dependencies that a hook may use. */
export interface EndingDeps extends Pick<Foundation, 'clock' | 'firmasAbiertas'> {
  llaves: readonly Llaves[];
  perfiles: Perfiles;
  roleEnds: readonly WhenRoleEnds[];
}

/**
 * What a module does when a role ends (decisions 45); listed in its `module.ts`. `ends` runs at once, in the same transaction. `isForgotten`
 * runs when the closing can no longer be undone, and deletes what nobody has to keep.
 */
export interface WhenRoleEnds {
  ends?(trx: Trx, deps: EndingDeps, role: RoleEnded): Promise<void>;
  isForgotten?(trx: Trx, deps: EndingDeps, role: RoleEnded): Promise<void>;
}

/** The roles that an account holds. */
export const rolesOf = async (db: DbOrTrx, usuario_id: number): Promise<Role[]> => {
  const rows = await db
    .selectFrom('usuario_rol')
    .select('authority_name')
    .where('usuario_id', '=', usuario_id)
    .orderBy('authority_name')
    .execute();
  return rows.map(({ authority_name }) => authority_name as Role);
};

/** Each role with the ids of its profile rows. */
export async function profilesOf(db: DbOrTrx, usuario_id: number, roles: readonly Role[]): Promise<RoleEnded[]> {
  const providers = await db.selectFrom('doctor').select(['id', 'tipo']).where('usuario_id', '=', usuario_id).execute();
  const cliente = await db.selectFrom('cliente').select('id').where('usuario_id', '=', usuario_id).executeTakeFirst();
  const secretaria = await db
    .selectFrom('secretaria')
    .select('id')
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst();
  return roles.map((rol) => ({
    usuario_id,
    rol,
    doctor_id: providers.find(({ tipo }) => roleOfProveedor[tipo as keyof typeof roleOfProveedor] === rol)?.id ?? null,
    secretaria_id: rol === SECRETARY ? (secretaria?.id ?? null) : null,
    cliente_id: rol === PATIENT ? (cliente?.id ?? null) : null,
  }));
}

/** Ends the closings of roles that the account has added again meanwhile: what belongs to such a role is in use and must not be deleted. */
export const endRetaken = (trx: Trx, now: Date, usuario_id: number) =>
  sql`update cierre z set estado = 'DESHECHO', resuelto_en = ${now.toISOString()}::timestamptz
    where z.usuario_id = ${usuario_id} and z.estado = 'ABIERTO'
      and exists (select from usuario_rol r where r.usuario_id = z.usuario_id and r.authority_name = z.rol)`.execute(
    trx,
  );
